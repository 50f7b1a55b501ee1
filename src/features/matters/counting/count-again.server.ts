import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { inSlices } from '../../../platform/db/rows';
import { reasonOf } from '../../../platform/jobs/run-job';
import { oneLine } from '../../../shared/mail-content';
import { matters } from '../record/schema.server';
import { refreshDockets } from './refresh-docket.server';

const sliceSize = 500;

/** Somebody else does this work now. */
export class CountStopped extends Error {}

interface CountAgain {
  /** The username, or `rules`. */
  actor: string;
  signal?: AbortSignal | undefined;
  /** The last matter that an earlier run has counted. */
  after?: number | undefined;
  /** Runs in the transaction of a part. Throws `CountStopped` to end the run. */
  noteMoved?(tx: Db, moved: number): Promise<unknown>;
  /** Runs after each part, with the last of its matters. */
  noteCounted?(counted: { lastId: number; matters: number; failed: number }): Promise<unknown>;
}

/**
 * Counts every open matter again, a part in each transaction. One that can't be counted keeps its deadlines and says
 * why; the others go on. A run that ends midway is made up for by the next.
 */
export async function countAgain(db: Db, run: CountAgain) {
  const total = { moved: 0, failed: 0 };
  const open = inSlices<{ id: number }>(sliceSize, (last) =>
    db
      .select({ id: matters.id })
      .from(matters)
      .where(and(matters.isOpen, gt(matters.id, last?.id ?? run.after ?? 0)))
      .orderBy(asc(matters.id))
      .limit(sliceSize),
  );
  for await (const slice of open) {
    const ids = slice.map(({ id }) => id);
    const { moved, failed } = await countPart(db, ids, run);
    total.moved += moved;
    total.failed += failed;
    await run.noteCounted?.({ lastId: ids.at(-1) ?? 0, matters: ids.length, failed });
  }
  return total;
}

/** Halves a part that fails until the matter is found that can't be counted. */
async function countPart(
  db: Db,
  ids: number[],
  run: CountAgain,
): Promise<{ moved: number; failed: number }> {
  run.signal?.throwIfAborted();
  try {
    const moved = await db.transaction(async (tx) => {
      const some = await refreshDockets(tx, ids, run.actor);
      await run.noteMoved?.(tx, some);
      return some;
    });
    return { moved, failed: 0 };
  } catch (error) {
    if (error instanceof CountStopped) throw error;
    const [id, ...others] = ids;
    if (id !== undefined && others.length === 0) {
      const problem = oneLine(reasonOf(error), 300);
      // Throws too if it isn't the matter that fails, but the database.
      await db.update(matters).set({ countProblem: problem }).where(eq(matters.id, id));
      return { moved: 0, failed: 1 };
    }
    const middle = Math.ceil(ids.length / 2);
    const first = await countPart(db, ids.slice(0, middle), run);
    const second = await countPart(db, ids.slice(middle), run);
    return { moved: first.moved + second.moved, failed: first.failed + second.failed };
  }
}
