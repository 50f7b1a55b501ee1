import type { AdminRoute } from '../../admin-ui/admin-route';
import { listQuery } from '../../admin-ui/list-query';
import { clientListPath, clientOfQuery, clientQuery, clientRows, timelineQuery } from './queries';

export const clientRoutes: AdminRoute[] = [
  {
    path: clientListPath,
    screen: 'clients/admin-clients-page',
    menu: { label: 'Clients', order: 75 },
    prefetch(_, url) {
      const address = url.searchParams.get('of');
      return [address ? clientOfQuery(address) : listQuery(clientRows, url.searchParams)];
    },
    redirect(client, _, url) {
      const address = url.searchParams.get('of');
      if (!address) return undefined;
      const [found] = client.getQueryData(clientOfQuery(address).queryKey) ?? [];
      return found
        ? `${clientListPath}/${found.id}`
        : `${clientListPath}?${new URLSearchParams({ q: address })}`;
    },
  },
  {
    path: `${clientListPath}/:id`,
    screen: 'clients/admin-client-page',
    require: ({ id = '' }) => [clientQuery(id)],
    prefetch: ({ id = '' }, url) => [timelineQuery(id, url.searchParams)],
  },
];
