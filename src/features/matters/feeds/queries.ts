import { apiClient } from '../../../client/api';
import type { MakeFeed } from './contract';
import type { FeedsApi } from './endpoints.server';

const api = apiClient<FeedsApi>();

export const feedsQuery = api.query('/api/admin/calendar-feeds', { staleTime: 0 });
export const makeFeed = (body: MakeFeed) => api.call('POST /api/admin/calendar-feeds', { body });
export const revokeFeed = (id: number) =>
  api.call('DELETE /api/admin/calendar-feeds/{id}', { params: { id } });
