import { apiClient } from '../../client/api';
import type { PagesApi } from './endpoints.server';

export const searchPath = '/search';

export const siteSearchQuery = (q: string) =>
  apiClient<PagesApi>().query('/api/search', { query: { q: q.trim() } });
