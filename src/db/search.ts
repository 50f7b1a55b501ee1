import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
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

/** `strpos` has no wildcards, and no index: a word without three letters in a row has none to use. */
function holdsWord(searchText: SQLWrapper, word: string): SQL {
  const whole = sql`strpos(${searchText}, ${word}) > 0`;
  if (!/[\p{L}\p{N}]{3}/u.test(word)) return whole;
  const letters = [...word];
  const start = letters.slice(0, longestIndexed).join('');
  const like = sql`${searchText} like ${`%${start.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  return letters.length > longestIndexed ? sql`${like} and ${whole}` : like;
}

export interface Listed<Key> {
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
  {
    from,
    where,
    order,
    slice,
  }: {
    /** A table with a column `id`. */
    from: PgTable;
    where: SQL | undefined;
    order: SQL;
    slice: { limit: number; offset: number };
  },
): Promise<Listed<Key>> {
  const condition = where ?? sql`true`;
  const { rows: counts } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from ${from} where ${condition} limit ${mostCounted + 1}) as counted`);
  const counted = counts[0]?.total ?? 0;
  const isCapped = counted > mostCounted;
  const rowsIn = isCapped || !where ? sql`${from} where ${condition}` : gathered(from, condition);
  const { rows } =
    slice.offset >= counted && !isCapped
      ? { rows: [] }
      : await db.execute<{ id: Key }>(sql`
    select id from ${rowsIn} order by ${order} limit ${slice.limit} offset ${slice.offset}`);
  return {
    keys: rows.map(({ id }) => id),
    total: isCapped ? mostCounted : counted,
    isCapped,
  };
}

/** `offset 0` keeps the order outside from choosing the index inside. */
const gathered = (from: PgTable, condition: SQL) =>
  sql`(select * from ${from} where ${condition} offset 0) as ${from}`;
