import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import type { Slice } from '../../../platform/http/list-answer';
import { trademarkStatuses } from '../marks/mark-terms';
import { columnsOf, isExpiry, type Listing, orderBy, orderOf, shownBy } from './listing.server';
import { filterColumns } from './mark-filters.server';
import { inParts } from './order-parts.server';

/** Reads at most `maxRows` rows of the list and stops as soon as the slice is full. */
export function walkListing(
  db: Db,
  listing: Listing,
  matches: SQL,
  slice: Slice,
  maxRows: number,
  start: SQL = sql`true`,
): Promise<number[]> {
  // The inner limit makes the planner use the order's index.
  return readIds(
    db,
    sql`select id from (
      select id, status, search_text, search_grams, goods_words, ${filterColumns} from trademarks
      where ${shownBy(listing)} and ${start}
      order by ${orderOf(listing)} limit ${maxRows}) as walked
    where ${matches} limit ${slice.limit} offset ${slice.offset}`,
  );
}

/** `start` is a condition on the columns of the order. */
export function readListing(
  db: Db,
  listing: Listing,
  slice: Slice,
  start: SQL = sql`true`,
): Promise<number[]> {
  return readIds(
    db,
    sql`select id from trademarks where ${shownBy(listing)} and ${start}
      order by ${orderOf(listing)} limit ${slice.limit} offset ${slice.offset}`,
  );
}

/**
 * Marks filed in these years, by expiry, which is related to the year of filing: the first of each year and status,
 * merged. The year is written as in the index.
 */
export function readYearsByExpiry(
  db: Db,
  listing: Listing,
  years: string[],
  slice: Slice,
): Promise<number[]> {
  const { isPublished, status } = listing;
  const statuses = status ? [status] : trademarkStatuses;
  const [key = ''] = columnsOf(listing);
  const merged = orderBy(['key', 'id'], listing.isDescending);
  return readIds(
    db,
    sql`select id from unnest(${sql.param(years)}::int[]) as filed
      cross join unnest(${sql.param([...statuses])}::text[]) as shown
      cross join lateral (select id, ${sql.raw(key)} as key from trademarks
        where status = shown and ${shownBy({ isPublished })}
          and extract(year from registration_date)::int = filed
        order by ${orderOf(listing)} limit ${slice.offset + slice.limit}) as first
    order by ${merged} limit ${slice.limit} offset ${slice.offset}`,
  );
}

const readIds = async (db: Db, statement: SQL) =>
  (await readRows<{ id: number }>(db, statement)).map(({ id }) => id);

/** Finds all matches by the index of words, sorts and counts them. `place` sorts before the list's order. */
export async function gatherMatches(
  db: Db,
  listing: Listing,
  conditions: SQL,
  slice: Slice,
  place: SQL = sql`0`,
): Promise<{ ids: number[]; total: number }> {
  const keys = columnsOf(listing).filter((column) => column !== 'id');
  const named = sql.raw(keys.map((column, at) => `${column} as key_${at}`).join(', '));
  const order = orderBy([...keys.map((_, at) => `key_${at}`), 'id'], listing.isDescending);
  const [found] = await readRows<{ ids: number[]; total: number }>(
    db,
    sql`with matches as materialized (
      select id, ${place} as place, ${named} from trademarks where ${conditions})
    select
      (select count(*)::int from matches) as total,
      array(select id from matches order by place, ${order}
        limit ${slice.limit} offset ${slice.offset}) as ids`,
  );
  return found ?? { ids: [], total: 0 };
}

/** The ids of a list of any length, from the index of its order alone. */
export const readList = async (db: Db, listing: Listing): Promise<Int32Array> =>
  // An array keeps the order, whatever the plan.
  readPackedIds(
    db,
    sql`unnest(array(
      select id from trademarks where ${shownBy(listing)} order by ${orderOf(listing)})) as id`,
  );

/** The ids of all matches, in no order: sorting a hundred thousand takes longer than reading them. */
export const readMatches = (db: Db, conditions: SQL): Promise<Int32Array> =>
  readPackedIds(db, sql`trademarks where ${conditions}`);

async function readPackedIds(db: Db, from: SQL): Promise<Int32Array> {
  const [found] = await readRows<{ ids: Buffer | null }>(
    db,
    sql`select string_agg(int4send(id), ''::bytea) as ids from ${from}`,
  );
  return idsOf(found?.ids);
}

export async function readOrder(db: Db, listing: Listing, conditions: SQL): Promise<Int32Array> {
  const [found] = await readRows<{ ids: Buffer | null }>(
    db,
    sql`select string_agg(int4send(id), ''::bytea order by ${orderOf(listing)}) as ids
      from trademarks where ${conditions}`,
  );
  return idsOf(found?.ids);
}

/** Reads the order part by part, each found by the index of words. */
export async function readOrderByParts(
  db: Db,
  listing: Listing,
  conditions: SQL,
  parts: string[],
): Promise<Int32Array> {
  const ids: number[] = [];
  for (const part of parts) {
    const ofPart = sql`${conditions} and ${inParts(listing, [part])}`;
    for (const id of await readOrder(db, listing, ofPart)) ids.push(id);
  }
  return Int32Array.from(ids);
}

export async function countMatches(db: Db, conditions: SQL): Promise<number> {
  const [found] = await readRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from trademarks where ${conditions}`,
  );
  return found?.total ?? 0;
}

/** Counts for the embedded database, in steps, to let other statements run in between. */
export async function countMatchesInSteps(db: Db, conditions: SQL): Promise<number> {
  let total = 0;
  for await (const pages of pagesOfTable(db))
    total += await countMatches(db, sql`${pages} and ${conditions}`);
  return total;
}

export async function readMatchesInSteps(db: Db, conditions: SQL): Promise<Int32Array> {
  const ids: number[] = [];
  for await (const pages of pagesOfTable(db))
    for (const id of await readMatches(db, sql`${pages} and ${conditions}`)) ids.push(id);
  return Int32Array.from(ids);
}

/** Some 10,000 marks: about 10 ms. */
const pagesPerStep = 1_500;

/** Conditions for parts of the table as it is stored, which are read twice as fast as parts by id. */
export async function* pagesOfTable(db: Db): AsyncGenerator<SQL> {
  const [table] = await readRows<{ pages: number }>(
    db,
    sql`select (pg_relation_size('trademarks') / current_setting('block_size')::int)::int as pages`,
  );
  for (let from = 0; from < (table?.pages ?? 0); from += pagesPerStep)
    yield sql`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + pagesPerStep},0)`}::tid`;
}

/** `readList` for the embedded database, in steps. */
export async function readListInSteps(db: Db, listing: Listing): Promise<Int32Array> {
  const found: number[] = [];
  for await (const { ids } of stepsAlong(db, listing, { rowsPerStep: 20_000 }))
    for (const id of ids) found.push(id);
  return Int32Array.from(found);
}

/** `walkListing` for the embedded database, in steps. */
export async function walkInSteps(
  db: Db,
  listing: Listing,
  matches: SQL,
  { limit, offset }: Slice,
  maxRows: number,
  start: SQL,
): Promise<number[]> {
  const found: number[] = [];
  let rows = 0;
  for await (const step of stepsAlong(db, listing, { rowsPerStep: 2_000, matches, start })) {
    for (const id of step.ids) found.push(id);
    rows += step.walked;
    if (found.length >= offset + limit || rows >= maxRows) break;
  }
  return found.slice(offset, offset + limit);
}

interface Step {
  ids: Buffer | null;
  walked: number;
  last: Record<string, unknown> | null;
}

async function* stepsAlong(
  db: Db,
  listing: Listing,
  {
    rowsPerStep,
    matches = sql`true`,
    start = sql`true`,
  }: { rowsPerStep: number; matches?: SQL; start?: SQL },
): AsyncGenerator<{ ids: Int32Array; walked: number }> {
  const columns = columnsOf(listing);
  const { isDescending } = listing;
  const names = sql.raw(columns.join(', '));
  const keys = columns.map((_, at) => `key_${at}`);
  const read = sql.raw(columns.map((column, at) => `${column} as ${keys[at]}`).join(', '));
  let after = start;
  for (;;) {
    const [step] = await readRows<Step>(
      db,
      sql`with walked as materialized (
        select id, ${read}, ${matches} as "isMatch"
        from trademarks where ${shownBy(listing)} and ${after}
        order by ${orderOf(listing)} limit ${rowsPerStep})
      select count(*)::int as walked,
        string_agg(int4send(id), ''::bytea order by ${orderBy(keys, isDescending)})
          filter (where "isMatch") as ids,
        (select row_to_json(last) from (select ${sql.raw(keys.join(', '))} from walked
          order by ${orderBy(keys, !isDescending)} limit 1) as last) as last
      from walked`,
    );
    const { walked = 0, last, ids } = step ?? {};
    yield { ids: idsOf(ids), walked };
    if (walked < rowsPerStep || !last) return;
    const values = sql.join(
      columns.map((column, at) => sql`${last[`key_${at}`]}${sql.raw(castOf(column))}`),
      sql`, `,
    );
    after = sql`(${names}) ${sql.raw(isDescending ? '<' : '>')} (${values})`;
  }
}

const castOf = (column: string) =>
  isExpiry(column)
    ? '::date'
    : ({ id: '::int', registration_date: '::date', is_published: '::boolean' }[column] ?? '::text');

/** The kind in `register_counts` of an order's parts. */
const partKinds: Record<string, string> = {
  name_key: 'name',
  owner_key: 'owner',
  registration_date: 'date',
};

/** The part of the order with the row at `offset`, found by the counts of each part. */
export async function findPart(
  db: Db,
  listing: Listing,
  offset: number,
): Promise<{ start: SQL; before: number } | undefined> {
  const columns = columnsOf(listing).filter((column) => column !== 'id');
  const column = columns.at(-1) ?? '';
  const kind = isExpiry(column) ? 'expiry' : partKinds[column];
  if (!kind) return undefined;
  const parts = columns.with(-1, 'key');
  const groups = sql.raw(parts.join(', '));
  const [part] = await readRows<Record<string, unknown> & { before: number }>(
    db,
    sql`select ${groups}, before::int from (
      select ${groups}, sum(marks) over (order by ${groups}) - marks as before from (
        select ${groups}, sum(marks) as marks from register_counts
        where kind = ${kind} and ${shownBy(listing)} group by ${groups}) as parts) as parts
    where before <= ${offset} order by before desc, ${orderBy(parts, true)} limit 1`,
  );
  if (!part) return undefined;
  const values = parts.map((group) =>
    kind === 'date' || kind === 'expiry' ? firstDayOf(String(part[group])) : sql`${part[group]}`,
  );
  return {
    start: sql`(${sql.raw(columns.join(', '))}) >= (${sql.join(values, sql`, `)})`,
    before: part.before,
  };
}

/** The first day of a month like `202607`. */
const firstDayOf = (month: string) => sql`${`${month.slice(0, -2)}-${month.slice(-2)}-01`}::date`;

function idsOf(bytes: Buffer | null | undefined): Int32Array {
  const ids = new Int32Array((bytes?.length ?? 0) / 4);
  for (let at = 0; at < ids.length; at += 1) ids[at] = bytes?.readInt32BE(at * 4) ?? 0;
  return ids;
}
