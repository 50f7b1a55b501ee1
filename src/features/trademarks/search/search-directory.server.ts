import type { Db } from '../../../platform/db/database';
import type { Found, Slice } from '../../../platform/http/list-answer';
import { type DirectoryQuery, Trademark } from '../contract';
import { findMarks } from '../data.server';
import type { Listing } from './listing.server';
import { searchRegister } from './search-register.server';
import { suggestSearch } from './suggest-search.server';

/** The published marks with every word of `q`. */
export async function searchDirectory(
  db: Db,
  { q = '', status, sort, count }: Pick<DirectoryQuery, 'q' | 'status' | 'sort' | 'count'>,
  slice: Slice,
): Promise<Found<Trademark> & { didYouMean: string | undefined }> {
  const listing: Listing = {
    status: status === 'all' ? undefined : status,
    isPublished: true,
    sort,
    isDescending: sort === 'date',
  };
  const { found, ...counted } = await searchRegister(db, listing, q, slice, {
    isExact: count === 'exact',
  });
  return {
    found: await findMarks(db, found, Trademark),
    ...counted,
    didYouMean:
      counted.total === 0 || found.length > 0
        ? await suggestSearch(db, listing, q, counted.total)
        : undefined,
  };
}
