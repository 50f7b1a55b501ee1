import { centsToText } from '../../../shared/price';
import { StateSeal } from '../../../ui/state-seal';
import type { AdminOrder } from '../contract';
import * as styles from './payment-badge.module.css';

type Paid = Pick<
  AdminOrder,
  | 'stripePaymentId'
  | 'paymentWaitsSince'
  | 'isTestPayment'
  | 'amountCents'
  | 'refundedCents'
  | 'disputedAt'
  | 'disputeState'
>;

/** The payment state: paid, in test mode, refunded, disputed. */
export function PaymentBadge({ order }: { order: Paid }) {
  return (
    <span className={styles.badge}>
      {order.stripePaymentId ? (
        <StateSeal kind={order.isTestPayment ? 'pending' : 'registered'} word="Payment Received" />
      ) : (
        <StateSeal
          kind="pending"
          word={order.paymentWaitsSince ? 'Waiting for the bank' : 'No Payment Recorded'}
        />
      )}
      {order.isTestPayment && <StateSeal kind="pending" word="Test payment" />}
      {order.refundedCents > 0 && <StateSeal kind="expired" word={refundWords(order)} />}
      {order.disputedAt && <StateSeal {...disputeSeals[order.disputeState ?? 'open']} />}
    </span>
  );
}

const disputeSeals = {
  open: { kind: 'failed', word: 'Disputed' },
  won: { kind: 'registered', word: 'Dispute won' },
  lost: { kind: 'failed', word: 'Dispute lost' },
} as const;

const refundWords = ({ amountCents, refundedCents }: Paid) =>
  refundedCents === amountCents ? 'Refunded' : `${centsToText(refundedCents)} refunded`;
