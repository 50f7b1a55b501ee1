import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../../admin-ui/toast-failure';
import { toast } from '../../../ui/toast-store';
import type { OrderStatus } from '../contract';
import { adminOrderQuery, setOrderStatus } from './admin-queries';
import {
  cachedOrder,
  cancelOrderRefetches,
  changeCachedOrder,
  refetchOrder,
} from './cached-orders';

/** Shown at once and taken back when refused; several changes of one order go out one after another. */
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
