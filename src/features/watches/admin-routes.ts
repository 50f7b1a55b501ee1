import type { AdminRoute } from '../../admin-ui/admin-route';
import { listQuery } from '../../admin-ui/list-query';
import { adminWatchRows, foundMarkRows, foundMarksPath } from './admin-queries';

export const watchAdminRoutes: AdminRoute[] = [
  {
    path: '/admin/watches',
    screen: 'watches/admin-watches-page',
    menu: { label: 'Watches', order: 80 },
    prefetch: (_, url) => [listQuery(adminWatchRows, url.searchParams)],
  },
  {
    path: foundMarksPath,
    screen: 'watches/admin-found-marks-page',
    menu: { label: 'Found marks', order: 81, isSub: true },
    prefetch: (_, url) => [listQuery(foundMarkRows, url.searchParams)],
  },
];
