import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { SettingsPage } from '../../../admin-ui/settings-page';
import { TablePanel } from '../../../admin-ui/table-panel';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { daysFrom } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import type { ExcludedDay } from '../counting/contract';
import { dayText } from '../deadlines/day-text';
import { ActForm } from './act-fields';
import { LastRecount } from './last-recount';
import * as styles from './matters.module.css';
import { PublicHolidays } from './public-holidays';
import { addExcludedDays, excludedDaysQuery, removeExcludedDay } from './queries';
import { useRemoval, useTellChange } from './use-office-days';

/** Days on which the office does no business, besides weekends and public holidays. */
export default function AdminExcludedDaysPage() {
  const { data: days = [] } = useQuery(excludedDaysQuery());
  const mayChange = useMay('owner');
  const tellChange = useTellChange();
  const removing = useRemoval<ExcludedDay[]>({
    remove: async (some) => {
      for (const { day } of some) await removeExcludedDay(day);
    },
    restore: async (some) => {
      for (const day of some) await addExcludedDays(day);
    },
    title: ({ length }) => `${countText(length, 'day')} removed`,
    failed: 'The day was not removed.',
    notRestored: 'The day was not added again.',
  });
  return (
    <SettingsPage title="Excluded days">
      <p className="soft">
        Weekends and public holidays are excluded. Add the days that a notice of the Registrar
        excludes besides, and each year the holidays of the next: open deadlines are then counted
        again. A day that was set by hand stays.
      </p>
      <LastRecount />
      {mayChange && (
        <Panel title="Add a day">
          <AddDays
            known={days}
            onAdded={(added) =>
              tellChange(`${countText(added.length, 'day')} added`, () => removing.mutate(added))
            }
          />
        </Panel>
      )}
      <TablePanel
        title="By notice of the Registrar"
        className={`entries ${styles.days}`}
        heads={[
          'Day',
          'Reason',
          'Notice',
          'Entered by',
          <span key="acts" className="sr">
            Actions
          </span>,
        ]}
        foot={days.length === 0 && <p className="soft">No days were added.</p>}
      >
        {days.map(({ actor, ...excluded }) => (
          <tr key={excluded.day}>
            <th scope="row" className="num">
              {dayText(excluded.day)}
            </th>
            <td data-label="Reason">{excluded.reason}</td>
            <td data-label="Notice">{excluded.source}</td>
            <td data-label="Entered by">
              <Person actor={actor} />
            </td>
            <td>
              {mayChange && (
                <button
                  type="button"
                  className="btn tiny"
                  disabled={removing.isPending}
                  onClick={() => removing.mutate([excluded])}
                >
                  Remove<span className="sr"> {dateText(excluded.day)}</span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </TablePanel>
      <PublicHolidays />
    </SettingsPage>
  );
}

const empty = { day: '', until: '', reason: '', source: '' };

interface AddDaysProps {
  known: ExcludedDay[];
  /** With those that were not excluded before. */
  onAdded(added: ExcludedDay[]): Promise<void>;
}

function AddDays({ known, onAdded }: AddDaysProps) {
  const [values, setValues] = useState(empty);
  const adding = useAdminAction(
    () => addExcludedDays(values),
    async () => {
      const { day: first, until, ...notice } = values;
      const added = daysFrom(first, until || first)
        .filter((day) => known.every((each) => each.day !== day))
        .map((day) => ({ day, ...notice }));
      setValues(empty);
      await onAdded(added);
    },
    'The day was not added.',
  );
  return (
    <ActForm
      fields={[
        { name: 'day', label: 'Day', type: 'date', hint: 'The first, if there are several' },
        { name: 'until', label: 'Last day', type: 'date', hint: 'Empty: one day only' },
        { name: 'reason', label: 'Reason', hint: 'As the office states it' },
        { name: 'source', label: 'Notice', hint: 'Its number or address' },
      ]}
      values={values}
      onType={(name, text) => setValues({ ...values, [name]: text })}
      acting={adding}
      label="Add"
      busyLabel="Adding..."
    />
  );
}
