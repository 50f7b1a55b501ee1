import { sql } from 'drizzle-orm';
import { type Db, isEmbedded, kindOf } from '../../../platform/db/database';
import type { Slice } from '../../../platform/http/list-headers';
import { type Listing, reversed, shownBy, shownByCommon } from './listing.server';
import { matchesAll } from './matching.server';
import {
  findPart,
  gatherMatches,
  readListing,
  readOrder,
  readOrderInSteps,
  walkListing,
} from './search-data.server';
import {
  countListing,
  estimateMatches,
  isRarelyShown,
  type RegisterMemory,
  recallRegister,
} from './search-stats.server';
import { type SearchTerm, searchTerms } from './search-terms';

/** How far a search is counted at once. */
const mostCounted = 10_000;
/** "At least so many" is said where counting on would be slow. */
const roundCounts = [mostCounted, 5_000, 2_000, 1_000];
/** So many rows are read by the index of words in some 15 ms. */
const mostGathered = { server: 5_000, embedded: 1_500 };
/** How many standard deviations below its estimate a number of matches is taken for certain. */
const certainty = 3;
/** A walk along the list may meet so many rows: some 4 µs each. */
const longestWalk = 25_000;
/** So many rows of the list itself are passed over on the way to a page. */
const shortSkip = 2_000;
const mostWaiting = 16;
const mostTotals = 2_000;

export interface Found<T> {
  found: T[];
  total: number;
  /** True: there are more than `total`, and nobody counted how many yet. */
  isCapped: boolean;
}

interface Search {
  memory: RegisterMemory;
  listing: Listing;
  terms: SearchTerm[];
}

/**
 * The ids of a slice of the marks that hold every word of `q`, and how many there are in all: at once as far
 * as that is quick, to 10,000 at most, or exactly where `isExact` says that somebody waits for it.
 */
export async function searchRegister(
  db: Db,
  listing: Listing,
  q: string | undefined,
  slice: Slice,
  { isExact = false } = {},
): Promise<Found<number>> {
  const memory = await recallRegister(db);
  const search = withClass({ memory, listing, terms: searchTerms(q ?? '') });
  if (search.terms.length > 0 || search.listing.classNumber)
    return findMatches(db, search, slice, isExact);
  const total = countListing(memory, listing) ?? 0;
  return { found: await list(db, search, slice, total), total, isCapped: false };
}

/** Who types a class means the list of that class, which is kept count of. */
function withClass(search: Search): Search {
  const [term] = search.terms;
  const typed = /^class (\S+);$/.exec(term?.text ?? '')?.[1];
  if (!typed || search.terms.length > 1 || search.listing.classNumber) return search;
  return { ...search, listing: { ...search.listing, classNumber: typed }, terms: [] };
}

/** A page of the list itself: its place is found by counts, from the nearer end. */
async function list(db: Db, search: Search, slice: Slice, total: number): Promise<number[]> {
  const { listing } = search;
  const limit = Math.min(slice.limit, total - slice.offset);
  if (limit <= 0) return [];
  const fromEnd = total - slice.offset - limit;
  if (slice.offset <= shortSkip) return readListing(db, listing, { ...slice, limit });
  if (fromEnd <= shortSkip)
    return (await readListing(db, reversed(listing), { limit, offset: fromEnd })).reverse();
  if (listing.status && listing.isPublished === undefined) {
    const order = await orderOfAll(db, search);
    if (order) return sliceOf(order, slice);
  }
  const ascending = listing.isDescending ? reversed(listing) : listing;
  const offset = listing.isDescending ? fromEnd : slice.offset;
  const part = await findPart(db, ascending, offset);
  if (part) {
    const ids = await readListing(
      db,
      ascending,
      { limit, offset: offset - part.before },
      part.start,
    );
    return listing.isDescending ? ids.reverse() : ids;
  }
  return fromEnd < slice.offset
    ? (await readListing(db, reversed(listing), { limit, offset: fromEnd })).reverse()
    : readListing(db, listing, { ...slice, limit });
}

/**
 * A sample tells a common term from a rare one. A common one is soon met on a walk along the list; of a
 * rare one all matches are gathered. Neither is quick at the work of the other. Far into the matches of a
 * common one, or to count them all, their ids are put in order once and remembered.
 */
async function findMatches(
  db: Db,
  search: Search,
  slice: Slice,
  isExact: boolean,
): Promise<Found<number>> {
  const { memory, listing, terms } = search;
  const known = memory.orders.get(keyOf(search));
  if (known) return { found: sliceOf(known, slice), total: known.length, isCapped: false };
  const gather = async () => {
    const { ids, total } = await gatherMatches(db, listing, conditionsOf(search), slice);
    rememberTotal(search, total);
    return { found: ids, total, isCapped: false };
  };
  const counted =
    terms.length === 0 ? countListing(memory, listing) : memory.totals.get(totalKeyOf(search));
  const quick = mostGathered[kindOf(db)];
  if ((countListing(memory, { ...listing, classNumber: undefined }) ?? 0) <= quick) return gather();
  const { shown, hits, read, scale } = await estimateMatches(db, memory, listing, terms);
  const sure = counted ?? (hits - certainty * Math.sqrt(hits)) * scale;
  const atLeast = counted ?? roundCounts.find((count) => count < sure);
  const expectedRows = ((slice.offset + slice.limit) * shown) / Math.max(1, hits);
  const isLong = read * scale > quick;
  if (
    atLeast !== undefined &&
    isLong &&
    (counted !== undefined || !isExact) &&
    expectedRows <= Math.min(longestWalk, read * scale)
  ) {
    const mostRows = Math.ceil(2_000 + 4 * expectedRows);
    const ids = await walkListing(db, listing, matchesOf(search), slice, mostRows);
    if (ids.length === slice.limit)
      return { found: ids, total: atLeast, isCapped: counted === undefined };
  }
  const isFew = sure <= mostCounted;
  if (isFew && !isLong) return gather();
  const order = await orderOfAll(db, search, isFew);
  if (!order) return gather();
  return { found: sliceOf(order, slice), total: order.length, isCapped: false };
}

const sliceOf = (ids: Int32Array, { limit, offset }: Slice) => [
  ...ids.subarray(offset, offset + limit),
];

const keyOf = ({ listing, terms }: Search) => JSON.stringify([listing, terms]);

const totalKeyOf = ({ listing: { status, isPublished, classNumber }, terms }: Search) =>
  JSON.stringify([status, isPublished, classNumber, terms]);

const matchesOf = ({ listing: { classNumber }, terms, memory: { isFolded } }: Search) =>
  matchesAll(terms, { classNumber, isFolded });

function conditionsOf(search: Search) {
  const { memory, listing } = search;
  const shown = isRarelyShown(memory, listing) ? shownBy(listing) : shownByCommon(listing);
  return sql`${shown} and ${matchesOf(search)}`;
}

function rememberTotal(search: Search, total: number) {
  const { totals } = search.memory;
  if (totals.size >= mostTotals) totals.clear();
  totals.set(totalKeyOf(search), total);
}

interface Work {
  making: Map<string, Promise<Int32Array>>;
  last: Promise<unknown>;
}
const works = new WeakMap<object, Work>();

/**
 * The ids of all matches in their order. Where they are many, one search after the other, and none where too
 * many wait.
 */
async function orderOfAll(db: Db, search: Search, isFew = false): Promise<Int32Array | undefined> {
  const key = keyOf(search);
  const known = search.memory.orders.get(key);
  if (known) return known;
  const work = works.get(db) ?? { making: new Map(), last: Promise.resolve() };
  works.set(db, work);
  const turn = `${search.memory.version} ${key}`;
  const begun = work.making.get(turn);
  if (begun) return begun;
  if (work.making.size >= mostWaiting) return undefined;
  const make = async () => {
    const order =
      isEmbedded(db) && !isFew
        ? await readOrderInSteps(db, search.listing, matchesOf(search))
        : await readOrder(db, search.listing, conditionsOf(search));
    const { version } = await recallRegister(db);
    if (version === search.memory.version) {
      search.memory.orders.set(key, order);
      rememberTotal(search, order.length);
    }
    return order;
  };
  const made = isFew ? make() : work.last.then(make);
  work.making.set(turn, made);
  if (!isFew) work.last = made.catch(() => {});
  return made.finally(() => work.making.delete(turn));
}
