import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { digests } from '../../platform/audit-log/digests';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { Person, SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import { forgetRefusals } from '../../platform/mail/refusals';
import { conflict, invalid } from '../../shared/failure';
import { type Undoable, undoIdOf } from '../../shared/undo';
import { moveBilling, takeCompany } from './billing-details.server';
import type { Moved, TakeGiven } from './contract';
import {
  type AddressRow,
  type ClientRow,
  findGiven,
  lockAddresses,
  requireClient,
} from './data.server';
import { clientAddresses, clientNotes, clients } from './schema.server';

/** Moves every address of another client, with its records and notes, to this one. */
export const mergeClients = (
  db: Db,
  id: number,
  otherId: number,
  actor: Actor,
): Promise<Moved & Undoable> =>
  db.transaction(async (tx) => {
    const into = await requireClient(tx, id);
    const other = await requireClient(tx, otherId);
    if (into.id === other.id) throw invalid('Choose another client', 'clientId');
    const addresses = await lockAddresses(tx, [into.id, other.id]);
    const moved = addresses.filter(({ clientId }) => clientId === other.id);
    const owned = await tx.$count(clientAddresses, eq(clientAddresses.clientId, other.id));
    // While this one waited either may have been merged into another, or another into the one that is moved.
    if (moved.length === 0 || moved.length === addresses.length || moved.length !== owned)
      throw changedSince();
    await moveAddresses(tx, moved, into.id);
    await tx
      .update(clientNotes)
      .set({ clientId: into.id, updatedAt: sql`${clientNotes.updatedAt}` })
      .where(eq(clientNotes.clientId, other.id));
    await refresh(tx, [into.id, other.id]);
    const addressIds = idsOf(moved);
    const [entry] = await recordAudit(tx, actor, 'merge', 'client', into.id, {
      after: { mergedClientId: other.id, addressIds },
    });
    return { clientId: into.id, addressIds, undo: undoOf(entry) };
  });

/** Makes a client of some of the addresses of another, with their records and notes. */
export const splitClient = (
  db: Db,
  id: number,
  wanted: number[],
  actor: Actor,
): Promise<Moved & Undoable> =>
  db.transaction(async (tx) => {
    const from = await requireClient(tx, id);
    const addresses = await lockAddresses(tx, [from.id]);
    const moved = addresses.filter(({ firstClientId }) => wanted.includes(firstClientId));
    if (moved.length !== new Set(wanted).size) throw changedSince();
    if (moved.length === addresses.length)
      throw invalid('At least one address has to stay', 'addressIds');
    const addressIds = idsOf(moved);
    const newId = await freeClientId(tx, addressIds);
    await moveAddresses(tx, moved, newId);
    await refresh(tx, [from.id, newId]);
    await tx
      .update(clientNotes)
      .set({ clientId: newId, updatedAt: sql`${clientNotes.updatedAt}` })
      .where(
        and(
          eq(clientNotes.clientId, from.id),
          inArray(
            clientNotes.address,
            moved.map(({ address }) => address),
          ),
        ),
      );
    const [entry] = await recordAudit(tx, actor, 'split', 'client', from.id, {
      after: { newClientId: newId, addressIds },
    });
    return { clientId: newId, addressIds, undo: undoOf(entry) };
  });

/** Takes what was typed with an address of a client as theirs. */
export const takeGiven = (
  { db, config }: Pick<SiteContext, 'db' | 'config'>,
  id: number,
  { addressId, what, value }: TakeGiven,
  actor: Actor,
): Promise<ClientRow> =>
  db.transaction(async (tx) => {
    const { client, address } = await lockAddress(tx, id, addressId);
    const given = address && (await findGiven(tx, [address]));
    if (!address || !given?.some((each) => each.what === what && each.value === value))
      throw changedSince();
    await tx
      .update(clientAddresses)
      .set({ [what]: value })
      .where(eq(clientAddresses.address, address.address));
    if (what === 'companyName') await takeCompany(tx, client.id, value);
    await refresh(tx, [client.id]);
    await recordAudit(tx, actor, 'take', 'client', client.id, {
      before: { addressId, ...digests(config, { [what]: address[what] }) },
      after: { addressId, ...digests(config, { [what]: value }) },
    });
    return requireClient(tx, client.id);
  });

/** An address from which mail came back is mailed again. */
export const mailAgain = (
  db: Db,
  id: number,
  addressId: number,
  actor: Actor,
): Promise<ClientRow> =>
  db.transaction(async (tx) => {
    const { client, address } = await lockAddress(tx, id, addressId);
    if (!address || (await forgetRefusals(tx, address.address)) === 0) throw changedSince();
    await recordAudit(tx, actor, 'mail-again', 'client', client.id, { after: { addressId } });
    return client;
  });

/** The client with this one of their addresses, if they still have it. */
async function lockAddress(tx: Db, id: number, addressId: number) {
  const client = await requireClient(tx, id);
  const addresses = await lockAddresses(tx, [client.id]);
  return { client, address: addresses.find(({ firstClientId }) => firstClientId === addressId) };
}

const changedSince = () =>
  conflict('This client has changed since you opened it. Please reload it first.');

/** The address to which a client's records are about to move is theirs too, and has their notes. */
export async function moveClient(tx: Db, { email }: Person, to: string): Promise<void> {
  const rows = await tx
    .select()
    .from(clientAddresses)
    .where(inArray(clientAddresses.address, [email.toLowerCase(), to]))
    .orderBy(asc(clientAddresses.address))
    .for('update');
  const known = rows.find(({ address }) => address === email.toLowerCase());
  if (!known) return;
  const { firstClientId, ...about } = known;
  const { clientId } = known;
  const other = rows.find(({ address }) => address === to);
  await tx
    .insert(clientAddresses)
    .values({ ...about, address: to })
    .onConflictDoUpdate({ target: clientAddresses.address, set: { clientId } });
  await tx
    .update(clientNotes)
    .set({ clientId, address: to, updatedAt: sql`${clientNotes.updatedAt}` })
    .where(inArray(clientNotes.address, [known.address, to]));
  await moveBilling(tx, known.address, to);
  await refresh(tx, [clientId, other?.clientId ?? clientId]);
}

export const undoOf = (entry: { id: number } | undefined) =>
  entry ? undoIdOf('clients', entry.id) : null;

const idsOf = (addresses: AddressRow[]) => addresses.map(({ firstClientId }) => firstClientId);

const moveAddresses = (tx: Db, moved: AddressRow[], clientId: number) =>
  tx
    .update(clientAddresses)
    .set({ clientId })
    .where(inArray(clientAddresses.firstClientId, idsOf(moved)));

const refresh = (tx: Db, clientIds: number[]) =>
  tx.execute(sql`select refresh_clients(array[${sql.join(clientIds, sql`, `)}]::int[])`);

/** The number that one of the addresses had before it was merged, so that its links lead there again. */
async function freeClientId(tx: Db, firstClientIds: number[]): Promise<number> {
  const taken = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, firstClientIds));
  const free = firstClientIds
    .toSorted((a, b) => a - b)
    .find((each) => !taken.some(({ id }) => id === each));
  if (free !== undefined) return free;
  const [next] = await readRows<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('client_addresses', 'first_client_id'))::int as id`,
  );
  return next?.id ?? 0;
}
