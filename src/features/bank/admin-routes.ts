import type { AdminRoute } from '../../admin-ui/admin-route';
import { linesQuery } from './queries';

export const bankRoutes: AdminRoute[] = [
  {
    path: '/admin/bank',
    screen: 'bank/admin-bank-page',
    menu: { label: 'Bank statement', order: 64, isSub: true },
    words: 'transfers payments csv mt940 camt reconcile',
    prefetch: () => [linesQuery('open')],
  },
];
