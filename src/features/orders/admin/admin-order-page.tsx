import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { lastListAddress } from '../../../admin-ui/list-memory';
import { freshOnOpen } from '../../../admin-ui/list-query';
import { Panel } from '../../../admin-ui/panel';
import { useEndedSession } from '../../../admin-ui/use-ended-session';
import type { HttpError } from '../../../client/fetch';
import type { PageParams } from '../../../client/route';
import { firm } from '../../../shared/firm';
import { gst } from '../../../shared/legal-facts';
import { centsToText, gstInside } from '../../../shared/price';
import { Empty } from '../../../ui/empty';
import { BrokenRing } from '../../../ui/illustrations';
import { Ledger, type LedgerRow } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { PageMeta } from '../../../ui/page-meta';
import { toast } from '../../../ui/toast-store';
import type { AdminOrder, AdminOrderDetail } from '../contract';
import { orderListPath } from './admin-order-list';
import { adminOrderQuery, statusChoices } from './admin-queries';
import { OrderHistory } from './order-history';
import { OrderMails } from './order-mails';
import { OrderNotes } from './order-notes';
import { OrderPayment } from './order-payment';
import { PaymentBadge } from './payment-badge';
import { useOrderStatus } from './use-order-status';
import '../../../admin-ui/order-screens.css';

export default function AdminOrderPage({ params: { id = '' } }: { params: PageParams }) {
  const { data: order, error } = useQuery({ ...adminOrderQuery(id), ...freshOnOpen });
  useEndedSession(error);
  const hasNothing = error !== null && order === undefined;
  const isSignedOut = (error as Partial<HttpError> | null)?.status === 401;
  useEffect(() => {
    if (hasNothing && !isSignedOut)
      toast({ title: 'Error', text: 'Failed to fetch order details', tone: 'bad' });
  }, [hasNothing, isSignedOut]);
  const title = order ? `Order of ${order.customerName}` : 'Order';
  return (
    <>
      <PageMeta
        title={`${title} | Back office`}
        description="One order with its payment, notes and history."
        path={`/admin/orders/${encodeURIComponent(id)}`}
        noindex
      />
      {order ? <OrderDetail key={order.id} order={order} /> : error ? <NotLoaded /> : <Skeleton />}
    </>
  );
}

function OrderDetail({ order }: { order: AdminOrderDetail }) {
  return (
    <>
      <div className="desk-head">
        <h1>Order of {order.customerName}</h1>
        <div className="row">
          <BackToOrders />
          <a className="btn tiny" href={mailAddress(order)}>
            Send e-mail
          </a>
        </div>
      </div>
      <div className="order-top">
        <p className="row num">
          <PaymentBadge order={order} />
          <span className="soft">{order.id}</span>
          <span className="soft">
            Placed <Moment at={order.orderDate} />
          </span>
        </p>
        <StatusSet order={order} />
      </div>
      <div className="order-grid">
        <div>
          <Panel title="Order">
            <Ledger className="num" rows={orderRows(order)} />
          </Panel>
          <OrderPayment order={order} />
        </div>
        <div>
          <Panel title="Customer">
            <Ledger className="num" rows={customerRows(order)} />
          </Panel>
          <OrderMails order={order} />
        </div>
        <OrderNotes order={order} />
        <Panel title="History" className="history">
          <OrderHistory order={order} />
        </Panel>
      </div>
    </>
  );
}

const BackToOrders = ({ className = 'btn tiny' }: { className?: string }) => (
  <Link className={className} to={lastListAddress(orderListPath)}>
    Back to Orders
  </Link>
);

function StatusSet({ order }: { order: AdminOrder }) {
  const { mutate } = useOrderStatus(order.id);
  const name = useId();
  return (
    <fieldset className="status-set">
      <legend className="sr">Status</legend>
      {statusChoices.map(({ value: status }) => (
        <label key={status}>
          <input
            type="radio"
            name={name}
            checked={order.status === status}
            onChange={() => mutate(status)}
          />
          <span>{status}</span>
        </label>
      ))}
    </fieldset>
  );
}

function orderRows(order: AdminOrder): LedgerRow[] {
  return [
    { term: 'Service', detail: order.serviceName },
    { term: 'Plan', detail: order.pricingPlan },
    ...priceRows(order),
    {
      term: 'Payment reference',
      detail: order.stripePaymentId ?? <span className="soft">none</span>,
    },
  ];
}

function priceRows({ amountCents, price }: AdminOrder): LedgerRow[] {
  if (amountCents === null) return [{ term: 'Price', detail: price, total: true }];
  const total = { term: 'Total', detail: centsToText(amountCents), total: true };
  if (!firm.gstRegistered) return [total];
  const tax = gstInside(amountCents, gst.value);
  return [
    { term: 'Our fee', detail: centsToText(amountCents - tax) },
    { term: `GST ${gst.text}`, detail: centsToText(tax) },
    total,
  ];
}

function customerRows(order: AdminOrder): LedgerRow[] {
  const { customerName, companyName, customerEmail, customerPhone } = order;
  const dialled = customerPhone.replaceAll(/[^+\d]/g, '');
  return [
    { term: 'Name', detail: customerName },
    ...(companyName ? [{ term: 'Company', detail: companyName }] : []),
    { term: 'E-mail', detail: <a href={mailAddress(order)}>{customerEmail}</a> },
    {
      term: 'Phone',
      detail: dialled.length > 5 ? <a href={`tel:${dialled}`}>{customerPhone}</a> : customerPhone,
    },
  ];
}

function mailAddress({ id, customerEmail }: AdminOrder): string {
  const to = encodeURIComponent(customerEmail).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Your order ${id}`)}`;
}

function NotLoaded() {
  return (
    <Empty
      art={<BrokenRing />}
      heading="h1"
      title="Error loading order"
      text="Could not load the requested order details"
      action={<BackToOrders className="btn" />}
    />
  );
}

function Skeleton() {
  return (
    <div className="order-grid" role="status">
      <span className="sr">Loading the order</span>
      <div className="panel skeleton" />
      <div className="panel skeleton" />
      <div className="panel skeleton history" />
    </div>
  );
}
