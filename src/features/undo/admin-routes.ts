import type { AdminRoute } from '../../admin-ui/admin-route';
import { listQuery } from '../../admin-ui/list-query';
import { undoRows, undoSummaryQuery } from './queries';

export const undoRoutes: AdminRoute[] = [
  {
    path: '/admin/settings/undo',
    screen: 'undo/admin-undo-page',
    settings: { label: 'Undo', group: 'Safety', order: 25 },
    prefetch: (_, url) => [listQuery(undoRows, url.searchParams), undoSummaryQuery],
  },
];
