import { apiClient } from '../../../client/api';
import {
  type DirectoryFilters,
  directorySearch,
  marksPerPage,
  readDirectoryFilters,
} from '../search/directory-filters';
import type { DirectoryApi } from './endpoints.server';

const api = apiClient<DirectoryApi>();

const queryOf = (filters: DirectoryFilters, change: Partial<DirectoryFilters> = {}) =>
  new URLSearchParams(directorySearch(filters, { view: 'plates', ...change }));

export const trademarksQuery = (wanted: URLSearchParams) => {
  const filters = readDirectoryFilters(wanted);
  const query = queryOf(filters);
  query.set('page', String(filters.page));
  query.set('pageSize', String(marksPerPage));
  return api.queryPage('/api/trademarks', { query });
};

/** The marks registered last. */
export const newestMarksQuery = api.queryPage('/api/trademarks', {
  query: { status: 'registered', sort: 'date', pageSize: '8' },
});

export const facetsQuery = (filters: DirectoryFilters) =>
  api.query('/api/trademarks/facets', { query: queryOf(filters, { sort: 'name' }) });

export const trademarkQuery = (slug: string) =>
  api.query('/api/trademarks/{slug}', { params: { slug } });
