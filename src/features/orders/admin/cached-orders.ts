import type { Query, QueryClient } from '@tanstack/react-query';
import { isCount } from '../../../admin-ui/counts';
import { cachedRows, changeCachedRows, isListOf } from '../../../admin-ui/list-query';
import type { AdminOrder } from '../contract';
import { adminOrderQuery, adminOrderRows } from './admin-queries';

const isList = ({ queryKey }: Query) => isListOf(adminOrderRows.endpoint, queryKey);

/** Changes an order in every list and detail that this browser keeps. */
export function changeCachedOrder(client: QueryClient, id: string, change: Partial<AdminOrder>) {
  changeCachedRows(client, adminOrderRows.endpoint, (order) =>
    order.id === id ? { ...order, ...change } : order,
  );
  client.setQueryData(adminOrderQuery(id).queryKey, (order) => order && { ...order, ...change });
}

export const cachedOrder = (client: QueryClient, id: string): AdminOrder | undefined =>
  client.getQueryData(adminOrderQuery(id).queryKey) ??
  cachedRows(client, adminOrderRows.endpoint).find((order) => order.id === id);

/** Answers still under way are older than a change made now. First loads go on: nothing else shows them. */
export const cancelOrderRefetches = (client: QueryClient, id: string) =>
  client.cancelQueries({
    predicate: (query) => query.state.data !== undefined && showsOrder(query, id),
  });

export const refetchOrder = (client: QueryClient, id: string) =>
  client.invalidateQueries({ predicate: (query) => showsOrder(query, id) });

const showsOrder = (query: Query, id: string) =>
  isList(query) || query.queryKey[0] === adminOrderQuery(id).queryKey[0];

/** After several were changed at once, every list and detail that this browser keeps is old. */
export const refetchOrders = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      String(queryKey[0]).startsWith(adminOrderRows.endpoint) || isCount(queryKey),
  });
