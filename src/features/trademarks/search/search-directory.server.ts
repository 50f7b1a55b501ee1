import type { Db } from '../../../platform/db/database';
import type { Found, Slice } from '../../../platform/http/list-answer';
import { type DirectoryQuery, Trademark } from '../marks/contract';
import { findMarks } from '../marks/data.server';
import type { Listing } from './listing.server';
import { filtersOf } from './mark-filters.server';
import { searchRegister } from './search-register.server';
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
  const { q = '' } = query;
  const listing = directoryListing(query);
  const { found, ...counted } = await searchRegister(db, listing, q, slice);
  return {
    found: await findMarks(db, found, Trademark),
    ...counted,
    didYouMean:
      counted.total === 0 || found.length > 0
        ? await suggestSearch(db, listing, q, counted.total)
        : undefined,
  };
}
