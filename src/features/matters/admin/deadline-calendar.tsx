import { useQuery } from '@tanstack/react-query';
import { addDays, addMonths, dayInSingapore } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import { Link, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { dayText } from '../deadlines/day-text';
import { calendar } from '../deadlines/excluded-days';
import type { CalendarDay } from '../docket/contract';
import * as styles from './matters.module.css';
import {
  boardSearch,
  calendarQuery,
  deadlinePath,
  excludedDaysQuery,
  holidaysQuery,
  matterListPath,
} from './queries';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const monthName = new Intl.DateTimeFormat('en-SG', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The days of whole weeks around a month, from Monday. */
function daysAround(month: string): string[] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const start = addDays(first, -weekday);
  const end = addMonths(first, 1);
  const weeks = Math.ceil((weekday + Number(addDays(end, -1).slice(8))) / 7);
  return Array.from({ length: weeks * 7 }, (_, place) => addDays(start, place));
}

/** The open deadlines of a month, on the day to act by. */
export function DeadlineCalendar() {
  const [search] = useSearch();
  const today = dayInSingapore();
  const asked = search.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const days = daysAround(month);
  const asking = boardSearch(search);
  asking.set('from', days[0] as string);
  asking.set('until', days.at(-1) as string);
  const due = useQuery(calendarQuery(asking));
  const { data: notices = [] } = useQuery(excludedDaysQuery());
  const { data: holidays = [] } = useQuery(holidaysQuery());
  const { excluded } = calendar(notices, holidays);
  const byDay = new Map(due.data?.map((each) => [each.on, each]));
  if (due.isError) return <NotLoaded title="Could not load the deadlines" onRetry={due.refetch} />;
  const isEmpty = due.data?.length === 0;
  return (
    <section aria-label="Calendar of deadlines">
      <MonthHead month={month} />
      {isEmpty && (
        <p className="soft" role="status">
          No open deadline falls in these weeks.
        </p>
      )}
      <ol className={styles.month}>
        {weekdays.map((name) => (
          <li key={name} className={styles.weekday} aria-hidden="true">
            {name}
          </li>
        ))}
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            isOther={!day.startsWith(month)}
            isToday={day === today}
            excluded={excluded(day)?.reason}
            marked={byDay.get(day)}
          />
        ))}
      </ol>
      <p className="small soft">
        Hatched days are excluded: Saturdays, Sundays, public holidays and days named by the
        Registrar. <Link to="/admin/settings/excluded-days">Excluded days</Link>
      </p>
    </section>
  );
}

/** The month with its neighbours, and what the marks of its days mean. */
function MonthHead({ month }: { month: string }) {
  const [search] = useSearch();
  const thisMonth = dayInSingapore().slice(0, 7);
  const to = (shown: string, label: string) => {
    const next = new URLSearchParams([...boardSearch(search), ['view', 'calendar']]);
    if (shown !== thisMonth) next.set('month', shown);
    return (
      <Link className="btn tiny" to={`${matterListPath}?${next}`}>
        {label}
      </Link>
    );
  };
  const neighbour = (months: number) => {
    const shown = addMonths(`${month}-01`, months).slice(0, 7);
    return to(shown, nameOfMonth(shown).split(' ')[0] ?? '');
  };
  return (
    <div className={styles.monthHead}>
      <h2>{nameOfMonth(month)}</h2>
      <p className={styles.keys}>
        <span>
          <i className={`${styles.pip} ${styles.act}`} />
          Act by
        </span>
        <span>
          <i className={styles.pip} />
          Nominal date, on an excluded day
        </span>
        <span>
          <i className={`${styles.pip} ${styles.target}`} />
          Our own target
        </span>
        <span>
          <i className={`${styles.pip} ${styles.toEnter}`} />
          Suggested day, to be entered
        </span>
      </p>
      <p className="row">
        {neighbour(-1)}
        {to(thisMonth, 'Today')}
        {neighbour(1)}
      </p>
    </div>
  );
}

const nameOfMonth = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));

interface DayProps {
  day: string;
  isOther: boolean;
  isToday: boolean;
  excluded: string | undefined;
  marked: CalendarDay | undefined;
}

const isWeekend = (reason: string) => reason === 'Saturday' || reason === 'Sunday';
const shownAtOnce = 4;

function Day({ day, isOther, isToday, excluded, marked }: DayProps) {
  const { deadlines = [], total = 0 } = marked ?? {};
  const names = [
    styles.day,
    isOther && styles.other,
    isToday && styles.today,
    excluded !== undefined && styles.excluded,
    total === 0 && styles.free,
  ];
  return (
    <li className={names.filter(Boolean).join(' ')}>
      <div className={styles.date}>
        <time className="num" dateTime={day}>
          <span className={styles.longDate}>{dayText(day)}</span>
          <span className={styles.shortDate} aria-hidden="true">
            {isOther ? dateText(day).slice(0, -5) : Number(day.slice(8))}
          </span>
        </time>
        {excluded !== undefined && !isWeekend(excluded) && <span>{excluded}</span>}
      </div>
      {deadlines.slice(0, shownAtOnce).map((each) => (
        <Due key={each.what + each.id} on={day} deadline={each} />
      ))}
      {total > shownAtOnce && (
        <details>
          <summary>{total - shownAtOnce} more</summary>
          {deadlines.slice(shownAtOnce).map((each) => (
            <Due key={each.what + each.id} on={day} deadline={each} />
          ))}
          {total > deadlines.length && (
            <p className="soft">The first {deadlines.length} are shown. Search to narrow them.</p>
          )}
        </details>
      )}
    </li>
  );
}

const whatText = {
  act: 'Act by',
  nominal: 'Nominal date',
  target: 'Our own target',
  'to-enter': 'Suggested day, to be entered',
};

interface DueProps {
  on: string;
  deadline: CalendarDay['deadlines'][number];
}

function Due({ on, deadline: { id, what, dayKind, title, matterTitle } }: DueProps) {
  const isOverdue = what === 'act' && on < dayInSingapore();
  const pip = [
    styles.pip,
    isOverdue ? styles.isOverdue : what === 'act' && styles.act,
    what === 'target' && styles.target,
    what === 'to-enter' && styles.toEnter,
  ];
  return (
    <Link className={styles.due} to={deadlinePath(id)}>
      <span className={pip.filter(Boolean).join(' ')}>
        <span className="sr">{isOverdue ? 'Late, act by' : whatText[what]}: </span>
      </span>
      <span>
        {matterTitle}
        <span>
          {title}
          {what === 'to-enter' && ', enter the day'}
          {what === 'act' && dayKind === 'provisional' && ', provisional'}
        </span>
      </span>
    </Link>
  );
}
