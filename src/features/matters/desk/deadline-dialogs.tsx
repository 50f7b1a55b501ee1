import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { problemsOf } from '../../../admin-ui/problems-of';
import { dayInSingapore } from '../../../shared/calendar-date';
import { Field, FormProblem } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import type { MatterDeadline, MatterDetail } from '../contract';
import { closeDeadline, enterDeadline, refetchMatters, setDeadline } from '../queries';

interface Act {
  title: string;
  label: string;
  done: string;
  fields: readonly { name: string; label: string; type: 'date' | 'text' | 'note'; hint?: string }[];
  initial: Record<string, string>;
  act(values: Record<string, string>): Promise<unknown>;
  onClose(): void;
}

/** A form of a few fields that changes the docket. */
function DocketDialog({ title, label, done, fields, initial, act, onClose }: Act) {
  const [values, setValues] = useState(initial);
  const client = useQueryClient();
  const acting = useMutation({
    mutationFn: () => act(values),
    async onSuccess() {
      toast({ title: done });
      onClose();
      await refetchMatters(client);
    },
  });
  const { errors, problem } = problemsOf(acting.error, 'Nothing was changed. Please try again.');
  return (
    <FormDialog
      isApart
      title={title}
      label={label}
      busyLabel="Saving..."
      isBusy={acting.isPending}
      formClass="fields"
      onSubmit={() => acting.mutate()}
      onClose={onClose}
    >
      {fields.map(({ name, label: fieldLabel, type, hint }) => (
        <Field key={name} label={fieldLabel} hint={hint} error={errors[name]}>
          {(control) => {
            const props = {
              ...control,
              value: values[name] ?? '',
              onChange: ({ target }: { target: { value: string } }) =>
                setValues({ ...values, [name]: target.value }),
            };
            return type === 'note' ? (
              <textarea {...props} rows={3} />
            ) : (
              <input {...props} type={type} autoComplete="off" />
            );
          }}
        </Field>
      ))}
      <FormProblem text={problem} />
    </FormDialog>
  );
}

interface DeadlineDialogProps {
  deadline: MatterDeadline;
  onClose(): void;
}

const ends = [
  { state: 'done', label: 'Close with what was done' },
  { state: 'not-needed', label: 'Not needed' },
  { state: 'missed', label: 'Missed' },
] as const;

export function CloseDialog({ deadline, onClose }: DeadlineDialogProps) {
  const [state, setState] = useState<(typeof ends)[number]['state']>('done');
  const client = useQueryClient();
  const [closedOn, setClosedOn] = useState(dayInSingapore());
  const [note, setNote] = useState('');
  const closing = useMutation({
    mutationFn: () =>
      closeDeadline(deadline.id, { state, closedOn, note, updatedAt: deadline.updatedAt }),
    async onSuccess() {
      toast({ title: 'Closed' });
      onClose();
      await refetchMatters(client);
    },
  });
  const { errors, problem } = problemsOf(closing.error, 'The deadline is still open.');
  return (
    <FormDialog
      isApart
      title={`Close: ${deadline.title}`}
      label="Close the deadline"
      busyLabel="Closing..."
      isBusy={closing.isPending}
      formClass="fields"
      onSubmit={() => closing.mutate()}
      onClose={onClose}
    >
      <Field label="How it ended" error={errors.state}>
        {(control) => (
          <select
            {...control}
            value={state}
            onChange={({ target }) => setState(target.value as typeof state)}
          >
            {ends.map((each) => (
              <option key={each.state} value={each.state}>
                {each.label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Day" error={errors.closedOn}>
        {(control) => (
          <input
            {...control}
            type="date"
            value={closedOn}
            onChange={({ target }) => setClosedOn(target.value)}
          />
        )}
      </Field>
      <Field
        label="What closed it"
        hint="The document with its date, or the client’s instruction"
        error={errors.note}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <FormProblem text={problem} />
    </FormDialog>
  );
}

export const SetDayDialog = ({ deadline, onClose }: DeadlineDialogProps) => (
  <DocketDialog
    title={`Set the day: ${deadline.title}`}
    label="Set the day"
    done="The day is set"
    fields={[
      {
        name: 'effectiveOn',
        label: 'Act by',
        type: 'date',
        hint: 'From now on no rule changes it, and it needs a new second reader',
      },
      { name: 'note', label: 'Why', type: 'note' },
    ]}
    initial={{ effectiveOn: deadline.effectiveOn, note: '' }}
    act={({ effectiveOn = '', note = '' }) =>
      setDeadline(deadline.id, { effectiveOn, note, updatedAt: deadline.updatedAt })
    }
    onClose={onClose}
  />
);

interface LetterDialogProps {
  matter: MatterDetail;
  /** What has to be done, if that is known. */
  title?: string;
  onClose(): void;
}

export const LetterDialog = ({ matter, title: known = '', onClose }: LetterDialogProps) => (
  <DocketDialog
    title="Add a deadline from a letter"
    label="Add"
    done="Added"
    fields={[
      { name: 'title', label: 'What has to be done', type: 'text' },
      { name: 'effectiveOn', label: 'Last day', type: 'date', hint: 'As the letter states it' },
      { name: 'source', label: 'The letter', type: 'note', hint: 'Its date and the page' },
    ]}
    initial={{ title: known, effectiveOn: '', source: '' }}
    act={({ title = '', effectiveOn = '', source = '' }) =>
      enterDeadline(matter.id, { title, effectiveOn, source, updatedAt: matter.updatedAt })
    }
    onClose={onClose}
  />
);
