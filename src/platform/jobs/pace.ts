import { setTimeout as wait } from 'node:timers/promises';

/** The rows of each transaction of an import, and the pause between transactions. */
export interface Pace {
  readonly rows: number;
  took(elapsedMs: number, rows: number): void;
  rest(): Promise<void>;
}

/** For a server, which handles other requests in parallel: large transactions without pauses. */
export const fullPace = (rows = 2_000): Pace => ({ rows, took() {}, rest: async () => {} });

const targetMs = 35;
const minRows = 4;
const maxRows = 1_000;
const maxRestMs = 30;
const minRestMs = 5;
/** Longer than the gap between two queries of a page. */
const pauseMs = 15;

/**
 * For the embedded database, with one connection: other queries wait for one short transaction, then have
 * the database until they are done, at most about as long again. Without other queries the pauses are minimal.
 */
export function gentlePace(demand: () => { given: number; waiting: number }): Pace {
  let rows = 20;
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
      const fitting = (count * targetMs) / elapsedMs;
      rows = Math.round(Math.min(maxRows, Math.max(minRows, (rows + fitting) / 2)));
    },
    async rest() {
      if (!areOthersThere(1)) return wait(minRestMs);
      const until = performance.now() + maxRestMs;
      do await wait(pauseMs);
      while (areOthersThere(0) && performance.now() < until);
    },
  };
}

/** A transaction, while nobody waits and after somebody did. */
const loadMs = { alone: 400, others: 100 };

/**
 * For the first load of a register into the embedded database, or a change of all its marks: other queries wait
 * for one transaction and are answered before the next, which is shorter.
 */
export function loadPace(demand: () => { waiting: number }): Pace {
  let rows = 100;
  let mostMs = loadMs.alone;
  return {
    get rows() {
      return rows;
    },
    took(elapsedMs, count) {
      if (count === 0) return;
      mostMs = demand().waiting > 0 ? loadMs.others : loadMs.alone;
      const fitting = Math.min(rows * 2, (count * mostMs) / elapsedMs);
      rows = Math.round(Math.min(maxRows, Math.max(minRows, fitting)));
    },
    rest: () => wait(minRestMs),
  };
}
