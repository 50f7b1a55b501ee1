import type { Db } from '../../../platform/db/database';
import type { Slice } from '../../../platform/http/list-answer';
import { AdminTrademark } from '../marks/admin-contract';
import type { AdminTrademarkListQuery } from '../marks/contract';
import { findMarks } from '../marks/data.server';
import { firmSources } from '../marks/mark-terms';
import type { Listing } from './listing.server';
import { filtersOf } from './mark-filters.server';
import { searchRegister } from './search-register.server';

type ListQuery = Omit<AdminTrademarkListQuery, 'page' | 'pageSize'>;

export const listingOf = ({
  status,
  published,
  class: number,
  source,
  sort,
}: ListQuery): Listing => ({
  status: status === 'all' ? undefined : status,
  isPublished: published === 'all' ? undefined : published === 'yes',
  filters: [
    ...filtersOf({ class: number ? [number] : undefined }),
    ...(source && source !== 'all'
      ? [{ by: 'source' as const, values: source === 'firm' ? firmSources : [source] }]
      : []),
  ],
  scope: 'all',
  sort: sort.replace('-', '').replace('fit', 'name') as Listing['sort'],
  isDescending: sort.startsWith('-'),
});

/** The marks of the back office’s list, published or not. */
export async function listMarks(db: Db, query: ListQuery, slice: Slice) {
  const { found, ...count } = await searchRegister(db, listingOf(query), query.q, slice, {
    isByFit: query.sort === 'fit',
    patience: 'aWhile',
  });
  return { found: await findMarks(db, found, AdminTrademark), ...count };
}
