import { apiClient, type BodyOf } from '../../../client/api';
import type { TimeApi } from '../time/endpoints.server';

const api = apiClient<TimeApi>();

export const timeQuery = (id: number) =>
  api.query('/api/admin/matters/{id}/time', { params: { id }, staleTime: 0 });

export const noteTime = (id: number, body: BodyOf<TimeApi, 'POST /api/admin/matters/{id}/time'>) =>
  api.call('POST /api/admin/matters/{id}/time', { params: { id }, body });

export const changeTime = (
  id: number,
  body: BodyOf<TimeApi, 'PATCH /api/admin/matter-time/{id}'>,
) => api.call('PATCH /api/admin/matter-time/{id}', { params: { id }, body });

export const deleteTime = (id: number) =>
  api.call('DELETE /api/admin/matter-time/{id}', { params: { id } });

export const billTime = (id: number, key: string) =>
  api.call('POST /api/admin/matters/{id}/time/invoice', { params: { id }, body: { key } });
