import type { Db } from './database';

/** Data exceptions, violated conditions, and values beyond PostgreSQL's limits. */
const classesOfData = ['22', '23', '54'];

/** Whether the database refused what was sent, so that the same can never be written. */
export function isRefusedData(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && code.length === 5)
      return classesOfData.includes(code.slice(0, 2));
  }
  return false;
}

interface Halving<Part, Result> {
  apply(tx: Db, part: Part): Promise<Result>;
  sizeOf(part: Part): number;
  slice(part: Part, from: number, until: number): Part;
  /** What ends only the part that it is about; by default data that the database refuses. */
  isOfPart?(error: unknown): boolean;
  /** Leaves out what can’t be halved any more. */
  leaveOut(part: Part, error: unknown): unknown;
}

/** Halves a part that fails, until only what fails by itself is left out. Returns the results of the others. */
export async function inHalves<Part, Result>(
  db: Db,
  parts: Part[],
  how: Halving<Part, Result>,
): Promise<Result[]> {
  const { isOfPart = isRefusedData } = how;
  const results: Result[] = [];
  for (const part of parts)
    try {
      results.push(await db.transaction((tx) => how.apply(tx, part)));
    } catch (error) {
      if (!isOfPart(error)) throw error;
      const size = how.sizeOf(part);
      const middle = Math.ceil(size / 2);
      const halves = [how.slice(part, 0, middle), how.slice(part, middle, size)];
      if (size > 1) results.push(...(await inHalves(db, halves, how)));
      else await how.leaveOut(part, error);
    }
  return results;
}
