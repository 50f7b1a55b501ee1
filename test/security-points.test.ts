import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTest, read, sources, tableRows, titlesOf } from './documents';

/** How many points of levels 1 and 2 each chapter of the standard has. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const document = 'docs/security.md';
const rows = tableRows(document)
  .filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id))
  .map(([id = '', , , state = '', reason = '']) => ({ id, state, reason }));
const withoutCode = (text: string) => text.replaceAll(/`[^`]*`/g, '');

test('every point of levels 1 and 2 stands once, in its chapter', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  const counted = perChapter.map(
    (_, chapter) => ids.filter((id) => id.startsWith(`${chapter + 1}.`)).length,
  );
  expect(counted).toEqual(perChapter);
});

test('the counts at the head are those of the tables, and each state has its reason', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const counts = `${count('holds')} hold, ${count('does not')} do not, ${count('does not apply')} do not apply`;
  expect(count('holds') + count('does not') + count('does not apply')).toBe(rows.length);
  expect(read(document)).toContain(`**${rows.length} points: ${counts}.**`);
  expect(rows.filter(({ reason }) => reason.length < 4)).toEqual([]);
});

test('every test and file that the document names exists', () => {
  const titles = new Set(sources.filter(isTest).flatMap((file) => [...titlesOf(read(file))]));
  const named = rows.flatMap(({ reason }) =>
    [...withoutCode(reason).matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((title) => !titles.has(title))).toEqual([]);

  const files = [...read(document).matchAll(/`((?:src|test|docs|deploy|scripts)\/[\w./-]+)`/g)];
  expect(files.length).toBeGreaterThan(30);
  expect(files.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([]);
});
