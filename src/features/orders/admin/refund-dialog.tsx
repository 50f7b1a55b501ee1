import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { HttpError } from '../../../client/fetch';
import { centsToText, priceToCents } from '../../../shared/price';
import { Dialog } from '../../../ui/dialog';
import { Field, FormProblem } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import type { AdminOrder } from '../contract';
import { refundOrder } from './admin-queries';
import { refetchOrders } from './cached-orders';

const plain = (cents: number) => (cents / 100).toFixed(2);

/** Asks how much goes back, and why. However often it is pressed, its money goes back once. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const leftCents = (order.amountCents ?? 0) - order.refundedCents;
  const [key] = useState(() => crypto.randomUUID());
  const [seenCents] = useState(order.refundedCents);
  const [amount, setAmount] = useState(plain(leftCents));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  const client = useQueryClient();
  const amountCents = priceToCents(amount);
  const refunding = useMutation({
    mutationFn: (cents: number) =>
      refundOrder(order.id, { amountCents: cents, reason, key, refundedCents: seenCents }),
    onSuccess(_order, cents) {
      toast({
        title: 'Refunded',
        text: `${centsToText(cents)} is refunded to the card. The customer is notified by e-mail.`,
      });
      onClose();
    },
    onSettled: () => refetchOrders(client),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (refunding.isPending) return;
    if (amountCents === undefined || amountCents > leftCents) {
      setProblem(`Enter an amount of at most ${centsToText(leftCents)}`);
      return;
    }
    refunding.mutate(amountCents);
  }
  return (
    <Dialog open alert title={`Refund order ${order.id}`} onClose={onClose}>
      <form id={formId} className="refund-form" onSubmit={submit} noValidate>
        <p>
          {order.customerName} paid {centsToText(order.amountCents ?? 0)}
          {order.refundedCents > 0 && `, ${centsToText(order.refundedCents)} already refunded`}. The
          refund goes to the card and can’t be undone.
        </p>
        <Field label="Amount in S$" hint={`Up to ${centsToText(leftCents)}`} error={problem}>
          {(control) => (
            <input
              {...control}
              className="num"
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={(event) => {
                setAmount(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <Field label="Reason" mark="optional" hint="Only administrators can see this.">
          {(control) => (
            <input
              {...control}
              maxLength={500}
              autoComplete="off"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <FormProblem text={refunding.error ? reasonOf(refunding.error as HttpError) : undefined} />
      </form>
      <div className="row">
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button
          type="submit"
          form={formId}
          className="btn danger"
          aria-busy={refunding.isPending}
          disabled={refunding.isPending}
        >
          {refunding.isPending
            ? 'Refunding...'
            : `Refund ${amountCents ? centsToText(amountCents) : ''}`.trim()}
        </button>
      </div>
    </Dialog>
  );
}

const reasonOf = ({ body }: HttpError) =>
  body?.message ?? 'The server did not respond. Try again: the refund is made only once.';
