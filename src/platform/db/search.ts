import { desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FoundRecord } from '../../admin-ui/workspace-contract';
import type { Db } from './database';

/** More matches of a back-office list are not gathered to be sorted. */
const mostGathered = 10_000;
const maxWords = 20;
/** Longer words are cut for the index, then compared as a whole. */
const longestIndexed = 64;

const wordsOf = (text: string) =>
  [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, maxWords);

/** A condition that a search text of `search_wantedof` contains every word of `q`. */
export const holdsWords = (searchText: SQLWrapper, q = ''): SQL[] =>
  wordsOf(q.normalize('NFKC')).map((word) => holdsWord(searchText, word));

/** The same for columns without a search text, for small tables. */
export const columnsHoldWords = (columns: PgColumn[], q = ''): SQL[] => {
  const text = sql`lower(concat_ws(' ', ${sql.join(columns, sql`, `)}))`;
  return wordsOf(q).map((word) => holdsText(text, word));
};

/** `strpos` has no wildcards, so %, _ and \ are literal. */
export const holdsText = (text: SQLWrapper, part: string): SQL => sql`strpos(${text}, ${part}) > 0`;

/** By a filter: the administrator's own, nobody's, or those of one by id. */
export function isAssigned(column: PgColumn, assignee: string | undefined, ownId = 0) {
  if (assignee === undefined) return undefined;
  if (assignee === 'none') return isNull(column);
  return eq(column, assignee === 'me' ? ownId : Number(assignee));
}

/** A `like` pattern for texts that contain this one, with %, _ and \ escaped. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** One or two letters must start a word; elsewhere nearly every row would match. */
function holdsWord(searchText: SQLWrapper, word: string): SQL {
  const letters = [...word];
  // No index helps here.
  const whole = holdsText(searchText, word);
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
  from: PgTable;
  where: SQL | undefined;
  /** The sort column before the date; absent: newest first. */
  key?: SQL | undefined;
  date: SQL;
  /** Reverses all columns, so that an index can be scanned backwards. */
  isReversed: boolean;
  slice: { limit: number; offset: number };
}

/**
 * The keys of a slice of a list, and the total. Few matches are gathered, then sorted; many are read in the
 * order of an index. Without this the planner confuses the two.
 */
export async function listKeys<Key extends string | number>(db: Db, listing: Listing) {
  const { from, where } = listing;
  if (!where) {
    const total = await db.$count(from);
    return { keys: await walkFromNearerEnd<Key>(db, listing, total), total };
  }
  const gathered = await gather<Key>(db, listing, where);
  if (gathered.total <= mostGathered) return gathered;
  const total = await db.$count(from, where);
  return { keys: await walkFromNearerEnd<Key>(db, listing, total), total };
}

async function walkFromNearerEnd<Key>(db: Db, listing: Listing, total: number): Promise<Key[]> {
  const { slice, isReversed } = listing;
  if (slice.offset >= total) return [];
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

async function gather<Key>(db: Db, { from, key, date, isReversed, slice }: Listing, where: SQL) {
  const { rows } = await db.execute<{ keys: Key[]; total: number }>(sql`
    with matches as materialized (
      select id, ${key ?? sql`null::text`} as key, ${date} as date from ${from}
      where ${where} limit ${mostGathered + 1})
    select
      (select count(*)::int from matches) as total,
      case when (select count(*) from matches) <= ${mostGathered} then
        array(select id from matches order by ${orderBy(sql`key`, sql`date`, isReversed)}
          limit ${slice.limit} offset ${slice.offset}) end as keys`);
  return { keys: rows[0]?.keys ?? [], total: rows[0]?.total ?? 0 };
}

function orderBy(key: SQL | undefined, date: SQL, isReversed: boolean): SQL {
  const newest = isReversed
    ? sql`${date} asc nulls first, id desc`
    : sql`${date} desc nulls last, id`;
  if (!key) return newest;
  return isReversed ? sql`${key} desc, ${newest}` : sql`${key}, ${newest}`;
}

interface TextSearch {
  q: string;
  limit: number;
  kind: string;
  title: PgColumn;
  text: PgColumn;
  path(id: number): string;
}

/** Records whose title or text contains `q`, as links of the back office: exact ones first, then the newest. */
export async function findByText(
  db: Db,
  table: PgTable & { id: PgColumn },
  { q, limit, kind, title, text, path }: TextSearch,
): Promise<FoundRecord[]> {
  const wanted = q.trim().toLowerCase();
  const has = (column: PgColumn) => holdsText(sql`lower(${column})`, wanted);
  const is = (column: PgColumn) => sql`coalesce(lower(${column}) = ${wanted}, false)`;
  const rows = await db
    .select({
      id: sql<number>`${table.id}`,
      title: sql<string>`${title}`,
      text: sql<string>`${text}`,
    })
    .from(table as PgTable)
    .where(or(has(title), has(text)))
    .orderBy(desc(sql`${is(title)} or ${is(text)}`), desc(table.id))
    .limit(limit);
  return rows.map((row) => ({ kind, title: row.title, text: row.text, path: path(row.id) }));
}
