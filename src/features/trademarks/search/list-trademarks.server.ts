import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { inOrderOf } from '../../../platform/db/rows';
import type { Slice } from '../../../platform/http/list-headers';
import type { AdminTrademarkListQuery, AdminTrademarkSort } from '../contract';
import { columns } from '../data.server';
import { trademarks } from '../schema.server';
import type { Listing } from './listing.server';
import { type Found, searchRegister } from './search-register.server';

const adminColumns = {
  ...columns,
  publicationDate: trademarks.publicationDate,
  isPublished: trademarks.isPublished,
  createdAt: trademarks.createdAt,
  updatedAt: trademarks.updatedAt,
};

/** A mark as the back office sees it. */
type RegisteredRow = Pick<typeof trademarks.$inferSelect, keyof typeof adminColumns>;

/** The marks of the back office's list, published or not. */
export async function listMarks(
  db: Db,
  { q, status, published, class: number, sort }: Omit<AdminTrademarkListQuery, 'page' | 'pageSize'>,
  slice: Slice,
): Promise<Found<RegisteredRow>> {
  const listing: Listing = {
    status: status === 'all' ? undefined : status,
    isPublished: published === 'all' ? undefined : published === 'yes',
    classNumber: number || undefined,
    sort: sort.replace('-', '') as AdminTrademarkSort,
    isDescending: sort.startsWith('-'),
  };
  const { found: ids, ...count } = await searchRegister(db, listing, q, slice);
  if (ids.length === 0) return { found: [], ...count };
  const rows = await db.select(adminColumns).from(trademarks).where(inArray(trademarks.id, ids));
  return { found: inOrderOf(ids, rows), ...count };
}
