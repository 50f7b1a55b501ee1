import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { invalid } from '../../shared/failure';
import type { Db } from './database';

/** How far a list of the back office is counted; beyond that nobody waits for the figure. */
const mostCounted = 10_000;
const mostWords = 20;
/** Of a longer word, so much goes through the index; the whole is compared only where that fits. */
const longestIndexed = 64;

/** That a search text, made by `search_text_of`, holds every word of what somebody typed. */
export function holdsWords(searchText: SQLWrapper, q = ''): SQL[] {
  const words = q.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, mostWords).map((word) => holdsWord(searchText, word));
}

/** In the text or, of one letter or two, where a word begins: so few are in every row. */
function holdsWord(searchText: SQLWrapper, word: string): SQL {
  const letters = [...word];
  // Nothing for an index in it. `strpos` has no wildcards.
  const whole = sql`strpos(${searchText}, ${word}) > 0`;
  if (!/[\p{L}\p{N}]/u.test(word)) return whole;
  const start = letters
    .slice(0, longestIndexed)
    .join('')
    .replaceAll(/[\\%_]/g, '\\$&');
  const isShort = !/[\p{L}\p{N}]{3}/u.test(word);
  const like = sql`${searchText} like ${isShort ? `% ${start}%` : `%${start}%`}`;
  return letters.length > longestIndexed ? sql`${like} and ${whole}` : like;
}

interface Listing {
  /** A table with a column `id`. */
  from: PgTable;
  where: SQL | undefined;
  /** What it is sorted by before its date; absent: by its date, newest first. */
  key?: SQL | undefined;
  date: SQL;
  /** The other way round altogether, so that an index can be walked backwards. */
  isReversed: boolean;
  slice: { limit: number; offset: number };
}

interface Listed<Key> {
  keys: Key[];
  total: number;
  /** True: there are more than `total`, and nobody counted how many. */
  isCapped: boolean;
}

/**
 * The keys of one slice of a list, and how many there are. What few rows match is gathered, then sorted;
 * what many match is walked in the order of an index. The planner alone takes either for the other.
 */
export async function listKeys<Key extends string | number>(
  db: Db,
  listing: Listing,
): Promise<Listed<Key>> {
  const { from, where, slice } = listing;
  if (!where) {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from ${from}`,
    );
    const total = rows[0]?.total ?? 0;
    const keys = slice.offset < total ? await walkFromNearerEnd<Key>(db, listing, total) : [];
    return { keys, total, isCapped: false };
  }
  const gathered = await gather<Key>(db, listing, where);
  if (gathered.total <= mostCounted) return { ...gathered, isCapped: false };
  if (slice.offset >= mostCounted)
    throw invalid('Only the first 10,000 results can be read. Please narrow the search.', {
      page: ['Page is too far'],
    });
  return { keys: await walk<Key>(db, listing), total: mostCounted, isCapped: true };
}

/** The last page of many is as near as the first. */
async function walkFromNearerEnd<Key>(db: Db, listing: Listing, total: number): Promise<Key[]> {
  const { slice, isReversed } = listing;
  const limit = Math.min(slice.limit, total - slice.offset);
  const offset = total - slice.offset - limit;
  if (slice.offset <= offset) return walk<Key>(db, listing);
  const keys = await walk<Key>(db, {
    ...listing,
    isReversed: !isReversed,
    slice: { limit, offset },
  });
  return keys.reverse();
}

async function walk<Key>(db: Db, { from, where, key, date, isReversed, slice }: Listing) {
  const { rows } = await db.execute<{ id: Key }>(sql`
    select id from ${from} where ${where ?? sql`true`}
    order by ${orderBy(key, date, isReversed)}
    limit ${slice.limit} offset ${slice.offset}`);
  return rows.map(({ id }) => id);
}

async function gather<Key>(
  db: Db,
  { from, key, date, isReversed, slice }: Listing,
  where: SQL,
): Promise<{ keys: Key[]; total: number }> {
  const { rows } = await db.execute<{ keys: Key[]; total: number }>(sql`
    with matches as materialized (
      select id, ${key ?? sql`null::text`} as key, ${date} as date from ${from}
      where ${where} limit ${mostCounted + 1})
    select
      (select count(*)::int from matches) as total,
      case when (select count(*) from matches) <= ${mostCounted} then
        array(select id from matches order by ${orderBy(sql`key`, sql`date`, isReversed)}
          limit ${slice.limit} offset ${slice.offset}) end as keys`);
  return { keys: rows[0]?.keys ?? [], total: rows[0]?.total ?? 0 };
}

/** As the indexes have it. */
function orderBy(key: SQL | undefined, date: SQL, isReversed: boolean): SQL {
  const newest = isReversed
    ? sql`${date} asc nulls first, id desc`
    : sql`${date} desc nulls last, id`;
  if (!key) return newest;
  return isReversed ? sql`${key} desc, ${newest}` : sql`${key}, ${newest}`;
}
