import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { countsQuery } from '../../../admin-ui/counts';
import { cachedRows, changeCachedRows, isListOf, refetchFrom } from '../../../admin-ui/list-query';
import { toastError } from '../../../admin-ui/toast-failure';
import { toast } from '../../../ui/toast-store';
import type { AdminOrder, OrderStatus } from '../contract';
import { adminOrderQuery, adminOrderRows, setOrderStatus } from './admin-queries';

const isList = ({ queryKey }: Query) => isListOf(adminOrderRows.endpoint, queryKey);

/** Updates an order in every cached list and detail. */
export function changeCachedOrder(client: QueryClient, id: string, change: Partial<AdminOrder>) {
  changeCachedRows(client, adminOrderRows.endpoint, (order) =>
    order.id === id ? { ...order, ...change } : order,
  );
  client.setQueryData(adminOrderQuery(id).queryKey, (order) => order && { ...order, ...change });
}

const cachedOrder = (client: QueryClient, id: string): AdminOrder | undefined =>
  client.getQueryData(adminOrderQuery(id).queryKey) ??
  cachedRows(client, adminOrderRows.endpoint).find((order) => order.id === id);

/** Pending refetches would overwrite the change. First loads continue, since they have no other data. */
export const cancelOrderRefetches = (client: QueryClient, id: string) =>
  client.cancelQueries({
    predicate: (query) => query.state.data !== undefined && showsOrder(query, id),
  });

const refetchOrder = (client: QueryClient, id: string) =>
  client.invalidateQueries({ predicate: (query) => showsOrder(query, id) });

const showsOrder = (query: Query, id: string) =>
  isList(query) || query.queryKey[0] === adminOrderQuery(id).queryKey[0];

/** Invalidates every cached list and detail after a bulk change. */
export const refetchOrders = (client: QueryClient) =>
  refetchFrom(client, adminOrderRows.endpoint, countsQuery.queryKey[0]);

/** Updates optimistically; changes of one order are sent one after another. */
export function useOrderStatus(id: string) {
  const client = useQueryClient();
  const mutationKey = ['order status', id];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: `order status ${id}` },
    mutationFn: (status: OrderStatus) => setOrderStatus(id, status),
    async onMutate(status) {
      await cancelOrderRefetches(client, id);
      const before = cachedOrder(client, id)?.status;
      changeCachedOrder(client, id, { status });
      return { before };
    },
    onSuccess(order) {
      if (isLast()) changeCachedOrder(client, id, order);
      toast({ title: 'Status updated' });
      return client.invalidateQueries({ queryKey: adminOrderQuery(id).queryKey });
    },
    onError(_error, _status, context) {
      if (isLast() && context?.before) changeCachedOrder(client, id, { status: context.before });
      toastError('Failed to update order status');
      void refetchOrder(client, id);
    },
  });
}
