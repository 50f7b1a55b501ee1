import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InputField } from '../../../admin-ui/input-field';
import { useMay } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { problemsOf } from '../../../admin-ui/problems-of';
import { TablePanel } from '../../../admin-ui/table-panel';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { dayInSingapore } from '../../../shared/calendar-date';
import { FormProblem, SubmitButton } from '../../../ui/field';
import { type Holidays, holidayNames, movingHolidays } from '../counting/contract';
import type { HolidayYear } from '../deadlines/contract';
import { dayText } from '../deadlines/day-text';
import { lastBuiltInYear, publicHolidays } from '../deadlines/excluded-days';
import * as styles from './matters.module.css';
import { holidaysQuery, removeHolidays, setHolidays } from './queries';

interface Changed {
  /** After any change, with what takes it back. */
  onChanged(title: string, undo?: () => void): Promise<void>;
}

/** The holidays that every counting knows, with where each was read; those of later years are entered here. */
export function PublicHolidays({ onChanged }: Changed) {
  const { data: entered = [] } = useQuery(holidaysQuery());
  const mayChange = useMay('owner');
  const years = new Map(entered.map((each) => [each.year, each]));
  let unknown = lastBuiltInYear + 1;
  while (years.has(unknown)) unknown++;
  const [year, setYear] = useState(Number(dayInSingapore().slice(0, 4)));
  const [isChanging, setIsChanging] = useState(false);
  const show = (next: number) => {
    setYear(next);
    setIsChanging(false);
  };
  const stored = years.get(year);
  const isKnown = year <= lastBuiltInYear || stored !== undefined;
  const restoring = useAdminAction(
    (removed: HolidayYear) => setHolidays(removed.year, removed),
    () => onChanged('Restored'),
    'The holidays were not entered again.',
  );
  const removing = useAdminAction(
    (removed: HolidayYear) => removeHolidays(removed.year),
    (_, removed) =>
      onChanged(`Holidays of ${removed.year} removed`, () => restoring.mutate(removed)),
    'The holidays were not removed.',
  );
  const isEntering = mayChange && (isChanging || !isKnown);
  return (
    <>
      <TablePanel
        title={`Public holidays of ${year}`}
        actions={
          <div className="row">
            <button type="button" className="btn tiny" onClick={() => show(year - 1)}>
              {year - 1}
            </button>
            <button
              type="button"
              className="btn tiny"
              disabled={year >= unknown}
              onClick={() => show(year + 1)}
            >
              {year + 1}
            </button>
          </div>
        }
        heads={['Day', 'Holiday', 'Source']}
        className={`entries ${styles.days}`}
        foot={
          isKnown || (
            <p className="small soft">
              Only weekends and holidays on a fixed date are excluded in {year} until the others are
              entered, and the counting says so. The Ministry of Manpower announces them in the
              middle of the year before.
            </p>
          )
        }
      >
        {publicHolidays(year, stored).map(({ day, reason, source }) => (
          <tr key={day}>
            <th scope="row" className="num">
              {dayText(day)}
            </th>
            <td data-label="Holiday">{reason}</td>
            <td data-label="Source">{source}</td>
          </tr>
        ))}
      </TablePanel>
      {stored && !isChanging && (
        <div className="row">
          <p className="small soft">
            {year} was entered by <Person actor={stored.actor} />.
          </p>
          {mayChange && (
            <>
              <button type="button" className="btn tiny" onClick={() => setIsChanging(true)}>
                Change
              </button>
              <button
                type="button"
                className="btn tiny"
                disabled={removing.isPending}
                onClick={() => removing.mutate(stored)}
              >
                Remove
              </button>
            </>
          )}
        </div>
      )}
      {isEntering && (
        <Panel title={`${stored ? 'Change' : 'Enter'} the holidays of ${year}`}>
          <HolidayForm
            key={year}
            year={year}
            stored={stored}
            onSaved={async () => {
              setIsChanging(false);
              await onChanged(`Holidays of ${year} entered`);
            }}
          />
        </Panel>
      )}
    </>
  );
}

const empty: Holidays = {
  newYear: '',
  goodFriday: '',
  vesak: '',
  puasa: '',
  haji: '',
  deepavali: '',
  source: '',
};

interface HolidayFormProps {
  year: number;
  stored: Holidays | undefined;
  onSaved(): Promise<void>;
}

function HolidayForm({ year, stored, onSaved }: HolidayFormProps) {
  const [values, setValues] = useState(stored ?? empty);
  const saving = useAdminAction(
    () => setHolidays(year, values),
    onSaved,
    'The holidays were not saved.',
  );
  const { errors, problem } = problemsOf(saving.error);
  return (
    <form
      className="fields two"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate();
      }}
    >
      {movingHolidays.map((name) => (
        <InputField
          key={name}
          label={holidayNames[name]}
          type="date"
          min={`${year}-01-01`}
          max={`${year}-12-31`}
          error={errors[name]}
          value={values[name]}
          onType={(text) => setValues({ ...values, [name]: text })}
        />
      ))}
      <div className="full">
        <InputField
          label="Announcement"
          hint={`Where the holidays of ${year} were read, such as its address. The days of a holiday on a Sunday are added by themselves.`}
          error={errors.source}
          value={values.source}
          onType={(text) => setValues({ ...values, source: text })}
        />
      </div>
      <FormProblem text={problem} />
      <div className="row full">
        <SubmitButton
          isBusy={saving.isPending}
          label="Save"
          busyLabel="Saving..."
          className="btn primary"
        />
      </div>
    </form>
  );
}
