import { sql } from 'drizzle-orm';
import { type Db, isEmbedded, kindOf } from '../../../platform/db/database';
import type { Found, Slice } from '../../../platform/http/list-answer';
import { oneAtATime, SharedWork } from '../../../shared/async';
import type { Facets } from '../contract';
import { type Listing, reversed, shownBy, shownByCommon } from './listing.server';
import { isOf } from './mark-filters.server';
import { matchesAll, placeOf } from './matching.server';
import { fromPart, inParts } from './order-parts.server';
import {
  countMatchesInSteps,
  findPart,
  gatherMatches,
  readListing,
  readOrder,
  readOrderInSteps,
  readYearsByExpiry,
  walkListing,
} from './search-data.server';
import {
  countListing,
  estimateMatches,
  getSearchStats,
  getSmallRegister,
  isRarelyShown,
  isSelective,
  type SearchStats,
  withMarks,
} from './search-stats.server';
import { classOfTerm, type SearchTerm, searchTerms } from './search-terms';

/** The limit of counting, unless an exact count is requested. */
const maxCounted = 10_000;
/** For "more than" counts if an exact one would be slow. */
const roundCounts = [maxCounted, 5_000, 2_000, 1_000, 500];
/** Rows that the index of words returns in about 15 ms; with goods, two rows are read for each mark. */
const maxGathered = { server: 3_500, embedded: 1_500 };
const maxGoods = { server: 2_000, embedded: 600 };
/** In standard deviations below the estimate. */
const certainty = 3;
/** In rows of about 4 µs each, on the embedded database 10. */
const longestWalk = { server: 25_000, embedded: 8_000 };
/** Smaller offsets are skipped by reading. */
const shortSkip = 2_000;
const maxWaiting = 16;
const maxTotals = 2_000;

export interface Search {
  stats: SearchStats;
  listing: Listing;
  terms: SearchTerm[];
}

/** A slice of the ids of marks with every word of `q`, and the total, capped if slow. */
export const searchRegister = async (
  db: Db,
  listing: Listing,
  q: string | undefined,
  slice: Slice,
): Promise<Found<number>> =>
  findSlice(db, searchOf(await getSearchStats(db), listing, q), slice, false);

/** The same of a search with present statistics; `isExact`: the total is not capped. */
export async function findSlice(
  db: Db,
  search: Search,
  slice: Slice,
  isExact: boolean,
): Promise<Found<number>> {
  const { stats, listing, terms } = search;
  const isSearch = terms.length > 0 || listing.filters.length > 0;
  // Where a list begins is read by a short statement: the home page doesn't wait for the whole register after a start.
  const all = isSearch || slice.offset > 0 ? await findInMemory(db, search) : undefined;
  if (all) return { found: sliceOf(all, slice), total: all.length, isCapped: false };
  if (isSearch) return findMatches(db, search, slice, isExact);
  const total = countListing(stats, listing) ?? 0;
  return { found: await list(db, search, slice, total), total, isCapped: false };
}

/** The ids of all matches in order, if the register is small and all that the search asks for is in memory. */
export async function findInMemory(
  db: Db,
  { stats, listing, terms }: Search,
): Promise<Int32Array | undefined> {
  const isOfGoods = listing.scope === 'goods' && terms.length > 0;
  if (isOfGoods || listing.filters.some(({ by }) => by === 'news')) return undefined;
  const register = await getSmallRegister(db, stats);
  if (!register) return undefined;
  const every = { stats, listing: { ...listing, scope: 'all' as const, filters: [] }, terms: [] };
  const order = await orderOfAll(db, every, true);
  return order && register.find(order, listing, terms);
}

export const searchOf = (stats: SearchStats, listing: Listing, q = ''): Search =>
  withClass({
    stats,
    listing: { ...listing, filters: listing.filters.map((filter) => withMarks(stats, filter)) },
    terms: searchTerms(q, listing.scope),
  });

/** A query that is only a class becomes a list filtered by that class, whose count is stored. */
function withClass(search: Search): Search {
  const { listing, terms } = search;
  const typed = classOfTerm(terms[0]);
  if (!typed || terms.length > 1 || listing.filters.some(({ by }) => by === 'class')) return search;
  const filters = [...listing.filters, { by: 'class' as const, values: [typed] }];
  return { ...search, listing: { ...listing, filters }, terms: [] };
}

/** A page without a query: located by stored counts, from the nearer end. */
async function list(db: Db, search: Search, slice: Slice, total: number): Promise<number[]> {
  const { listing } = search;
  const limit = Math.min(slice.limit, total - slice.offset);
  if (limit <= 0) return [];
  const fromEnd = total - slice.offset - limit;
  const readForwards = () => readListing(db, listing, { ...slice, limit });
  const readBackwards = async () =>
    (await readListing(db, reversed(listing), { limit, offset: fromEnd })).reverse();
  if (slice.offset <= shortSkip) return readForwards();
  if (fromEnd <= shortSkip) return readBackwards();
  if (listing.status && listing.isPublished === undefined) {
    const order = await orderOfAll(db, search);
    if (order) return sliceOf(order, slice);
  }
  const ascending = listing.isDescending ? reversed(listing) : listing;
  const offset = listing.isDescending ? fromEnd : slice.offset;
  const part = await findPart(db, ascending, offset);
  if (part) {
    const within = { limit, offset: offset - part.before };
    const ids = await readListing(db, ascending, within, part.start);
    return listing.isDescending ? ids.reverse() : ids;
  }
  return fromEnd < slice.offset ? readBackwards() : readForwards();
}

/**
 * A sample distinguishes common from rare terms. Common ones are found by scanning the list; for rare ones
 * the index returns all matches. For a far page or an exact count of common ones, all ids are sorted once and
 * cached.
 */
async function findMatches(
  db: Db,
  search: Search,
  slice: Slice,
  isExact: boolean,
): Promise<Found<number>> {
  const { stats, listing, terms } = search;
  const known = stats.orders.get(keyOf(search));
  if (known) return { found: sliceOf(known, slice), total: known.length, isCapped: false };
  const { counted, expected, isFew, isLong, isByGoods } = await planSearch(db, search);
  const years = onlyYears(search);
  if (years && counted !== undefined && slice.offset <= shortSkip) {
    const found = await readYearsByExpiry(db, listing, years, slice);
    return { found, total: counted, isCapped: false };
  }
  const gather = async () => {
    const place = placeOf(listing, terms);
    const { ids, total } = await gatherMatches(
      db,
      listing,
      conditionsOf(search, isByGoods),
      slice,
      place,
    );
    rememberTotal(search, total);
    return { found: ids, total, isCapped: false };
  };
  if (isFew && !isLong) return gather();
  const isCounting = isExact && counted === undefined;
  const exact =
    isCounting && !isFew && isEmbedded(db) ? await countAllMatches(db, search) : counted;
  const atLeast = exact ?? (isCounting ? undefined : expected.atLeast);
  const expectedRows = (slice.offset + slice.limit) * expected.rowsPerHit;
  if (
    atLeast !== undefined &&
    isLong &&
    expectedRows <= Math.min(longestWalk[kindOf(db)], expected.read)
  ) {
    const ids = await walk(db, search, slice, { ...expected, rows: expectedRows });
    if (ids.length === slice.limit)
      return { found: ids, total: atLeast, isCapped: exact === undefined };
  }
  const order = await orderOfAll(db, search, isFew);
  if (!order) return gather();
  return { found: sliceOf(order, slice), total: order.length, isCapped: false };
}

/** Of a search for nothing but published marks of some years, by expiry. */
const onlyYears = ({ terms, listing }: Search): string[] | undefined => {
  const { filters, sort, isPublished } = listing;
  const isOnly = terms.length === 0 && filters.length === 1 && sort === 'expiry' && isPublished;
  return isOnly ? filters.find(({ by }) => by === 'year')?.values : undefined;
};

/** Parts of the order that are longer are not read in vain. */
const longPart = 4_000;
/** Rows found by the index of words, of which those in some parts of the order are found quickly. */
const mostFound = 400_000;

/**
 * Reads the list where the sample has matches. Those before, which are few, are found by the index: the words
 * of a search and the order are often related, as an owner's marks are in the order of owners.
 */
async function walk(
  db: Db,
  search: Search,
  slice: Slice,
  { rows, read, firstPart, earlier }: { rows: number } & Plan['expected'],
): Promise<number[]> {
  const { listing, stats } = search;
  const matches = matchesOf(search);
  const maxRows = Math.ceil(2_000 + 4 * rows);
  const years = listing.filters.find(({ by }) => by === 'year' && listing.sort === 'date');
  const span = years ? isOf(years, false) : sql`true`;
  const isSkipping =
    firstPart !== undefined &&
    earlier.marks > longPart &&
    read <= mostFound &&
    listing.scope !== 'goods' &&
    stats.isIndexComplete;
  if (!isSkipping) return walkListing(db, listing, matches, slice, maxRows, span);
  const conditions = sql`${conditionsOf(search)} and ${inParts(listing, earlier.parts)}`;
  const before = await gatherMatches(db, listing, conditions, slice);
  const rest = {
    limit: slice.limit - before.ids.length,
    offset: Math.max(0, slice.offset - before.total),
  };
  if (rest.limit === 0) return before.ids;
  const start = sql`${span} and ${fromPart(listing, firstPart)}`;
  const inside = await walkListing(db, listing, matches, rest, maxRows + longPart, start);
  return [...before.ids, ...inside];
}

type Plan = Awaited<ReturnType<typeof planSearch>>;

/**
 * `isFew`: few enough to be counted at once. `isLong`: the index of words finds too many rows to read them all.
 * `expected`: by the sample, of which `sampled` marks match.
 */
export async function planSearch(db: Db, search: Search) {
  const { stats, listing, terms } = search;
  const counted =
    terms.length === 0 ? countListing(stats, listing) : stats.totals.get(totalKeyOf(search));
  const quick = maxGathered[kindOf(db)];
  const isSmall = (countListing(stats, { ...listing, filters: [] }) ?? 0) <= quick;
  if (isSmall || listing.filters.some(({ by }) => by === 'news'))
    return { counted, isFew: true, isLong: false, isByGoods: true, expected: nothingExpected };
  const found = await estimateMatches(db, stats, listing, terms);
  const { shown, hits, read, scale, isByGoods, firstPart, earlier } = found;
  const sure = counted ?? (hits - certainty * Math.sqrt(hits)) * scale;
  return {
    counted,
    isFew: sure <= maxCounted,
    isLong: read * scale > (listing.scope === 'goods' ? maxGoods[kindOf(db)] : quick),
    isByGoods,
    expected: {
      atLeast: roundCounts.find((count) => count < sure),
      rowsPerHit: shown / Math.max(1, hits),
      read: read * scale,
      sampled: hits,
      firstPart,
      earlier: { parts: earlier.parts, marks: earlier.marks * scale },
    },
  };
}

const nothingExpected = {
  atLeast: undefined,
  rowsPerHit: 1,
  read: 0,
  sampled: 0,
  firstPart: undefined,
  earlier: { parts: [], marks: 0 },
};

/** On the embedded database, where reading the order of all matches takes twice as long. */
function countAllMatches(db: Db, search: Search): Promise<number> {
  const { counts, inTurn } = orderingsOf(db);
  return counts.do(`${search.stats.version} ${totalKeyOf(search)}`, () =>
    inTurn(async () => {
      const conditions = sql`${shownBy(search.listing)} and ${matchesOf(search)}`;
      const total = await countMatchesInSteps(db, conditions);
      rememberTotal(search, total);
      return total;
    }),
  );
}

const sliceOf = (ids: Int32Array, { limit, offset }: Slice) => [
  ...ids.subarray(offset, offset + limit),
];

export const keyOf = ({ listing, terms }: Search) => JSON.stringify([listing, terms]);

export const totalKeyOf = ({ listing, terms }: Search) => {
  const { status, isPublished, filters, scope } = listing;
  return JSON.stringify([status, isPublished, filters, scope, terms]);
};

export const matchesOf = (
  { listing: { filters, scope }, terms, stats }: Search,
  isByGoods = false,
) =>
  matchesAll({
    isByGoods,
    terms,
    scope,
    filters,
    isIndexComplete: stats.isIndexComplete,
    isSelective: (filter) => isSelective(stats, filter),
  });

export function conditionsOf(search: Search, isByGoods = true) {
  const { stats, listing } = search;
  const shown = isRarelyShown(stats, listing) ? shownBy(listing) : shownByCommon(listing);
  return sql`${shown} and ${matchesOf(search, isByGoods)}`;
}

function rememberTotal(search: Search, total: number) {
  const { totals } = search.stats;
  if (totals.size >= maxTotals) totals.clear();
  totals.set(totalKeyOf(search), total);
}

const newOrdering = () => ({
  orders: new SharedWork<Int32Array>(),
  counts: new SharedWork<number>(),
  facets: new SharedWork<Facets>(),
  inTurn: oneAtATime(),
});
const orderings = new WeakMap<object, ReturnType<typeof newOrdering>>();

/** Long work of searches, one after another. */
export function orderingsOf(db: Db) {
  const ordering = orderings.get(db) ?? newOrdering();
  orderings.set(db, ordering);
  return ordering;
}

/**
 * The ids of all matches in order. Large results are read by one search at a time; undefined if too many
 * searches wait.
 */
export async function orderOfAll(
  db: Db,
  search: Search,
  isFew = false,
): Promise<Int32Array | undefined> {
  const key = keyOf(search);
  const { stats, listing } = search;
  const known = stats.orders.get(key);
  if (known) return known;
  const { orders, inTurn } = orderingsOf(db);
  const workKey = `${stats.version} ${key}`;
  if (!orders.get(workKey) && orders.size >= maxWaiting) return undefined;
  const read = async () => {
    const order =
      isEmbedded(db) && !isFew
        ? await readOrderInSteps(db, listing, matchesOf(search))
        : await readOrder(db, listing, conditionsOf(search), placeOf(listing, search.terms));
    const { version } = await getSearchStats(db);
    if (version === stats.version) {
      stats.orders.set(key, order);
      rememberTotal(search, order.length);
    }
    return order;
  };
  return orders.do(workKey, () => (isFew ? read() : inTurn(read)));
}
