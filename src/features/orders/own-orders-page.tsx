import { useQuery } from '@tanstack/react-query';
import { classNumbers, countText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { t } from '../../shared/texts';
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
        title={t('My Orders')}
        description={t('Your orders: status, payments and receipts.')}
        path="/orders"
        noindex
      />
      <div className={`wrap page-end ${styles.orders}`}>
        <Breadcrumb items={[{ label: t('My Orders') }]} />
        <h1>{t('My Orders')}</h1>
        {account && <UnconfirmedNote account={account} />}
        <p className={styles.also}>
          <Link to="/invoices">{t('My Invoices')}</Link>
        </p>
        {orders.data ? (
          <List orders={orders.data} />
        ) : orders.isError ? (
          <NotLoaded
            title={t('Error loading orders')}
            text={t('We could not load your orders. Please try again.')}
            retryLabel={t('Try again')}
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
        title={t('No orders yet')}
        text={t('Your orders are listed here with their status, payment and receipt.')}
        link={{ to: '/services/trademark', label: t('See our services') }}
      />
    );
  return (
    <>
      <p className="running">
        <b>{countText(orders.length, 'order')}</b>
        <span>{t('Newest first')}</span>
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
          {t('{pricingPlan}, no. {id}, reference {reference}, {date}', {
            pricingPlan: order.pricingPlan,
            id: order.id,
            reference: order.reference,
            date: dateText(order.orderDate),
          })}
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
            {order.intakeState === 'returned' ? t('Change the details') : t('Give us the details')}
            <span className="sr"> {t('of order {id}', { id: order.id })}</span>
          </Link>
        )}
        {isPayable(order) ? (
          <Link className="btn tiny" to={`/checkout/${encodeURIComponent(order.id)}`}>
            {t('Pay now')}
            <span className="sr"> {t('for order {id}', { id: order.id })}</span>
          </Link>
        ) : (
          <Link className="btn tiny" to={address}>
            {order.paidAt ? t('Receipt') : t('Details')}
            <span className="sr"> {t('of order {id}', { id: order.id })}</span>
          </Link>
        )}
      </p>
    </li>
  );
}

const Skeleton = () => (
  <div className={styles.list} role="status">
    <span className="sr">{t('Loading your orders')}</span>
    {[1, 2, 3].map((row) => (
      <div key={row} className="skeleton" />
    ))}
  </div>
);
