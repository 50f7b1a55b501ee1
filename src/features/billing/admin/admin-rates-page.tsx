import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { InputField } from '../../../admin-ui/input-field';
import { useMay } from '../../../admin-ui/may';
import { Person } from '../../../admin-ui/person';
import { problemsOf } from '../../../admin-ui/problems-of';
import { SelectField } from '../../../admin-ui/select-field';
import { SettingsPage } from '../../../admin-ui/settings-page';
import { TablePanel } from '../../../admin-ui/table-panel';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { dayInSingapore } from '../../../shared/calendar-date';
import { currencies, currencySigns, rateDays, rateText } from '../../../shared/currency';
import { FormProblem } from '../../../ui/field';
import { NotLoaded } from '../../../ui/not-loaded';
import { toast } from '../../../ui/toast-store';
import { dayText } from '../day-text';
import { enterRate, ratesQuery } from './admin-queries';

const foreign = currencies.filter((each) => each !== 'SGD');

/** At which rate banks sold other currencies, as somebody here read it. */
export default function AdminRatesPage() {
  const { data: rates, error, refetch } = useQuery(ratesQuery);
  const [isOpen, setOpen] = useState(false);
  const mayEnter = useMay('staff');
  return (
    <SettingsPage
      title="Exchange rates"
      actions={
        mayEnter && (
          <button type="button" className="btn tiny primary" onClick={() => setOpen(true)}>
            Enter a rate
          </button>
        )
      }
    >
      <p className="soft">
        An invoice in another currency says its total and GST in S$ too, at the rate at which a bank
        in Singapore sold that currency on the day of supply. The newest rate of that day or of the{' '}
        {rateDays} days before it is taken. Invoices that are issued keep theirs.
      </p>
      {rates ? (
        <TablePanel
          title="Rates"
          heads={['Day', 'Rate', 'Source', 'Entered by']}
          className="entries"
        >
          {rates.map(({ id, currency, day, rateMillionths, source, enteredBy }) => (
            <tr key={id}>
              <th scope="row" className="num">
                {dayText(day)}
              </th>
              <td data-label="Rate" className="num">
                {currencySigns[currency]}1 = S${rateText(rateMillionths)}
              </td>
              <td data-label="Source">{source}</td>
              <td data-label="Entered by">
                <Person actor={enteredBy} />
              </td>
            </tr>
          ))}
          {rates.length === 0 && (
            <tr>
              <td colSpan={4}>None yet. Invoices in S$ need none.</td>
            </tr>
          )}
        </TablePanel>
      ) : (
        error && <NotLoaded title="Could not load the rates" onRetry={refetch} />
      )}
      {isOpen && <RateDialog onClose={() => setOpen(false)} />}
    </SettingsPage>
  );
}

function RateDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const today = dayInSingapore();
  const [values, setValues] = useState({
    currency: 'USD' as (typeof foreign)[number],
    ...{ day: today, rate: '', source: '' },
  });
  const entering = useAdminAction(enterRate, (rates) => {
    client.setQueryData(ratesQuery.queryKey, rates);
    toast({ title: 'Rate entered' });
    onClose();
  });
  const { errors, problem } = problemsOf(entering.error, 'Not saved. Please try again.');
  return (
    <FormDialog
      title="Exchange rate"
      label="Save"
      busyLabel="Saving..."
      isBusy={entering.isPending}
      formClass="stack gap-3"
      note={<p className="small soft">A rate of the same day is replaced.</p>}
      onSubmit={() => entering.mutate(values)}
      onClose={onClose}
    >
      <SelectField
        label="Currency"
        error={errors.currency}
        value={values.currency}
        choices={foreign}
        onChoose={(currency) => setValues({ ...values, currency })}
      />
      <InputField
        label="Day"
        error={errors.day}
        type="date"
        max={today}
        value={values.day}
        onType={(day) => setValues({ ...values, day })}
      />
      <InputField
        label={`S$ for ${currencySigns[values.currency]}1`}
        hint="The rate at which the bank sells it"
        error={errors.rate}
        className="num"
        inputMode="decimal"
        placeholder="1.3425"
        value={values.rate}
        onType={(rate) => setValues({ ...values, rate })}
      />
      <InputField
        label="Source"
        hint="Printed on the invoice, such as: DBS, 9:00"
        error={errors.source}
        maxLength={200}
        value={values.source}
        onType={(source) => setValues({ ...values, source })}
      />
      <FormProblem text={problem} />
    </FormDialog>
  );
}
