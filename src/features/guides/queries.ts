import { apiClient } from '../../client/api';
import type { GuidesApi } from './endpoints.server';

const api = apiClient<GuidesApi>();

export const guidesQuery = api.query('/api/guides');

export const guideQuery = (slug: string) => api.query('/api/guides/{slug}', { params: { slug } });
