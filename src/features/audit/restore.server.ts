import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import type { Caller } from '../../platform/http/endpoint';
import { conflict, notFound } from '../../shared/failure';
import { restorePost } from '../blog/restore-post.server';
import { restoreCategory, restoreService } from '../catalogue/restore-service.server';
import { restoreTrademark } from '../trademarks/admin/restore-trademark.server';
import type { Restored } from './contract';
import { type AuditRow, getAuditEntry } from './data.server';

type Restore = (tx: Db, before: Record<string, unknown>) => Promise<void>;

/** How each entity comes back from the row that its deletion left in the trail. */
const restores: Partial<Record<string, Restore>> = {
  service: restoreService,
  category: restoreCategory,
  post: restorePost,
  trademark: restoreTrademark,
};

const rowOf = ({ before }: AuditRow) =>
  before && typeof before === 'object' && !Array.isArray(before) && 'id' in before
    ? (before as Record<string, unknown>)
    : undefined;

export const isRestorable = (entry: AuditRow) =>
  entry.action === 'delete' && restores[entry.entity] !== undefined && rowOf(entry) !== undefined;

/** Brings back what an entry of the trail deleted; that is an entry of its own. */
export function restoreDeleted(db: Db, entryId: number, caller: Caller): Promise<Restored> {
  const actor = actorOf(caller);
  return db.transaction(async (tx) => {
    const entry = await getAuditEntry(tx, entryId);
    if (!entry) throw notFound('Entry not found');
    const row = rowOf(entry);
    const restore = restores[entry.entity];
    if (!row || !restore || !isRestorable(entry))
      throw conflict('This entry has nothing to restore.');
    await restore(tx, row);
    await recordAudit(tx, {
      ...actor,
      action: 'restore',
      entity: entry.entity,
      entityId: entry.entityId ?? undefined,
      after: row,
    });
    return { entity: entry.entity, id: Number(row.id), name: entry.subject ?? String(row.id) };
  });
}
