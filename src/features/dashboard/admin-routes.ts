import type { Route } from '../../client/route';
import { dashboardQueries } from './queries';

export const dashboardRoutes: Route[] = [
  {
    path: '/admin',
    screen: 'dashboard/admin-dashboard-page',
    frame: 'admin',
    prefetch: () => dashboardQueries,
  },
];
