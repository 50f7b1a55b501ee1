import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { centsText } from '../../../admin-ui/cents-of-amount';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { InputField } from '../../../admin-ui/input-field';
import { problemsOf } from '../../../admin-ui/problems-of';
import { SelectField } from '../../../admin-ui/select-field';
import { useAmount } from '../../../admin-ui/use-amount';
import { dayInSingapore } from '../../../shared/calendar-date';
import { moneyText } from '../../../shared/currency';
import { FormProblem } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { type Deposit, depositMethods, depositPurposes } from '../deposits/contract';
import type { Statement } from '../statement-contract';
import { recordDeposit, returnDeposit, statementQuery } from './admin-queries';

interface DepositDialogProps {
  client: Pick<Statement, 'clientName' | 'email'>;
  /** The deposit of which something goes back; undefined: a new one came. */
  of?: Deposit | undefined;
  onClose(): void;
}

/** Records money that came before any invoice, or that goes back. Repeated clicks record it once. */
export function DepositDialog({ client, of, onClose }: DepositDialogProps) {
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const amount = useAmount(of && centsText(of.leftCents));
  const [values, setValues] = useState({
    clientName: client.clientName,
    purpose: depositPurposes[0] as Deposit['purpose'],
    paidOn: dayInSingapore(),
    method: depositMethods[0] as (typeof depositMethods)[number],
    reference: '',
    send: true,
  });
  const recording = useMutation({
    mutationFn(amountCents: number) {
      const { clientName, purpose, send, ...moved } = values;
      const paid = { ...moved, amountCents, key };
      if (of) return returnDeposit(of.id, paid);
      return recordDeposit({ ...paid, clientName, clientEmail: client.email, purpose, send });
    },
    onSuccess(statement, amountCents) {
      queries.setQueryData(statementQuery(client.email).queryKey, statement);
      toast({ title: `${moneyText(amountCents, 'SGD')} recorded` });
      onClose();
    },
  });
  const { errors, problem } = problemsOf(
    recording.error,
    'The server did not respond. Try again: it is recorded only once.',
  );
  function submit() {
    const cents = amount.take();
    if (cents) recording.mutate(cents);
  }
  const by = of ? 'Paid back' : 'Paid';
  return (
    <FormDialog
      title={of ? 'Pay a deposit back' : 'Deposit'}
      label={of ? 'Record repayment' : 'Record deposit'}
      busyLabel="Recording..."
      isBusy={recording.isPending}
      formClass="stack gap-3"
      onSubmit={submit}
      onClose={onClose}
    >
      {!of && (
        <InputField
          label="Client"
          error={errors.clientName ?? errors.clientEmail}
          value={values.clientName}
          onType={(clientName) => setValues({ ...values, clientName })}
        />
      )}
      <InputField
        label="Amount in S$"
        hint={of && `${moneyText(of.leftCents, 'SGD')} is left`}
        {...amount.props(errors.amountCents)}
      />
      {!of && (
        <SelectField
          label="For"
          hint="GST is due on it by this day, but for official fees"
          error={errors.purpose}
          value={values.purpose}
          choices={depositPurposes}
          onChoose={(purpose) => setValues({ ...values, purpose })}
        />
      )}
      <InputField
        label={`${by} on`}
        error={errors.paidOn}
        type="date"
        value={values.paidOn}
        onType={(paidOn) => setValues({ ...values, paidOn })}
      />
      <SelectField
        label={`${by} by`}
        error={errors.method}
        value={values.method}
        choices={depositMethods}
        onChoose={(method) => setValues({ ...values, method })}
      />
      <InputField
        label="Reference"
        mark="optional"
        error={errors.reference}
        value={values.reference}
        onType={(reference) => setValues({ ...values, reference })}
      />
      {!of && (
        <label className="check-field">
          <input
            type="checkbox"
            checked={values.send}
            onChange={({ target }) => setValues({ ...values, send: target.checked })}
          />
          <span>Send the receipt to {client.email}</span>
        </label>
      )}
      <FormProblem text={problem} />
    </FormDialog>
  );
}
