import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { invalid } from '../failure';
import type { DirectoryQuery, Trademark } from './contract';
import {
  findTrademarksByIds,
  gatherMatches,
  holdsAll,
  type Listing,
  publishedListing,
  readListing,
  type Slice,
  sampledEvery,
  sampleMatches,
  walkListing,
} from './data';
import { searchTerms } from './search-terms';

/** How far a list is counted, and how deep a search can be read that finds more. */
const mostCounted = 10_000;
/** How many standard deviations below its estimate a number of matches is taken for certain. */
const certainty = 4;
/** What it costs to find a match by the index of words, in rows of a walk along the list. */
const costOfMatch = 3;

interface Found<T> {
  found: T[];
  total: number;
  /** True: there are more than `total`, and nobody counted how many. */
  isCapped: boolean;
}

/** The published marks that hold every word of `q`. */
export async function searchDirectory(
  db: Db,
  { q = '', ...query }: Pick<DirectoryQuery, 'q' | 'status' | 'sort'>,
  slice: Slice,
): Promise<Found<Trademark>> {
  const terms = searchTerms(q);
  const listing = publishedListing(query);
  const { found, ...count } = terms.length
    ? await search(db, listing, holdsAll(terms), slice)
    : await list(db, listing, slice);
  return { found: await findTrademarksByIds(db, found), ...count };
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
  if (slice.offset >= mostCounted)
    throw invalid('Only the first 10,000 marks of a search can be read. Please add a word.', {
      page: ['Page is too far'],
    });
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
