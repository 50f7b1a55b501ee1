import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { notFound } from '../../shared/failure';
import type { Db } from '../db/database';
import { getRow, insertRow, lockRow, updateRow } from '../db/rows';
import { type Actor, recordAudit, recordDeletions } from './record-audit';

type NumberedTable = PgTable & { id: PgColumn; $inferSelect: { id: number } };

/** A table whose changes are recorded in the audit trail, in the same transaction. */
export function auditedRecords<Table extends NumberedTable>(
  table: Table,
  entity: string,
  missingText: string,
) {
  type Row = Table['$inferSelect'];
  const withId = (id: number) => eq(table.id, id);
  const missing = () => notFound(missingText);
  const found = (row: Row | undefined): Row => {
    if (!row) throw missing();
    return row;
  };
  return {
    missing,
    require: async (db: Db, id: number) => found(await getRow(db, table, withId(id))),
    /** Locked until the transaction ends. */
    lock: async (tx: Db, id: number) => found(await lockRow(tx, table, withId(id))),
    async insert(tx: Db, actor: Actor, values: Table['$inferInsert']): Promise<Row> {
      const after = await insertRow(tx, table, values);
      await recordAudit(tx, actor, 'create', entity, after.id, { after });
      return after;
    },
    async update(
      tx: Db,
      actor: Actor,
      before: Row,
      change: Parameters<typeof updateRow<Table>>[3],
    ): Promise<Row> {
      const after = found(await updateRow(tx, table, withId(before.id), change));
      await recordAudit(tx, actor, 'update', entity, before.id, { before, after });
      return after;
    },
    /** Returns the id of its undo. */
    async remove(tx: Db, actor: Actor, before: Row): Promise<string | null> {
      await tx.delete(table).where(withId(before.id));
      return recordDeletions(tx, actor, entity, [{ entityId: before.id, before }]);
    },
  };
}
