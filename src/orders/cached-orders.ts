import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ListPage } from '../browser/fetch';
import type { AdminOrder, AdminOrderDetail } from './contract';
import { adminOrderQuery, adminOrdersQuery } from './queries';

/** What is kept is shown at once and asked for again in the background, unless it has just come. */
export const freshOnOpen = { staleTime: 2_000, refetchOnMount: true } as const;

const pathOf = (queryKey: QueryKey) => String(queryKey[0]).split('?')[0];
const listPath = pathOf(adminOrdersQuery(new URLSearchParams()).queryKey);
const isList = ({ queryKey }: Query) => pathOf(queryKey) === listPath;

/** Changes an order in every list and detail that this browser keeps. */
export function changeCachedOrder(client: QueryClient, id: string, change: Partial<AdminOrder>) {
  client.setQueriesData<ListPage<AdminOrder>>(
    { predicate: isList },
    (list) =>
      list && {
        ...list,
        rows: list.rows.map((order) => (order.id === id ? { ...order, ...change } : order)),
      },
  );
  client.setQueryData<AdminOrderDetail>(
    adminOrderQuery(id).queryKey,
    (order) => order && { ...order, ...change },
  );
}

export function cachedOrder(client: QueryClient, id: string): AdminOrder | undefined {
  return (
    client.getQueryData<AdminOrderDetail>(adminOrderQuery(id).queryKey) ??
    client
      .getQueriesData<ListPage<AdminOrder>>({ predicate: isList })
      .flatMap(([, list]) => list?.rows ?? [])
      .find((order) => order.id === id)
  );
}

/** Answers still under way are older than a change made now. First loads go on: nothing else shows them. */
export const cancelOrderRefetches = (client: QueryClient, id: string) =>
  client.cancelQueries({
    predicate: (query) => query.state.data !== undefined && showsOrder(query, id),
  });

export const refetchOrder = (client: QueryClient, id: string) =>
  client.invalidateQueries({ predicate: (query) => showsOrder(query, id) });

const showsOrder = (query: Query, id: string) =>
  isList(query) || query.queryKey[0] === adminOrderQuery(id).queryKey[0];
