import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { InputField } from '../../../admin-ui/input-field';
import { useMay } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { problemsOf } from '../../../admin-ui/problems-of';
import { SettingsPage } from '../../../admin-ui/settings-page';
import { TablePanel } from '../../../admin-ui/table-panel';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { daysFrom } from '../../../shared/calendar-date';
import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { FormProblem, SubmitButton } from '../../../ui/field';
import { Moment } from '../../../ui/moment';
import { toast } from '../../../ui/toast-store';
import type { ExcludedDay } from '../counting/contract';
import { dayText } from '../deadlines/day-text';
import * as styles from './matters.module.css';
import { PublicHolidays } from './public-holidays';
import {
  addExcludedDays,
  excludedDaysQuery,
  holidaysQuery,
  recountQuery,
  refetchMatters,
  removeExcludedDay,
} from './queries';

const empty = { day: '', until: '', reason: '', source: '' };

/** Days on which the office does no business, besides weekends and public holidays. */
export default function AdminExcludedDaysPage() {
  const client = useQueryClient();
  const query = excludedDaysQuery();
  const { data: days = [] } = useQuery(query);
  const mayChange = useMay('owner');
  const [values, setValues] = useState(empty);
  const refresh = async (title: string, undo?: () => void) => {
    toast({
      title,
      text: 'Open deadlines are counted again.',
      ...(undo && { action: { label: 'Undo', run: undo } }),
    });
    await client.invalidateQueries({ queryKey: query.queryKey });
    await client.invalidateQueries({ queryKey: holidaysQuery().queryKey });
    await client.invalidateQueries({ queryKey: recountQuery.queryKey });
  };
  const adding = useAdminAction(
    () => addExcludedDays(values),
    async () => {
      const before = new Set(days.map(({ day }) => day));
      const { day: first, until } = values;
      const added = daysFrom(first, until || first).filter((day) => !before.has(day));
      setValues(empty);
      await refresh(`${countText(added.length, 'day')} added`, () => removing.mutate(added));
    },
    'The day was not added.',
  );
  const restoring = useAdminAction(
    async (removed: ExcludedDay[]) => {
      for (const day of removed) await addExcludedDays(day);
    },
    () => refresh('Restored'),
    'The day was not added again.',
  );
  const removing = useAdminAction(
    async (some: string[]) => {
      for (const day of some) await removeExcludedDay(day);
    },
    (_, some) => {
      const removed = days.filter(({ day }) => some.includes(day));
      return refresh(`${countText(some.length, 'day')} removed`, () => restoring.mutate(removed));
    },
    'The day was not removed.',
  );
  const { errors, problem } = problemsOf(adding.error);
  const field = (name: keyof typeof empty, label: string, type: string, hint: string) => (
    <InputField
      label={label}
      hint={hint}
      error={errors[name]}
      type={type}
      value={values[name]}
      onType={(text) => setValues({ ...values, [name]: text })}
    />
  );
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
          <form
            className="fields two"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!adding.isPending) adding.mutate();
            }}
          >
            {field('day', 'Day', 'date', 'The first, if there are several')}
            {field('until', 'Last day', 'date', 'Empty: one day only')}
            {field('reason', 'Reason', 'text', 'As the office states it')}
            {field('source', 'Notice', 'text', 'Its number or address')}
            <FormProblem text={problem} />
            <div className="row full">
              <SubmitButton
                isBusy={adding.isPending}
                label="Add"
                busyLabel="Adding..."
                className="btn primary"
              />
            </div>
          </form>
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
        {days.map(({ day, reason, source, actor }) => (
          <tr key={day}>
            <th scope="row" className="num">
              {dayText(day)}
            </th>
            <td data-label="Reason">{reason}</td>
            <td data-label="Notice">{source}</td>
            <td data-label="Entered by">
              <Person actor={actor} />
            </td>
            <td>
              {mayChange && (
                <button
                  type="button"
                  className="btn tiny"
                  disabled={removing.isPending}
                  onClick={() => removing.mutate([day])}
                >
                  Remove<span className="sr"> {dateText(day)}</span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </TablePanel>
      <PublicHolidays onChanged={refresh} />
    </SettingsPage>
  );
}

/** How far deadlines are counted again after the last change. */
function LastRecount() {
  const client = useQueryClient();
  const { data: recount } = useQuery({
    ...recountQuery,
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? 1_000 : false),
  });
  const isCounting = recount?.finishedAt === null;
  const wasCounting = useRef(isCounting);
  useEffect(() => {
    if (wasCounting.current && !isCounting) void refetchMatters(client);
    wasCounting.current = isCounting;
  }, [client, isCounting]);
  if (!recount) return null;
  const { finishedAt, counted, of, moved, failed } = recount;
  return (
    <p className={`note ${failed > 0 ? 'amber' : ''}`} role="status">
      {finishedAt === null ? (
        <>
          <b>Dates are being counted again.</b> {numberText(counted)} of{' '}
          {countText(of, 'open matter')}. Until then lists may show earlier days.
        </>
      ) : (
        <>
          Counted again on <Moment at={finishedAt} />. {countText(moved, 'deadline')} moved.
        </>
      )}
      {failed > 0 && (
        <> {countText(failed, 'matter')} can’t be counted. Their deadlines are as before.</>
      )}
    </p>
  );
}
