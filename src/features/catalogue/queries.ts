import { apiClient } from '../../client/api';
import type { CatalogueApi } from './endpoints.server';

const api = apiClient<CatalogueApi>();

export const servicesQuery = (filter: { category?: string; limit?: number } = {}) =>
  api.query('/api/services', { query: { published: 'true', ...filter } });

export const serviceQuery = (category: string, slug: string) =>
  api.query('/api/services/{category}/{slug}', { params: { category, slug } });
