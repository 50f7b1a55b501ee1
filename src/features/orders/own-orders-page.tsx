import { useQuery } from '@tanstack/react-query';
import { classNumbers, countText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Empty } from '../../ui/empty';
import { FiledForm } from '../../ui/illustrations/filed-form';
import { Link } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { PageMeta } from '../../ui/page-meta';
import { UnconfirmedNote } from '../customers/unconfirmed-note';
import { useAccount } from '../customers/use-account';
import type { ListedOrder } from './contract';
import { isAsked } from './intake/is-asked';
import { amountText, isPayable } from './order-price';
import { OrderState, PaymentState } from './order-state';
import * as styles from './own-orders-page.module.css';
import { ownOrdersQuery } from './queries';

export default function OwnOrdersPage() {
  const account = useAccount();
  const orders = useQuery({ ...ownOrdersQuery, enabled: Boolean(account) });
  return (
    <>
      <PageMeta
        title="My Orders"
        description="Your orders: status, payments and receipts."
        path="/orders"
        noindex
      />
      <div className={`wrap page-end ${styles.orders}`}>
        <Breadcrumb items={[{ label: 'My Orders' }]} />
        <h1>My Orders</h1>
        {account && <UnconfirmedNote account={account} />}
        <p className={styles.also}>
          <Link to="/invoices">My Invoices</Link>
        </p>
        {orders.data ? (
          <List orders={orders.data} />
        ) : orders.isError ? (
          <NotLoaded
            title="Error loading orders"
            text="We could not load your orders. Please try again."
            retryLabel="Try again"
            onRetry={orders.refetch}
          />
        ) : (
          <Skeleton />
        )}
      </div>
    </>
  );
}

function List({ orders }: { orders: ListedOrder[] }) {
  if (orders.length === 0)
    return (
      <Empty
        art={<FiledForm />}
        title="No orders yet"
        text="Your orders are listed here with their status, payment and receipt."
        link={{ to: '/services/trademark', label: 'See our services' }}
      />
    );
  return (
    <>
      <p className="running">
        <b>{countText(orders.length, 'order')}</b>
        <span>Newest first</span>
      </p>
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </>
  );
}

function OrderRow({ order }: { order: ListedOrder }) {
  const address = `/orders/${encodeURIComponent(order.id)}`;
  return (
    <li>
      <div className={styles.what}>
        <h2>
          <Link to={address}>{order.serviceName}</Link>
        </h2>
        {order.mark && (
          <p className="num">
            <b>{order.mark}</b>
            {order.classes.length > 0 && `, ${classNumbers(order.classes)}`}
          </p>
        )}
        <p className="small soft num">
          {order.pricingPlan}, no. {order.id}, reference {order.reference},{' '}
          {dateText(order.orderDate)}
        </p>
      </div>
      <p className={`row ${styles.states}`}>
        <OrderState order={order} />
        <PaymentState order={order} />
      </p>
      <p className={`num ${styles.amount}`}>{amountText(order)}</p>
      <p className="row">
        {isAsked(order) && (
          <Link className="btn tiny" to={`${address}/intake`}>
            {order.intakeState === 'returned' ? 'Change the details' : 'Give us the details'}
            <span className="sr"> of order {order.id}</span>
          </Link>
        )}
        {isPayable(order) ? (
          <Link className="btn tiny" to={`/checkout/${encodeURIComponent(order.id)}`}>
            Pay now<span className="sr"> for order {order.id}</span>
          </Link>
        ) : (
          <Link className="btn tiny" to={address}>
            {order.paidAt ? 'Receipt' : 'Details'}
            <span className="sr"> of order {order.id}</span>
          </Link>
        )}
      </p>
    </li>
  );
}

const Skeleton = () => (
  <div className={styles.list} role="status">
    <span className="sr">Loading your orders</span>
    {[1, 2, 3].map((row) => (
      <div key={row} className="skeleton" />
    ))}
  </div>
);
