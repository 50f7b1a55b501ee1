import { apiClient } from '../../../client/api';
import type { TrademarksApi } from '../directory/endpoints.server';

export const coverageQuery = apiClient<TrademarksApi>().query('/api/coverage');
