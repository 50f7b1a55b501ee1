import { expect, test } from 'vitest';
import { isTest, read, sources, tableRows, titlesOf } from './documents';

interface Row {
  promise: string;
  /** The title of its `describe`, if given, and its own. */
  titles: string[];
}

const rows = tableRows('docs/spec-coverage.md').map(
  ([promise = '', title = '']): Row => ({ promise, titles: title.split(' › ') }),
);

/** Concatenated strings joined, line breaks and escapes removed. */
const plain = (source: string) =>
  source
    .replaceAll(/(['`])\s*\+\s*['`]/g, '')
    .replaceAll("\\'", "'")
    .replaceAll(/\s+/g, ' ');

const textsOf = (promise: string) =>
  [...promise.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** Matches whole words, with up to 150 characters for each `{…}`. */
function holds(source: string, text: string): boolean {
  const said = text.split(/\{[^}]*\}/);
  if (!said.every((piece) => source.includes(piece))) return false;
  const pieces = said.map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const start = /^\w/.test(text) ? '(?<!\\w)' : '';
  const end = /\w$/.test(text) ? '(?!\\w)' : '';
  return new RegExp(start + pieces.join('.{0,150}?') + end).test(source);
}

test('the table is read', () => {
  expect(rows.length).toBeGreaterThan(200);
});

test('every promise names a test that exists', () => {
  const titles = sources.filter(isTest).map((file) => titlesOf(read(file)));
  const missing = rows.filter(
    (row) => !titles.some((there) => row.titles.every((title) => there.has(title))),
  );
  expect(missing).toEqual([]);
});

test('every exact text is in the source', () => {
  const texts = sources.filter((file) => !isTest(file)).map((file) => plain(read(file)));
  const missing = rows
    .flatMap(({ promise }) => textsOf(promise))
    .filter((text) => !texts.some((source) => holds(source, text)));
  expect(missing).toEqual([]);
});
