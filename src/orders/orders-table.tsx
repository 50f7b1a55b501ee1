import type { KeyboardEvent, RefObject } from 'react';
import { centsToText } from '../services/price';
import { Moment } from '../ui/moment';
import { Link } from '../ui/navigation';
import { useListPlace } from '../ui/use-list-place';
import type { AdminOrder, OrderStatus } from './contract';
import { orderStatuses } from './order-filters';
import { PaymentBadge } from './payment-badge';
import { useOrderStatus } from './use-order-status';

interface OrdersTableProps {
  orders: AdminOrder[];
  sort: string;
  onSort(sort: string): void;
  isBusy: boolean;
  box: RefObject<HTMLElement | null>;
  /** Names this list among others, to come back to its place. */
  place: string;
}

export function OrdersTable({ orders, sort, onSort, isBusy, box, place }: OrdersTableProps) {
  useListPlace(box, place);
  const column = (name: string, label: string) => (
    <th scope="col" aria-sort={sortedAs(name, sort)}>
      <button type="button" onClick={() => onSort(name)}>
        {label}
      </button>
    </th>
  );
  return (
    <section
      className="table-box orders"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label="Orders, scrolls sideways"
      aria-busy={isBusy}
      ref={box}
    >
      <table className="dense">
        <thead>
          <tr>
            <th scope="col">Order</th>
            {column('customer', 'Customer')}
            {column('service', 'Service')}
            <th scope="col">Plan</th>
            <th scope="col" className="amount">
              Amount
            </th>
            <th scope="col">Payment</th>
            {column('status', 'Status')}
            {column('date', 'Date')}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function sortedAs(name: string, sort: string) {
  if (name !== sort) return undefined;
  return name === 'date' ? 'descending' : 'ascending';
}

function OrderRow({ order }: { order: AdminOrder }) {
  return (
    <tr>
      <th scope="row" className="id num">
        <Link to={`/admin/orders/${encodeURIComponent(order.id)}`} onKeyDown={moveBetweenRows}>
          {order.id}
        </Link>
      </th>
      <td className="customer">
        <b>{order.customerName}</b>
        <span className="small soft">{order.customerEmail}</span>
      </td>
      <td className="service">{order.serviceName}</td>
      <td className="plan">{order.pricingPlan}</td>
      <td className="amount num">
        {order.amountCents === null ? order.price : centsToText(order.amountCents)}
      </td>
      <td className="paid">
        <PaymentBadge order={order} />
      </td>
      <td className="status">
        <StatusSelect order={order} />
      </td>
      <td className="date">
        <Moment at={order.orderDate} />
      </td>
    </tr>
  );
}

function StatusSelect({ order }: { order: AdminOrder }) {
  const { mutate } = useOrderStatus(order.id);
  return (
    <select
      aria-label={`Status of order ${order.id}`}
      value={order.status}
      onChange={(event) => mutate(event.target.value as OrderStatus)}
    >
      {orderStatuses.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </select>
  );
}

const rowLinks = (within: Element | null | undefined) => [
  ...(within?.querySelectorAll<HTMLAnchorElement>('tbody th a') ?? []),
];

export const focusFirstRow = (box: Element | null) => rowLinks(box)[0]?.focus();

function moveBetweenRows(event: KeyboardEvent<HTMLAnchorElement>) {
  const links = rowLinks(event.currentTarget.closest('table'));
  const place = links.indexOf(event.currentTarget);
  const target = {
    ArrowDown: links[place + 1],
    ArrowUp: links[place - 1],
    Home: links[0],
    End: links.at(-1),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

const skeletonRows = Array.from({ length: 12 }, (_, row) => row);
const skeletonCells = ['id', 'customer', 'service', 'plan', 'amount', 'paid', 'status', 'date'];

export function OrdersSkeleton() {
  return (
    <div className="table-box orders" role="status">
      <span className="sr">Loading orders</span>
      <table className="dense" aria-hidden="true">
        <tbody>
          {skeletonRows.map((row) => (
            <tr key={row}>
              {skeletonCells.map((cell) => (
                <td key={cell} className={cell}>
                  <div className="skeleton" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
