import type { AdminRoute } from '../../admin-ui/admin-route';
import { backupsQuery } from './queries';

export const backupRoutes: AdminRoute[] = [
  {
    path: '/admin/settings/backup',
    screen: 'backup/admin-backup-page',
    role: 'owner',
    settings: { label: 'Backups', group: 'Safety', order: 60 },
    words: 'restore download copy',
    prefetch: () => [backupsQuery],
  },
];
