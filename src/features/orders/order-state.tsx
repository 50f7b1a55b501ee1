import { centsToText } from '../../shared/price';
import { setApart } from '../../shared/set-apart';
import { testPaymentText } from '../../shared/test-payment';
import { type Text, t } from '../../shared/texts';
import { type SealState, StateSeal } from '../../ui/state-seal';
import type { Order, OrderStatus } from './contract';

const states: Record<OrderStatus, { kind: SealState; word: Text }> = {
  pending: { kind: 'pending', word: 'Pending{ofOrder}' },
  processing: { kind: 'pending', word: 'Processing' },
  completed: { kind: 'registered', word: 'Completed' },
  cancelled: { kind: 'expired', word: 'Cancelled' },
};

/** Where an order stands for its client: where its matters do, once it has some. */
export function OrderState({
  order: { status, progress },
}: {
  order: Pick<Order, 'status' | 'progress'>;
}) {
  if (status === 'cancelled' || progress.length === 0) {
    const { kind, word } = states[status];
    return <StateSeal kind={kind} word={t(word, { ofOrder: '' })} />;
  }
  return progress.map(({ number, title, state, standing }) => (
    <StateSeal
      key={number}
      kind={state}
      word={progress.length > 1 ? `${setApart(title)}: ${standing}` : standing}
    />
  ));
}

/** The first line of whatever shows a payment for which no money was charged. */
export const TestPaymentNote = ({ order }: { order: Pick<Order, 'isTestPayment'> }) =>
  order.isTestPayment ? <p className="note amber">{t(testPaymentText)}</p> : null;

type Paying = Pick<
  Order,
  'paidAt' | 'paymentWaitsSince' | 'refundedCents' | 'amountCents' | 'status' | 'isTestPayment'
>;

/** An order's payment state for its customer. */
export function PaymentState({ order }: { order: Paying }) {
  const { paidAt, refundedCents, amountCents, status } = order;
  if (refundedCents > 0)
    return (
      <StateSeal
        kind="expired"
        word={
          refundedCents === amountCents
            ? t('Refunded')
            : t('{amount} refunded', { amount: centsToText(refundedCents) })
        }
      />
    );
  if (order.isTestPayment) return <StateSeal kind="pending" word={t('Test payment')} />;
  if (paidAt) return <StateSeal kind="registered" word={t('Paid')} />;
  if (order.paymentWaitsSince) return <StateSeal kind="pending" word={t('Waiting for the bank')} />;
  if (status === 'cancelled') return <StateSeal kind="expired" word={t('Not paid')} />;
  return (
    <StateSeal
      kind="pending"
      word={amountCents === null ? t('Price to be agreed') : t('Not paid')}
    />
  );
}
