import { apiClient } from '../../client/api';
import type { WatchesApi } from './endpoints.server';

const api = apiClient<WatchesApi>();

export const watchesQuery = api.query('/api/watches', { staleTime: 0 });

export const watchHitsQuery = api.query('/api/watches/hits', { staleTime: 0 });

export const endableWatchQuery = (token: string) =>
  api.query('/api/watches/end/{token}', { params: { token } });
