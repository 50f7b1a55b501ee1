import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { centsText } from '../../../admin-ui/cents-of-amount';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { InputField } from '../../../admin-ui/input-field';
import { problemsOf } from '../../../admin-ui/problems-of';
import { SelectField } from '../../../admin-ui/select-field';
import { useAmount } from '../../../admin-ui/use-amount';
import { dayInSingapore } from '../../../shared/calendar-date';
import { currencySigns, moneyText } from '../../../shared/currency';
import { FormProblem } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { type InvoiceDetail, paymentMethods } from '../contract';
import { recordPayment } from './admin-queries';

interface PaymentDialogProps {
  invoice: InvoiceDetail;
  /** Whether money goes back. */
  isBack: boolean;
  onDone(invoice: InvoiceDetail): void;
  onClose(): void;
}

/** Records money that came in, also for a paid invoice, or that goes back. Repeated clicks record it once. */
export function PaymentDialog({ invoice, isBack, onDone, onClose }: PaymentDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const openCents = Math.max(0, isBack ? -invoice.outstandingCents : invoice.outstandingCents);
  const amount = useAmount(openCents ? centsText(openCents) : '');
  const [values, setValues] = useState({
    paidOn: dayInSingapore(),
    method: 'bank transfer' as (typeof paymentMethods)[number],
    payoutOn: '',
    reference: '',
  });
  const text = (cents: number) => moneyText(cents, invoice.currency);
  const [isCredit, setCredit] = useState(false);
  const [send, setSend] = useState(true);
  const recording = useMutation({
    mutationFn: (amountCents: number) =>
      recordPayment(invoice.id, { ...values, amountCents, isCredit, send, key }),
    onSuccess(changed, amountCents) {
      toast({ title: `${text(Math.abs(amountCents))} recorded` });
      onDone(changed);
      onClose();
    },
  });
  const { errors, problem } = problemsOf(
    recording.error,
    'The server did not respond. Try again: the payment is recorded only once.',
  );
  function submit() {
    const cents = amount.take();
    if (cents) recording.mutate(isBack ? -cents : cents);
  }
  return (
    <FormDialog
      title={`${isBack ? 'Repayment' : 'Payment'} of ${invoice.number}`}
      label={isBack ? 'Record repayment' : 'Record payment'}
      busyLabel="Recording..."
      isBusy={recording.isPending}
      formClass="stack gap-3"
      onSubmit={submit}
      onClose={onClose}
    >
      <InputField
        label={`Amount in ${currencySigns[invoice.currency]}`}
        hint={`${text(openCents)} is ${isBack ? 'to be paid back' : 'still to pay'}`}
        {...amount.props(errors.amountCents)}
      />
      <InputField
        label={isBack ? 'Paid back on' : 'Paid on'}
        hint={!isBack && values.method === 'bank transfer' && 'The day on which our bank has it'}
        error={errors.paidOn}
        type="date"
        value={values.paidOn}
        onType={(paidOn) => setValues({ ...values, paidOn })}
      />
      <SelectField
        label={isBack ? 'Paid back by' : 'Paid by'}
        error={errors.method}
        value={values.method}
        choices={paymentMethods}
        onChoose={(method) => setValues({ ...values, method })}
      />
      {!isBack && values.method === 'card' && (
        <InputField
          label="Paid out on"
          mark="optional"
          hint="The day on which the card company paid us. It counts for GST if it is before the invoice"
          error={errors.payoutOn}
          type="date"
          value={values.payoutOn}
          onType={(payoutOn) => setValues({ ...values, payoutOn })}
        />
      )}
      <InputField
        label="Reference"
        mark="optional"
        error={errors.reference}
        value={values.reference}
        onType={(reference) => setValues({ ...values, reference })}
      />
      {!isBack && (amount.cents ?? 0) > openCents && (
        <label className="check-field">
          <input
            type="checkbox"
            checked={isCredit}
            onChange={({ target }) => setCredit(target.checked)}
          />
          <span>Keep {text((amount.cents ?? 0) - openCents)} as the client’s credit</span>
        </label>
      )}
      {!isBack && (
        <label className="check-field">
          <input
            type="checkbox"
            checked={send}
            onChange={({ target }) => setSend(target.checked)}
          />
          <span>Send the receipt to {invoice.sentTo}</span>
        </label>
      )}
      <FormProblem text={problem} />
    </FormDialog>
  );
}
