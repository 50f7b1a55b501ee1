import type { Route } from '../../client/route';
import { backupInfoQuery } from './queries';

export const backupRoutes: Route[] = [
  {
    path: '/admin/settings/backup',
    screen: 'backup/admin-backup-page',
    frame: 'admin',
    prefetch: () => [backupInfoQuery],
  },
];
