import { and, asc, eq, gt } from 'drizzle-orm';
import { type Db, isEmbedded } from '../../../platform/db/database';
import { inHalves } from '../../../platform/db/in-halves';
import { inPartsOf, inSlices } from '../../../platform/db/rows';
import { reasonOf } from '../../../platform/jobs/run-job';
import { NotOurs } from '../../../platform/jobs/tasks';
import { oneLine } from '../../../shared/mail-content';
import { matters } from '../record/schema.server';
import { refreshDockets } from './refresh-docket.server';

/** Visitors of an embedded database wait while a part is counted. */
const partSize = 250;
/** At once, since a server works for two connections at the same time. */
const partsOnServer = 2;

interface CountAgain {
  /** The username, or `rules`. */
  actor: string;
  signal?: AbortSignal | undefined;
  /** The last matter that an earlier run has counted. */
  after?: number | undefined;
  /** Runs in the transaction of a part. Throws `NotOurs` to end the run. */
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
  const sliceSize = isEmbedded(db) ? partSize : partsOnServer * partSize;
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
    const parts = await Promise.all(
      inPartsOf(partSize, ids).map((part) => countPart(db, part, run)),
    );
    const failed = parts.reduce((sum, part) => sum + part.failed, 0);
    total.moved += parts.reduce((sum, part) => sum + part.moved, 0);
    total.failed += failed;
    await run.noteCounted?.({ lastId: ids.at(-1) ?? 0, matters: ids.length, failed });
  }
  return total;
}

async function countPart(db: Db, ids: number[], { actor, signal, noteMoved }: CountAgain) {
  let failed = 0;
  const moved = await inHalves(db, [ids], {
    async apply(tx, part) {
      signal?.throwIfAborted();
      const some = await refreshDockets(tx, part, actor);
      await noteMoved?.(tx, some);
      return some;
    },
    sizeOf: (part) => part.length,
    slice: (part, ...some) => part.slice(...some),
    isOfPart: (error) => !(error instanceof NotOurs) && !signal?.aborted,
    async leaveOut([id = 0], error) {
      failed += 1;
      const countProblem = oneLine(reasonOf(error), 300);
      // Throws too if it isn't the matter that fails, but the database.
      await db.update(matters).set({ countProblem }).where(eq(matters.id, id));
    },
  });
  return { moved: moved.reduce((sum, some) => sum + some, 0), failed };
}
