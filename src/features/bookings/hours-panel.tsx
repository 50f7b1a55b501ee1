import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { administratorQuery } from '../../admin-ui/administrator';
import { ChoiceSelect } from '../../admin-ui/choice-select';
import { AreaField, InputField } from '../../admin-ui/input-field';
import { useMay } from '../../admin-ui/may';
import { Panel } from '../../admin-ui/panel';
import { problemsOf } from '../../admin-ui/problems-of';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { countText } from '../../shared/count-text';
import { Field, FormProblem } from '../../ui/field';
import { Link } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { toast } from '../../ui/toast-store';
import type { LawyerHours } from './admin-contract';
import { hoursQuery, saveHours } from './admin-queries';
import type { Colleague } from './booking-dialog';
import { daysOffOf, daysOffText, spansOf, spansText } from './hours-text';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** The week of the desk begins on Monday. */
const inOrder = [1, 2, 3, 4, 5, 6, 0];

interface HoursPanelProps {
  id: string;
  people: Colleague[];
  onChoose(id: string): void;
}

export function HoursPanel({ id, people, onChoose }: HoursPanelProps) {
  const { data, error, refetch } = useQuery(hoursQuery(id));
  return (
    <Panel title={data ? `Hours of ${data.name}` : 'Hours'}>
      <Field label="Of whom">
        {(control) => (
          <ChoiceSelect {...control} className="control" value={id} onChoose={onChoose}>
            {people.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </ChoiceSelect>
        )}
      </Field>
      {data ? (
        <HoursForm key={data.id} given={data} />
      ) : (
        error && <NotLoaded title="Could not load the hours" onRetry={refetch} />
      )}
    </Panel>
  );
}

/** The week and the days off as lines of text. */
const asTyped = (hours: LawyerHours['hours']) => ({
  ...hours,
  week: hours.week.map(spansText),
  daysOff: daysOffText(hours.daysOff),
  pauseMinutes: String(hours.pauseMinutes),
  noticeHours: String(hours.noticeHours),
  daysAhead: String(hours.daysAhead),
});

/** Nothing is no number. */
const numberOf = (typed: string) => (typed.trim() ? Number(typed) : Number.NaN);

/** What is typed stays when a colleague saves: the hours that it began with are refused then. */
function useHours({ id, hours }: LawyerHours) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(hours);
  const [values, setValues] = useState(() => asTyped(hours));
  const saving = useAdminAction(
    () =>
      saveHours(id, {
        hours: {
          ...values,
          week: values.week.map(spansOf),
          daysOff: daysOffOf(values.daysOff),
          pauseMinutes: numberOf(values.pauseMinutes),
          noticeHours: numberOf(values.noticeHours),
          daysAhead: numberOf(values.daysAhead),
        },
        seen,
      }),
    async (answer: LawyerHours) => {
      setSeen(answer.hours);
      setValues(asTyped(answer.hours));
      client.setQueryData(hoursQuery(id).queryKey, answer);
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/bookings'),
      });
      toast({ title: 'Hours saved' });
    },
  );
  return { values, setValues, saving };
}

function HoursForm({ given }: { given: LawyerHours }) {
  const { values, setValues, saving } = useHours(given);
  const { data: me } = useQuery(administratorQuery);
  const isOwner = useMay('owner');
  const mayWrite = useMay();
  const mayChange = mayWrite && (isOwner || me?.id === given.id);
  const { errors, problem } = problemsOf(saving.error, 'Not saved. Please try again.');
  const errorOf = (place: string) =>
    Object.entries(errors).find(([name]) => name.startsWith(`hours.${place}`))?.[1];
  const shown = [
    ...inOrder.map((day) => `week.${day}`),
    'daysOff',
    'about',
    'room',
    'pauseMinutes',
    'noticeHours',
    'daysAhead',
  ];
  const other = Object.entries(errors).find(
    ([name]) => !shown.some((place) => name.startsWith(`hours.${place}`)),
  )?.[1];
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }
  return (
    <form className="stack gap-3" onSubmit={submit} noValidate>
      <fieldset className="stack gap-3 bare" disabled={!mayChange}>
        <HoursFields name={given.name} values={values} errorOf={errorOf} onChange={setValues} />
        <FormProblem text={problem ?? other} />
        {mayChange && (
          <button
            type="submit"
            className="btn primary"
            aria-busy={saving.isPending}
            disabled={saving.isPending}
          >
            {saving.isPending ? 'Saving...' : 'Save hours'}
          </button>
        )}
      </fieldset>
      <p className="small soft">
        Public holidays are shut by themselves, from{' '}
        <Link to="/admin/settings/excluded-days">excluded days</Link>. Saving never moves a booking
        {given.outside > 0 &&
          `: ${countText(given.outside, 'booking')} to come ${given.outside === 1 ? 'lies' : 'lie'} outside the hours and ${given.outside === 1 ? 'stays' : 'stay'}`}
        .
      </p>
    </form>
  );
}

interface HoursFieldsProps {
  name: string;
  values: ReturnType<typeof useHours>['values'];
  errorOf(place: string): string | undefined;
  onChange(values: HoursFieldsProps['values']): void;
}

function HoursFields({ name, values, errorOf, onChange }: HoursFieldsProps) {
  const line = (
    field: 'about' | 'room' | 'pauseMinutes' | 'noticeHours' | 'daysAhead',
    label: string,
    hint?: string,
  ) => (
    <InputField
      label={label}
      hint={hint}
      value={values[field]}
      error={errorOf(field)}
      onType={(text) => onChange({ ...values, [field]: text })}
    />
  );
  return (
    <>
      <label className="check-field">
        <input
          type="checkbox"
          checked={values.isOffered}
          onChange={({ target }) => onChange({ ...values, isOffered: target.checked })}
        />
        <span>Clients can book {name}</span>
      </label>
      {inOrder.map((day) => (
        <InputField
          key={day}
          label={weekdays[day] ?? ''}
          className="num"
          placeholder="no hours"
          value={values.week[day] ?? ''}
          error={errorOf(`week.${day}`)}
          onType={(text) => onChange({ ...values, week: values.week.with(day, text) })}
        />
      ))}
      <p className="small soft num">Such as 10:00 to 12:00, 14:00 to 16:00</p>
      <AreaField
        label="Days off"
        hint="A line each: 2026-12-24 to 2027-01-03. Absences of the account count too."
        error={errorOf('daysOff')}
        className="num"
        rows={3}
        value={values.daysOff}
        onType={(daysOff) => onChange({ ...values, daysOff })}
      />
      {line('about', 'What clients read', 'Subjects and languages')}
      {line('room', 'Video room', 'An address; it goes into the invitations')}
      {line('pauseMinutes', 'Free after each, in minutes')}
      {line('noticeHours', 'Notice, in hours')}
      {line('daysAhead', 'Booked at most so many days ahead')}
    </>
  );
}
