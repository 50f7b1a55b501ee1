import { expect, test } from 'vitest';
import { readAwkward } from './read-awkward';

/** `AWKWARD_SEED` repeats the files of a run. */
const seed = Number(process.env.AWKWARD_SEED ?? Date.now() % 1_000_000);

test('of five thousand awkward files each row is right, refused or asked about', async () => {
  const { wrong, ...counts } = await readAwkward(5_000, seed);
  console.log({ seed, ...counts, wrong: wrong.length });
  expect(wrong).toEqual([]);
  expect([counts.files, counts.right + counts.refused]).toEqual([5_000, counts.rows]);
});
