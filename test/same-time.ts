import { expect } from 'vitest';

const fewestTurns = 9;
const maxTurns = 60;

/**
 * Compares the fastest runs, since load only slows a run down. On a busy machine more runs are made; a real
 * difference remains.
 */
export async function expectSameTime(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) {
  let [quickest, quickestOther] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isSame = () => quickest / quickestOther > 0.6 && quickest / quickestOther < 1.6;
  for (let turn = 0; turn < maxTurns && (turn < fewestTurns || !isSame()); turn++) {
    quickest = Math.min(quickest, await timeOf(first));
    quickestOther = Math.min(quickestOther, await timeOf(second));
  }
  expect(isSame(), `${quickest} ms and ${quickestOther} ms`).toBe(true);
}

async function timeOf(run: () => Promise<unknown>) {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
