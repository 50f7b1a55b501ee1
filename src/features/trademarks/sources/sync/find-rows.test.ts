import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { partOf } from './arriving-file.server';
import { RowFinder } from './find-rows.server';

const folder = mkdtempSync(join(tmpdir(), 'lionmark-find-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'register.csv');
const headings = '\ufeffNumber,Name\r\n';
const lines = [
  'T1,"Said ""so"", on\r\ntwo lines"',
  '',
  'T2,商标',
  'T1,again',
  'T3,"""\n"',
  'T4,"never closed',
  'T5,last',
];
const whole = Buffer.from(headings + lines.join('\r\n'));
const other = Buffer.from('Name,Number,More\n"Another, and\nlonger",T9,\nTwo,T2,\n');

/** What is found from where the file is whole. */
async function rest(finder: RowFinder) {
  const found = [];
  for (let next = await finder.next(2); next; next = await finder.next(2))
    for (const { number, isRepeated, bytes, id, upTo, file } of next.rows)
      found.push({ number, isRepeated, id, upTo, row: String(bytes), header: file.header });
  return { found, ...finder.atEnd() };
}

const finderOf = () => {
  const finder = new RowFinder([path], 'Number', 10);
  finder.addKnown([
    { id: 7, number: 'T2', digest: 1n },
    { id: 8, number: 'T9', digest: 1n },
  ]);
  return finder;
};

async function inOnePiece() {
  writeFileSync(path, whole);
  return rest(finderOf());
}

async function arrive(finder: RowFinder, cut: number) {
  writeFileSync(partOf(path), whole.subarray(0, cut));
  await finder.readAhead();
  appendFileSync(partOf(path), whole.subarray(cut));
  await finder.readAhead();
  renameSync(partOf(path), path);
}

test('rows that arrive in pieces are those of the file in one piece, wherever these end', async () => {
  const expected = await inOnePiece();
  expect(expected).toMatchObject({
    found: [
      { number: 'T1', row: lines[0], header: ['Number', 'Name'] },
      { number: 'T2', row: lines[2], id: 7 },
      { number: 'T1', isRepeated: true },
      { number: 'T3', row: lines[4] },
      { row: lines[5] },
      { number: 'T5', row: lines[6], upTo: { rows: 7 } },
    ],
    missing: [8],
  });
  for (let cut = 1; cut < whole.length; cut += 1) {
    rmSync(path);
    const finder = finderOf();
    await arrive(finder, cut);
    expect(await rest(finder)).toEqual(expected);
  }
});

test('what was read of a file that begins again as another one is forgotten, however little it was', async () => {
  const expected = await inOnePiece();
  for (let cut = 1; cut < other.length; cut += 1) {
    rmSync(path);
    const finder = finderOf();
    writeFileSync(partOf(path), other.subarray(0, cut));
    await finder.readAhead();
    rmSync(partOf(path));
    await finder.beginAgain(path);
    await arrive(finder, whole.length - cut);
    expect(await rest(finder)).toEqual(expected);
  }
});
