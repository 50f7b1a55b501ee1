import { expect, test } from 'vitest';
import { inTurns, type Part } from './pass';

/** Runs over numbers, of which each stops after so many; the numbers that each saw. */
async function runs(due: number[], stopAfter: number[]) {
  const turn = inTurns((row: number) => row, 2);
  const find = async ({ after = 0, limit }: Part<number>) =>
    due.filter((row) => row > after).slice(0, limit);
  const seen: number[][] = [];
  for (const most of stopAfter) {
    const run: number[] = [];
    for await (const row of turn(find)) if (run.push(row) === most) break;
    seen.push(run);
  }
  return seen;
}

test('a run goes on behind one that stopped, and begins anew behind the last', async () => {
  expect(await runs([1, 2, 3, 4, 5], [9, 2, 9, 9])).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2],
    [3, 4, 5],
    [1, 2, 3, 4, 5],
  ]);
  expect(await runs([1, 2, 3, 4], [4, 4, 2, 4])).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
    [1, 2],
    [3, 4],
  ]);
  expect(await runs([], [1, 1])).toEqual([[], []]);
});
