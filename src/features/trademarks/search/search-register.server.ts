import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import type { Found, Slice } from '../../../platform/http/list-answer';
import { engineOf } from '../engine/engine.server';
import type { Query } from '../engine/query';
import { searchTerms } from '../engine/search-terms';
import { trademarks } from '../marks/schema.server';
import type { Listing } from './listing.server';
import type { MarkFilter } from './mark-filters.server';

/** A slice of the ids of marks with every word of `q`, and the total. */
export async function searchRegister(
  db: Db,
  listing: Listing,
  q: string | undefined,
  slice: Slice,
): Promise<Found<number>> {
  const query = await queryOf(db, listing, q);
  const engine = engineOf(db);
  const isList = query.terms.length === 0 && listing.filters.length === 0;
  if (isList && !engine.isOpen()) {
    // The home page doesn't wait for the whole register after a start.
    engine.open();
    return readList(db, listing, slice);
  }
  const { sort, isDescending } = listing;
  const { answer, isBehind } = await engine.ask((register) =>
    register.search(query, { sort, isDescending, ...slice }),
  );
  return { found: answer.ids, total: answer.total, isBehind };
}

/** The ids of all marks with every word of `q`, ascending. Refuses where the last changes aren't seen yet. */
export async function findAllIds(db: Db, listing: Listing, q: string | undefined) {
  const query = await queryOf(db, listing, q);
  return [...(await engineOf(db).askCurrent((register) => register.findIds(query)))];
}

export async function queryOf(
  db: Db,
  { status, isPublished, filters, scope }: Listing,
  q = '',
): Promise<Query> {
  const news = filters.find(({ by }) => by === 'news');
  return {
    status,
    isPublished,
    filters: filters.filter((filter) => filter.by !== 'news'),
    among: news && (await readNews(db, news)),
    terms: searchTerms(q, scope),
    scope,
  };
}

const readNews = async (db: Db, { values }: MarkFilter): Promise<number[]> =>
  (
    await readRows<{ id: number }>(
      db,
      sql`select distinct trademark_id as id from register_news
        where kind = any(${sql.param(values)}::text[]) and at > now() - interval '7 days'`,
    )
  ).map(({ id }) => id);

const sortColumns: Record<Listing['sort'], string[]> = {
  name: ['name_key', 'id'],
  date: ['registration_date', 'id'],
  owner: ['owner_key', 'id'],
  expiry: ["coalesce(expiry_date, '9999-12-31'::date)", 'id'],
  number: ['registration_number'],
  status: ['status', 'is_published', 'name_key', 'id'],
  published: ['is_published', 'name_key', 'id'],
};

/** A list without words and filters, while the register is read into memory. */
async function readList(
  db: Db,
  listing: Listing,
  { limit, offset }: Slice,
): Promise<Found<number>> {
  const columns = sortColumns[listing.sort];
  const order = sql.raw(columns.map((each) => each + (listing.isDescending ? ' desc' : '')).join());
  const shown = shownBy(listing);
  const rows = await readRows<{ id: number }>(
    db,
    sql`select id from trademarks where ${shown} order by ${order} limit ${limit} offset ${offset}`,
  );
  return { found: rows.map(({ id }) => id), total: await db.$count(trademarks, shown) };
}

const shownBy = ({ status, isPublished }: Listing): SQL =>
  sql`${isPublished === undefined ? sql`true` : sql`is_published = ${isPublished}`}
    and ${status ? sql`status = ${status}` : sql`true`}`;
