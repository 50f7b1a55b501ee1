import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import {
  addDays,
  dayInSingapore,
  daysFrom,
  minuteInSingapore,
  mondayOf,
} from '../../shared/calendar-date';
import { findOfficeCalendar } from '../matters/counting/data.server';
import type { Week } from './admin-contract';
import type { BookingRow } from './booking-links.server';
import { findBookingsBetween, withTests } from './data.server';
import { holidayOf } from './find-slots.server';
import { type FoundLawyer, findKinds, findLawyers, isOffered } from './offer.server';
import { closedBy, type Holiday, momentOf, spansOf } from './slots';

/**
 * One week of the desk, from Monday; weekends only where somebody has hours or a booking. Unless a day is asked for it
 * is this one, or the next where today is not one of its days.
 */
export async function readWeek(db: Db, asked?: string): Promise<z.input<typeof Week>> {
  const today = dayInSingapore();
  const monday = mondayOf(asked ?? today);
  const sunday = addDays(monday, 6);
  const bookings = await findBookingsBetween(
    db,
    momentOf(monday, '00:00'),
    momentOf(addDays(sunday, 1), '00:00'),
  );
  const all = await findLawyers(db);
  const shown = all.filter(
    (lawyer) => isOffered(lawyer) || bookings.some(({ lawyerId }) => lawyerId === lawyer.id),
  );
  const holiday = holidayOf(await findOfficeCalendar(db));
  const isWorked = (each: string) =>
    shown.some((lawyer) => isOffered(lawyer) && !closedBy(each, lawyer, holiday)) ||
    bookings.some(({ startsAt }) => dayOf(startsAt) === each);
  const days = daysFrom(monday, sunday).filter(
    (each) => each < addDays(monday, 5) || isWorked(each),
  );
  if (!asked && !days.includes(today)) return readWeek(db, addDays(monday, 7));
  return {
    days,
    lawyers: shown.map((lawyer) => ({
      id: lawyer.id,
      name: lawyer.name,
      isOffered: lawyer.hours.isOffered,
      days: days.map((each) => ({
        day: each,
        closed: closedBy(each, lawyer, holiday) ?? null,
        free: isOffered(lawyer) ? freeSpans(each, lawyer, holiday, bookings) : [],
      })),
    })),
    others: all.filter((each) => !shown.includes(each)).map(({ id, name }) => ({ id, name })),
    bookings: await withTests(db, bookings),
    kinds: (await findKinds(db)).map(({ plan: _, ...kind }) => kind),
  };
}

const dayOf = (at: Date) => dayInSingapore(at.getTime());
const clockOf = (at: number) => minuteInSingapore(at).slice(11);
const shortestMinutes = 15;

/** What bookings leave of a day’s hours, from now on. */
function freeSpans(day: string, lawyer: FoundLawyer, holiday: Holiday, bookings: BookingRow[]) {
  if (closedBy(day, lawyer, holiday)) return [];
  const own = bookings.filter(
    ({ lawyerId, state }) => lawyerId === lawyer.id && (state === 'booked' || state === 'held'),
  );
  return spansOf(lawyer, day).flatMap((span) => {
    let parts = [
      {
        from: Math.max(momentOf(day, span.from).getTime(), Date.now()),
        to: momentOf(day, span.to).getTime(),
      },
    ];
    for (const { startsAt, blockedUntil } of own)
      parts = parts
        .flatMap(({ from, to }) => [
          { from, to: Math.min(to, startsAt.getTime()) },
          { from: Math.max(from, blockedUntil.getTime()), to },
        ])
        .filter(({ from, to }) => from < to);
    return parts
      .filter(({ from, to }) => to - from >= shortestMinutes * 60_000)
      .map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) }));
  });
}
