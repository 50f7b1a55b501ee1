import { expect, test } from 'vitest';
import { readAwkward } from './read-awkward';

test('of five thousand awkward files each row is right, refused or asked about', async () => {
  const { wrong, ...counts } = await readAwkward(5_000, Date.now() % 1_000_000);
  console.log(counts);
  expect(wrong).toEqual([]);
  expect([counts.files, counts.right + counts.refused]).toEqual([5_000, counts.rows]);
});
