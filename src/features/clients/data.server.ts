import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { customers } from '../../platform/auth/schema';
import type { ClientRecords, Feature } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow, inOrderOf, readRows } from '../../platform/db/rows';
import { holdsWords, listKeys } from '../../platform/db/search';
import type { Found, Slice } from '../../platform/http/list-answer';
import { notFound } from '../../shared/failure';
import {
  type ClientDetail,
  type ClientListQuery,
  type ClientMoney,
  type Given,
  givenFields,
} from './contract';
import { clientAddresses, clients, nameOrEmail, phoneDigits } from './schema.server';

export type ClientRow = typeof clients.$inferSelect;
export type AddressRow = typeof clientAddresses.$inferSelect;

/** A client by its number, or by that of one that was merged into it. */
export async function requireClient(db: Db, id: number): Promise<ClientRow> {
  const [address] = await db
    .select({ clientId: clientAddresses.clientId })
    .from(clientAddresses)
    .where(eq(clientAddresses.firstClientId, id));
  const client =
    (await getRow(db, clients, eq(clients.id, id))) ??
    (address && (await getRow(db, clients, eq(clients.id, address.clientId))));
  if (!client) throw notFound('This client does not exist.');
  return client;
}

export async function findClients(
  db: Db,
  { q, address, sort }: Pick<ClientListQuery, 'q' | 'address' | 'sort'>,
  slice: Slice,
): Promise<Found<ClientRow>> {
  const words = holdsWords(clients.searchText, q);
  if (address)
    words.push(
      sql`${clients.id} in (select client_id from client_addresses where address = lower(${address}))`,
    );
  const { keys, ...count } = await listKeys<number>(db, {
    from: clients,
    where: words.length > 0 ? sql.join(words, sql` and `) : undefined,
    key: sort.endsWith('name') ? nameOrEmail : undefined,
    date: sql`last_at`,
    isReversed: sort.startsWith('-'),
    slice,
  });
  if (keys.length === 0) return { found: [], ...count };
  const rows = await db.select().from(clients).where(inArray(clients.id, keys));
  return { found: inOrderOf(keys, rows), ...count };
}

/** In lower case, with all others of the same client. */
export const addressesWith = (email: string) => sql`(select lower(${email}) union
  select other.address from client_addresses own join client_addresses other on other.client_id = own.client_id
  where own.address = lower(${email}))`;

export const findAddresses = (db: Db, clientIds: number[]): Promise<AddressRow[]> =>
  db
    .select()
    .from(clientAddresses)
    .where(inArray(clientAddresses.clientId, clientIds))
    .orderBy(asc(clientAddresses.address))
    .limit(1_000);

/** In the order in which the triggers lock them. */
export const lockAddresses = (tx: Db, clientIds: number[]): Promise<AddressRow[]> =>
  tx
    .select()
    .from(clientAddresses)
    .where(inArray(clientAddresses.clientId, clientIds))
    .orderBy(asc(clientAddresses.address))
    .for('update');

/** The accounts with these addresses: whether each has confirmed its own. */
export async function findAccounts(db: Db, addresses: string[]): Promise<Map<string, boolean>> {
  const address = sql<string>`lower(${customers.email})`;
  const rows = await db
    .select({ address, isVerified: customers.isVerified })
    .from(customers)
    .where(inArray(address, addresses));
  return new Map(rows.map((row) => [row.address, row.isVerified]));
}

interface GivenRow {
  address: string;
  what: Given['what'];
  value: string;
  at: string;
}

const mostGiven = 20;

/** What was typed with these addresses besides what is taken, newest first. */
export async function findGiven(db: Db, addresses: AddressRow[]): Promise<GivenRow[]> {
  if (addresses.length === 0) return [];
  const asked = sql.join(
    addresses.map(({ address }) => sql`${address}`),
    sql`, `,
  );
  const found = await readRows<GivenRow>(
    db,
    sql`select address, what, value, max(at) as at
      from client_records(array[${asked}]::text[]) cross join lateral (values
        ('name', name), ('companyName', company_name), ('phone', phone)) as each (what, value)
      where value is not null group by address, what, value order by max(at) desc limit 1000`,
  );
  const shown = new Map(addresses.map((row) => [row.address, takenOf(row)]));
  return found.filter((given) => {
    const said = shown.get(given.address);
    const isNew = said && said.size < mostGiven && !said.has(keyOf(given));
    if (isNew) said.add(keyOf(given));
    return isNew;
  });
}

/** Case, spaces and the signs in a phone number make no difference. */
const keyOf = ({ what, value }: Pick<GivenRow, 'what' | 'value'>) =>
  `${what} ${what === 'phone' ? value.replaceAll(/\D/g, '') : value.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`;

const takenOf = (row: AddressRow) =>
  new Set(givenFields.flatMap((what) => (row[what] ? [keyOf({ what, value: row[what] })] : [])));

type Duplicate = z.input<typeof ClientDetail>['duplicates'][number];

/** At most three others who are probably the same person. */
export async function findDuplicates(
  db: Db,
  { id, name, companyName, phone }: ClientRow,
): Promise<Duplicate[]> {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  const samePhone = digits.length >= 8 ? sql`${phoneDigits} = ${digits}` : sql`false`;
  const sameName = sql`${nameOrEmail} = lower(${name})
    and lower(coalesce(company_name, '')) = lower(${companyName ?? ''})`;
  const found = await readRows<Pick<Duplicate, 'id' | 'sameAs'>>(
    db,
    sql`select distinct on (id) id, same_as as "sameAs"
      from (
        (select id, 'phone' as same_as from clients where ${samePhone} and id <> ${id} limit 3)
        union all
        (select id, 'name' as same_as from clients where ${sameName} and id <> ${id} limit 3)
      ) as found
      order by id, same_as desc limit 3`,
  );
  if (found.length === 0) return [];
  const ids = found.map((each) => each.id);
  const rows = await db.select().from(clients).where(inArray(clients.id, ids));
  return inOrderOf(ids, rows).map((row, place) => ({
    ...row,
    sameAs: found[place]?.sameAs ?? 'name',
  }));
}

// The records of clients, from the features that hold them

export const recordKinds = (features: Feature[]) =>
  features.flatMap(({ clientRecords }) => clientRecords ?? []);

const recordsOf = (kinds: ClientRecords[], addresses: string[]): SQL =>
  sql.join(
    kinds.map(
      ({ kind, select }) =>
        sql`select ${kind}::text as kind, part.* from (${select(addresses)}) as part`,
    ),
    sql` union all `,
  );

interface KindCount {
  kind: string;
  count: number;
  open: number;
  firstAt: string;
}

/** A client's sum may be larger than an integer of the database. */
const sumOf = (field: string) => sql`coalesce(sum((about ->> ${field}::text)::bigint), 0)::float8`;

export const countRecords = (
  db: Db,
  kinds: ClientRecords[],
  addresses: string[],
): Promise<KindCount[]> =>
  readRows(
    db,
    sql`select kind, count(*)::int as count, min(at) as "firstAt",
        count(*) filter (where (about ->> 'isOpen')::boolean)::int as open
      from (${recordsOf(kinds, addresses)}) as records group by kind`,
  );

/** By currency, since sums over several mean nothing. What names none is in S$. */
export const sumMoney = (
  db: Db,
  kinds: ClientRecords[],
  addresses: string[],
): Promise<ClientMoney[]> =>
  readRows(
    db,
    sql`select * from (
        select coalesce(about ->> 'currency', 'SGD') as currency, ${sumOf('paidCents')} as "paidCents",
          ${sumOf('owedCents')} as "owedCents", ${sumOf('creditCents')} as "creditCents"
        from (${recordsOf(kinds, addresses)}) as records group by 1) as sums
      where currency = 'SGD' or "paidCents" <> 0 or "owedCents" <> 0 or "creditCents" <> 0
      order by currency <> 'SGD', currency`,
  );

/** How many records of each kind each of these clients has. */
export async function countByClient(db: Db, kinds: ClientRecords[], clientIds: number[]) {
  const addresses = await findAddresses(db, clientIds);
  if (addresses.length === 0) return [];
  const own = addresses.map(({ address }) => address);
  return readRows<{ clientId: number; kind: string; count: number }>(
    db,
    sql`select client_id as "clientId", kind, count(*)::int as count
      from (${recordsOf(kinds, own)}) as records join client_addresses using (address)
      group by client_id, kind`,
  );
}

interface FoundRecord {
  kind: string;
  id: string;
  at: string;
  address: string;
  about: Record<string, unknown>;
}

/** Newest first, each once: what is a part of another one stands with it. */
export async function findRecords(
  db: Db,
  kinds: ClientRecords[],
  addresses: string[],
  { limit, offset }: Slice,
): Promise<Found<FoundRecord & { parts: FoundRecord[] }>> {
  const whole = sql`with records as materialized (${recordsOf(kinds, addresses)}),
    listed as (select * from records where not exists (${isPartOf(sql`records.about ->> 'partOf'`)}))`;
  const columns = sql`select kind, id, at, address, about`;
  const [count] = await readRows<{ total: number }>(
    db,
    sql`${whole} select count(*)::int as total from listed`,
  );
  const found = await readRows<FoundRecord>(
    db,
    sql`${whole} ${columns} from listed
      order by at desc, kind, id desc limit ${limit} offset ${offset}`,
  );
  const names = found.map(({ kind, id }) => `${kind}:${id}`);
  const parts = await readRows<FoundRecord>(
    db,
    sql`${whole} ${columns} from records
      where about ->> 'partOf' = any(${sql.param(names)}::text[]) order by at desc, id desc limit 1000`,
  );
  const partsOf = Map.groupBy(parts, ({ about }) => about.partOf);
  return {
    found: found.map((record) => ({
      ...record,
      parts: partsOf.get(`${record.kind}:${record.id}`) ?? [],
    })),
    total: count?.total ?? 0,
  };
}

const isPartOf = (name: SQL) =>
  sql`select from records as whole where whole.kind || ':' || whole.id = ${name}`;
