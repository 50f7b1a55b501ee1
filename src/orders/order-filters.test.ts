import { expect, test } from 'vitest';
import { changedSearch, readOrderFilters } from './order-filters';

const read = (search: string) => readOrderFilters(new URLSearchParams(search));

test('defaults stay out of the address', () => {
  expect(changedSearch(read(''), {})).toBe('');
  expect(
    changedSearch(read('?status=pending&sort=customer&page=3'), { status: '', sort: 'date' }),
  ).toBe('');
});

test('a changed filter begins at the first page and keeps the others', () => {
  expect(changedSearch(read('?q=tan&page=4'), { status: 'pending' })).toBe('?q=tan&status=pending');
});

test('another page keeps every filter', () => {
  const filters = read('?q=tan%20hui&payment=paid&sort=service');
  expect(changedSearch(filters, { page: 2 })).toBe('?q=tan+hui&payment=paid&sort=service&page=2');
});

test('a page that is no page is the first', () => {
  expect(
    ['?page=0', '?page=-2', '?page=x', '?page=1.5', ''].map((search) => read(search).page),
  ).toEqual([1, 1, 1, 1, 1]);
});
