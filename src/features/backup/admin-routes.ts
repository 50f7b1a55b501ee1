import type { AdminRoute } from '../../admin-ui/admin-route';
import { backupInfoQuery } from './queries';

export const backupRoutes: AdminRoute[] = [
  {
    path: '/admin/settings/backup',
    screen: 'backup/admin-backup-page',
    role: 'owner',
    settings: { label: 'Backup', order: 60 },
    prefetch: () => [backupInfoQuery],
  },
];
