import { useQueryClient } from '@tanstack/react-query';
import { ListPage } from '../../../admin-ui/list-page';
import { selectionAction } from '../../../admin-ui/selection-action';
import { countText } from '../../../shared/count-text';
import { orderList } from './admin-order-list';
import { orderStatuses, setOrderStatuses } from './admin-queries';
import { refetchOrders } from './cached-orders';

export default function AdminOrdersPage() {
  const client = useQueryClient();
  const actions = orderStatuses.map((status) =>
    selectionAction({
      label: `Set to ${status}`,
      isDanger: status === 'cancelled',
      change: (keys) => setOrderStatuses(keys, status),
      done: (count, left) => ({
        title: 'Status updated',
        text: `${countText(count, 'order')} ${count === 1 ? 'was' : 'were'} set to ${status}.${leftText(left)}`,
      }),
      failed: 'Failed to update order status',
      refresh: () => refetchOrders(client),
    }),
  );
  return <ListPage list={orderList} selectionActions={actions} />;
}

const leftText = (left: number) =>
  left > 0
    ? ` ${countText(left, 'paid order')} ${left === 1 ? 'was' : 'were'} left: cancel each by itself, to decide on its refund.`
    : '';
