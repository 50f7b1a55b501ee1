import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../client/fetch';
import type { AuditChoices, AuditDetail, Restored } from './contract';

export const auditListPath = '/admin/settings/audit';

/** The audit trail as its address and its call know it. */
export const auditRows = {
  endpoint: '/api/admin/audit-trail',
  filters: ['actor', 'action', 'entity', 'from', 'to'].map((name) => ({ name })),
};

export const auditChoicesQuery = queryOptions<AuditChoices>({
  queryKey: ['/api/admin/audit-trail/choices'],
  staleTime: 30_000,
});

export const auditEntryQuery = (id: string) =>
  queryOptions<AuditDetail>({
    queryKey: [`/api/admin/audit-trail/${encodeURIComponent(id)}`],
  });

export const restoreDeleted = (id: number) =>
  fetchJson<Restored>(`/api/admin/audit-trail/${id}/restore`, { method: 'POST' });
