import { apiAddress, apiClient } from '../../client/api';
import type { AuditApi } from './endpoints.server';

const api = apiClient<AuditApi>();

export const auditListPath = '/admin/settings/audit';

export const auditRows = {
  endpoint: api.list('/api/admin/audit-trail'),
  filters: ['actor', 'action', 'entity', 'from', 'to'].map((name) => ({ name })),
};
export const auditExport = apiAddress<AuditApi>()('GET /api/admin/audit-trail/export.csv');

export const auditChoicesQuery = api.query('/api/admin/audit-trail/choices', { staleTime: 30_000 });

export const auditEntryQuery = (id: string) =>
  api.query('/api/admin/audit-trail/{id}', { params: { id } });

export const restoreDeleted = (id: number) =>
  api.call('POST /api/admin/audit-trail/{id}/restore', { params: { id } });
