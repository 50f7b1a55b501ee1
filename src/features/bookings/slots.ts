import { addDays, dayInSingapore } from '../../shared/calendar-date';
import type { Hours } from './hours';

const minuteMs = 60_000;
/** Consultations begin so many minutes apart, counted from the beginning of a span. */
const stepMinutes = 30;

export interface Taken {
  startsAt: Date;
  blockedUntil: Date;
}

/** What closes a day to everybody; undefined: nothing does. */
export type Holiday = (day: string) => string | undefined;

export interface Lawyer {
  hours: Hours;
  /** Days on which the firm knows the lawyer to be away, besides the days off of the hours. */
  absence: { from: string; until: string } | null;
}

/** A moment of a day in Singapore, which has no summer time. */
export const momentOf = (day: string, clock: string) => new Date(`${day}T${clock}:00+08:00`);

/** When a lawyer can be booked on that weekday, days off aside. */
export const spansOf = ({ hours }: Pick<Lawyer, 'hours'>, day: string) =>
  hours.week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? [];

/** Why nobody can be booked on a day; undefined: there are hours. */
export function closedBy(day: string, lawyer: Lawyer, holiday: Holiday): string | undefined {
  const { hours, absence } = lawyer;
  const off = [...hours.daysOff, ...(absence ? [absence] : [])];
  if (off.some(({ from, until }) => from <= day && day <= until)) return 'away';
  const name = holiday(day);
  if (name) return name;
  return spansOf(lawyer, day).length > 0 ? undefined : 'no hours';
}

/** The last day on which a lawyer can be booked now. */
export const lastBookableDay = ({ hours }: Lawyer, now: number) =>
  addDays(dayInSingapore(now), hours.daysAhead);

/** When a consultation of so many minutes can begin on a day, whatever is booked meanwhile. */
function startsOn(day: string, lawyer: Lawyer, minutes: number, holiday: Holiday): Date[] {
  if (closedBy(day, lawyer, holiday)) return [];
  return spansOf(lawyer, day).flatMap(({ from, to }) => {
    const last = momentOf(day, to).getTime() - minutes * minuteMs;
    const starts: Date[] = [];
    for (let at = momentOf(day, from).getTime(); at <= last; at += stepMinutes * minuteMs)
      starts.push(new Date(at));
    return starts;
  });
}

interface Wanted {
  minutes: number;
  holiday: Holiday;
  taken: readonly Taken[];
  now: number;
}

/** When a consultation can still begin on a day. */
export function freeStarts(
  day: string,
  lawyer: Lawyer,
  { minutes, holiday, taken, now }: Wanted,
): Date[] {
  const { hours } = lawyer;
  if (!hours.isOffered || day > lastBookableDay(lawyer, now)) return [];
  const soonest = now + hours.noticeHours * 60 * minuteMs;
  return startsOn(day, lawyer, minutes, holiday).filter((start) => {
    const blockedUntil = blockedUntilOf(start, minutes, hours);
    return (
      start.getTime() >= soonest &&
      taken.every((each) => each.startsAt >= blockedUntil || each.blockedUntil <= start)
    );
  });
}

export const endOf = (start: Date, minutes: number) =>
  new Date(start.getTime() + minutes * minuteMs);

/** A consultation keeps its lawyer busy with the pause after it. */
export const blockedUntilOf = (
  start: Date,
  minutes: number,
  { pauseMinutes }: Pick<Hours, 'pauseMinutes'>,
) => endOf(start, minutes + pauseMinutes);

/**
 * Until when a client moves or cancels without a charge: the same time on the working day before. A fee is kept only
 * after it.
 */
export function freeUntil(start: Date, isExcluded: (day: string) => boolean): Date {
  const day = dayInSingapore(start.getTime());
  let before = addDays(day, -1);
  while (isExcluded(before)) before = addDays(before, -1);
  return new Date(
    momentOf(before, '00:00').getTime() + (start.getTime() - momentOf(day, '00:00').getTime()),
  );
}
