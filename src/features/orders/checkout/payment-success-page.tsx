import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { dateText } from '../../../shared/date-text';
import { centsToText } from '../../../shared/price';
import { t } from '../../../shared/texts';
import { Impression } from '../../../ui/impression';
import { Link, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { PageMeta } from '../../../ui/page-meta';
import { richText } from '../../../ui/rich-text';
import { Spinner } from '../../../ui/spinner';
import type { Order } from '../contract';
import { isSearchOrder } from '../is-search-order';
import { OrderFrame } from '../order-frame';
import { TestPaymentNote } from '../order-state';
import { OrderSummary } from '../order-summary';
import { orderQuery } from '../queries';
import { Receipt } from '../receipt';
import { AfterPayment } from './after-payment';
import { deleteOrderCopy } from './browser-copies';
import { Cancelled } from './cancelled';
import { NextSteps } from './next-steps';
import { askAgain, PaymentWaits } from './payment-waits';

export default function PaymentSuccessPage() {
  const [search] = useSearch();
  const orderId = search.get('order_id') ?? '';
  const order = useQuery({
    ...orderQuery(orderId),
    enabled: orderId !== '',
    refetchInterval: askAgain,
  });

  return (
    <>
      <PageMeta
        title={t('Payment confirmation')}
        description={t('The status of your payment.')}
        path="/payment-success"
        noindex
      />
      {order.data ? (
        <Confirmation order={order.data} />
      ) : order.isFetching ? (
        <div className="wrap section">
          <Spinner label={t('Verifying your payment...')} />
        </div>
      ) : (
        <Unknown onRetry={orderId ? () => order.refetch() : undefined} />
      )}
    </>
  );
}

function Confirmation({ order }: { order: Order }) {
  if (order.paidAt) return <Success order={order} paidAt={order.paidAt} />;
  if (order.paymentWaitsSince)
    return (
      <Frame summary={<OrderSummary order={order} />}>
        <PaymentWaits order={order} />
      </Frame>
    );
  if (order.status === 'cancelled')
    return (
      <Frame summary={<OrderSummary order={order} />}>
        <Cancelled />
      </Frame>
    );
  return (
    <Frame summary={<OrderSummary order={order} />}>
      <h1>{t('Not paid yet')}</h1>
      <p className="lead" role="status">
        {t(
          'We have your order, but no payment for it yet. If you have just paid, this page updates as soon as the payment provider tells us.',
        )}
      </p>
      <div className="row">
        <Link className="btn primary" to={`/checkout/${encodeURIComponent(order.id)}`}>
          {t('Go to payment')}
        </Link>
        <Link className="btn quiet" to="/contact">
          {t('Contact')}
        </Link>
      </div>
    </Frame>
  );
}

function Success({ order, paidAt }: { order: Order; paidAt: string }) {
  useEffect(() => deleteOrderCopy(order.id), [order.id]);
  return (
    <Frame summary={<Receipt order={order} paidAt={paidAt} />}>
      <TestPaymentNote order={order} />
      <Impression />
      <h1>{t('Payment Successful!')}</h1>
      <p className="lead" role="status">
        {richText(
          order.isTestPayment
            ? '{serviceName}, {pricingPlan}: {amount}, test payment on {date}. A confirmation e-mail was sent to {customerEmail}.'
            : '{serviceName}, {pricingPlan}: {amount}, paid on {date}. A confirmation e-mail was sent to {customerEmail}.',
          {
            serviceName: order.serviceName,
            pricingPlan: order.pricingPlan,
            amount: <span className="num">{centsToText(order.amountCents ?? 0)}</span>,
            date: dateText(paidAt),
            customerEmail: order.customerEmail,
          },
        )}
      </p>
      <h2>{t('What happens next?')}</h2>
      <AfterPayment order={order}>
        <NextSteps
          serviceSlug={order.serviceSlug}
          isSearch={isSearchOrder(order)}
          isAgreed={order.payableUntil !== null}
          first={{
            when: t('Today'),
            text: t('Order and payment confirmed. Your receipt is on its way by e-mail.'),
          }}
        />
      </AfterPayment>
      <p className="row small">
        <Link className="more" to="/">
          {t('Return to Homepage')}
        </Link>
        <Link className="more" to="/contact">
          {t('Contact')}
        </Link>
      </p>
    </Frame>
  );
}

function Unknown({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <Frame>
      <NotLoaded
        heading="h1"
        title={onRetry ? t('Error loading order') : t('No order ID provided')}
        text={
          onRetry
            ? t('We encountered an error loading your order details. Please try again.')
            : t(
                'The address of this page has no order number. Open it from your order or from the e-mail we sent you.',
              )
        }
        action={
          <div className="row">
            {onRetry && (
              <button type="button" className="btn" onClick={onRetry}>
                {t('Try again')}
              </button>
            )}
            <Link className="btn quiet" to="/">
              {t('Home')}
            </Link>
            <Link className="btn quiet" to="/contact">
              {t('Contact')}
            </Link>
          </div>
        }
      />
    </Frame>
  );
}

const Frame = ({ children, summary }: { children: ReactNode; summary?: ReactNode }) => (
  <div className="page-head">
    <OrderFrame className="wrap" summary={summary}>
      {children}
    </OrderFrame>
  </div>
);
