import type { AdminRoute } from '../../admin-ui/admin-route';
import { listQuery } from '../../admin-ui/list-query';
import { auditChoicesQuery, auditEntryQuery, auditRows } from './queries';

export const auditRoutes: AdminRoute[] = [
  {
    path: '/admin/settings/audit',
    screen: 'audit/admin-audit-page',
    settings: { label: 'Audit trail', group: 'Safety', order: 30 },
    words: 'history changes log who',
    prefetch: (_, url) => [listQuery(auditRows, url.searchParams), auditChoicesQuery],
  },
  {
    path: '/admin/settings/audit/:id',
    screen: 'audit/admin-audit-entry-page',
    require: ({ id = '' }) => [auditEntryQuery(id)],
  },
];
