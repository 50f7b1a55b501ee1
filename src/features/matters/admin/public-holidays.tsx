import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { TablePanel } from '../../../admin-ui/table-panel';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { byText } from '../../../shared/by-text';
import { dayInSingapore } from '../../../shared/calendar-date';
import { type Holidays, holidayNames, movingHolidays } from '../counting/contract';
import type { HolidayYear } from '../deadlines/contract';
import { dayText } from '../deadlines/day-text';
import {
  expectedHolidays,
  holidaysCompleteUntil,
  publicHolidays,
} from '../deadlines/excluded-days';
import { ActForm } from './act-fields';
import * as styles from './matters.module.css';
import { holidaysQuery, removeHolidays, setHolidays } from './queries';
import { useRemoval, useTellChange } from './use-office-days';

/** The holidays that every counting knows, with where each was read; those of later years are entered here. */
export function PublicHolidays() {
  const { data: entered = [] } = useQuery(holidaysQuery());
  const mayChange = useMay('owner');
  const tellChange = useTellChange();
  const years = new Map(entered.map((each) => [each.year, each]));
  const completeUntil = holidaysCompleteUntil(entered);
  const unknown = Number(completeUntil.slice(0, 4)) + 1;
  const [year, setYear] = useState(Number(dayInSingapore().slice(0, 4)));
  const [isChanging, setIsChanging] = useState(false);
  const to = (next: number) => (
    <button
      type="button"
      className="btn tiny"
      disabled={next > unknown + 1}
      onClick={() => {
        setYear(next);
        setIsChanging(false);
      }}
    >
      {next}
    </button>
  );
  const stored = years.get(year);
  const isKnown = year < unknown;
  return (
    <>
      <p className="note" role="status">
        <b>Complete until {dayText(completeUntil)}.</b> A deadline after that day is provisional: it
        says so, and is counted again when the holidays of its year are entered.
      </p>
      <Year year={year} stored={stored} isKnown={isKnown}>
        <div className="row">
          {to(year - 1)}
          {to(year + 1)}
        </div>
      </Year>
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
              <RemoveButton stored={stored} />
            </>
          )}
        </div>
      )}
      {mayChange && (isChanging || (!stored && year === unknown)) && (
        <Panel title={`${stored ? 'Change' : 'Enter'} the holidays of ${year}`}>
          <HolidayForm
            key={year}
            year={year}
            stored={stored}
            onSaved={async () => {
              setIsChanging(false);
              await tellChange(`Holidays of ${year} entered`);
            }}
          />
        </Panel>
      )}
    </>
  );
}

interface YearProps {
  year: number;
  stored: HolidayYear | undefined;
  isKnown: boolean;
  /** The way to other years. */
  children: ReactNode;
}

const holidaysOf = (year: number, stored: HolidayYear | undefined) =>
  [...publicHolidays(year, stored), ...(stored ? [] : expectedHolidays(year))].toSorted(
    byText(({ day }) => day),
  );

const Year = ({ year, stored, isKnown, children }: YearProps) => (
  <TablePanel
    title={`Public holidays of ${year}`}
    actions={children}
    heads={['Day', 'Holiday', 'Source']}
    className={`entries ${styles.days}`}
    foot={
      isKnown || (
        <p className="small soft">
          Until the holidays of {year} are entered, those that are not gazetted move no day. The
          Ministry of Manpower announces them in the June before; from July on an alarm tells the
          owners of a next year that is missing. Add a polling day of a general or presidential
          election as an excluded day when its writ is out; that of a by-election is no holiday.
        </p>
      )
    }
  >
    {holidaysOf(year, stored).map(({ day, reason, source }) => (
      <tr key={day}>
        <th scope="row" className="num">
          {dayText(day)}
        </th>
        <td data-label="Holiday">{reason}</td>
        <td data-label="Source">{source}</td>
      </tr>
    ))}
  </TablePanel>
);

function RemoveButton({ stored }: { stored: HolidayYear }) {
  const removing = useRemoval<HolidayYear>({
    remove: ({ year }) => removeHolidays(year),
    restore: ({ year, ...holidays }) => setHolidays(year, holidays),
    title: ({ year }) => `Holidays of ${year} removed`,
    failed: 'The holidays were not removed.',
    notRestored: 'The holidays were not entered again.',
  });
  return (
    <button
      type="button"
      className="btn tiny"
      disabled={removing.isPending}
      onClick={() => removing.mutate(stored)}
    >
      Remove
    </button>
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
  return (
    <ActForm
      fields={[
        ...movingHolidays.map((name) => ({
          name,
          label: holidayNames[name],
          type: 'date' as const,
          min: `${year}-01-01`,
          max: `${year}-12-31`,
        })),
        {
          name: 'source',
          label: 'Announcement',
          hint: `Where the holidays of ${year} were read, such as its address. The days of a holiday on a Sunday are added by themselves.`,
          isWide: true,
        },
      ]}
      values={values}
      onType={(name, text) => setValues({ ...values, [name]: text })}
      acting={saving}
      label="Save"
      busyLabel="Saving..."
    />
  );
}
