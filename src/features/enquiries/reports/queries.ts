import { apiClient } from '../../../client/api';
import type { ReportsApi } from './endpoints.server';

const api = apiClient<ReportsApi>();

export const reportQuery = (token: string) =>
  api.query('/api/check/reports/{token}', { params: { token } });
