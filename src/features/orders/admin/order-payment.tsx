import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../admin-ui/action-button';
import { useMailText } from '../../../admin-ui/mail-seal';
import { useMay } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { centsToText } from '../../../shared/price';
import { Ledger, type LedgerRow } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import type { AdminOrderDetail, OrderRefund } from '../contract';
import { isPayable, keptCents, keptTerm } from '../order-price';
import { orderListPath } from './admin-order-list';
import * as styles from './admin-order-page.module.css';
import { sendOrderMail } from './admin-queries';
import { refetchOrders } from './cached-orders';
import { RefundDialog } from './refund-dialog';

/** An order's payment state and its actions. */
export function OrderPayment({ order }: { order: AdminOrderDetail }) {
  const [isRefunding, setRefunding] = useState(false);
  const mayRefund = useMay();
  const leftCents = keptCents(order);
  return (
    <Panel title="Payment">
      <Ledger className="num" rows={moneyRows(order)} />
      {order.refunds.length > 0 && (
        <ul className={`${styles.refunds} small`}>
          {order.refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      <div className="row">
        {order.paidAt && (
          <>
            <Link
              className="btn tiny"
              to={`${orderListPath}/${encodeURIComponent(order.id)}/receipt`}
            >
              Receipt
            </Link>
            <SendAgain order={order} mail="receipt" label="Resend receipt" />
          </>
        )}
        {isPayable(order) && (
          <SendAgain order={order} mail="payment link" label="Send payment link" />
        )}
        {mayRefund && order.paidAt && leftCents > 0 && (
          <button type="button" className="btn tiny danger" onClick={() => setRefunding(true)}>
            Refund
          </button>
        )}
      </div>
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </Panel>
  );
}

function moneyRows(order: AdminOrderDetail): LedgerRow[] {
  const { amountCents, price, paidAt, isTestPayment } = order;
  const { refundedCents, lostCents, disputedAt, disputeState } = order;
  if (!paidAt)
    return [
      {
        term: amountCents === null ? 'Price to be agreed' : 'Amount due',
        detail: amountCents === null ? price : centsToText(amountCents),
        total: true,
      },
    ];
  return [
    { term: isTestPayment ? 'Test payment' : 'Paid', detail: centsToText(amountCents ?? 0) },
    { term: isTestPayment ? 'Tested on' : 'Paid on', detail: <Moment at={paidAt} /> },
    {
      term:
        disputeState === 'won' || disputeState === 'lost' ? `Dispute ${disputeState}` : 'Disputed',
      detail: disputedAt && <Moment at={disputedAt} />,
    },
    { term: 'Refunded', detail: refundedCents > 0 && centsToText(refundedCents) },
    { term: 'Lost by the dispute', detail: lostCents > 0 && centsToText(lostCents) },
    {
      term: keptTerm(order),
      detail: centsToText(keptCents(order)),
      total: true,
    },
  ];
}

const refundStates: Record<OrderRefund['state'], string> = {
  asked: 'in progress, retried automatically',
  done: 'refunded',
  refused: 'refused',
  failed: 'failed, sent back by the bank',
};

function RefundLine({ refund }: { refund: OrderRefund }) {
  const { amountCents, state, actor, reason, problem, cancels, createdAt } = refund;
  return (
    <li className={state}>
      <b className="num">{centsToText(amountCents)}</b> {refundStates[state]}
      {cancels && state === 'asked' && ', and then the order is cancelled'}, by{' '}
      <Person actor={actor} />, <Moment at={createdAt} />
      {reason && <span className="soft">{reason}</span>}
      {problem && <span className="danger-text">{problem}</span>}
    </li>
  );
}

interface SendAgainProps {
  order: AdminOrderDetail;
  mail: 'receipt' | 'payment link';
  label: string;
}

function SendAgain({ order, mail, label }: SendAgainProps) {
  const mailText = useMailText();
  const client = useQueryClient();
  const sending = useAdminAction(
    (key: string) => sendOrderMail(order.id, { mail, key }),
    () => {
      toast({
        title: 'E-mail queued',
        text: mailText(order.customerEmail, `The ${mail} is sent to ${order.customerEmail}.`),
      });
      return refetchOrders(client);
    },
    'Not sent. Please try again.',
  );
  const press = { ...sending, mutate: () => sending.mutate(crypto.randomUUID()) };
  return <ActionButton action={press} label={label} busyLabel="Sending..." />;
}
