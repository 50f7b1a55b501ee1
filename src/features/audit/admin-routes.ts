import { listQuery } from '../../admin-ui/list-query';
import type { Route } from '../../client/route';
import { auditChoicesQuery, auditEntryQuery, auditRows } from './queries';

export const auditRoutes: Route[] = [
  {
    path: '/admin/settings/audit',
    screen: 'audit/admin-audit-page',
    frame: 'admin',
    prefetch: (_, url) => [listQuery(auditRows, url.searchParams), auditChoicesQuery],
  },
  {
    path: '/admin/settings/audit/:id',
    screen: 'audit/admin-audit-entry-page',
    frame: 'admin',
    require: ({ id = '' }) => [auditEntryQuery(id)],
  },
];
