import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Actor } from '../../platform/audit-log/record-audit';
import { auditTrail } from '../../platform/audit-log/schema';
import type { UndoableChange, UndoSource } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow } from '../../platform/db/rows';
import { conflict, notFound } from '../../shared/failure';
import { namesText, undoableMs } from '../../shared/undo';
import { mergeClients, splitClient } from './change-clients.server';
import { restoreNote } from './client-notes.server';
import { clientAddresses, clientNotes, clients } from './schema.server';

type Entry = typeof auditTrail.$inferSelect;
type AddressRow = typeof clientAddresses.$inferSelect;

const shownAtMost = 200;

/** Merges, splits and deleted notes, by the audit trail, which has their numbers. */
export const clientUndo: UndoSource = {
  async find(db, since) {
    const entries = await findEntries(db, since);
    const known = await findKnown(db, entries);
    return entries.filter(isUndoable).map((entry) => toChange(entry, entries, known));
  },
  async undo(db, id, actor) {
    const entry = await getRow(db, auditTrail, eq(auditTrail.id, id));
    if (!entry || !isUndoable(entry)) throw notFound('Change not found');
    const entries = await findEntries(db, entry.at);
    const change = toChange(entry, entries, await findKnown(db, entries));
    if (change.undone) throw conflict('This change has already been undone.');
    if (change.undoableUntil < new Date()) throw conflict('This change can no longer be undone.');
    if (change.refusal) throw conflict(change.refusal);
    return undo(db, entry, actor);
  },
};

async function undo(db: Db, entry: Entry, actor: Actor): Promise<string> {
  const { clientId, newClientId, addressIds } = factsOf(entry);
  if (entry.action === 'merge') {
    await splitClient(db, clientId, addressIds, actor);
    return 'The two are clients of their own again.';
  }
  if (entry.action === 'split') {
    await mergeClients(db, clientId, newClientId, actor);
    return 'The two are one client again.';
  }
  await restoreNote(db, Number(entry.entityId), actor);
  return 'The note was restored.';
}

const entities = ['client', 'client note'];
const isUndoable = ({ entity, action }: Entry) =>
  entity === 'client' ? action === 'merge' || action === 'split' : action === 'delete';

/** Also of what undid them. */
const findEntries = (db: Db, since: Date): Promise<Entry[]> =>
  db
    .select()
    .from(auditTrail)
    .where(
      and(
        inArray(auditTrail.entity, entities),
        inArray(auditTrail.action, ['merge', 'split', 'delete', 'restore']),
        gte(auditTrail.at, since),
      ),
    )
    .orderBy(desc(auditTrail.at), desc(auditTrail.id))
    .limit(shownAtMost);

function factsOf({ entity, entityId, before, after }: Entry) {
  const facts = (after ?? before ?? {}) as {
    clientId?: number;
    mergedClientId?: number;
    newClientId?: number;
    addressIds?: number[];
  };
  const { addressIds = [], newClientId = 0 } = facts;
  return {
    addressIds,
    newClientId,
    clientId: entity === 'client' ? Number(entityId) : (facts.clientId ?? 0),
  };
}

/** What is still there of them: the trail itself has no names. */
async function findKnown(db: Db, entries: Entry[]) {
  const facts = entries.map(factsOf);
  const noteIds = entries
    .filter(({ entity }) => entity === 'client note')
    .map(({ entityId }) => Number(entityId));
  const clientIds = facts.flatMap(({ clientId, newClientId }) => [clientId, newClientId]);
  const addressIds = facts.flatMap((each) => each.addressIds);
  return {
    clients: await db
      .select()
      .from(clients)
      .where(inArray(clients.id, [0, ...clientIds])),
    addresses: await db
      .select()
      .from(clientAddresses)
      .where(inArray(clientAddresses.firstClientId, [0, ...addressIds])),
    notes: await db
      .select({ id: clientNotes.id, deletedAt: clientNotes.deletedAt })
      .from(clientNotes)
      .where(inArray(clientNotes.id, [0, ...noteIds])),
  };
}
type Known = Awaited<ReturnType<typeof findKnown>>;

function toChange(entry: Entry, entries: Entry[], known: Known): UndoableChange {
  const { id, actor, at } = entry;
  const { clientId } = factsOf(entry);
  const undone = entries.find((other) => other.id > id && hasUndone(other, entry));
  return {
    id,
    kind: entry.entity === 'client' ? 'merged' : 'deleted',
    title: titleOf(entry, known),
    text: null,
    actor,
    at,
    undoableUntil: new Date(at.getTime() + undoableMs),
    undone: undone ? { at: undone.at, actor: undone.actor } : null,
    refusal: undone ? null : refusalOf(entry, known),
    path: `/admin/clients/${clientId}`,
  };
}

function hasUndone(other: Entry, entry: Entry): boolean {
  if (other.entity !== entry.entity || other.entityId !== entry.entityId) return false;
  if (entry.action === 'delete') return other.action === 'restore';
  const [own, its] = [entry, other].map((each) => factsOf(each).addressIds.toSorted().join());
  return own === its && other.action === (entry.action === 'merge' ? 'split' : 'merge');
}

function titleOf(entry: Entry, known: Known): string {
  const { clientId } = factsOf(entry);
  const client = known.clients.find(({ id }) => id === clientId);
  const name = client ? (client.name ?? client.email) : 'a client who is erased';
  if (entry.action === 'delete') return `Deleted a note on ${name}`;
  const addresses = namesText(addressesOf(entry, known).map(({ address }) => address));
  return entry.action === 'merge'
    ? `Merged ${addresses || 'a client'} into ${name}`
    : `Split ${addresses || 'an address'} off ${name}`;
}

const addressesOf = (entry: Entry, known: Known): AddressRow[] => {
  const { addressIds } = factsOf(entry);
  return known.addresses.filter(({ firstClientId }) => addressIds.includes(firstClientId));
};

function refusalOf(entry: Entry, known: Known): string | null {
  if (entry.action === 'delete') {
    const note = known.notes.find(({ id }) => id === Number(entry.entityId));
    return note?.deletedAt ? null : 'The note was erased with its client.';
  }
  const { clientId, newClientId, addressIds } = factsOf(entry);
  const addresses = addressesOf(entry, known);
  const home = entry.action === 'merge' ? clientId : newClientId;
  const isThere =
    addresses.length === addressIds.length &&
    addresses.every((address) => address.clientId === home) &&
    known.clients.some(({ id }) => id === clientId);
  return isThere ? null : 'These addresses were moved or erased since.';
}
