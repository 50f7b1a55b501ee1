import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import {
  beginChange,
  countAll,
  deleteAllMarks,
  lockRegister,
  publishAllMarks,
  updateChange,
} from './data.server';

/** Empties the register; answers how many marks there were. */
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

/** Makes every mark registered and published; answers how many there are. */
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
