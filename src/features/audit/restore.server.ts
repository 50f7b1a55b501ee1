import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import type { Feature, SiteContext } from '../../platform/context';
import type { AdministratorCaller } from '../../platform/http/caller';
import { conflict, notFound } from '../../shared/failure';
import type { Restored } from './contract';
import { type AuditRow, getAuditEntry } from './data.server';

const rowOf = ({ before }: AuditRow) =>
  before && typeof before === 'object' && !Array.isArray(before) && 'id' in before
    ? (before as Record<string, unknown>)
    : undefined;

/** Undefined where the entry deleted nothing that can be restored. */
const restoreOf = (features: Feature[], entry: AuditRow) =>
  entry.action === 'delete' && rowOf(entry)
    ? features.find(({ restore }) => restore?.[entry.entity])?.restore?.[entry.entity]
    : undefined;

export const isRestorable = (features: Feature[], entry: AuditRow) =>
  restoreOf(features, entry) !== undefined;

export function restoreDeleted(
  { db, features }: Pick<SiteContext, 'db' | 'features'>,
  entryId: number,
  caller: AdministratorCaller,
): Promise<Restored> {
  const actor = actorOf(caller);
  return db.transaction(async (tx) => {
    const entry = await getAuditEntry(tx, entryId);
    if (!entry) throw notFound('Entry not found');
    const row = rowOf(entry);
    const restore = restoreOf(features, entry);
    if (!row || !restore) throw conflict('This entry has nothing to restore.');
    await restore(tx, row);
    await recordAudit(tx, actor, 'restore', entry.entity, entry.entityId, { after: row });
    return { entity: entry.entity, id: Number(row.id), name: entry.subject ?? String(row.id) };
  });
}
