import { and, gte, inArray, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { byText } from '../../shared/by-text';
import { addDays, dayInSingapore, daysBetween, daysFrom } from '../../shared/calendar-date';
import { invalid } from '../../shared/failure';
import { findOfficeCalendar } from '../matters/counting/data.server';
import type { Calendar } from '../matters/deadlines/contract';
import { orders } from '../orders/schema.server';
import { longestRangeDays, type Slots, type SlotsQuery } from './contract';
import { type FoundLawyer, findKinds, findLawyers, isOffered } from './offer.server';
import { bookings } from './schema.server';
import {
  closedBy,
  endOf,
  freeStarts,
  freeUntil,
  type Holiday,
  lastBookableDay,
  momentOf,
} from './slots';

/** Days with hours on one page. */
const shownDays = 6;
/** Read at once, so that somebody without hours soon costs no more. */
const windowDays = 21;

/** Public holidays, and what the firm has entered. Weekends are excluded days of the office, and may have hours. */
export const holidayOf =
  ({ excluded }: Calendar): Holiday =>
  (day) => {
    const reason = excluded(day)?.reason;
    return reason === 'Saturday' || reason === 'Sunday' ? undefined : reason;
  };

/** With money that was not given back since. */
export const isOrderPaid = sql`exists (select from ${orders} where ${orders.id} = ${bookings.orderId}
  and ${orders.paidAt} is not null and ${orders.refundedCents} + ${orders.lostCents} < ${orders.amountCents})`;

/** A time that was paid for stays held until it is booked. */
const isTaken = sql`(${bookings.state} = 'booked' or (${bookings.state} = 'held'
  and (${bookings.heldUntil} > now() or ${isOrderPaid})))`;

export const freeUntilBy = ({ excluded }: Calendar, start: Date) =>
  freeUntil(start, (day) => excluded(day) !== undefined);

/** What keeps these lawyers busy from one day to another, by lawyer and day; nothing goes on over midnight. */
export async function findTaken(db: Db, ids: number[], from: string, to: string) {
  const rows = await db
    .select({
      lawyerId: bookings.lawyerId,
      startsAt: bookings.startsAt,
      blockedUntil: bookings.blockedUntil,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.lawyerId, ids),
        isTaken,
        lt(bookings.startsAt, momentOf(addDays(to, 1), '00:00')),
        gte(bookings.startsAt, momentOf(from, '00:00')),
      ),
    );
  return Map.groupBy(
    rows,
    ({ lawyerId, startsAt }) => `${lawyerId} ${dayInSingapore(startsAt.getTime())}`,
  );
}

interface Finding {
  minutes: number;
  lawyers: FoundLawyer[];
  calendar: Calendar;
  now: number;
}

export async function findSlots(
  db: Db,
  { kind: key, from, to, lawyer }: z.output<typeof SlotsQuery>,
  now = Date.now(),
): Promise<Slots> {
  const kind = (await findKinds(db)).find((each) => key === undefined || each.key === key);
  if (!kind) throw invalid('This kind of consultation can’t be booked', 'kind');
  if (from && to && (to < from || daysBetween(from, to) > longestRangeDays))
    throw invalid(`Choose at most ${longestRangeDays} days, the earlier first`, 'to');
  const lawyers = (await findLawyers(db)).filter(
    (each) => isOffered(each) && (lawyer === undefined || each.id === lawyer),
  );
  const today = dayInSingapore(now);
  const ends = lawyers.map((each) => lastBookableDay(each, now));
  const last = ends.toSorted().at(-1) ?? addDays(today, -1);
  const finding = { minutes: kind.minutes, lawyers, calendar: await findOfficeCalendar(db), now };
  const begin = from && from > today ? from : today;
  if (to) {
    const end = [to, last, addDays(begin, longestRangeDays)].toSorted()[0] ?? to;
    return {
      kind: kind.key,
      days: await daysOf(db, finding, begin, end),
      earlier: null,
      later: null,
    };
  }
  const days: Slots['days'] = [];
  for (let at = begin; at <= last && days.length <= shownDays; at = addDays(at, windowDays)) {
    const end = addDays(at, windowDays - 1);
    days.push(...(await daysOf(db, finding, at, end < last ? end : last)));
    while (!from && days[0]?.slots.length === 0) days.shift();
  }
  const [first] = days;
  return {
    kind: kind.key,
    days: days.slice(0, shownDays),
    earlier: first ? await earlierThan(db, finding, first.day, today) : null,
    later: days[shownDays]?.day ?? null,
  };
}

/** The days on which one of the lawyers has hours. */
async function daysOf(db: Db, finding: Finding, from: string, to: string): Promise<Slots['days']> {
  const { minutes, lawyers, calendar, now } = finding;
  const holiday = holidayOf(calendar);
  const ids = lawyers.map(({ id }) => id);
  const taken = await findTaken(db, ids, from, to);
  return daysFrom(from, to).flatMap((day) => {
    if (lawyers.every((lawyer) => closedBy(day, lawyer, holiday))) return [];
    const slots = lawyers.flatMap((lawyer) => {
      const wanted = { minutes, holiday, taken: taken.get(`${lawyer.id} ${day}`) ?? [], now };
      return freeStarts(day, lawyer, wanted).map((start) => ({
        lawyerId: lawyer.id,
        startsAt: start.toISOString(),
        endsAt: endOf(start, minutes).toISOString(),
        freeUntil: freeUntilBy(calendar, start).toISOString(),
      }));
    });
    return [{ day, slots: slots.toSorted(byText(({ startsAt }) => startsAt)) }];
  });
}

/** Some days with hours before one, from today on. */
async function earlierThan(db: Db, finding: Finding, day: string, today: string) {
  const from = addDays(day, -windowDays);
  if (day <= today) return null;
  const before = await daysOf(db, finding, from > today ? from : today, addDays(day, -1));
  return before.at(-shownDays)?.day ?? before[0]?.day ?? null;
}
