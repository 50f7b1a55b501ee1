import type { AdminRoute } from '../../admin-ui/admin-route';
import { dashboardQueries } from './queries';

export const dashboardRoutes: AdminRoute[] = [
  {
    path: '/admin',
    screen: 'dashboard/admin-dashboard-page',
    menu: { label: 'Dashboard', order: 10 },
    prefetch: () => dashboardQueries,
  },
];
