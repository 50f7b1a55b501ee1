import { useState } from 'react';
import type { AdminOrder, OrderStatus } from '../contract';
import { useOrderStatus } from './cached-orders';

/** Sets the status at once, but asks before an order is cancelled. */
export function useStatusChange(order: AdminOrder) {
  const { mutate } = useOrderStatus(order.id);
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    keep: () => setAsking(false),
    change(status: OrderStatus) {
      if (status === 'cancelled' && order.status !== 'cancelled') setAsking(true);
      else mutate({ status, shown: order });
    },
  };
}
