import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NavigationProvider, stillNavigation } from './navigation';
import { Pagination, pagesShown } from './pagination';

const words = (page: number, pageCount: number) =>
  pagesShown(page, pageCount)
    .map((shown) => (shown === 'gap' ? '…' : shown))
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 9, '1 2 3 … 9'],
  [4, 9, '1 2 3 4 5 6 … 9'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [9, 9, '1 … 7 8 9'],
  [10, 20, '1 … 8 9 10 11 12 … 20'],
  [40, 20, '1 … 20'],
])('page %i of %i shows %s', (page, pageCount, expected) => {
  expect(words(page, pageCount)).toBe(expected);
});

const markup = (page: number, pageCount: number) =>
  renderToStaticMarkup(
    <NavigationProvider value={stillNavigation(new URL('http://localhost/'))}>
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => `/list?page=${to}`} />
    </NavigationProvider>,
  );

test('links every page shown and marks the current one', () => {
  const html = markup(4, 20);
  expect(html.match(/href="[^"]*"/g)).toEqual(
    [1, 2, 3, 4, 5, 6, 20].map((page) => `href="/list?page=${page}"`),
  );
  expect(html.match(/<a[^>]*aria-current="page"[^>]*>(\d+)/)?.[1]).toBe('4');
});

test('is absent with a single page', () => {
  expect(markup(1, 1)).toBe('');
  expect(markup(1, 0)).toBe('');
});
