import type { AdminRoute } from '../../admin-ui/admin-route';
import { colleaguesQuery } from '../../admin-ui/administrator';
import { dashboardQueries, todayPath } from './queries';

export const dashboardRoutes: AdminRoute[] = [
  {
    path: todayPath,
    screen: 'dashboard/admin-dashboard-page',
    menu: { label: 'Dashboard', order: 10 },
    words: 'today work due absence away',
    prefetch: (_, url) => [colleaguesQuery, ...dashboardQueries(url.searchParams)],
  },
];
