import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../browser/fetch';
import type { AuditChoices, AuditDetail, Restored } from './audit-contract';
import type { AdminList } from './list-search';

export const auditList: AdminList = {
  path: '/admin/settings/audit',
  call: '/api/admin/audit-trail',
  fields: ['q', 'actor', 'action', 'entity', 'from', 'to'],
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
