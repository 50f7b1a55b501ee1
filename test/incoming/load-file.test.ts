import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadFile } from '../../src/features/trademarks/import/load-file.server';
import { trademarks } from '../../src/features/trademarks/marks/schema.server';
import { openTestSite, type TestSite } from '../site';
import { textFile } from './files';
import { workbookOf } from './workbook';

let site: TestSite;
const folder = mkdtempSync(join(tmpdir(), 'load-'));
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none' });
});
beforeEach(() => site.reset());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.close();
});

const head = ['name', 'registrationNumber', 'registrationDate', 'owner', 'status', 'classes'];
const rowOf = (name: string) => [name, 'T1', '2024-02-29', 'Owner', 'registered', '30'];
const csvOf = (name: string) => [head, rowOf(name)].map((cells) => cells.join(',')).join('\n');

async function load(name: string, bytes: Uint8Array, encoding?: string) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  await loadFile(site.deps.db, {
    path,
    fileName: name,
    sizeBytes: bytes.byteLength,
    format: 'csv',
    choices: [],
    encoding,
    disk: site.deps.config,
    report() {},
  });
  return (await site.deps.db.select({ name: trademarks.name }).from(trademarks)).map(
    (mark) => mark.name,
  );
}

test.each([
  ['marks.csv', textFile(csvOf('Kelip'))],
  ['marks.xlsx', workbookOf('xlsx', { Marks: [head, rowOf('Kelip')] })],
])('of %s and the file beside it the one that is named is loaded', async (name, bytes) => {
  const beside = join(folder, `${name}.csv`);
  writeFileSync(beside, csvOf('Another'));
  expect(await load(name, bytes)).toEqual(['Kelip']);
  expect(readFileSync(beside, 'utf8')).toBe(csvOf('Another'));
});

test('a guessed encoding is asked about, with lines of the file, and one that is given is not', async () => {
  const bytes = textFile(csvOf('Kahve Dünyası'), 'windows-1254');
  await expect(load('turkish.csv', bytes)).rejects.toThrow(
    /^--encoding: must be given.* --encoding windows-1252 its lines are:\nKahve Dünyasý,T1,/,
  );
  expect(await load('turkish.csv', bytes, 'windows-1254')).toEqual(['Kahve Dünyası']);
});
