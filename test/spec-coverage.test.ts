import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Row {
  what: string;
  file: string;
  testFile: string;
  /** The titles that lead to the test: of its `describe`, where named, and its own. */
  titles: string[];
}

const rows = readFileSync('docs/spec-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What|---) \|/.test(line))
  .map((line): Row => {
    const [what = '', file = '', proof = ''] = line.slice(2, -2).split(' | ');
    const [testFile = '', ...titles] = proof.split(' › ');
    return { what, file, testFile, titles };
  });

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** As a reader sees it: strings put together, line breaks of the formatter and escapes undone. */
const plain = (source: string) =>
  source
    .replaceAll(/(['`])\s*\+\s*['`]/g, '')
    .replaceAll("\\'", "'")
    .replaceAll(/\s+/g, ' ');

/** A title is what is named before a callback: `test('…', () =>`, also behind `test.each(…)`. */
const titlesOf = (source: string) =>
  [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async\s*)?\(/g)].map(([, , title]) =>
    title?.replaceAll("\\'", "'"),
  );

const textsOf = (what: string) => [...what.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** Whole words, with something short wherever `{…}` is filled in. */
function holds(source: string, text: string): boolean {
  const pieces = text
    .split(/\{[^}]*\}/)
    .map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const start = /^\w/.test(text) ? '(?<!\\w)' : '';
  const end = /\w$/.test(text) ? '(?!\\w)' : '';
  return new RegExp(start + pieces.join('.{0,150}?') + end).test(source);
}

test('the table is read', () => {
  expect(rows.length).toBeGreaterThan(200);
  for (const row of rows) expect(row.titles, row.what).not.toEqual([]);
});

test('every file and test that is named exists', () => {
  const missing = rows.flatMap(({ what, file, testFile, titles }) => {
    const there = titlesOf(read(testFile));
    return [
      ...(existsSync(file) ? [] : [`${what}: no file ${file}`]),
      ...titles.filter((title) => !there.includes(title)).map((title) => `${testFile}: ${title}`),
    ];
  });
  expect(missing).toEqual([]);
});

test('every exact text stands in the file that is said to hold it', () => {
  const missing = rows.flatMap(({ what, file }) => {
    const source = plain(read(file));
    return textsOf(what)
      .filter((text) => !holds(source, text))
      .map((text) => `${file}: ${text}`);
  });
  expect(missing).toEqual([]);
});
