import { sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { lockRows } from '../../../platform/db/rows';
import type { SelectionAction } from '../admin/admin-contract';
import { ownFields } from '../admin/admin-data.server';
import { trademarks } from '../schema.server';
import {
  beginChange,
  countAll,
  deleteAllMarks,
  deleteMarks,
  lockRegister,
  publishAllMarks,
  setMarks,
  updateChange,
} from './data.server';

/** Empties the register; returns how many marks there were. */
export function deleteAll(db: Db, actor: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    await lockRegister(tx);
    const change = await beginChange(tx, actor, 'delete-all');
    const deletedCount = await deleteAllMarks(tx, change.id);
    await updateChange(tx, change.id, { deletedCount });
    await recordAudit(tx, actor, 'delete-all', 'register', change.id, {
      before: { count: deletedCount },
      after: { count: 0 },
    });
    return deletedCount;
  });
}

/** Makes every mark registered and published; returns how many there are. */
export function publishAll(db: Db, actor: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    await lockRegister(tx);
    const before = await countAll(tx);
    const change = await beginChange(tx, actor, 'publish-all');
    const updatedCount = await publishAllMarks(tx, change.id);
    await updateChange(tx, change.id, { updatedCount });
    await recordAudit(tx, actor, 'publish-all', 'register', change.id, {
      before,
      after: { changed: updatedCount },
    });
    return before.total;
  });
}

/** Returns how many of the selected marks exist. */
export function changeSelection(
  db: Db,
  { ids, action }: SelectionAction,
  actor: Actor,
): Promise<number> {
  return db.transaction(async (tx) => {
    const marks = await lockRows(tx, trademarks, ids);
    if (marks.length === 0) return 0;
    const which = sql`t.id in (select jsonb_array_elements(${JSON.stringify(ids)}::jsonb)::int)`;
    const change = await beginChange(tx, actor, 'selection', action);
    if (action === 'delete') {
      const deletedCount = await deleteMarks(tx, change.id, which);
      await updateChange(tx, change.id, { deletedCount });
    } else {
      const set = { is_published: action === 'publish' };
      await updateChange(tx, change.id, {
        updatedCount: await setMarks(tx, change.id, set, which),
      });
    }
    await recordAudit(tx, actor, action, 'trademark selection', change.id, {
      before:
        action === 'delete'
          ? marks.map(ownFields)
          : marks.map(({ id, isPublished }) => ({ id, isPublished })),
      after: { count: marks.length },
    });
    return marks.length;
  });
}
