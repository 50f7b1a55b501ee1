import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { noLease, tasksOf } from '../../../platform/jobs/tasks';
import { matters } from '../record/schema.server';
import { docketRecounts } from './schema.server';

type Recount = typeof docketRecounts.$inferSelect;

export const recounts = tasksOf(docketRecounts, isNull(docketRecounts.finishedAt));

/** In the transaction of the change of days or rules, so that a kill loses neither or both. */
export const requestRecount = (tx: Db, actor: string) =>
  tx.insert(docketRecounts).values({ actor });

interface Step {
  moved?: number;
  lastMatterId?: number;
  counted?: number;
  failed?: number;
}

/** Throws `NotOurs` if another process has taken over. */
export const stepRecount = (
  tx: Db,
  recount: Recount,
  { moved = 0, counted = 0, failed = 0, lastMatterId }: Step,
) =>
  recounts.step(tx, recount, {
    moved: sql`${docketRecounts.moved} + ${moved}`,
    counted: sql`${docketRecounts.counted} + ${counted}`,
    failed: sql`${docketRecounts.failed} + ${failed}`,
    lastMatterId,
  });

/** With the earlier changes that it covers. */
export const finishRecount = (db: Db, { id }: Recount): Promise<void> =>
  db.transaction(async (tx) => {
    const finished = await tx
      .update(docketRecounts)
      .set({ finishedAt: sql`now()`, ...noLease })
      .where(and(isNull(docketRecounts.finishedAt), lte(docketRecounts.id, id)))
      .returning();
    const moved = finished
      .filter((each) => each.id !== id)
      .reduce((sum, each) => sum + each.moved, 0);
    if (moved > 0)
      await tx
        .update(docketRecounts)
        .set({ moved: sql`${docketRecounts.moved} + ${moved}` })
        .where(eq(docketRecounts.id, id));
  });

/** The newest with how many matters are open; undefined: no excluded day was ever changed. */
export async function getLastRecount(db: Db) {
  const [recount] = await db
    .select()
    .from(docketRecounts)
    .orderBy(desc(docketRecounts.id))
    .limit(1);
  return recount && { ...recount, of: await db.$count(matters, eq(matters.isOpen, true)) };
}
