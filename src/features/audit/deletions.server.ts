import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import { auditTrail } from '../../platform/audit-log/schema';
import type { Feature, Restorer, UndoableChange, UndoSource } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow } from '../../platform/db/rows';
import { conflict, Failure, notFound } from '../../shared/failure';
import { recordsText, undoableMs } from '../../shared/undo';
import { entityNames } from './audit-words';
import { type AuditRow, getAuditEntry, listedColumns } from './data.server';

type Entry = Omit<AuditRow, 'before' | 'after'>;

/** What one transaction deleted of a kind, less what was restored otherwise. */
interface Deletion {
  /** Not empty, in the order of their ids. */
  entries: Entry[];
  restored: Entry | undefined;
}

const shownAtMost = 2_000;
/** A larger deletion is checked only when it is undone. */
const checkedAtMost = 20;

/** Undefined if the entry deleted nothing that can be restored. */
export const restorerOf = (features: Feature[], entry: AuditRow): Restorer | undefined =>
  entry.action === 'delete' && rowOf(entry)
    ? features.find(({ restore }) => restore?.[entry.entity])?.restore?.[entry.entity]
    : undefined;

export const rowOf = ({ before }: Pick<AuditRow, 'before'>) =>
  before && typeof before === 'object' && !Array.isArray(before) && 'id' in before
    ? (before as Record<string, unknown>)
    : undefined;

/** Null if it can be restored now. */
export async function refusalOf(db: Db, restorer: Restorer, row: Record<string, unknown>) {
  try {
    await restorer.refuse(db, row);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

export async function restoreEntry(tx: Db, features: Feature[], entry: AuditRow, actor: Actor) {
  const row = rowOf(entry);
  const restorer = restorerOf(features, entry);
  if (!row || !restorer) throw conflict('This entry has nothing to restore.');
  await restorer.refuse(tx, row);
  await restorer.restore(tx, row, actor);
  await recordAudit(tx, actor, 'restore', entry.entity, entry.entityId, { after: row });
  return row;
}

/** Undoes deletions by the audit trail, which has the rows. */
export function undoDeletions(features: Feature[]): UndoSource {
  const entities = features
    .flatMap(({ restore = {} }) => Object.entries(restore))
    .flatMap(([entity, { hasOwnUndo }]) => (hasOwnUndo ? [] : entity));

  return {
    async find(db, since) {
      const changes: UndoableChange[] = [];
      for (const deletion of await findDeletions(db, entities, since))
        changes.push(await toChange(db, features, deletion));
      return changes;
    },
    undo: (db, id, actor) =>
      db.transaction(async (tx) => {
        const first = await getAuditEntry(tx, id);
        if (first?.action !== 'delete' || !entities.includes(first.entity))
          throw notFound('Change not found');
        const deletions = await findDeletions(tx, [first.entity], first.at);
        const deletion = deletions.find(
          ({ entries, restored }) => !restored && isSameChange(entries[0], first),
        );
        if (!deletion) throw conflict('This change has already been undone.');
        if (isTooLate(first)) throw conflict('This change can no longer be undone.');
        for (const { id: entryId } of deletion.entries) {
          const entry = await getRow(tx, auditTrail, eq(auditTrail.id, entryId));
          if (entry) await restoreEntry(tx, features, entry, actor);
        }
        const { length } = deletion.entries;
        const names = entityNames(first.entity);
        return length === 1
          ? `${first.subject ?? names.one} was restored.`
          : `${length} ${names.many} were restored.`;
      }),
  };
}

const endOf = ({ at }: Entry) => new Date(at.getTime() + undoableMs);
const isTooLate = (entry: Entry) => endOf(entry) < new Date();

const isSameChange = (one: Entry | undefined, other: Entry) =>
  one?.entity === other.entity && one.actor === other.actor && +one.at === +other.at;

async function findDeletions(db: Db, entities: string[], since: Date): Promise<Deletion[]> {
  const of = (action: string) =>
    db
      .select(listedColumns)
      .from(auditTrail)
      .where(
        and(
          eq(auditTrail.action, action),
          inArray(auditTrail.entity, entities),
          gte(auditTrail.at, since),
        ),
      );
  const deleted = await of('delete')
    .orderBy(desc(auditTrail.at), asc(auditTrail.id))
    .limit(shownAtMost);
  const recordOf = ({ entity, entityId }: Entry) => `${entity} ${entityId}`;
  const restorations = Map.groupBy(await of('restore').orderBy(asc(auditTrail.id)), recordOf);
  const deletions = new Map<string, Deletion>();
  for (const entry of deleted) {
    const restored = restorations.get(recordOf(entry))?.find(({ id }) => id > entry.id);
    const change = [entry.entity, entry.actor, +entry.at, +(restored?.at ?? 0)].join(' ');
    const own = deletions.get(change);
    if (own) own.entries.push(entry);
    else deletions.set(change, { entries: [entry], restored });
  }
  return [...deletions.values()];
}

async function toChange(
  db: Db,
  features: Feature[],
  { entries, restored }: Deletion,
): Promise<UndoableChange> {
  const [first] = entries as [Entry, ...Entry[]];
  const { id, entity, actor, at } = first;
  const names = entries.flatMap(({ subject }) => subject ?? []);
  return {
    id,
    kind: 'deleted',
    title: `Deleted ${recordsText(entityNames(entity), names, entries.length)}`,
    text: entries.length > 1 ? names.join(' · ') : null,
    actor,
    at,
    undoableUntil: endOf(first),
    undone: restored ? { at: restored.at, actor: restored.actor } : null,
    refusal: restored || isTooLate(first) ? null : await refusalOfAll(db, features, entries),
    path: pathOf(entries),
  };
}

async function refusalOfAll(db: Db, features: Feature[], entries: Entry[]) {
  if (entries.length > checkedAtMost) return null;
  for (const { id } of entries) {
    const entry = await getAuditEntry(db, id);
    const row = entry && rowOf(entry);
    const restorer = entry && restorerOf(features, entry);
    const refusal = row && restorer && (await refusalOf(db, restorer, row));
    if (refusal) return refusal;
  }
  return null;
}

const trail = '/admin/settings/audit';
const pathOf = ([first, ...others]: Entry[]) =>
  others.length === 0
    ? `${trail}/${first?.id}`
    : `${trail}?${new URLSearchParams({ action: 'delete', entity: first?.entity ?? '' })}`;
