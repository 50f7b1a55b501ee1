import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';
import { type RowChange, updateRow } from '../db/rows';
import { isLeaseOver } from './lease';

type LeasedTable = PgTable & { id: PgColumn; leasedBy: PgColumn; leasedUntil: PgColumn };

const lease = sql`interval '30 seconds'`;

/** Stored with each step of the work. */
export const renewedLease = () => ({ leasedUntil: sql`clock_timestamp() + ${lease}` });

export const noLease = { leasedBy: null, leasedUntil: null };

/**
 * Rows that stand for work, each done by one process at a time: another takes over when the lease of a dead
 * one has expired.
 */
export function leasedRows<Table extends LeasedTable>(table: Table, isAtWork: SQL) {
  type Row = Table['$inferSelect'];
  type Change = RowChange<Table>;
  const isFree = and(isAtWork, isLeaseOver(table.leasedUntil, lease));
  return {
    /** Oldest first. */
    findWaiting: (db: Db): Promise<Row[]> =>
      db
        .select()
        .from(table as PgTable)
        .where(isFree)
        .orderBy(asc(table.id))
        .limit(20),

    /** Leases a row for this process; undefined if another process was faster. */
    lease: (db: Db, id: number, by: string): Promise<Row | undefined> =>
      updateRow(db, table, and(eq(table.id, id), isFree), {
        leasedBy: by,
        ...renewedLease(),
      } as Change),

    /** False if the work was stopped, or another process does it. */
    async updateOwn(
      tx: Db,
      { id, leasedBy }: { id: number; leasedBy: string | null },
      change: Change,
    ): Promise<boolean> {
      const isOwn = and(eq(table.id, id), isAtWork, eq(table.leasedBy, leasedBy ?? ''));
      return (await updateRow(tx, table, isOwn, change)) !== undefined;
    },

    /** For the embedded database, which only this process uses. */
    async freeLeases(db: Db): Promise<void> {
      await db
        .update(table as PgTable)
        .set(noLease)
        .where(isNotNull(table.leasedBy));
    },
  };
}
