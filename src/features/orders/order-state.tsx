import { centsToText } from '../../shared/price';
import { type SealState, StateSeal } from '../../ui/state-seal';
import type { Order, OrderStatus } from './contract';
import { testPaymentText } from './order-price';

const states: Record<OrderStatus, { kind: SealState; word: string }> = {
  pending: { kind: 'pending', word: 'Pending' },
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
  if (status === 'cancelled' || progress.length === 0) return <StateSeal {...states[status]} />;
  return progress.map(({ number, title, state, standing }) => (
    <StateSeal
      key={number}
      kind={state}
      word={progress.length > 1 ? `${title}: ${standing}` : standing}
    />
  ));
}

/** The first line of whatever shows a payment for which no money was charged. */
export const TestPaymentNote = ({ order }: { order: Pick<Order, 'isTestPayment'> }) =>
  order.isTestPayment ? <p className="note amber">{testPaymentText}</p> : null;

type Paying = Pick<
  Order,
  'paidAt' | 'paymentWaitsSince' | 'refundedCents' | 'amountCents' | 'status'
>;

/** An order's payment state for its customer. */
export function PaymentState({ order }: { order: Paying }) {
  const { paidAt, refundedCents, amountCents, status } = order;
  if (refundedCents > 0)
    return (
      <StateSeal
        kind="expired"
        word={refundedCents === amountCents ? 'Refunded' : `${centsToText(refundedCents)} refunded`}
      />
    );
  if (paidAt) return <StateSeal kind="registered" word="Paid" />;
  if (order.paymentWaitsSince) return <StateSeal kind="pending" word="Waiting for the bank" />;
  if (status === 'cancelled') return <StateSeal kind="expired" word="Not paid" />;
  return (
    <StateSeal kind="pending" word={amountCents === null ? 'Price to be agreed' : 'Not paid'} />
  );
}
