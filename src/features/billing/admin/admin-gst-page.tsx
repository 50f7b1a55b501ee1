import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { InputField } from '../../../admin-ui/input-field';
import { useMay } from '../../../admin-ui/may';
import { Person } from '../../../admin-ui/person';
import { problemsOf } from '../../../admin-ui/problems-of';
import { SettingsPage } from '../../../admin-ui/settings-page';
import { TablePanel } from '../../../admin-ui/table-panel';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { dayInSingapore } from '../../../shared/calendar-date';
import { gst } from '../../../shared/fees-and-times';
import { firm } from '../../../shared/firm';
import { FormProblem } from '../../../ui/field';
import { Moment } from '../../../ui/moment';
import { NotLoaded } from '../../../ui/not-loaded';
import { toast } from '../../../ui/toast-store';
import { dayText } from '../day-text';
import type { GstRegistration } from '../gst-contract';
import { gstQuery, setGst } from './admin-queries';

export default function AdminGstPage() {
  const { data: entries, error, refetch } = useQuery(gstQuery);
  const [isOpen, setOpen] = useState(false);
  const maySet = useMay('owner');
  const today = dayInSingapore();
  const now = entries?.find(({ fromDay }) => fromDay === null || fromDay <= today);
  return (
    <SettingsPage
      title="GST"
      actions={
        maySet && (
          <button type="button" className="btn tiny primary" onClick={() => setOpen(true)}>
            Change
          </button>
        )
      }
    >
      <p>
        {now?.number
          ? `The firm is registered for GST under ${now.number}. Its invoices are tax invoices and add ${gst.text}.`
          : 'The firm is not registered for GST. Its invoices are no tax invoices and add no GST.'}
      </p>
      {now && (now.number !== null) !== firm.gstRegistered && (
        <p className="note amber" role="status">
          The prices of the shop {firm.gstRegistered ? 'still include' : 'don’t include'} GST. Set{' '}
          <code>gstRegistered</code> in <code>content/firm.yaml</code> to the same.
        </p>
      )}
      {entries ? (
        <TablePanel
          title="Registration"
          heads={['From', 'GST number', 'Entered by', 'Entered']}
          className="entries"
        >
          {entries.map((entry) => (
            <Row key={entry.id ?? 'first'} entry={entry} />
          ))}
        </TablePanel>
      ) : (
        error && <NotLoaded title="Could not load the registration" onRetry={refetch} />
      )}
      {isOpen && <GstDialog onClose={() => setOpen(false)} />}
    </SettingsPage>
  );
}

const Row = ({ entry: { fromDay, number, createdBy, createdAt } }: { entry: GstRegistration }) => (
  <tr>
    <th scope="row">{fromDay ? dayText(fromDay) : 'The beginning'}</th>
    <td data-label="GST number" className="num">
      {number ?? 'Not registered'}
    </td>
    <td data-label="Entered by">{createdBy ? <Person actor={createdBy} /> : 'The firm’s file'}</td>
    <td data-label="Entered">{createdAt && <Moment at={createdAt} />}</td>
  </tr>
);

function GstDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const [values, setValues] = useState({ fromDay: '', number: '' });
  const setting = useAdminAction(setGst, (entries) => {
    client.setQueryData(gstQuery.queryKey, entries);
    toast({ title: 'Registration saved' });
    onClose();
  });
  const { errors, problem } = problemsOf(setting.error, 'Not saved. Please try again.');
  return (
    <FormDialog
      title="Registration for GST"
      label="Save"
      busyLabel="Saving..."
      isBusy={setting.isPending}
      formClass="stack gap-3"
      note={<p className="small soft">Invoices that are issued keep what they say.</p>}
      onSubmit={() => setting.mutate(values)}
      onClose={onClose}
    >
      <InputField
        label="From"
        error={errors.fromDay}
        type="date"
        value={values.fromDay}
        onType={(fromDay) => setValues({ ...values, fromDay })}
      />
      <InputField
        label="GST number"
        hint="Empty: not registered from that day on"
        error={errors.number}
        className="num"
        value={values.number}
        onType={(number) => setValues({ ...values, number })}
      />
      <FormProblem text={problem} />
    </FormDialog>
  );
}
