import type { AdminRoute } from '../../admin-ui/admin-route';
import { statementsQuery } from './queries';

export const firmRoutes: AdminRoute[] = [
  {
    path: '/admin/settings/firm',
    screen: 'firm/admin-firm-page',
    settings: { label: 'Firm', group: 'People', order: 5 },
    words: 'claims samples confirm reviews testimonials figures people rules lawyer check search',
    prefetch: () => [statementsQuery],
  },
];
