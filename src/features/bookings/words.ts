import { dayInSingapore } from '../../shared/calendar-date';
import { dayText } from '../../shared/day-text';
import { clockText } from '../../shared/moment-text';
import { type Text, t } from '../../shared/texts';
import type { BookingState, Place } from './states';

export const placeText: Record<Place, Text> = {
  video: 'Video call',
  phone: 'We call you',
  office: 'At our office',
};

export const stateText: Record<BookingState, Text> = {
  held: 'Held, not paid yet',
  booked: 'Booked',
  lapsed: 'Let go',
  unplaced: 'Paid, without a time',
  cancelled: 'Cancelled',
};

export const bookPath = '/consultations/book';
export const ownBookingPath = (token: string) => `/consultations/bookings/${token}`;
export const ownBookingsPath = '/my-bookings';

const dayOf = (at: string | Date) => dayInSingapore(new Date(at).getTime());

/** `Tue 1 Dec 2026`, in Singapore. */
export const dayOfStart = (at: string | Date) => dayText(dayOf(at));

/** `Tue 1 Dec 2026, 10:00`, in Singapore. */
export const startText = (at: string | Date) =>
  t('{date}, {time}', { date: dayOfStart(at), time: clockText(at) });

export const spanText = (startsAt: string | Date, endsAt: string | Date) =>
  t('{from} to {to}', { from: clockText(startsAt), to: clockText(endsAt) });

const singapore = 'Asia/Singapore';

/** The same moment in another zone, with its summer time; undefined where the clock shows the same. */
export function timeElsewhere(
  at: string | Date,
  zone: string,
): { date: string; clock: string; isOtherDay: boolean; city: string } | undefined {
  const here = partsIn(at, singapore);
  const there = partsIn(at, zone);
  if (here.day === there.day && here.clock === there.clock) return undefined;
  return {
    date: there.day,
    clock: there.clock,
    isOtherDay: there.day !== here.day,
    city: (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '),
  };
}

function partsIn(at: string | Date, timeZone: string) {
  // Swedish writes a date and a time as ISO does.
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(at));
  const [day = '', clock = ''] = text.split(' ');
  return { day, clock };
}

/** `09:00 in Jakarta`, with the day where it is another one; undefined in the zone of Singapore. */
export function elsewhereText(at: string | Date, zone: string | null): string | undefined {
  const time = zone === null ? undefined : timeElsewhere(at, zone);
  return (
    time &&
    t('{time} in {city}', {
      city: time.city,
      time: time.isOtherDay
        ? t('{date}, {time}', { date: dayText(time.date), time: time.clock })
        : time.clock,
    })
  );
}

/** The firm’s rule, as pages and mails say it; `until`: the end of the time without a charge. */
export const ruleText = (until: string | Date, mayMove = true) =>
  t(
    mayMove
      ? 'You can move it once, or cancel it, without a charge until {time}, one working day before. After that the fee stays with us.'
      : 'You can cancel it without a charge until {time}, one working day before. After that the fee stays with us.',
    { time: startText(until) },
  );

/** Of a time that is not paid yet: what begins too soon is never without a charge. */
export const feeText = (until: string | Date, mayMove = true) =>
  new Date(until).getTime() > Date.now()
    ? ruleText(until, mayMove)
    : t('It begins so soon that it can’t be moved, and the fee stays with us if you cancel it.');

/** Of a free one there is nothing to return. */
export const otherSideText = (priceCents: number) =>
  priceCents > 0
    ? t('If we act for the other side, we tell you before we meet and return what you paid.')
    : t('If we act for the other side, we tell you before we meet.');
