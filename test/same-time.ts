import { expect } from 'vitest';
import { processorMs } from './processor-time';

const fewestTurns = 9;
const maxTurns = 60;

/**
 * Compares the processor time of the fastest runs, since jobs beside them only add to it. Where the runs differ more
 * are made; a real difference remains.
 */
export async function expectSameTime(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) {
  let [quickest, quickestOther] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isSame = () => quickest / quickestOther > 0.6 && quickest / quickestOther < 1.6;
  for (let turn = 0; turn < maxTurns && (turn < fewestTurns || !isSame()); turn++) {
    quickest = Math.min(quickest, await processorMs(first));
    quickestOther = Math.min(quickestOther, await processorMs(second));
  }
  expect(isSame(), `${quickest} ms and ${quickestOther} ms`).toBe(true);
}
