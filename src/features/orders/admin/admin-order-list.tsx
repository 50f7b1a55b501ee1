import { ChoiceSelect } from '../../../admin-ui/choice-select';
import { defineList } from '../../../admin-ui/list-definition';
import { useMay } from '../../../admin-ui/may';
import { centsToText } from '../../../shared/price';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { AssigneeName } from '../../administrators/assignee-panel';
import type { AdminOrder, OrderStatus } from '../contract';
import * as styles from './admin-order-list.module.css';
import { adminOrderRows, orderStatuses, ordersExport } from './admin-queries';
import { CancelDialog } from './cancel-dialog';
import { PaymentBadge } from './payment-badge';
import { useStatusChange } from './use-status-change';

export const orderListPath = '/admin/orders';

export const orderNotLoaded = {
  title: 'Error loading order',
  text: 'Could not load the requested order details',
  isAlone: true,
};

export const orderList = defineList<AdminOrder>({
  ...adminOrderRows,
  name: 'orders',
  className: styles.orders,
  path: orderListPath,
  title: 'Orders',
  one: 'order',
  many: 'orders',
  searchPlaceholder: 'Number, reference, customer, e-mail, service, plan',
  sort: 'date',
  nameOf: ({ id }) => `order ${id}`,
  exportEndpoint: ordersExport,
  selectsAll: true,
  nothingYet: { title: 'No orders yet', text: 'New orders appear here.' },
  nothingFound: { text: 'Try fewer words, or another status or payment.' },
  columns: [
    {
      id: 'id',
      label: 'Order',
      isHead: true,
      className: `${styles.id} num`,
      cell: ({ id, reference }) => (
        <>
          <Link to={`${orderListPath}/${encodeURIComponent(id)}`}>{id}</Link>
          <span className="small soft">{reference}</span>
        </>
      ),
    },
    {
      id: 'customer',
      label: 'Customer',
      sort: 'ascending',
      className: styles.customer,
      cell: ({ customerName, customerEmail }) => (
        <>
          <b>{customerName}</b>
          <span className="small soft">{customerEmail}</span>
        </>
      ),
    },
    {
      id: 'service',
      label: 'Service',
      sort: 'ascending',
      className: styles.service,
      cell: ({ serviceName, pricingPlan }) => (
        <>
          <span>{serviceName}</span>
          <span className="small soft">{pricingPlan}</span>
        </>
      ),
    },
    {
      id: 'amount',
      label: 'Amount',
      className: `${styles.amount} num`,
      cell: ({ amountCents, price }) => (
        <span className="clamp two-lines">
          {amountCents === null ? price : centsToText(amountCents)}
        </span>
      ),
    },
    {
      id: 'payment',
      label: 'Payment',
      className: styles.paid,
      cell: (order) => <PaymentBadge order={order} />,
    },
    {
      id: 'status',
      label: 'Status',
      sort: 'ascending',
      className: styles.status,
      cell: (order) => <StatusSelect order={order} />,
    },
    {
      id: 'assignee',
      label: 'Assigned to',
      className: `${styles.assignee} cut`,
      cell: ({ assigneeId }) => <AssigneeName id={assigneeId} />,
    },
    {
      id: 'date',
      label: 'Date',
      sort: 'descending',
      className: 'date',
      cell: ({ orderDate }) => <Moment at={orderDate} />,
    },
  ],
});

function StatusSelect({ order }: { order: AdminOrder }) {
  const { change, isAsking, keep } = useStatusChange(order);
  const mayChange = useMay();
  return (
    <>
      <ChoiceSelect
        className="control"
        aria-label={`Status of order ${order.id}`}
        value={order.status}
        disabled={!mayChange}
        onChoose={(status) => change(status as OrderStatus)}
      >
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </ChoiceSelect>
      {isAsking && <CancelDialog order={order} onClose={keep} />}
    </>
  );
}
