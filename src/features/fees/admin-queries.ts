import { apiClient, type BodyOf } from '../../client/api';
import type { FeesApi } from './endpoints.server';

const api = apiClient<FeesApi>();

export const officialFeesPath = '/admin/settings/official-fees';

export const enteredFeesQuery = api.query('/api/admin/official-fees');

export const enterFee = (body: BodyOf<FeesApi, 'POST /api/admin/official-fees'>) =>
  api.call('POST /api/admin/official-fees', { body });

export const removeFee = (id: number) =>
  api.call('DELETE /api/admin/official-fees/{id}', { params: { id } });
