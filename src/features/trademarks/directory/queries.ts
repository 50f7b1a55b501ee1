import { apiClient } from '../../../client/api';
import {
  type DirectoryFilters,
  directorySearch,
  marksPerPage,
  readDirectoryFilters,
} from './directory-filters';
import type { TrademarksApi } from './endpoints.server';

const api = apiClient<TrademarksApi>();

export const trademarksQuery = (wanted: URLSearchParams) => {
  const filters = readDirectoryFilters(wanted);
  const query = new URLSearchParams(directorySearch(filters));
  query.set('page', String(filters.page));
  query.set('pageSize', String(marksPerPage));
  return api.queryPage('/api/trademarks', { query });
};

/** The exact count, if it takes longer than the first page. */
export const exactCountQuery = (filters: DirectoryFilters) => {
  const query = new URLSearchParams(directorySearch(filters, { sort: 'name' }));
  query.set('count', 'exact');
  query.set('pageSize', '1');
  return api.queryPage('/api/trademarks', { query });
};

export const trademarkQuery = (slug: string) =>
  api.query('/api/trademarks/{slug}', { params: { slug } });
