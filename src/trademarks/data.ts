import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { Trademark } from './contract';
import { type Listing, orderOf, shownBy, sortedBy } from './listing';
import { formerTrademarkSlugs, trademarks } from './schema';
import type { SearchTerm } from './search-terms';

export const columns = {
  id: trademarks.id,
  slug: trademarks.slug,
  name: trademarks.name,
  registrationNumber: trademarks.registrationNumber,
  owner: trademarks.owner,
  status: trademarks.status,
  officeStatus: trademarks.officeStatus,
  registrationDate: trademarks.registrationDate,
  expiryDate: trademarks.expiryDate,
  classes: trademarks.classes,
  description: trademarks.description,
  image: trademarks.image,
};

export interface Slice {
  limit: number;
  offset: number;
}

/** A slice of the whole list, counted as far as `mostCounted`. */
export async function readListing(
  db: Db,
  listing: Listing,
  slice: Slice,
  mostCounted: number,
): Promise<{ ids: number[]; counted: number }> {
  const { rows } = await db.execute<{ ids: number[]; counted: number }>(sql`
    select
      (select count(*)::int from
        (select 1 from trademarks where ${shownBy(listing)} limit ${mostCounted}) as reached) as counted,
      array(select id from trademarks where ${shownBy(listing)}
        order by ${orderOf(listing)}
        limit ${slice.limit} offset ${slice.offset}) as ids`);
  return rows[0] ?? { ids: [], counted: 0 };
}

/** Every so many rows, by an index of their own. */
export const sampledEvery = 200;

export async function sampleMatches(
  db: Db,
  listing: Listing,
  matches: SQL,
): Promise<{ sampled: number; hits: number }> {
  const { rows } = await db.execute<{ sampled: number; hits: number }>(sql`
    select count(*)::int as sampled, count(*) filter (where ${matches})::int as hits
    from trademarks where ${shownBy(listing)} and id % ${sql.raw(String(sampledEvery))} = 0`);
  return rows[0] ?? { sampled: 0, hits: 0 };
}

/** Goes along the list, at most so many rows, and stops as soon as the slice is full. */
export async function walkListing(
  db: Db,
  listing: Listing,
  matches: SQL,
  slice: Slice,
  mostRows: number,
): Promise<number[]> {
  // The limit within keeps the planner on the index of the order.
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select id, status, search_text from trademarks where ${shownBy(listing)}
      order by ${orderOf(listing)} limit ${mostRows}) as walked
    where ${matches} limit ${slice.limit} offset ${slice.offset}`);
  return rows.map(({ id }) => id);
}

/** Finds every match by the index of words, then sorts and counts them. */
export async function gatherMatches(
  db: Db,
  listing: Listing,
  matches: SQL,
  slice: Slice,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    with matches as materialized (
      select id, ${sortedBy(listing)} from trademarks where ${shownBy(listing)} and ${matches})
    select
      (select count(*)::int from matches) as total,
      array(select id from matches order by ${orderOf(listing)}
        limit ${slice.limit} offset ${slice.offset}) as ids`);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Of a longer word, so much goes through the index; the whole is compared only where that fits. */
const longestIndexed = 64;
/** The rarest words suffice for the index; the others are compared only where those fit. */
const mostIndexed = 6;
/** Hardly a mark holds so many of somebody's words; the others are compared where one does. */
const mostConditions = 100;

/** That a mark holds every one of the terms, of which there is at least one. */
export function holdsAll(terms: SearchTerm[]): SQL {
  const isPlain = ({ statuses }: SearchTerm, rank: number) =>
    rank >= mostConditions && statuses.length === 0;
  const plain = terms.filter(isPlain).map(({ text }) => text);
  const conditions = terms.filter((term, rank) => !isPlain(term, rank)).map(hasTerm);
  if (plain.length > 0) conditions.push(holdsEvery(plain));
  return sql.join(conditions, sql` and `);
}

/** As one condition: to plan a statement with thousands takes longer than to read the register. */
const holdsEvery = (words: string[]): SQL => sql`not exists (
  select from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word
  where strpos(search_text, word) = 0)`;

function hasTerm({ text, statuses }: SearchTerm, rank: number): SQL {
  const has = holds(text, rank < mostIndexed && /[\p{L}\p{N}]{3}/u.test(text));
  if (statuses.length === 0) return has;
  const meant = statuses.map((status) => sql`status = ${status}`);
  return sql`(${has} or ${sql.join(meant, sql` or `)})`;
}

/** `strpos` has no wildcards, and no index: a word without three letters in a row would read all of it. */
function holds(text: string, isIndexed: boolean): SQL {
  const whole = sql`strpos(search_text, ${text}) > 0`;
  if (!isIndexed) return whole;
  const letters = [...text];
  const start = letters.slice(0, longestIndexed).join('');
  const like = sql`search_text like ${`%${start.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  return letters.length > longestIndexed ? sql`${like} and ${whole}` : like;
}

/** In the order of the ids. */
export async function findTrademarksByIds(db: Db, ids: number[]): Promise<Trademark[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(columns).from(trademarks).where(inArray(trademarks.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function getPublishedTrademark(db: Db, slug: string): Promise<Trademark | undefined> {
  const [trademark] = await db
    .select(columns)
    .from(trademarks)
    .where(and(eq(trademarks.slug, slug), eq(trademarks.isPublished, true)));
  return trademark;
}

/** Where a renamed mark is now. */
export async function getTrademarkByFormerSlug(
  db: Db,
  slug: string,
): Promise<{ slug: string } | undefined> {
  const [trademark] = await db
    .select({ slug: trademarks.slug })
    .from(formerTrademarkSlugs)
    .innerJoin(trademarks, eq(trademarks.id, formerTrademarkSlugs.trademarkId))
    .where(and(eq(formerTrademarkSlugs.slug, slug), eq(trademarks.isPublished, true)));
  return trademark;
}
