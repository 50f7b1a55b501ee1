import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { InputField } from '../../../admin-ui/input-field';
import { useMailText } from '../../../admin-ui/mail-seal';
import { longestReason } from '../../../shared/lengths';
import { centsToText, priceToCents } from '../../../shared/price';
import { toast } from '../../../ui/toast-store';
import type { AdminOrder } from '../contract';
import { keptCents } from '../order-price';
import { noMoneyBack, paidWithWords } from '../paid-with';
import { refundOrder } from './admin-queries';
import { AmountField, atMost, RefundProblem, refundedText } from './amount-field';
import { refetchOrders } from './cached-orders';

const feeHint = ({ officialFeeCents }: AdminOrder) =>
  officialFeeCents > 0
    ? `, of which ${centsToText(officialFeeCents)} are official fees, which an office keeps once they are paid`
    : '';

const plain = (cents: number) => (cents / 100).toFixed(2);

/** Asks for the amount and reason of a refund. Repeated clicks refund once. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const leftCents = keptCents(order);
  const [key] = useState(() => crypto.randomUUID());
  const [seenCents] = useState(order.refundedCents);
  const [amount, setAmount] = useState(plain(leftCents));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const mailText = useMailText();
  const client = useQueryClient();
  const amountCents = priceToCents(amount);
  const refunding = useMutation({
    mutationFn: (cents: number) =>
      refundOrder(order.id, { amountCents: cents, reason, key, refundedCents: seenCents }),
    onSuccess(_order, cents) {
      toast({
        title: 'Refunded',
        text: `${refundedText(order, cents)} ${mailText(order.customerEmail, 'The customer is told by e-mail.')}`,
      });
      onClose();
    },
    onSettled: () => refetchOrders(client),
  });
  function submit() {
    if (amountCents === undefined || amountCents > leftCents) setProblem(atMost(leftCents));
    else refunding.mutate(amountCents);
  }
  return (
    <FormDialog
      alert
      title={`Refund order ${order.id}`}
      label={`Refund ${amountCents ? centsToText(amountCents) : ''}`.trim()}
      busyLabel="Refunding..."
      isBusy={refunding.isPending}
      className="btn danger"
      formClass="stack gap-3"
      onSubmit={submit}
      onClose={onClose}
    >
      {order.isTestPayment ? (
        <p>{noMoneyBack}</p>
      ) : (
        <p>
          <bdi>{order.customerName}</bdi> paid {centsToText(order.amountCents ?? 0)}
          {order.refundedCents > 0 && `, ${centsToText(order.refundedCents)} already refunded`}. The
          refund goes to {paidWithWords(order.paidBy, 'they')} and can’t be undone.
        </p>
      )}
      <AmountField
        amount={amount}
        hint={`Up to ${centsToText(leftCents)}${feeHint(order)}`}
        problem={problem}
        onType={(typed) => {
          setAmount(typed);
          setProblem(undefined);
        }}
      />
      <InputField
        label="Reason"
        mark="optional"
        hint="Only administrators can see this."
        maxLength={longestReason}
        value={reason}
        onType={setReason}
      />
      <RefundProblem error={refunding.error} />
    </FormDialog>
  );
}
