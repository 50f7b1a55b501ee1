import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { AreaField } from '../../../admin-ui/input-field';
import { useMailText } from '../../../admin-ui/mail-seal';
import { dateText } from '../../../shared/date-text';
import { longestReason } from '../../../shared/lengths';
import { centsToText, priceToCents } from '../../../shared/price';
import { setApart } from '../../../shared/set-apart';
import { toast } from '../../../ui/toast-store';
import type { AdminOrder } from '../contract';
import { keptCents } from '../order-price';
import { noMoneyBack, paidWithWords } from '../paid-with';
import { cancelOrder } from './admin-queries';
import { AmountField, atMost, RefundProblem, refundedText } from './amount-field';
import { refetchOrders } from './cached-orders';
import * as styles from './cancel-dialog.module.css';

type Choice = 'full' | 'part' | 'none';

/** Cancels an order with a mail to its customer, and a paid one with a refund in full, in part or without. */
export function CancelDialog({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const isPaid = order.paidAt !== null;
  const leftCents = isPaid ? keptCents(order) : 0;
  const [choice, setChoice] = useState<Choice>(leftCents > 0 ? 'full' : 'none');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const refundCents = { full: leftCents, part: priceToCents(amount), none: 0 }[choice];
  const cancelling = useCancelling(order, reason, onClose);
  function submit() {
    if (choice === 'part' && (!refundCents || refundCents > leftCents))
      setProblem(atMost(leftCents));
    else cancelling.mutate(refundCents ?? 0);
  }
  return (
    <FormDialog
      isApart
      alert
      title={isPaid && !order.isTestPayment ? 'Cancel a paid order?' : 'Cancel this order?'}
      label={
        choice === 'none'
          ? 'Cancel the order'
          : `Cancel and refund ${refundCents ? centsToText(refundCents) : ''}`.trim()
      }
      keepLabel="Keep the order"
      busyLabel="Cancelling..."
      isBusy={cancelling.isPending}
      className="btn danger"
      formClass="stack gap-3"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {isPaid
          ? paidSoFar(order)
          : `${setApart(order.customerName)} has not paid, and can’t pay any more once it is cancelled.`}
      </p>
      {leftCents > 0 && <RefundChoice {...{ order, leftCents, choice }} onChoose={setChoice} />}
      {choice === 'part' && (
        <AmountField
          amount={amount}
          problem={problem}
          onType={(typed) => {
            setAmount(typed);
            setProblem(undefined);
          }}
        />
      )}
      <AreaField
        label="Reason, told to the customer"
        mark="optional"
        hint={`The customer gets an e-mail at ${order.customerEmail}.`}
        rows={2}
        maxLength={longestReason}
        value={reason}
        onType={setReason}
      />
      {isPaid && (
        <p className="note amber">A refund can’t be undone. The status can be set again.</p>
      )}
      <RefundProblem error={cancelling.error} />
    </FormDialog>
  );
}

/** Sent again, it cancels once; the order is as it was when the dialog opened. */
function useCancelling(order: AdminOrder, reason: string, onClose: () => void) {
  const mailText = useMailText();
  const [key] = useState(() => crypto.randomUUID());
  const [seen] = useState(order);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cents: number) =>
      cancelOrder(order.id, {
        refundCents: cents,
        reason,
        key,
        refundedCents: seen.refundedCents,
        updatedAt: seen.updatedAt,
      }),
    onSuccess(_order, cents) {
      toast({
        title: 'Order cancelled',
        text: `${cents > 0 ? `${refundedText(order, cents)} ` : ''}${mailText(order.customerEmail, 'The customer is told by e-mail.')}`,
      });
      onClose();
    },
    onSettled: () => refetchOrders(client),
  });
}

const paidSoFar = (order: AdminOrder) => {
  const { customerName, amountCents, paidAt, refundedCents, isTestPayment } = order;
  if (isTestPayment) return noMoneyBack;
  return (
    <>
      <bdi>{customerName}</bdi> paid <b className="num">{centsToText(amountCents ?? 0)}</b>
      {paidAt && ` on ${dateText(paidAt)}`}
      {refundedCents > 0 && `, ${centsToText(refundedCents)} already refunded`}.
    </>
  );
};

interface RefundChoiceProps {
  order: AdminOrder;
  leftCents: number;
  choice: Choice;
  onChoose(choice: Choice): void;
}

function RefundChoice({ order, leftCents, choice, onChoose }: RefundChoiceProps) {
  const choices: { value: Choice; label: string; cents: string; text: string }[] = [
    {
      value: 'full',
      label: 'Refund in full',
      cents: centsToText(leftCents),
      text: order.isTestPayment
        ? 'Only at the payment provider'
        : `Back to ${paidWithWords(order.paidBy, 'they')}, usually within 5 to 10 days`,
    },
    {
      value: 'part',
      label: 'Refund a part',
      cents: `up to ${centsToText(leftCents)}`,
      text: 'For example when a search has been done',
    },
    {
      value: 'none',
      label: 'Cancel without a refund',
      cents: centsToText(0),
      text: 'It can be refunded later',
    },
  ];
  return (
    <fieldset className={styles.choices}>
      <legend className="sr">Refund</legend>
      {choices.map(({ value, label, cents, text }) => (
        <label key={value}>
          <input
            type="radio"
            name="refund"
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          <b>{label}</b>
          <span className="num">{cents}</span>
          <span className="small soft">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
