import type { AdminRoute } from '../../admin-ui/admin-route';
import { listQuery } from '../../admin-ui/list-query';
import { clientListPath, clientQuery, clientRows, timelineQuery } from './queries';

export const clientRoutes: AdminRoute[] = [
  {
    path: clientListPath,
    screen: 'clients/admin-clients-page',
    menu: { label: 'Clients', order: 75 },
    prefetch: (_, url) => [listQuery(clientRows, url.searchParams)],
  },
  {
    path: `${clientListPath}/:id`,
    screen: 'clients/admin-client-page',
    require: ({ id = '' }) => [clientQuery(id)],
    prefetch: ({ id = '' }, url) => [timelineQuery(id, url.searchParams)],
  },
];
