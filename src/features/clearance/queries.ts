import { apiClient } from '../../client/api';
import type { ClearanceApi } from './endpoints.server';

const api = apiClient<ClearanceApi>();

/** The page’s own address is what the call takes too. */
export const quickCheckQuery = (query: URLSearchParams) => api.query('/api/check', { query });

export const classesQuery = (business: string) =>
  api.query('/api/check/classes', { query: { business } });
