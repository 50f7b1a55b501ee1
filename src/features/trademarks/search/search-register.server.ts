import { type SQL, sql } from 'drizzle-orm';
import { type Db, isEmbedded, kindOf } from '../../../platform/db/database';
import type { Found, Slice } from '../../../platform/http/list-answer';
import { oneAtATime, SharedWork } from '../../../shared/async';
import type { Facets } from '../marks/contract';
import { type Listing, reversed, shownBy, shownByCommon } from './listing.server';
import { filedIn, type MarkFilter } from './mark-filters.server';
import { matchesAll, placeOf } from './matching.server';
import { fromPart, inParts } from './order-parts.server';
import { planReading, type Reading, readingCosts } from './plan-reading';
import {
  countMatchesInSteps,
  findPart,
  gatherMatches,
  readList,
  readListInSteps,
  readListing,
  readMatches,
  readMatchesInSteps,
  readOrder,
  readOrderByParts,
  readYearsByExpiry,
  walkInSteps,
  walkListing,
} from './search-data.server';
import {
  countListing,
  estimateMatches,
  getSearchStats,
  getSmallRegister,
  isRarelyShown,
  type SearchStats,
  withMarks,
} from './search-stats.server';
import { classOfTerm, type SearchTerm, searchTerms } from './search-terms';

/** The limit of counting, unless an exact count is requested. */
const maxCounted = 10_000;
/** Numbers for "more than" if an exact count would be slow. */
const roundCounts = [maxCounted, 5_000, 2_000, 1_000, 500, 200, 100];
/** Rows that the index of words returns in about 15 ms. */
const maxGathered = { server: 3_500, embedded: 1_500 };
/** Standard deviations below the estimate. */
const certainty = 3;
/** Microseconds. Reading all marks takes longer. */
const longestReading = 1_000_000;
/** The embedded database reads more rows in steps. */
const mostWalked = 5_000;
/** Sorting so many matches takes as long as reading the whole list by the index of its order. */
const mostSorted = 50_000;
/** The embedded database reads so many rows by the index of words sooner than its list. */
const mostFound = 200_000;
/** Smaller offsets are skipped by reading. */
const shortSkip = 2_000;
const maxWaiting = 16;
const maxTotals = 2_000;

const roundDown = (marks: number) => roundCounts.find((count) => count < marks) ?? 0;

export interface Search {
  stats: SearchStats;
  listing: Listing;
  terms: SearchTerm[];
}

/**
 * How a total is counted that takes longer than the page: `quick`: not, there are more than the page's; `few`:
 * exactly if a few thousand marks are to be counted; `exact`: always.
 */
type Counting = 'quick' | 'few' | 'exact';

/** A slice of the ids of marks with every word of `q`, and the total, capped if it is slow and not of few. */
export const searchRegister = async (
  db: Db,
  listing: Listing,
  q: string | undefined,
  slice: Slice,
): Promise<Found<number>> =>
  findSlice(db, searchOf(await getSearchStats(db), listing, q), slice, 'few');

/** Is `searchRegister` for a search with present statistics. */
export async function findSlice(
  db: Db,
  search: Search,
  slice: Slice,
  counting: Counting,
): Promise<Found<number>> {
  const { stats, listing, terms } = search;
  const isSearch = terms.length > 0 || listing.filters.length > 0;
  // Where a list begins is read by a short statement: the home page doesn't wait for the whole register after a start.
  const all = isSearch || slice.offset > 0 ? await findInMemory(db, search) : undefined;
  if (all) return { found: sliceOf(all, slice), total: all.length, isCapped: false };
  if (isSearch) return findMatches(db, search, slice, counting);
  const total = countListing(stats, listing) ?? 0;
  return { found: await list(db, search, slice, total), total, isCapped: false };
}

/** The ids of all matches in order, if the register is small and all that the search asks for is in memory. */
export async function findInMemory(db: Db, search: Search): Promise<Int32Array | undefined> {
  const { stats, listing, terms } = search;
  const isOfGoods = listing.scope === 'goods' && terms.length > 0;
  if (isOfGoods || listing.filters.some(({ by }) => by === 'news')) return undefined;
  const register = await getSmallRegister(db, stats);
  if (!register) return undefined;
  const every = { stats, listing: wholeOf(listing), terms: [] };
  const order = await orderOfAll(db, every, { isFew: true });
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
    const order = await orderOfAll(db, search, { isFew: false });
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
  counting: Counting,
): Promise<Found<number>> {
  const { stats, listing, terms } = search;
  const known = stats.orders.get(keyOf(search));
  if (known) return { found: sliceOf(known, slice), total: known.length, isCapped: false };
  const plan = await planSearch(db, search);
  const { counted, expected, isFew, isLong, isQuick } = plan;
  const years = onlyYears(search);
  if (years && counted !== undefined && slice.offset <= shortSkip) {
    const found = await readYearsByExpiry(db, listing, years, slice);
    return { found, total: counted, isCapped: false };
  }
  const gather = async (place?: SQL) => {
    const { ids, total } = await gatherMatches(db, listing, plan.conditions, slice, place);
    rememberTotal(search, total);
    return { found: ids, total, isCapped: false };
  };
  if (isQuick) return gather(placeOf(listing, terms));
  const isCounting = counting === 'exact' && counted === undefined;
  const parts = partsToRead(db, search, plan);
  const isCountedFirst = isCounting && !isFew && !parts && isEmbedded(db);
  const exact = isCountedFirst ? await countAllMatches(db, search) : counted;
  const isTotalKnown = exact !== undefined || (!isCounting && expected.atLeast > 0);
  const canRead = isLong && (isTotalKnown || counting === 'quick');
  const reading = canRead && readingOf(db, search, slice, expected);
  if (reading) {
    const oneMore = { ...slice, limit: slice.limit + 1 };
    const { ids, least } = await readAlong(db, search, oneMore, reading, plan);
    const found = ids.slice(0, slice.limit);
    if (exact !== undefined && found.length === slice.limit)
      return { found, total: exact, isCapped: false };
    const total = Math.max(slice.offset + slice.limit, expected.atLeast, roundDown(least));
    if (ids.length > slice.limit) return { found, total, isCapped: true };
  }
  // A word without an index is looked for in all marks.
  const isRead = isFew && expected.read <= mostSorted;
  const order = await orderOfAll(db, search, { isFew: isRead, matching: { ...plan, parts } });
  if (!order) return gather();
  return { found: sliceOf(order, slice), total: order.length, isCapped: false };
}

/** Years of a search for nothing but published marks of these years, by expiry. */
const onlyYears = ({ terms, listing }: Search): string[] | undefined => {
  const { filters, sort, isPublished } = listing;
  const isOnly = terms.length === 0 && filters.length === 1 && sort === 'expiry' && isPublished;
  return isOnly ? filters.find(({ by }) => by === 'year')?.values : undefined;
};

/**
 * The parts of the order to read one by one, so that other statements run in between, if the index of words finds
 * sooner what a reading of the whole list would; undefined if not.
 */
export const partsToRead = (db: Db, search: Search, { isFew, expected: { parts, read } }: Plan) =>
  isEmbedded(db) && !isFew && search.stats.isIndexComplete && parts.length > 1 && read <= mostFound
    ? parts.map(({ part }) => part)
    : undefined;

/** Undefined if all matches are sooner found by the index, or the first ones later than by sorting all. */
function readingOf(
  db: Db,
  search: Search,
  { offset, limit }: Slice,
  { parts, read, scale, passing }: Plan['expected'],
) {
  const costs = readingCosts[kindOf(db)];
  const canGather = search.stats.isIndexComplete;
  const wanted = {
    needed: offset + limit,
    scale,
    costs,
    passing: canGather ? passing : undefined,
  };
  const reading = planReading(parts, wanted);
  const most = Math.min(longestReading, read * costs.gathered + passing);
  return reading && reading.micros < most ? reading : undefined;
}

/** `least`: matches that were found. */
async function readAlong(
  db: Db,
  search: Search,
  slice: Slice,
  { gathered, from, walked }: Reading,
  plan: Plan,
) {
  const { listing } = search;
  const matches = matchesOf(search);
  const maxRows = Math.ceil(2_000 + 4 * walked);
  const years = listing.filters.find(({ by }) => by === 'year' && listing.sort === 'date');
  const span = years ? filedIn(years.values) : sql`true`;
  const walk = isEmbedded(db) && walked > mostWalked ? walkInSteps : walkListing;
  if (gathered.length === 0)
    return { ids: await walk(db, listing, matches, slice, maxRows, span), least: 0 };
  const conditions = sql`${plan.conditions} and ${inParts(listing, gathered)}`;
  const before = await gatherMatches(db, listing, conditions, slice);
  const rest = {
    limit: slice.limit - before.ids.length,
    offset: Math.max(0, slice.offset - before.total),
  };
  const start = sql`${span} and ${fromPart(listing, from)}`;
  const inside = rest.limit > 0 ? await walk(db, listing, matches, rest, maxRows, start) : [];
  return { ids: [...before.ids, ...inside], least: before.total };
}

export type Plan = Awaited<ReturnType<typeof planSearch>>;

/**
 * `isFew`: few enough to be counted at once. `isMany`: too many to be sorted. `isLong`: the index of words finds too
 * many rows to read them all. `isQuick`: few that are found among few. `conditions`: of its matches, by the index of
 * words. `expected`: by the sample, of which `sampled` marks match.
 */
export async function planSearch(db: Db, search: Search) {
  const { stats, listing, terms } = search;
  const counted =
    terms.length === 0 ? countListing(stats, listing) : stats.totals.get(totalKeyOf(search));
  const quick = maxGathered[kindOf(db)];
  const isSmall = (countListing(stats, { ...listing, filters: [] }) ?? 0) <= quick;
  if (isSmall || listing.filters.some(({ by }) => by === 'news'))
    return {
      counted,
      isFew: true,
      isMany: false,
      isLong: false,
      isQuick: true,
      conditions: conditionsOf(search, []),
      expected: nothingExpected,
    };
  const found = await estimateMatches(db, stats, listing, terms);
  const { hits, read, scale, parts, indexed, passing } = found;
  const sure = counted ?? (hits - certainty * Math.sqrt(hits)) * scale;
  const isFew = sure <= maxCounted;
  const isLong = read * scale > quick;
  return {
    counted,
    isFew,
    isMany: hits * scale > mostSorted,
    isLong,
    isQuick: isFew && !isLong,
    conditions: conditionsOf(search, indexed),
    expected: {
      atLeast: roundDown(sure),
      read: read * scale,
      sampled: hits,
      parts,
      scale,
      passing: passing * scale,
    },
  };
}

const nothingExpected = {
  atLeast: 0,
  read: 0,
  sampled: 0,
  parts: [],
  scale: 1,
  passing: 0,
};

/** Spares the embedded database the reading of all matches in order, which takes twice as long. */
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

/** For marks that are read anyway: comparing their columns is faster than their tokens. */
export const matchesOf = ({ listing, terms }: Search) =>
  matchesAll({ ...listing, terms, indexed: [], isIndexComplete: false });

/** Matches by the index of words, and by the `indexed` filters. */
function conditionsOf({ stats, listing, terms }: Search, indexed: MarkFilter[]) {
  const { isIndexComplete } = stats;
  const shown = isRarelyShown(stats, listing) ? shownBy(listing) : shownByCommon(listing);
  return sql`${shown} and ${matchesAll({ ...listing, terms, indexed, isIndexComplete })}`;
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

interface OrderWork {
  isFew: boolean;
  /** The plan of a search with words or filters. */
  matching?: Pick<Plan, 'isMany' | 'conditions'> & { parts: string[] | undefined };
}

/**
 * The ids of all matches in order. Large results are read by one search at a time; undefined if too many
 * searches wait.
 */
export async function orderOfAll(
  db: Db,
  search: Search,
  how: OrderWork,
): Promise<Int32Array | undefined> {
  const key = keyOf(search);
  const { stats } = search;
  const known = stats.orders.get(key);
  if (known) return known;
  const { orders, inTurn } = orderingsOf(db);
  const workKey = `${stats.version} ${key}`;
  if (!orders.get(workKey) && orders.size >= maxWaiting) return undefined;
  const read = async () => keepOrder(search, await readOrderOf(db, search, how));
  return orders.do(workKey, () => (how.isFew ? read() : inTurn(read)));
}

async function readOrderOf(
  db: Db,
  search: Search,
  { isFew, matching }: OrderWork,
): Promise<Int32Array> {
  const { listing } = search;
  if (!matching)
    return isEmbedded(db) && !isFew ? readListInSteps(db, listing) : readList(db, listing);
  const { isMany, conditions, parts } = matching;
  if (parts) return readOrderByParts(db, listing, conditions, parts);
  if (isFew || !(isMany || isEmbedded(db))) return readOrder(db, listing, conditions);
  const whole = { ...search, listing: wholeOf(listing), terms: [] };
  const all =
    search.stats.orders.get(keyOf(whole)) ??
    keepOrder(whole, await readOrderOf(db, whole, { isFew }));
  const matches = isEmbedded(db)
    ? await readMatchesInSteps(db, sql`${shownBy(listing)} and ${matchesOf(search)}`)
    : await readMatches(db, conditions);
  const isMatch = new Uint8Array(all.reduce((most, id) => Math.max(most, id), 0) + 1);
  for (const id of matches) isMatch[id] = 1;
  return all.filter((id) => isMatch[id] === 1);
}

/** The list in which a search is made. */
const wholeOf = (listing: Listing): Listing => ({ ...listing, scope: 'all', filters: [] });

/** Kept until the register changes. */
function keepOrder(search: Search, order: Int32Array): Int32Array {
  search.stats.orders.set(keyOf(search), order);
  rememberTotal(search, order.length);
  return order;
}
