import type { Db } from '../db/database';
import type { DirectoryQuery, Trademark } from './contract';
import { findTrademarksByIds } from './data';
import type { Slice } from './listing';
import { type Found, searchRegister } from './search-register';

/** The published marks that hold every word of `q`. */
export async function searchDirectory(
  db: Db,
  { q, status, sort }: Pick<DirectoryQuery, 'q' | 'status' | 'sort'>,
  slice: Slice,
): Promise<Found<Trademark>> {
  const { found, ...count } = await searchRegister(
    db,
    {
      status: status === 'all' ? undefined : status,
      isPublished: true,
      sort,
      isDescending: sort === 'date',
    },
    q,
    slice,
  );
  return { found: await findTrademarksByIds(db, found), ...count };
}
