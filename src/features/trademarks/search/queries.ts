import { apiClient } from '../../../client/api';
import type { RegisterStatsApi } from './endpoints.server';

export const registerStatsQuery = apiClient<RegisterStatsApi>().query(
  '/api/admin/trademarks/stats',
);
