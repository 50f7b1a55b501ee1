import type { Db } from '../../../platform/db/database';
import { isAnyOf } from '../../../platform/db/rows';
import type { Slice } from '../../../platform/http/list-answer';
import { AdminTrademark } from '../marks/admin-contract';
import type { AdminTrademarkListQuery } from '../marks/contract';
import { findMarks } from '../marks/data.server';
import { firmSources } from '../marks/mark-terms';
import { trademarks } from '../marks/schema.server';
import { normalizeText } from '../words/normalize';
import type { Listing } from './listing.server';
import { filtersOf } from './mark-filters.server';
import { findNamesFrom, searchRegister } from './search-register.server';

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

/** The marks of the back office's list, published or not. */
export async function listMarks(db: Db, query: ListQuery, slice: Slice) {
  const search = query.sort === 'fit' && query.q ? searchByFit : searchRegister;
  const { found, ...count } = await search(db, listingOf(query), query.q, slice);
  return { found: await findMarks(db, found, AdminTrademark), ...count };
}

/** Of more names that begin with the words, or have them, the first by name come before the others. */
const mostNamed = 500;

/** Names that are the words, then those that begin with them, that have them, and what has them elsewhere. */
async function searchByFit(db: Db, listing: Listing, q: string | undefined, slice: Slice) {
  const named = await searchRegister(db, { ...listing, scope: 'words' }, q, {
    limit: mostNamed,
    offset: 0,
  });
  const words = normalizeText(q ?? '');
  const begun = words ? await findNamesFrom(db, listing, words, mostNamed) : [];
  // Those of another class, or whose words are in another order, aren’t among them.
  const first = await searchRegister(
    db,
    { ...listing, scope: 'words' },
    q,
    { limit: begun.length, offset: 0 },
    begun,
  );
  const ids = [...new Set([...first.found, ...named.found])];
  const names = await db
    .select({ id: trademarks.id, key: trademarks.nameKey })
    .from(trademarks)
    .where(isAnyOf(trademarks.id, ids));
  const placeOf = (key: string) => (key === words ? 0 : key.startsWith(words) ? 1 : 2);
  const fitting = new Map(names.map(({ id, key }) => [id, placeOf(key)]));
  const best = ids.toSorted((one, other) => (fitting.get(one) ?? 2) - (fitting.get(other) ?? 2));
  const limit = slice.offset + slice.limit + best.length;
  const { found, ...count } = await searchRegister(db, listing, q, { limit, offset: 0 });
  const others = found.filter((id) => !fitting.has(id));
  return { found: [...best, ...others].slice(slice.offset, slice.offset + slice.limit), ...count };
}
