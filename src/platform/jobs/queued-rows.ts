import { and, asc, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';
import { isLeaseOver } from './lease';

type QueuedTable = PgTable & Record<'id' | 'attempts' | 'nextAttemptAt' | 'leasedUntil', PgColumn>;

interface Queueing {
  isQueued: SQL;
  createdAt: PgColumn;
  /** What has fewer of it comes first, however long it has waited: of a short queue, since all of it is sorted. */
  first?: PgColumn;
  /** The longest wait after each failed attempt. */
  pausesInSeconds: readonly number[];
  /** An interval longer than one takes. After a crash a row is free when it is over. */
  lease: SQL;
}

/** Rows that wait to be handled, each again later if that failed. Processes share the work by leases. */
export function queuedRows<Table extends QueuedTable>(table: Table, queueing: Queueing) {
  const { isQueued, createdAt, first, pausesInSeconds, lease } = queueing;
  const { id, attempts, nextAttemptAt, leasedUntil } = table;
  // What seems to be made or tried in the future is from before the clock was set back.
  const isDue = sql`(${nextAttemptAt} <= now() or (${attempts} = 0 and ${createdAt} > now())
    or ${nextAttemptAt} > now() + make_interval(secs => (${sql.param([...pausesInSeconds])}::int[])[${attempts}]))`;
  return {
    /** The oldest that are due, for this process. */
    leaseDue(db: Db, limit: number): Promise<Table['$inferSelect'][]> {
      const due = db.$with('due').as(
        db
          .select({ id })
          .from(table as PgTable)
          .where(and(isQueued, isDue, isLeaseOver(leasedUntil, lease)))
          .orderBy(...(first ? [asc(first)] : []), asc(nextAttemptAt), asc(id))
          .limit(limit)
          .for('update', { skipLocked: true }),
      );
      return db
        .with(due)
        .update(table as PgTable)
        .set({ leasedUntil: sql`now() + ${lease}` })
        .where(sql`${id} in (select "id" from ${due})`)
        .returning();
    },

    /** With no other process running, all leases belong to killed processes. */
    async freeLeases(db: Db): Promise<void> {
      await db
        .update(table as PgTable)
        .set({ leasedUntil: null })
        .where(and(isQueued, isNotNull(leasedUntil)));
    },
  };
}
