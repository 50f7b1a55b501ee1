import { useMay } from '../../admin-ui/may';
import { dayInSingapore } from '../../shared/calendar-date';
import { dayText } from '../../shared/day-text';
import { clockText } from '../../shared/moment-text';
import type { AdminBooking, Week, WeekLawyer } from './admin-contract';
import * as styles from './week-table.module.css';

interface WeekTableProps {
  week: Week;
  onOpen(change: Record<string, string | null>): unknown;
}

const shortDay = (day: string) => dayText(day).split(' ').slice(0, 2).join(' ');

/** Lawyers by day: what is booked, and what is left of their hours. */
export function WeekTable({ week, onOpen }: WeekTableProps) {
  const today = dayInSingapore();
  return (
    <div className={styles.box}>
      <table className={styles.week} aria-label="The week">
        <thead>
          <tr>
            <th scope="col">Lawyer</th>
            {week.days.map((day) => (
              <th key={day} scope="col" className={day === today ? styles.now : undefined}>
                {shortDay(day)}
                {day === today && ', today'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.lawyers.map((lawyer) => (
            <tr key={lawyer.id}>
              <th scope="row">
                <b>{lawyer.name}</b>
                {!lawyer.isOffered && <span className="small soft">not offered to clients</span>}
                <button
                  type="button"
                  className="text-button small"
                  onClick={() => onOpen({ hours: String(lawyer.id) })}
                >
                  Change hours
                  <span className="sr">
                    {' '}
                    of <bdi>{lawyer.name}</bdi>
                  </span>
                </button>
              </th>
              {lawyer.days.map((each) => (
                <Day
                  key={each.day}
                  lawyer={lawyer}
                  day={each}
                  bookings={week.bookings.filter(
                    ({ lawyerId, startsAt, state }) =>
                      lawyerId === lawyer.id &&
                      state !== 'unplaced' &&
                      dayInSingapore(Date.parse(startsAt)) === each.day,
                  )}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps extends Pick<WeekTableProps, 'onOpen'> {
  lawyer: WeekLawyer;
  day: WeekLawyer['days'][number];
  bookings: AdminBooking[];
}

function Day({ lawyer, day: { day, closed, free }, bookings, onOpen }: DayProps) {
  const mayWrite = useMay();
  const entries = [
    ...bookings.map((booking) => ({ at: clockText(booking.startsAt), booking })),
    ...free.map(({ from, to }) => ({ at: from, to })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return (
    <td
      data-label={shortDay(day)}
      className={closed && bookings.length === 0 ? styles.shut : undefined}
    >
      <div>
        {closed && <span className={styles.why}>{closed}</span>}
        {entries.map((entry) =>
          'booking' in entry ? (
            <button
              key={entry.booking.id}
              type="button"
              className={styles.taken}
              onClick={() => onOpen({ booking: String(entry.booking.id) })}
            >
              <span className="num">{entry.at}</span>{' '}
              <b>
                <bdi>{entry.booking.name}</bdi>
              </b>
              {entry.booking.state === 'held' && ' (held)'}
            </button>
          ) : mayWrite ? (
            <button
              key={entry.at}
              type="button"
              className={styles.free}
              onClick={() => onOpen({ new: '', at: `${day}T${entry.at}`, who: String(lawyer.id) })}
            >
              <span className="num">
                {entry.at} to {entry.to}
              </span>{' '}
              free
            </button>
          ) : (
            <span key={entry.at} className={styles.free}>
              <span className="num">
                {entry.at} to {entry.to}
              </span>{' '}
              free
            </span>
          ),
        )}
        {!closed && entries.length === 0 && <span className={styles.why}>nothing left</span>}
      </div>
    </td>
  );
}
