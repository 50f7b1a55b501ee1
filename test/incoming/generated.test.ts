import { expect, test } from 'vitest';
import { readAwkward } from './read-awkward';

test('of a hundred awkward files each row is right, refused or asked about', async () => {
  const { wrong, files, rows, right, refused } = await readAwkward(100, 41);
  expect(wrong).toEqual([]);
  expect([files, right + refused]).toEqual([100, rows]);
});
