import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import type { PublishAllPreview } from './contract';
import { countAll, lockRegister, publishAllMarks, updateChange } from './data.server';
import { beginChange } from './register-change.server';

/** Calls every mark registered and publishes it; answers how many there are. */
export function publishAll(db: Db, actor: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    await lockRegister(tx);
    const before = await countAll(tx);
    const change = await beginChange(tx, actor, 'publish-all');
    const updatedCount = await publishAllMarks(tx, change.id);
    await updateChange(tx, change.id, { updatedCount });
    await recordAudit(tx, {
      ...actor,
      action: 'publish-all',
      entity: 'register',
      entityId: change.id,
      before,
      after: { changed: updatedCount },
    });
    return before.total;
  });
}

export const previewPublishAll = (db: Db): Promise<PublishAllPreview> => countAll(db);
