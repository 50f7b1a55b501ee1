import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useState } from 'react';
import type { PageParams } from '../../../client/route';
import { factText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { timeline } from '../../../shared/fees-and-times';
import { firm } from '../../../shared/firm';
import { centsToText } from '../../../shared/price';
import { t } from '../../../shared/texts';
import { Impression } from '../../../ui/impression';
import { Link, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { PageMeta } from '../../../ui/page-meta';
import { richText } from '../../../ui/rich-text';
import { Spinner } from '../../../ui/spinner';
import { toast } from '../../../ui/toast-store';
import { useFocusOnChange } from '../../../ui/use-focus';
import { checkSearch } from '../../clearance/check-search';
import type { Order } from '../contract';
import { useOrderMark } from '../intake/use-order-mark';
import { isSearchOrder } from '../is-search-order';
import { OrderFrame } from '../order-frame';
import { hasPriceEnded, taxInside } from '../order-price';
import { TestPaymentNote } from '../order-state';
import { OrderSummary, type SummarizedOrder } from '../order-summary';
import { orderQuery } from '../queries';
import { Receipt } from '../receipt';
import { AfterPayment } from './after-payment';
import { BankRefused } from './bank-news';
import { type ClientOrder, deleteOrderCopy, readOrderCopy } from './browser-copies';
import { Cancelled, PriceEnded } from './cancelled';
import { CardDetails } from './card-details';
import { PaymentWaits } from './payment-waits';

export default function CheckoutPage({ params: { orderId } }: { params: PageParams }) {
  return (
    <>
      <PageMeta
        title={t('Checkout')}
        description={t('Pay for your order by card or PayNow.')}
        path={orderId ? `/checkout/${encodeURIComponent(orderId)}` : '/checkout'}
        noindex
      />
      {orderId ? <Checkout key={orderId} orderId={orderId} /> : <WithoutOrder />}
    </>
  );
}

function WithoutOrder() {
  useEffect(() => toast({ title: t('No order ID provided'), tone: 'bad' }), []);
  return <LoadError />;
}

function Checkout({ orderId }: { orderId: string }) {
  const order = useQuery(orderQuery(orderId));
  const copy = useOrderCopy(orderId);
  const heading = useFocusOnChange(Boolean(order.data?.paidAt));

  if (order.data?.paidAt)
    return <Paid order={order.data} paidAt={order.data.paidAt} heading={heading} />;
  if (order.data) return <Unpaid order={order.data} />;
  if (order.isFetching) return <Loading copy={copy} />;
  return <LoadError copy={copy} onRetry={() => order.refetch()} />;
}

/** Read after hydration, since the server can't read the browser's storage. */
function useOrderCopy(orderId: string) {
  const [copy, setCopy] = useState<ClientOrder>();
  useEffect(() => setCopy(readOrderCopy(orderId)), [orderId]);
  return copy;
}

function Frame({
  order,
  children,
  summary,
}: {
  order?:
    | (Pick<Order, 'id' | 'serviceCategory' | 'serviceSlug'> & Partial<Pick<Order, 'intakeState'>>)
    | undefined;
  children: ReactNode;
  summary?: ReactNode;
}) {
  const mark = useOrderMark(order ?? { id: '' })?.answers;
  const search = mark && checkSearch({ name: mark.words, business: '', classes: mark.classes });
  const service = order
    ? `/services/${encodeURIComponent(order.serviceCategory)}/${encodeURIComponent(order.serviceSlug)}${search ?? ''}#order`
    : undefined;
  return (
    <>
      <nav className="crumbs wrap" aria-label={t('Back')}>
        {service ? (
          <Link to={service}>{t('Back to the service')}</Link>
        ) : (
          <Link to="/services/trademark">{t('Back to the services')}</Link>
        )}
      </nav>
      <OrderFrame className="wrap" summary={summary}>
        {children}
      </OrderFrame>
    </>
  );
}

function Loading({ copy }: { copy: ClientOrder | undefined }) {
  return (
    <Frame order={copy} summary={copy && <OrderSummary order={copy} />}>
      <h1>{t('Checkout')}</h1>
      <Spinner label={t('Loading your order...')} />
    </Frame>
  );
}

/** Below the card, and nobody pays without script. */
const BeforePaying = lazy(() => import('./before-paying'));

function Unpaid({ order }: { order: Order }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const [search] = useSearch();
  const isReturning = search.has('payment_intent');
  const isWaiting = order.paymentWaitsSince !== null;
  const [hasWaited, setWaited] = useState(isWaiting || search.has('refused'));
  useEffect(() => {
    if (isWaiting) setWaited(true);
  }, [isWaiting]);
  return (
    <>
      <Frame order={order} summary={<OrderSummary order={order} />}>
        {order.paymentWaitsSince ? (
          <PaymentWaits order={order} />
        ) : order.status === 'cancelled' ? (
          <Cancelled />
        ) : hasPriceEnded(order) && !isReturning ? (
          <PriceEnded />
        ) : order.amountCents === null ? (
          <WithoutAmount order={order} />
        ) : (
          <>
            {hasWaited && <BankRefused />}
            <CardDetails order={order} />
          </>
        )}
      </Frame>
      {isShown && order.status !== 'cancelled' && !order.paymentWaitsSince && (
        <Suspense>
          <BeforePaying isSearch={isSearchOrder(order)} />
        </Suspense>
      )}
    </>
  );
}

function WithoutAmount({ order }: { order: Order }) {
  return (
    <>
      <h1>{t('Nothing to pay yet')}</h1>
      <div className="note amber" role="status">
        <p>
          <b>{t('Invalid price amount')}</b>
        </p>
        <p>
          {t(
            'The price of this plan, {price}, is not a fixed amount, so you can’t pay it by card yet.',
            { price: order.price },
          )}
        </p>
      </div>
      <p className="lead">
        {t(
          'We have your order. We will write to {customerEmail} within {time} with a quote, and send an invoice once you agree. We don’t start before you agree.',
          { customerEmail: order.customerEmail, time: factText(timeline.consultation) },
        )}
      </p>
      <div className="row">
        <Link className="btn" to="/">
          {t('Return to Homepage')}
        </Link>
        <Link className="btn quiet" to="/contact">
          {t('Contact')}
        </Link>
      </div>
    </>
  );
}

function Paid({
  order,
  paidAt,
  heading,
}: {
  order: Order;
  paidAt: string;
  heading: Ref<HTMLHeadingElement>;
}) {
  const [search, setSearch] = useSearch();
  const hasReturned = search.has('payment_intent');

  useEffect(() => deleteOrderCopy(order.id), [order.id]);
  useEffect(() => {
    if (hasReturned) void setSearch(new URLSearchParams(), { replace: true, keepScroll: true });
  }, [hasReturned, setSearch]);

  return (
    <Frame order={order} summary={<Receipt order={order} paidAt={paidAt} />}>
      <TestPaymentNote order={order} />
      <Impression />
      <h1 tabIndex={-1} ref={heading}>
        {t('Payment Successful!')}
      </h1>
      <p className="lead">
        {richText(
          order.isTestPayment
            ? '{serviceName}, {pricingPlan}: {amount}, test payment on {date} for order {id}.'
            : '{serviceName}, {pricingPlan}: {amount}, paid on {date} for order {id}.',
          {
            serviceName: order.serviceName,
            pricingPlan: order.pricingPlan,
            amount: <span className="num">{centsToText(order.amountCents ?? 0)}</span>,
            date: dateText(paidAt),
            id: <span className="num">{order.id}</span>,
          },
        )}
      </p>
      <p>
        {t('A confirmation e-mail was sent to {customerEmail}.', {
          customerEmail: order.customerEmail,
        })}
      </p>
      <AfterPayment order={order} />
      <p className="small">
        <Link className="more" to="/">
          {t('Return to Homepage')}
        </Link>
      </p>
    </Frame>
  );
}

const sampleCents = firm.prices.standardRegistration * 100;
const sample: SummarizedOrder = {
  id: '0000000000000',
  serviceSlug: 'singapore-trademark-registration',
  serviceName: 'Singapore trademark registration',
  pricingPlan: 'Standard',
  price: `S$${firm.prices.standardRegistration}`,
  amountCents: sampleCents,
  ...taxInside(sampleCents),
  customerName: 'Sample Customer',
  customerEmail: 'customer@example.com',
  customerPhone: '+65 6000 0000',
};

/** Shown without an order; the summary is this browser's copy, or a sample. */
function LoadError({ copy, onRetry }: { copy?: ClientOrder | undefined; onRetry?(): void }) {
  const shown = copy ?? sample;
  return (
    <Frame
      order={copy}
      summary={
        <OrderSummary order={shown}>
          <p className="note amber">
            <b>
              {copy
                ? t('Copy kept in this browser: not confirmed by us')
                : t('Sample order: this is not a real order')}
            </b>
          </p>
          <button type="button" className="btn wide num" disabled>
            {t('Pay {amount}', { amount: copy ? copy.price : centsToText(sampleCents) })}
          </button>
        </OrderSummary>
      }
    >
      <NotLoaded
        heading="h1"
        title={t('Error loading order')}
        text={t('We encountered an error loading your order details. Please try again.')}
        link={onRetry ? undefined : { to: '/contact', label: t('Contact') }}
        retryLabel={t('Try again')}
        {...(onRetry && { onRetry })}
      />
    </Frame>
  );
}
