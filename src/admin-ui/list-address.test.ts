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

test('changing a filter returns to the first page and keeps the other filters', () => {
  const address = read('?q=tan&payment=paid&page=4');
  const filters = { ...address.filters, status: 'pending' };
  expect(changedSearch(address, { filters }, list)).toBe('?q=tan&status=pending&payment=paid');
});

test('moving to another page keeps every filter', () => {
  const address = read('?q=tan%20hui&payment=paid&sort=-service');
  expect(changedSearch(address, { page: 2 }, list)).toBe(
    '?q=tan+hui&payment=paid&sort=-service&page=2',
  );
});

test('an invalid page number means the first page', () => {
  expect(
    ['?page=0', '?page=-2', '?page=x', '?page=1.5', ''].map((search) => read(search).page),
  ).toEqual([1, 1, 1, 1, 1]);
});

test('clicking a column heading twice reverses the order', () => {
  expect(sortPressed('date', 'name')).toBe('date');
  expect(sortPressed('date', 'date')).toBe('-date');
  expect(sortPressed('date', '-date')).toBe('date');
});

test('the request has only the filters that are set, and 50 rows a page', () => {
  const wanted = new URLSearchParams('status=pending&q=&page=2&other=1');
  expect(listQuery(list, wanted).queryKey).toEqual([
    '/api/admin/service-orders?page=2&status=pending&pageSize=50',
  ]);
});
