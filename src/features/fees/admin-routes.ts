import type { AdminRoute } from '../../admin-ui/admin-route';
import { enteredFeesQuery, officialFeesPath } from './admin-queries';

export const feeRoutes: AdminRoute[] = [
  {
    path: officialFeesPath,
    screen: 'fees/admin-official-fees-page',
    settings: { label: 'Official fees', group: 'Money', order: 74 },
    words: 'office schedule amounts forms patents marks designs claims',
    prefetch: () => [enteredFeesQuery],
  },
];
