import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { centsOfAmount, centsText } from '../../../admin-ui/cents-of-amount';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { InputField } from '../../../admin-ui/input-field';
import { problemsOf } from '../../../admin-ui/problems-of';
import { dayInSingapore } from '../../../shared/calendar-date';
import { FormProblem } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import type { NotedTime } from '../time/contract';
import { changeTime, noteTime, timeQuery } from './time-queries';

interface TimeDialogProps {
  matterId: number;
  /** What is changed; undefined: new time. */
  noted: NotedTime | undefined;
  onClose(): void;
}

/** Minutes of a day, with what was done and the rate, which is that of the newest by default. */
export function TimeDialog({ matterId, noted, onClose }: TimeDialogProps) {
  const queries = useQueryClient();
  const { data: all = [] } = useQuery(timeQuery(matterId));
  const [key] = useState(() => crypto.randomUUID());
  const rateCents = (noted ?? all[0])?.rateCents;
  const [values, setValues] = useState({
    day: noted?.day ?? dayInSingapore(),
    minutes: noted ? String(noted.minutes) : '',
    text: noted?.text ?? '',
    rate: rateCents === undefined ? '' : centsText(rateCents),
  });
  const saving = useMutation({
    mutationFn() {
      const { day, text, minutes, rate } = values;
      const body = { day, text, minutes: Number(minutes), rateCents: centsOfAmount(rate) ?? -1 };
      return noted
        ? changeTime(noted.id, { ...body, updatedAt: noted.updatedAt })
        : noteTime(matterId, { ...body, key });
    },
    onSuccess(saved) {
      queries.setQueryData(timeQuery(matterId).queryKey, saved);
      toast({ title: noted ? 'Saved' : 'Noted' });
      onClose();
    },
  });
  const { errors, problem } = problemsOf(saving.error, 'Not saved. Please try again.');
  const type = (name: keyof typeof values) => (text: string) =>
    setValues({ ...values, [name]: text });
  return (
    <FormDialog
      title={noted ? 'Change noted time' : 'Note time'}
      label="Save"
      busyLabel="Saving..."
      isBusy={saving.isPending}
      formClass="stack gap-3"
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <InputField
        label="What was done"
        hint="The invoice says it"
        error={errors.text}
        value={values.text}
        onType={type('text')}
      />
      <InputField
        label="Minutes"
        error={errors.minutes}
        className="num"
        inputMode="numeric"
        value={values.minutes}
        onType={type('minutes')}
      />
      <InputField
        label="S$ an hour, without GST"
        error={errors.rateCents}
        className="num"
        inputMode="decimal"
        value={values.rate}
        onType={type('rate')}
      />
      <InputField
        label="Day"
        error={errors.day}
        type="date"
        value={values.day}
        onType={type('day')}
      />
      <FormProblem text={problem} />
    </FormDialog>
  );
}
