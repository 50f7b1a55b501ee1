import { useQueryClient } from '@tanstack/react-query';
import type { SelectionAction } from '../../../admin-ui/list-definition';
import { ListPage } from '../../../admin-ui/list-page';
import { inParts } from '../../../admin-ui/selection-parts';
import { toldFailure } from '../../../admin-ui/toast-failure';
import { toast } from '../../../ui/toast-store';
import type { OrderStatus } from '../contract';
import { orderList } from './admin-order-list';
import { setOrderStatuses, statusChoices } from './admin-queries';
import { refetchOrders } from './cached-orders';
import '../../../admin-ui/order-screens.css';

export default function AdminOrdersPage() {
  const client = useQueryClient();
  const setTo = (status: OrderStatus): SelectionAction => ({
    label: `Set to ${status}`,
    isDanger: status === 'cancelled',
    async run(keys) {
      try {
        const count = await toldFailure(
          inParts(keys, (ids) => setOrderStatuses(ids, status)),
          'Failed to update order status',
        );
        toast({
          title: 'Status updated',
          text: `${count} ${count === 1 ? 'order was' : 'orders were'} set to ${status}.`,
        });
      } finally {
        await refetchOrders(client);
      }
    },
  });
  return (
    <ListPage list={orderList} selectionActions={statusChoices.map(({ value }) => setTo(value))} />
  );
}
