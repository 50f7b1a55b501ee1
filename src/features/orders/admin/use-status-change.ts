import { useState } from 'react';
import type { AdminOrder, OrderStatus } from '../contract';
import { useOrderStatus } from './cached-orders';
import { asksToCancel } from './cancel-dialog';

/** Sets the status at once, but asks before a paid order is cancelled. */
export function useStatusChange(order: AdminOrder) {
  const { mutate } = useOrderStatus(order.id);
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    keep: () => setAsking(false),
    change(status: OrderStatus) {
      if (status === 'cancelled' && asksToCancel(order)) setAsking(true);
      else mutate({ status, shown: order });
    },
  };
}
