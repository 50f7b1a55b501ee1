import { listQuery } from '../../admin-ui/list-query';
import type { Route } from '../../client/route';
import { adminWatchRows } from './admin-queries';

export const watchAdminRoutes: Route[] = [
  {
    path: '/admin/watches',
    screen: 'watches/admin-watches-page',
    frame: 'admin',
    prefetch: (_, url) => [listQuery(adminWatchRows, url.searchParams)],
  },
];
