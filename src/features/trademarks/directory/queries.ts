import { queryOptions } from '@tanstack/react-query';
import type { ListPage } from '../../../client/fetch';
import type { Trademark } from '../contract';
import {
  type DirectoryFilters,
  directorySearch,
  marksPerPage,
  readDirectoryFilters,
} from './directory-filters';

export const trademarksQuery = (wanted: URLSearchParams) => {
  const filters = readDirectoryFilters(wanted);
  const search = new URLSearchParams(directorySearch(filters));
  search.set('page', String(filters.page));
  search.set('pageSize', String(marksPerPage));
  return queryOptions<ListPage<Trademark>>({
    queryKey: [`/api/trademarks?${search}`],
    meta: { withTotal: true },
  });
};

/** How many a search finds, where that takes longer than its first page. */
export const exactCountQuery = (filters: DirectoryFilters) => {
  const search = new URLSearchParams(directorySearch(filters, { sort: 'name' }));
  search.set('count', 'exact');
  search.set('pageSize', '1');
  return queryOptions<ListPage<Trademark>>({
    queryKey: [`/api/trademarks?${search}`],
    meta: { withTotal: true },
  });
};

export const trademarkQuery = (slug: string) =>
  queryOptions<Trademark>({ queryKey: [`/api/trademarks/${encodeURIComponent(slug)}`] });
