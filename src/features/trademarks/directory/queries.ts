import { apiClient } from '../../../client/api';
import { directorySearch, marksPerPage, readDirectoryFilters } from './directory-filters';
import type { TrademarksApi } from './endpoints.server';

const api = apiClient<TrademarksApi>();

export const trademarksQuery = (wanted: URLSearchParams) => {
  const filters = readDirectoryFilters(wanted);
  const query = new URLSearchParams(directorySearch(filters));
  query.set('page', String(filters.page));
  query.set('pageSize', String(marksPerPage));
  return api.queryPage('/api/trademarks', { query });
};

export const trademarkQuery = (slug: string) =>
  api.query('/api/trademarks/{slug}', { params: { slug } });
