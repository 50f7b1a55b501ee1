import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { countsQuery } from '../../../admin-ui/counts';
import { cachedRows, changeCachedRows, isListOf, refetchFrom } from '../../../admin-ui/list-query';
import { saveOnTop, withConflict } from '../../../admin-ui/save-on-top';
import { toastError } from '../../../admin-ui/toast-failure';
import { toast } from '../../../ui/toast-store';
import type { AdminOrder, OrderStatus } from '../contract';
import { adminOrderQuery, adminOrderRows, getOrder, setOrderStatus } from './admin-queries';

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

export const refetchOrder = (client: QueryClient, id: string) =>
  client.invalidateQueries({ predicate: (query) => showsOrder(query, id) });

const showsOrder = (query: Query, id: string) =>
  isList(query) || query.queryKey[0] === adminOrderQuery(id).queryKey[0];

/** Invalidates every cached list and detail after a bulk change. */
export const refetchOrders = (client: QueryClient) =>
  refetchFrom(client, adminOrderRows.endpoint, countsQuery.queryKey[0]);

interface StatusChange {
  status: OrderStatus;
  /** As the order was shown. */
  shown: AdminOrder;
}

/** Updates optimistically; changes of one order are sent one after another. */
export function useOrderStatus(id: string) {
  const client = useQueryClient();
  const lastOwn = useRef<AdminOrder>(undefined);
  const mutationKey = ['order status', id];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: `order status ${id}` },
    mutationFn({ status, shown }: StatusChange) {
      // An earlier change of one's own, which was sent before this one, is seen.
      const own = lastOwn.current;
      const seen = own && own.updatedAt > shown.updatedAt ? own : shown;
      return saveOnTop(seen, ['status', 'paidAt'], {
        save: (updatedAt) => setOrderStatus(id, { status, updatedAt }),
        get: () => getOrder(id),
      });
    },
    async onMutate({ status }) {
      await cancelOrderRefetches(client, id);
      const before = cachedOrder(client, id)?.status;
      changeCachedOrder(client, id, { status });
      return { before };
    },
    onSuccess(order) {
      lastOwn.current = order;
      if (isLast()) changeCachedOrder(client, id, order);
      toast({ title: 'Status updated' });
      return client.invalidateQueries({ queryKey: adminOrderQuery(id).queryKey });
    },
    onError(error, _change, context) {
      if (isLast() && context?.before) changeCachedOrder(client, id, { status: context.before });
      toastError(withConflict('Failed to update order status', error));
      void refetchOrder(client, id);
    },
  });
}
