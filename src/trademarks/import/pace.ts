/** How many rows a transaction of an import has, and how long it rests before the next. */
export interface Pace {
  readonly rows: number;
  took(elapsedMs: number, rows: number): void;
  restMs(elapsedMs: number): number;
}

/** A server answers others meanwhile: large transactions, one after the other. */
export const fullPace = (rows = 2_000): Pace => ({ rows, took() {}, restMs: () => 0 });

const wantedMs = 40;
const fewestRows = 10;
const mostRows = 1_000;
const longestRestMs = 250;
const shortestRestMs = 5;

/**
 * The embedded database has one connection: whoever asks meanwhile waits for one short transaction, and
 * has the database for as long again. While nobody asks it rests hardly at all.
 */
export function gentlePace(demand: () => { given: number; waiting: number }): Pace {
  let rows = 20;
  let givenBefore = demand().given;
  const areOthersThere = () => {
    const { given, waiting } = demand();
    const givenToOthers = given - givenBefore - 1; // one was the transaction's own
    givenBefore = given;
    return waiting > 0 || givenToOthers > 0;
  };
  return {
    get rows() {
      return rows;
    },
    took(elapsedMs, count) {
      if (count === 0) return;
      const fitting = (count * wantedMs) / elapsedMs;
      rows = Math.round(Math.min(mostRows, Math.max(fewestRows, (rows + fitting) / 2)));
    },
    restMs: (elapsedMs) => (areOthersThere() ? Math.min(longestRestMs, elapsedMs) : shortestRestMs),
  };
}
