import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { type Actor, recordAudit, recordAudits } from '../../platform/audit-log/record-audit';
import { auditTrail } from '../../platform/audit-log/schema';
import type { UndoableChange, UndoSource } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow, lockRow } from '../../platform/db/rows';
import { conflict, notFound } from '../../shared/failure';
import { undoableMs, undoIdOf } from '../../shared/undo';
import { type ServiceRow, serviceRecords } from './admin-data.server';
import { type RemovedRow, removedRows, removedText, withRows } from './removed-rows';
import { services } from './schema.server';

type Entry = typeof auditTrail.$inferSelect;

const shownAtMost = 200;
const [removal, restoration] = ['remove-part', 'restore-part'];

/** Keeps what a save took away from a service. Returns the id of its undo; null if it took nothing. */
export async function recordRemoval(
  tx: Db,
  actor: Actor,
  before: ServiceRow,
  after: ServiceRow,
): Promise<string | null> {
  const removed = removedRows(before, after);
  if (removed.length === 0) return null;
  const change = { entityId: after.id, before: { title: after.title, removed } };
  const [entry] = await recordAudits(tx, actor, removal, 'service', [change]);
  return entry ? undoIdOf('catalogue', entry.id) : null;
}

/** Plans, questions and other rows that were removed from services, by the audit trail, which has them. */
export const removalUndo: UndoSource = {
  async find(db, since) {
    const entries = await findEntries(db, since);
    const ids = entries.map(({ entityId }) => Number(entityId));
    const found = await db
      .select()
      .from(services)
      .where(inArray(services.id, [0, ...ids]));
    return entries
      .filter(({ action }) => action === removal)
      .map((entry) => toChange(entry, entries, found.find(isOf(entry))));
  },
  undo: (db, id, actor) =>
    db.transaction(async (tx) => {
      const entry = await getRow(tx, auditTrail, eq(auditTrail.id, id));
      if (entry?.action !== removal || entry.entity !== 'service')
        throw notFound('Change not found');
      const service = await lockRow(tx, services, eq(services.id, Number(entry.entityId)));
      const change = toChange(entry, await findEntries(tx, entry.at), service);
      if (change.undone) throw conflict('This change has already been undone.');
      if (change.undoableUntil < new Date()) throw conflict('This change can no longer be undone.');
      const { removed } = factsOf(entry);
      const rows = service && withRows(service, removed);
      if (!rows) throw conflict(change.refusal ?? 'This change can’t be undone now.');
      await serviceRecords.update(tx, actor, service, rows);
      await recordAudit(tx, actor, restoration, 'service', service.id, {
        after: { title: service.title, removalId: id },
      });
      return `${service.title} has ${removedText(removed)} again.`;
    }),
};

const findEntries = (db: Db, since: Date): Promise<Entry[]> =>
  db
    .select()
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.entity, 'service'),
        inArray(auditTrail.action, [removal, restoration]),
        gte(auditTrail.at, since),
      ),
    )
    .orderBy(desc(auditTrail.at), desc(auditTrail.id))
    .limit(shownAtMost);

const factsOf = ({ before }: Entry) => before as { title: string; removed: RemovedRow[] };

const isOf = (entry: Entry) => (service: ServiceRow) => String(service.id) === entry.entityId;

function toChange(entry: Entry, entries: Entry[], service: ServiceRow | undefined): UndoableChange {
  const { id, actor, at, entityId } = entry;
  const { title, removed } = factsOf(entry);
  const undone = entries.find(
    ({ action, after }) =>
      action === restoration && (after as { removalId?: number } | null)?.removalId === id,
  );
  return {
    id,
    kind: 'deleted',
    title: `Removed ${removedText(removed)} from ${title}`,
    text: null,
    actor,
    at,
    undoableUntil: new Date(at.getTime() + undoableMs),
    undone: undone ? { at: undone.at, actor: undone.actor } : null,
    refusal: undone ? null : refusalOf(service, title, removed),
    path: service ? `/admin/services/${entityId}/edit` : `/admin/settings/audit/${id}`,
  };
}

function refusalOf(service: ServiceRow | undefined, title: string, removed: RemovedRow[]) {
  if (!service) return `The service ${title} was deleted. Restore it first.`;
  if (!withRows(service, removed)) return `${title} has ${removedText(removed)} again.`;
  return null;
}
