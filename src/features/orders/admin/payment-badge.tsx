import { centsToText } from '../../../shared/price';
import { StateSeal } from '../../../ui/state-seal';
import type { AdminOrder } from '../contract';
import * as styles from './payment-badge.module.css';

type Paid = Pick<
  AdminOrder,
  'stripePaymentId' | 'isTestPayment' | 'amountCents' | 'refundedCents' | 'disputedAt'
>;

/** The payment state: paid, in test mode, refunded, disputed. */
export function PaymentBadge({ order }: { order: Paid }) {
  return (
    <span className={styles.badge}>
      {order.stripePaymentId ? (
        <StateSeal kind="registered" word="Payment Received" />
      ) : (
        <StateSeal kind="pending" word="No Payment Recorded" />
      )}
      {order.isTestPayment && <StateSeal kind="pending" word="Test payment" />}
      {order.refundedCents > 0 && <StateSeal kind="expired" word={refundWords(order)} />}
      {order.disputedAt && <StateSeal kind="failed" word="Disputed" />}
    </span>
  );
}

const refundWords = ({ amountCents, refundedCents }: Paid) =>
  refundedCents === amountCents ? 'Refunded' : `${centsToText(refundedCents)} refunded`;
