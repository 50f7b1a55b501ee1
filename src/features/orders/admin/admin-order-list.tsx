import type { ListDefinition } from '../../../admin-ui/list-definition';
import { centsToText } from '../../../shared/price';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import type { AdminOrder, OrderStatus } from '../contract';
import { adminOrderRows, ordersExport, statusChoices } from './admin-queries';
import { PaymentBadge } from './payment-badge';
import { useOrderStatus } from './use-order-status';

export const orderListPath = '/admin/orders';

export const orderList: ListDefinition<AdminOrder> = {
  ...adminOrderRows,
  name: 'orders',
  path: orderListPath,
  title: 'Orders',
  description: 'All orders.',
  one: 'order',
  many: 'orders',
  searchLabel: 'Search orders',
  searchPlaceholder: 'Number, customer, e-mail, service, plan',
  sort: 'date',
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => `order ${id}`,
  failedTitle: 'Could not load the orders',
  exportEndpoint: ordersExport,
  nothingYet: {
    title: 'No orders yet',
    text: 'New orders appear here.',
  },
  nothingFound: {
    title: 'No orders found matching your search',
    text: 'Try fewer words, or another status or payment.',
  },
  columns: [
    {
      id: 'id',
      label: 'Order',
      isHead: true,
      className: 'id num',
      cell: ({ id }) => <Link to={`${orderListPath}/${encodeURIComponent(id)}`}>{id}</Link>,
    },
    {
      id: 'customer',
      label: 'Customer',
      sort: 'ascending',
      className: 'customer',
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
      className: 'service',
      cell: ({ serviceName }) => <span className="two-lines">{serviceName}</span>,
    },
    {
      id: 'plan',
      label: 'Plan',
      className: 'plan',
      cell: ({ pricingPlan }) => <span className="two-lines">{pricingPlan}</span>,
    },
    {
      id: 'amount',
      label: 'Amount',
      className: 'amount num',
      cell: ({ amountCents, price }) => (
        <span className="two-lines">{amountCents === null ? price : centsToText(amountCents)}</span>
      ),
    },
    {
      id: 'payment',
      label: 'Payment',
      className: 'paid',
      cell: (order) => <PaymentBadge order={order} />,
    },
    {
      id: 'status',
      label: 'Status',
      sort: 'ascending',
      className: 'status',
      cell: (order) => <StatusSelect order={order} />,
    },
    {
      id: 'date',
      label: 'Date',
      sort: 'descending',
      className: 'date',
      cell: ({ orderDate }) => <Moment at={orderDate} />,
    },
  ],
};

function StatusSelect({ order }: { order: AdminOrder }) {
  const { mutate } = useOrderStatus(order.id);
  return (
    <select
      aria-label={`Status of order ${order.id}`}
      value={order.status}
      onChange={(event) => mutate(event.target.value as OrderStatus)}
    >
      {statusChoices.map(({ value }) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  );
}
