import { setTimeout as wait } from 'node:timers/promises';

/** The rows of each transaction of an import, and the pause between transactions. */
export interface Pace {
  readonly rows: number;
  took(elapsedMs: number, rows: number): void;
  rest(elapsedMs: number): Promise<void>;
}

/** For a server, which handles other requests in parallel: large transactions without pauses. */
export const fullPace = (rows = 2_000): Pace => ({ rows, took() {}, rest: async () => {} });

/** How long a transaction may take beside other queries. */
const targetMs = 40;
const minRows = 10;
const maxRows = 1_000;
const maxRestMs = 250;
const minRestMs = 5;
/** Longer than the gap between two queries of a page. */
const pauseMs = 15;

/**
 * For the embedded database, with one connection: other queries wait for one short transaction, then have
 * the database for as long again and until they are done. Without other queries the pauses are minimal, and a
 * transaction may take `aloneMs`: the first visitor waits for it.
 */
export function gentlePace(
  demand: () => { given: number; waiting: number },
  aloneMs = targetMs,
): Pace {
  let rows = 20;
  let isAlone = false;
  let givenBefore = demand().given;
  const areOthersThere = (own: number) => {
    const { given, waiting } = demand();
    const givenToOthers = given - givenBefore - own;
    givenBefore = given;
    return waiting > 0 || givenToOthers > 0;
  };
  return {
    get rows() {
      return rows;
    },
    took(elapsedMs, count) {
      if (count === 0) return;
      const fitting = (count * (isAlone ? aloneMs : targetMs)) / elapsedMs;
      rows = Math.round(Math.min(maxRows, Math.max(minRows, (rows + fitting) / 2)));
    },
    async rest(elapsedMs) {
      isAlone = !areOthersThere(1);
      if (isAlone) return wait(minRestMs);
      // A transaction for which others waited was the last long one.
      rows = Math.max(minRows, Math.min(rows, Math.round((rows * targetMs) / elapsedMs)));
      const until = performance.now() + maxRestMs;
      await wait(Math.min(maxRestMs, elapsedMs));
      areOthersThere(0);
      do await wait(pauseMs);
      while (areOthersThere(0) && performance.now() < until);
    },
  };
}
