import { sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { notFound } from '../../../shared/failure';
import { deleteMarks, updateChange } from '../changes/data.server';
import { beginChange } from '../changes/register-change.server';
import { lockMark, ownFields } from './admin-data.server';

/** The audit trail keeps the whole mark; the deletion can be undone for a day. */
export function deleteMark(db: Db, id: number, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockMark(tx, id);
    if (!before) throw notFound('Trademark not found');
    const change = await beginChange(tx, actor, 'selection', 'delete');
    const deletedCount = await deleteMarks(tx, change.id, sql`t.id = ${id}`);
    await updateChange(tx, change.id, { deletedCount });
    await recordAudit(tx, actor, 'delete', 'trademark', id, { before: ownFields(before) });
  });
}
