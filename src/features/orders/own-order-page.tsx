import { useQuery } from '@tanstack/react-query';
import type { PageParams } from '../../client/route';
import { factText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { timeline } from '../../shared/fees-and-times';
import { type Text, t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Link } from '../../ui/navigation';
import { NotFound } from '../../ui/not-found';
import { PageMeta } from '../../ui/page-meta';
import { RunningHead } from '../../ui/part';
import { richText } from '../../ui/rich-text';
import { Timeline } from '../../ui/timeline';
import { accountQuery } from '../customers/queries';
import { NextSteps } from './checkout/next-steps';
import type { Order } from './contract';
import type { IntakeState } from './intake/contract';
import { IntakeInvitation } from './intake/intake-invitation';
import { IntakeSummary } from './intake/intake-summary';
import { isAsked } from './intake/is-asked';
import { isSearchOrder } from './is-search-order';
import { OrderFrame } from './order-frame';
import { amountText, hasPriceEnded, isPayable, priceEndedText } from './order-price';
import { OrderState, PaymentState, TestPaymentNote } from './order-state';
import { OrderSummary } from './order-summary';
import * as styles from './own-order-page.module.css';
import { orderQuery, orderStepsQuery } from './queries';
import { Receipt } from './receipt';

export default function OwnOrderPage({ params: { id = '' } }: { params: PageParams }) {
  const { data: order } = useQuery({ ...orderQuery(id), refetchOnMount: true });
  if (!order) return <NotFound />;
  return (
    <>
      <PageMeta
        title={t('Order {id}', { id: order.id })}
        description={t('Your order: status, payment and receipt.')}
        path={`/orders/${encodeURIComponent(order.id)}`}
        noindex
      />
      <Detail order={order} />
    </>
  );
}

function Detail({ order }: { order: Order }) {
  const { data: account } = useQuery(accountQuery);
  return (
    <div className={`wrap ${styles.order}`}>
      <Breadcrumb
        items={[
          ...(account ? [{ label: t('My Orders'), to: '/orders' }] : []),
          { label: order.id },
        ]}
      />
      <OrderFrame
        summary={
          order.paidAt ? (
            <Receipt order={order} paidAt={order.paidAt} />
          ) : (
            <OrderSummary order={order} />
          )
        }
      >
        <TestPaymentNote order={order} />
        <h1>{order.serviceName}</h1>
        <p className={`row ${styles.states}`}>
          <OrderState order={order} />
          <PaymentState order={order} />
          <span className="soft num">
            {t('Plan: {pricingPlan}. Ordered on {date}', {
              pricingPlan: order.pricingPlan,
              date: dateText(order.orderDate),
            })}
          </span>
        </p>
        <Next order={order} />
        {order.intakeState && !isAsked(order) && <IntakeSummary order={order} />}
        <Steps order={order} />
        <p className="small soft">
          {richText('Questions about this order? {link}.', {
            link: <Link to={writeAddress(order)}>{t('Write to us')}</Link>,
          })}
          {t(' ')}
          <Link to="/consultations/book">{t('Book a consultation')}</Link>
        </p>
      </OrderFrame>
    </div>
  );
}

/** The contact form with the order's number and service filled in. */
const writeAddress = ({ id, serviceCategory }: Order) =>
  `/contact?${new URLSearchParams({ service: serviceCategory, order: id })}#message`;

function Next({ order }: { order: Order }) {
  if (isPayable(order))
    return (
      <>
        <p className="lead">{t('We start as soon as you have paid.')}</p>
        <div className="row">
          <Link className="btn primary big" to={`/checkout/${encodeURIComponent(order.id)}`}>
            {t('Pay {amount}', { amount: amountText(order) })}
          </Link>
        </div>
        {isAsked(order) && <IntakeInvitation order={order} isNext={false} />}
      </>
    );
  return (
    <>
      <p className="lead">{nextText(order)}</p>
      {isAsked(order) && <IntakeInvitation order={order} isNext />}
      <Progress order={order} />
      {order.paidAt &&
        order.status === 'pending' &&
        order.progress.length === 0 &&
        order.payableUntil === null && (
          <NextSteps
            serviceSlug={order.serviceSlug}
            isSearch={isSearchOrder(order)}
            first={firstStep(order)}
          />
        )}
      {order.paidAt && (
        <div>
          <button type="button" className="btn" onClick={() => print()}>
            {t('Print the receipt')}
          </button>
        </div>
      )}
    </>
  );
}

/** What comes next of each matter, on its own page in whole. */
function Progress({ order: { progress } }: { order: Order }) {
  const { data: account } = useQuery(accountQuery);
  if (!account || progress.length === 0) return null;
  return (
    <p className="row">
      {progress.map(({ number, title }) => (
        <Link key={number} className="btn" to={`/my-matters/${number}`}>
          {progress.length > 1 ? t('Where “{title}” stands', { title }) : t('Where it stands')}
        </Link>
      ))}
    </p>
  );
}

const progressText = (progress: Order['progress']): string =>
  progress
    .flatMap(({ title, next }) =>
      next
        ? [
            progress.length > 1
              ? t('{part}: {missing}.', { part: title, missing: next })
              : t('{text}.', { text: next }),
          ]
        : [],
    )
    .join(t(' ')) || t('Nothing is left to do.');

function nextText(order: Order): string {
  const { status, paidAt, amountCents, refundedCents, intakeState, progress } = order;
  if (order.paymentWaitsSince)
    return t('Your payment is on its way: we wait for the bank. Please don’t pay again.');
  if (status === 'cancelled')
    return paidAt && !order.isTestPayment && refundedCents === 0
      ? t('This order was cancelled. We will write to you about your payment.')
      : t('This order was cancelled.');
  if (progress.length > 0) return progressText(progress);
  if (status === 'completed') return t('Our work on this order is complete.');
  if (status === 'processing')
    return t('We are working on your order and write to you at each step.');
  if (!paidAt && hasPriceEnded(order)) return t(priceEndedText);
  if (!paidAt && amountCents === null)
    return t(
      'There is nothing to pay yet. We will write to you within {time} to agree the price.',
      { time: factText(timeline.consultation) },
    );
  const hasDetails = intakeState === 'sent' || intakeState === 'confirmed';
  if (order.isTestPayment)
    return hasDetails
      ? t('Your test payment went through, and we have your details.')
      : t('Your test payment went through.');
  return hasDetails ? t('We have your payment and your details.') : t('We have your payment.');
}

const firstStep = ({ intakeState }: Order) => ({
  when: t('Now'),
  text:
    intakeState === null
      ? t('We write to you to confirm your details, and start.')
      : t(firstSteps[intakeState]),
});

const firstSteps: Record<IntakeState, Text> = {
  open: 'You give us the details. We confirm them, and start.',
  sent: 'We read your details, confirm them, and start.',
  returned: 'You change the details. We confirm them, and start.',
  confirmed: 'We start with your details as confirmed.',
};

function Steps({ order }: { order: Order }) {
  const { data: steps = [] } = useQuery(orderStepsQuery(order.id));
  if (steps.length === 0) return null;
  return (
    <section aria-label={t('Order history')} className={styles.history}>
      <RunningHead title={t('Order history')} />
      <Timeline
        steps={steps.map((step) => ({
          ...step,
          key: `${step.kind} ${step.at}`,
          isDone: true,
        }))}
      />
    </section>
  );
}
