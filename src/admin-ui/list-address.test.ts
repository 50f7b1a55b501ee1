import { expect, test } from 'vitest';
import { changedSearch, readListAddress, sortPressed } from './list-address';
import { listQuery } from './list-query';

const list = {
  endpoint: '/api/admin/service-orders',
  sort: 'date',
  filters: [{ name: 'status' }, { name: 'payment' }],
};
const read = (search: string) => readListAddress(new URLSearchParams(search), list);

test('defaults stay out of the address', () => {
  expect(changedSearch(read(''), {}, list)).toBe('');
  const address = read('?status=pending&sort=customer&page=3');
  expect(changedSearch(address, { filters: { status: '' }, sort: 'date' }, list)).toBe('');
});

test('a changed filter begins at the first page and keeps the others', () => {
  const address = read('?q=tan&payment=paid&page=4');
  const filters = { ...address.filters, status: 'pending' };
  expect(changedSearch(address, { filters }, list)).toBe('?q=tan&status=pending&payment=paid');
});

test('another page keeps every filter', () => {
  const address = read('?q=tan%20hui&payment=paid&sort=-service');
  expect(changedSearch(address, { page: 2 }, list)).toBe(
    '?q=tan+hui&payment=paid&sort=-service&page=2',
  );
});

test('a page that is no page is the first', () => {
  expect(
    ['?page=0', '?page=-2', '?page=x', '?page=1.5', ''].map((search) => read(search).page),
  ).toEqual([1, 1, 1, 1, 1]);
});

test('a head pressed twice sorts the other way round', () => {
  expect(sortPressed('date', 'name')).toBe('date');
  expect(sortPressed('date', 'date')).toBe('-date');
  expect(sortPressed('date', '-date')).toBe('date');
});

test('a list asks only for what is wanted, fifty at a time', () => {
  const wanted = new URLSearchParams('status=pending&q=&page=2&other=1');
  expect(listQuery(list, wanted).queryKey).toEqual([
    '/api/admin/service-orders?page=2&status=pending&pageSize=50',
  ]);
});
