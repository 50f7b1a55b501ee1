import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import {
  gatherMatches,
  holdsAll,
  readListing,
  type Slice,
  sampledEvery,
  sampleMatches,
  walkListing,
} from './data';
import type { Listing } from './listing';
import { searchTerms } from './search-terms';

/** How far a list is counted at once. */
const mostCounted = 10_000;
/** How many standard deviations below its estimate a number of matches is taken for certain. */
const certainty = 4;
/** What it costs to find a match by the index of words, in rows of a walk along the list. */
const costOfMatch = 3;

export interface Found<T> {
  found: T[];
  total: number;
  /** True: there are more than `total`, and nobody counted how many yet. */
  isCapped: boolean;
}

/** The ids of a slice of the marks that hold every word of `q`, and how many there are in all. */
export async function searchRegister(
  db: Db,
  listing: Listing,
  q: string | undefined,
  slice: Slice,
): Promise<Found<number>> {
  const terms = searchTerms(q ?? '');
  return terms.length ? search(db, listing, holdsAll(terms), slice) : list(db, listing, slice);
}

async function list(db: Db, listing: Listing, slice: Slice): Promise<Found<number>> {
  const { ids, counted } = await readListing(db, listing, slice, mostCounted + 1);
  const isCapped = counted > mostCounted;
  return { found: ids, total: isCapped ? mostCounted : counted, isCapped };
}

/**
 * A sample tells a common term from a rare one. A common one is soon met on a walk along the list; of a
 * rare one all matches are gathered. Neither is quick at the work of the other.
 */
async function search(
  db: Db,
  listing: Listing,
  matches: SQL,
  slice: Slice,
): Promise<Found<number>> {
  const { sampled, hits } = await sampleMatches(db, listing, matches);
  const isCommon = (hits - certainty * Math.sqrt(hits)) * sampledEvery > mostCounted;
  if (!isCommon) {
    const { ids, total } = await gatherMatches(db, listing, matches, slice);
    return { found: ids, total, isCapped: false };
  }
  const gatheringCost = costOfMatch * hits * sampledEvery;
  const expectedRows = ((slice.offset + slice.limit) * sampled) / hits;
  const walks =
    expectedRows < gatheringCost
      ? [Math.min(2_000 + 4 * expectedRows, gatheringCost), gatheringCost]
      : [];
  for (const mostRows of walks) {
    const ids = await walkListing(db, listing, matches, slice, Math.ceil(mostRows));
    if (ids.length === slice.limit) return { found: ids, total: mostCounted, isCapped: true };
  }
  const { ids } = await gatherMatches(db, listing, matches, slice);
  return { found: ids, total: mostCounted, isCapped: true };
}
