import type { Db } from '../../../platform/db/database';
import type { Found, Slice } from '../../../platform/http/list-answer';
import { type DirectoryQuery, Trademark } from '../marks/contract';
import { findMarks } from '../marks/data.server';
import type { Listing } from './listing.server';
import { filtersOf } from './mark-filters.server';
import { findSlice, searchOf } from './search-register.server';
import { getSearchStats } from './search-stats.server';
import { suggestSearch } from './suggest-search.server';

export const directoryListing = (
  query: Omit<DirectoryQuery, 'page' | 'pageSize' | 'sort'> & Pick<Partial<DirectoryQuery>, 'sort'>,
): Listing => ({
  status: query.status === 'all' ? undefined : query.status,
  isPublished: true,
  filters: filtersOf(query),
  scope: query.in,
  sort: query.sort ?? 'name',
  isDescending: query.sort === 'date',
});

/** The published marks with every word of `q`. */
export async function searchDirectory(
  db: Db,
  query: Omit<DirectoryQuery, 'page' | 'pageSize'>,
  slice: Slice,
): Promise<Found<Trademark> & { didYouMean: string | undefined }> {
  const { q = '', count } = query;
  const listing = directoryListing(query);
  const stats = await getSearchStats(db);
  const search = searchOf(stats, listing, q);
  const { found, ...counted } = await findSlice(db, search, slice, count ?? 'quick');
  return {
    found: await findMarks(db, found, Trademark),
    ...counted,
    didYouMean:
      !counted.isCapped && (counted.total === 0 || found.length > 0)
        ? await suggestSearch(db, stats, listing, q, counted.total)
        : undefined,
  };
}
