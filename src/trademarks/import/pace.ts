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

/**
 * The embedded database has one connection: whoever asks meanwhile waits for one short transaction, and
 * has the database for as long again.
 */
export function gentlePace(): Pace {
  let rows = 20;
  return {
    get rows() {
      return rows;
    },
    took(elapsedMs, count) {
      if (count === 0) return;
      const fitting = (count * wantedMs) / elapsedMs;
      rows = Math.round(Math.min(mostRows, Math.max(fewestRows, (rows + fitting) / 2)));
    },
    restMs: (elapsedMs) => Math.min(longestRestMs, elapsedMs),
  };
}
