import { expect, test } from 'vitest';
import { directorySearch, readDirectoryFilters, shortAddress } from './directory-filters';

const read = (search: string) => readDirectoryFilters(new URLSearchParams(search));

test('the address has only non-default filters', () => {
  expect(directorySearch(read(''))).toBe('');
  expect(directorySearch(read('?page=1&q=&status=all&sort=name'))).toBe('');
  expect(directorySearch(read('?sort=owner&status=pending&q=kopi%20lion&page=3'))).toBe(
    '?page=3&q=kopi+lion&status=pending&sort=owner',
  );
});

test('lists of values are in the address as one, in a plain form as several', () => {
  const filters = read('?class=9&class=35,9,46&kind=song&country=SG,sg&from=2010&to=x&in=goods');
  expect(directorySearch(filters)).toBe('?in=goods&class=9,35&country=SG&from=2010');
  expect(shortAddress(new URL('http://localhost/trademarks?class=9&class=35&from=&to='))).toBe(
    '/trademarks?class=9,35',
  );
  expect(shortAddress(new URL('http://localhost/trademarks?class=9,35&view=list'))).toBeUndefined();
});

test('changing a filter returns to the first page and keeps the rest', () => {
  expect(directorySearch(read('?q=kopi&page=4'), { status: 'expired' })).toBe(
    '?q=kopi&status=expired',
  );
  expect(directorySearch(read('?q=kopi&page=4'), { page: 5 })).toBe('?page=5&q=kopi');
});

test('any query string gives a valid page of the directory', () => {
  for (const search of ['?page=0', '?page=-1', '?page=x', '?page=1.5', '?page=1e400'])
    expect(read(search).page).toBe(1);
  expect(read('?status=secret&sort=__proto__')).toEqual(read(''));
});

test('a plain form’s address redirects once, to the short one', () => {
  const lead = (search: string) => shortAddress(new URL(`http://localhost/trademarks${search}`));
  expect(lead('?q=&status=all&sort=name')).toBe('/trademarks');
  expect(lead('?q=kopi&status=expired&sort=name')).toBe('/trademarks?q=kopi&status=expired');
  for (const search of ['', '?q=kopi', '?page=2&status=expired', '?utm_source=mail&q=kopi'])
    expect(lead(search)).toBeUndefined();
});
