import type { AdminRoute } from '../../admin-ui/admin-route';
import { retentionQuery } from './queries';

export const privacyRoutes: AdminRoute[] = [
  {
    path: '/admin/settings/privacy',
    screen: 'privacy/admin-privacy-page',
    role: 'owner',
    settings: { label: 'Privacy', group: 'Safety', order: 55 },
    words: 'personal data erase retention',
    prefetch: () => [retentionQuery],
  },
];
