import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import type { Found, Slice } from '../../../platform/http/list-answer';
import { engineOf, type Patience } from '../engine/engine.server';
import type { Query } from '../engine/query';
import { searchTerms } from '../engine/search-terms';
import { firmSources } from '../marks/mark-terms';
import { countedMarks, isFirms } from '../marks/schema.server';
import { normalizeText } from '../words/normalize';
import type { Listing } from './listing.server';
import type { MarkFilter } from './mark-filters.server';

interface SearchOptions {
  /** Those whose name fits come first. */
  isByFit?: boolean;
  patience?: Patience;
}

/** A slice of the ids of marks with every word of `q`, and the total. */
export async function searchRegister(
  db: Db,
  listing: Listing,
  q: string | undefined,
  slice: Slice,
  { isByFit = false, patience }: SearchOptions = {},
): Promise<Found<number>> {
  const query = await queryOf(db, listing, q);
  const engine = engineOf(db);
  const { sort, isDescending } = listing;
  const key = query.terms.length === 0 ? indexedKey(listing) : undefined;
  if (key && !engine.isOpen()) {
    // The first lists after a start don't wait for the whole register.
    engine.open();
    return readInOrder(db, listing, key, slice);
  }
  const first =
    isByFit && q ? { name: normalizeText(q), terms: searchTerms(q, 'words') } : undefined;
  const { answer, isBehind } = await engine.ask(
    (register) => register.search(query, { sort, isDescending, ...slice, first }),
    patience,
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

/** The firm’s few among an office’s many have an index of their own; to seek another source’s would read all. */
const isOfFirm = ({ by, values }: MarkFilter) =>
  by === 'source' && values.every((source) => firmSources.includes(source));

/** What the marks of a list are read by in their order; undefined where no index has them. */
function indexedKey({ status, isPublished, filters, sort }: Listing): SQL | undefined {
  if (sort === 'name' && filters.every(isOfFirm)) return sql`name_key`;
  const areRegistered = status === 'registered' && isPublished && filters.length === 0;
  return sort === 'date' && areRegistered ? sql`registration_date` : undefined;
}

/** The marks of a list in its order, while the register is read into memory. */
async function readInOrder(
  db: Db,
  { status, isPublished, filters, isDescending }: Listing,
  key: SQL,
  { limit, offset }: Slice,
): Promise<Found<number>> {
  const shown = sql.join(
    [
      isPublished === undefined ? sql`true` : sql`is_published = ${isPublished}`,
      ...(status ? [sql`status = ${status}`] : []),
      ...filters.map(
        ({ values }) => sql`${isFirms} and source = any(${sql.param(values)}::text[])`,
      ),
    ],
    sql` and `,
  );
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await readRows<{ id: number }>(
    db,
    sql`select id from trademarks where ${shown}
      order by ${key} ${direction}, id ${direction} limit ${limit} offset ${offset}`,
  );
  const [counted] = await readRows<{ total: number }>(
    db,
    sql`select coalesce(sum(marks), 0)::int as total from ${countedMarks} where ${shown}`,
  );
  return { found: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}
