import { type SQL, sql } from 'drizzle-orm';
import { digests } from '../../platform/audit-log/digests';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import { refuseStale } from '../../platform/auth/refuse-stale';
import type { ErasedRecords, Person, SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { definedFields, nextUpdatedAt } from '../../platform/db/edited-row';
import { conflict, notFound } from '../../shared/failure';
import type { BillingContact, ChangeBilling, ChangeOwnBilling } from './billing-contract';
import { lockAddresses, requireClient } from './data.server';
import { billingDetails, clientAddresses, clients } from './schema.server';

type Deps = Pick<SiteContext, 'db' | 'config'>;
type BillingRow = typeof billingDetails.$inferSelect;
type Billing = BillingRow & { contacts: BillingContact[] };

const nothing = {
  companyName: null,
  uen: null,
  gstNumber: null,
  billingAddress: null,
  language: null,
  daysToPay: null,
  contacts: [],
  updatedBy: null,
  updatedAt: new Date(0),
} satisfies Omit<BillingRow, 'id' | 'address'>;

const mostAddresses = 1_000;

/**
 * The first in the order in which `refresh_clients` takes names. Who gets invoices is the firm's to say: a record that
 * the client alone has written leaves it to those of the client's other addresses.
 */
async function findFirst(db: Db, clientId: SQL | number): Promise<Billing | undefined> {
  const rows = await db
    .select({ row: billingDetails })
    .from(billingDetails)
    .innerJoin(clientAddresses, sql`${clientAddresses.address} = ${billingDetails.address}`)
    .where(sql`${clientAddresses.clientId} = ${clientId}`)
    .orderBy(
      sql`exists(select from customers where lower(email) = ${billingDetails.address} and is_verified) desc,
        ${clientAddresses.firstClientId} = ${clientAddresses.clientId} desc, ${clientAddresses.firstClientId}`,
    )
    .limit(mostAddresses);
  const [first] = rows;
  return (
    first && { ...first.row, contacts: rows.find(({ row }) => row.contacts)?.row.contacts ?? [] }
  );
}

/** How the client with this address is billed. */
export const findBillingOf = (db: Db, email: string): Promise<Billing | undefined> =>
  findFirst(db, sql`(select client_id from client_addresses where address = lower(${email}))`);

/** The name under which a client is known, and its company. */
export async function findClientNames(db: Db, email: string): Promise<string[]> {
  const [row] = await db
    .select({ name: clients.name, companyName: clients.companyName })
    .from(clients)
    .where(
      sql`${clients.id} = (select client_id from client_addresses where address = lower(${email}))`,
    );
  return [row?.name, row?.companyName].filter((name) => name != null);
}

export const readBilling = async (db: Db, clientId: number) => ({
  ...nothing,
  ...(await findFirst(db, clientId)),
  id: clientId,
});

/** Saves what the desk changed of it; the first save makes it. */
export const changeBilling = (
  { db, config }: Deps,
  id: number,
  { updatedAt: lastSeen, ...change }: ChangeBilling,
  actor: Actor,
) =>
  db.transaction(async (tx) => {
    const client = await requireClient(tx, id);
    await lockAddresses(tx, [client.id]);
    const before = await readBilling(tx, client.id);
    await refuseStale(tx, {
      entity: 'billing details',
      what: 'record',
      row: before,
      lastSeen,
    });
    const address = (await findFirst(tx, client.id))?.address ?? client.email;
    await write(tx, address, before, { ...change, updatedBy: actor.actor });
    await recordAudit(tx, actor, 'update', 'billing details', client.id, {
      before: audited(config, before, change),
      after: audited(config, change, change),
    });
    return readBilling(tx, client.id);
  });

/** Texts of a person are digests; what isn’t in the change is left out. */
function audited(
  config: Deps['config'],
  { daysToPay, language, contacts, ...texts }: Omit<ChangeBilling, 'updatedAt'>,
  change: object,
) {
  const all = {
    ...digests(config, {
      companyName: texts.companyName,
      uen: texts.uen,
      gstNumber: texts.gstNumber,
      billingAddress: texts.billingAddress,
      contacts: contacts && JSON.stringify(contacts),
    }),
    daysToPay,
    language,
  };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => name.replace(/Digest$/, '') in change),
  );
}

async function write(
  tx: Db,
  address: string,
  before: Pick<BillingRow, 'updatedAt'>,
  change: { [Field in keyof BillingRow]?: BillingRow[Field] | undefined },
) {
  const set = { ...definedFields(change), updatedAt: nextUpdatedAt(before) };
  await tx
    .insert(billingDetails)
    .values({ ...set, address })
    .onConflictDoUpdate({ target: billingDetails.address, set });
  await refreshOf(tx, address);
}

/** The client's company is that of the record. */
const refreshOf = (tx: Db, address: string) =>
  tx.execute(sql`select refresh_clients(array_agg(client_id)) from client_addresses
    where address = ${address} having count(*) > 0`);

const ownRow = async (db: Db, email: string): Promise<BillingRow | undefined> => {
  const [row] = await db
    .select()
    .from(billingDetails)
    .where(sql`${billingDetails.address} = lower(${email})`);
  return row;
};

/** That of the owner's own address alone: another of the same client may be somebody else's. */
export async function readOwnBilling(db: Db, { email }: Pick<Person, 'email'>) {
  const own = await ownRow(db, email);
  return { ...nothing, ...own, daysToPay: own?.daysToPay ?? null };
}

/** The owner of a confirmed address saves it; the first save keeps the firm's terms of the client. */
export const changeOwnBilling = (
  db: Db,
  { email }: Pick<Person, 'email'>,
  { updatedAt: lastSeen, ...change }: ChangeOwnBilling,
) =>
  db.transaction(async (tx) => {
    const [address] = await tx
      .select()
      .from(clientAddresses)
      .where(sql`${clientAddresses.address} = lower(${email})`)
      .for('update');
    if (!address) throw notFound('There is no client with this address.');
    const own = await ownRow(tx, email);
    const before = own ?? nothing;
    // Who of the firm did it is not told.
    if (lastSeen !== undefined && Date.parse(lastSeen) !== before.updatedAt.getTime())
      throw conflict(
        'These details were changed since you opened the page. What you typed is still here: save again to replace them.',
      );
    const daysToPay = own ? undefined : (await findBillingOf(tx, email))?.daysToPay;
    await write(tx, address.address, before, {
      ...change,
      ...(daysToPay != null && { daysToPay }),
      updatedBy: null,
    });
    return readOwnBilling(tx, { email });
  });

/** A company that is taken from what was given is the one that invoices take. */
export const takeCompany = (tx: Db, clientId: number, companyName: string) =>
  tx.execute(sql`update ${billingDetails} set company_name = ${companyName}, updated_at = now()
    where address in (select address from client_addresses where client_id = ${clientId}) and company_name is not null`);

/** The record moves with its owner to a new address; one that stood there gives way to it. */
export async function moveBilling(tx: Db, from: string, to: string): Promise<void> {
  if (from === to || !(await ownRow(tx, from))) return;
  await tx.delete(billingDetails).where(sql`${billingDetails.address} = ${to}`);
  await tx
    .update(billingDetails)
    .set({ address: to, updatedAt: sql`${billingDetails.updatedAt}` })
    .where(sql`${billingDetails.address} = ${from}`);
}

const hasContact = (email: string) =>
  sql`${billingDetails.contacts} @> ${JSON.stringify([{ email: email.toLowerCase() }])}::jsonb`;

/** Their own record, and what stands of them as a contact of others. */
export async function exportBillingOf(db: Db, { email, isVerified }: Person) {
  if (!isVerified) return {};
  const own = await ownRow(db, email);
  const known = await db.select().from(billingDetails).where(hasContact(email)).limit(1_000);
  const isThem = (each: { email: string | null }) => each.email === email.toLowerCase();
  return {
    billingDetails: own
      ? {
          ...own,
          id: undefined,
          contacts: own.contacts?.map(({ name, roles }) => ({ name, roles })),
        }
      : null,
    contactOf: known.flatMap(({ contacts }) => contacts?.filter(isThem) ?? []),
  };
}

export async function eraseBillingOf(
  tx: Db,
  { email, isVerified }: Person,
): Promise<ErasedRecords[]> {
  if (!isVerified) return [];
  const own = await tx
    .delete(billingDetails)
    .where(sql`${billingDetails.address} = lower(${email})`)
    .returning({ id: billingDetails.id });
  if (own.length > 0) await refreshOf(tx, email.toLowerCase());
  const left = await tx
    .update(billingDetails)
    .set({
      contacts: sql`(select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(${billingDetails.contacts}) as each
        where each ->> 'email' is distinct from ${email.toLowerCase()})`,
    })
    .where(hasContact(email))
    .returning({ id: billingDetails.id });
  return [{ what: 'Billing details', erased: own.length + left.length }];
}
