import { apiClient } from '../../client/api';
import type { ServiceSummary } from './contract';
import type { CatalogueApi } from './endpoints.server';

const api = apiClient<CatalogueApi>();

/** The list may also come as an object with `rows`. */
const rowsOf = (answer: ServiceSummary[] | { rows: ServiceSummary[] }) =>
  'rows' in answer ? answer.rows : answer;

export const servicesQuery = (filter: { category?: string; limit?: number } = {}) => ({
  ...api.query('/api/services', { query: { published: 'true', ...filter } }),
  select: rowsOf,
});

export const serviceQuery = (category: string, slug: string) =>
  api.query('/api/services/{category}/{slug}', { params: { category, slug } });
