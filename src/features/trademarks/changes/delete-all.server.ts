import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { deleteAllMarks, lockRegister, updateChange } from './data.server';
import { beginChange } from './register-change.server';

/** Empties the register; answers how many marks there were. */
export function deleteAll(db: Db, actor: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    await lockRegister(tx);
    const change = await beginChange(tx, actor, 'delete-all');
    const deletedCount = await deleteAllMarks(tx, change.id);
    await updateChange(tx, change.id, { deletedCount });
    await recordAudit(tx, {
      ...actor,
      action: 'delete-all',
      entity: 'register',
      entityId: change.id,
      before: { count: deletedCount },
      after: { count: 0 },
    });
    return deletedCount;
  });
}
