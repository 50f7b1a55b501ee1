import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../admin-ui/form-dialog';
import { InputField } from '../../admin-ui/input-field';
import { problemsOf } from '../../admin-ui/problems-of';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { useAmount } from '../../admin-ui/use-amount';
import { dayInSingapore } from '../../shared/calendar-date';
import { type FeeKey, feeName, officialFee } from '../../shared/official-fees';
import { FormProblem } from '../../ui/field';
import { toast } from '../../ui/toast-store';
import { enteredFeesQuery, enterFee } from './admin-queries';

export function EnterFeeDialog({ feeKey, onClose }: { feeKey: FeeKey; onClose(): void }) {
  const client = useQueryClient();
  const today = dayInSingapore();
  const amount = useAmount();
  const [values, setValues] = useState({ fromDay: today, readOn: today, url: '' });
  const entering = useAdminAction(enterFee, (fees) => {
    client.setQueryData(enteredFeesQuery.queryKey, fees);
    toast({ title: 'Amount entered' });
    onClose();
  });
  const { errors, problem } = problemsOf(entering.error, 'Not saved. Please try again.');
  function submit() {
    const cents = amount.take({ isZeroTaken: true });
    if (cents !== undefined) entering.mutate({ ...values, feeKey, cents });
  }
  return (
    <FormDialog
      title={feeName(feeKey)}
      label="Save"
      busyLabel="Saving..."
      isBusy={entering.isPending}
      formClass="stack gap-3"
      note={
        <p className="small soft">Invoices say that it is as read on the office’s page that day.</p>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <InputField
        label={`Amount in S$ for each ${officialFee(feeKey).per}`}
        {...amount.props(errors.cents)}
      />
      <InputField
        label="Holds from"
        hint="The first day that the page states, else the day on which you read it"
        error={errors.fromDay}
        type="date"
        value={values.fromDay}
        onType={(fromDay) => setValues({ ...values, fromDay })}
      />
      <InputField
        label="Read on"
        error={errors.readOn}
        type="date"
        max={today}
        value={values.readOn}
        onType={(readOn) => setValues({ ...values, readOn })}
      />
      <InputField
        label="Address of the page"
        error={errors.url}
        type="url"
        placeholder="https://www.ipos.gov.sg/…"
        value={values.url}
        onType={(url) => setValues({ ...values, url })}
      />
      <FormProblem text={problem} />
    </FormDialog>
  );
}
