import { Failure } from '../../shared/failure';
import { reasonOf } from './run-job';

const mostUnanswered = 10;
const named = 5;

export type Pass = ReturnType<typeof openPass>;

/** What stands behind a place, so much of it. */
export interface Part<Key> {
  after: Key | undefined;
  limit: number;
}

/**
 * All that is due, part by part. A run that stops before the end is followed by one that goes on behind it, so that
 * what always fails holds up nothing; where nothing is left behind it, that one begins anew.
 */
export function inTurns<Row, Key>(keyOf: (row: Row) => Key, size: number) {
  let after: Key | undefined;
  return async function* (find: (part: Part<Key>) => Promise<Row[]>): AsyncGenerator<Row> {
    let start = after;
    for (;;) {
      const rows = await find({ after, limit: size });
      for (const row of rows) {
        after = keyOf(row);
        yield row;
      }
      if (rows.length === size) continue;
      const isNothing = start !== undefined && after === start;
      after = undefined;
      start = undefined;
      if (!isNothing) return;
    }
  };
}

/** A pass over many records: one that fails stops no other, and the end of the pass names those that failed. */
export function openPass() {
  const failed: string[] = [];
  let unanswered = 0;
  return {
    /** A service that each record needs was unavailable for many in a row: to go on would only take time. */
    isHopeless: () => unanswered >= mostUnanswered,
    /** Undefined if it failed. */
    async tryOne<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> {
      try {
        const result = await work();
        unanswered = 0;
        return result;
      } catch (error) {
        unanswered = error instanceof Failure && error.status === 503 ? unanswered + 1 : 0;
        failed.push(`${name}: ${reasonOf(error)}`);
        return undefined;
      }
    },
    /** Throws if any failed. */
    end(): void {
      if (failed.length === 0) return;
      const more = failed.length - named;
      throw new Error(
        [...failed.slice(0, named), ...(more > 0 ? [`${more} more`] : [])].join('; '),
      );
    },
  };
}
