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
])('the cell %j is written as %j', (value, written) => {
  expect(csvLine([value, 'x'])).toBe(`${written},x\r\n`);
});
