import { useQuery, useQueryClient } from '@tanstack/react-query';
import { administratorQuery } from '../../../admin-ui/administrator';
import { ListPage } from '../../../admin-ui/list-page';
import { selectionAction } from '../../../admin-ui/selection-action';
import { countText } from '../../../shared/count-text';
import { useAssigneeChoices } from '../../administrators/assignee-panel';
import type { ChangeOrders } from '../contract';
import { orderList } from './admin-order-list';
import { changeOrders, orderStatuses } from './admin-queries';
import { refetchOrders } from './cached-orders';
import { NewOrderButton } from './new-order-dialog';

export default function AdminOrdersPage() {
  const client = useQueryClient();
  const { data: me } = useQuery(administratorQuery);
  const action = (label: string, change: Omit<ChangeOrders, 'ids' | 'filters'>, done: string) =>
    selectionAction({
      label,
      isDanger: change.status === 'cancelled',
      change: (ids, selection) => changeOrders({ ids, ...selection, ...change }),
      done: (count, left) => ({
        title: change.status ? 'Status updated' : 'Saved',
        text: `${countText(count, 'order')} ${count === 1 ? 'was' : 'were'} ${done}.${leftText(left)}`,
      }),
      failed: change.status ? 'Failed to update order status' : 'Failed to change the orders.',
      refresh: () => refetchOrders(client),
    });
  return (
    <ListPage
      list={useAssigneeChoices(orderList)}
      actions={<NewOrderButton isPrimary />}
      selectionActions={[
        ...orderStatuses.map((status) =>
          action(`Set to ${status}`, { status }, `set to ${status}`),
        ),
        ...(me ? [action('Assign to me', { assigneeId: me.id }, 'assigned to you')] : []),
      ]}
    />
  );
}

const leftText = (left: number) =>
  left > 0
    ? ` ${countText(left, 'paid order')} ${left === 1 ? 'was' : 'were'} left: cancel each by itself, to decide on its refund.`
    : '';
