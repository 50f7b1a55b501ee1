import { sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import type { SelectionAction } from '../admin/admin-contract';
import { findMarksForUpdate, ownFields } from '../admin/admin-data.server';
import { deleteMarks, setMarks, updateChange } from './data.server';
import { beginChange } from './register-change.server';

/** Does the same with each of the chosen marks; answers how many of them there are. */
export function changeSelection(
  db: Db,
  { ids, action }: SelectionAction,
  actor: Actor,
): Promise<number> {
  return db.transaction(async (tx) => {
    const marks = await findMarksForUpdate(tx, ids);
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
    await recordAudit(tx, {
      ...actor,
      action,
      entity: 'trademark selection',
      entityId: change.id,
      before:
        action === 'delete'
          ? marks.map(ownFields)
          : marks.map(({ id, isPublished }) => ({ id, isPublished })),
      after: { count: marks.length },
    });
    return marks.length;
  });
}
