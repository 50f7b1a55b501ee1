import { expect, test } from 'vitest';
import { csvLine } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['+65 6123 4567', "'+65 6123 4567"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=x', `"'\r=x"`],
  ['\n=x', `"'\n=x"`],
  ['\u200b=1+1', "'\u200b=1+1"],
  [' \ufeff+1', "' \ufeff+1"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['Kelip-2 = good', 'Kelip-2 = good'],
  ['say "hi", all', '"say ""hi"", all"'],
  [null, ''],
  [0, '0'],
  [-100, '-100'],
  [{ cents: -10_000 }, '-100.00'],
  [{ cents: 5 }, '0.05'],
  [new Date('2026-11-26T16:34:23.449Z'), '2026-11-27 00:34:23'],
])('the cell %j is written as %j', (value, written) => {
  expect(csvLine([value, 'x'])).toBe(`${written},x\r\n`);
});
