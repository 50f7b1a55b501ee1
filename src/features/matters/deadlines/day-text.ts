import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';

const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** `Mon 28 Dec 2026`: the day of a deadline, as the firm reads it everywhere. */
export const dayText = (date: string) =>
  `${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${dateText(date)}`;

/** What an unverified rule gives is never said to be the last day. */
export const suggestedText = (date: string) => `suggested, not verified: ${dayText(date)}`;

/** `4 days late`, `today`, `in 11 days`. */
export const daysText = (days: number): string =>
  days < 0
    ? `${countText(-days, 'day')} late`
    : days === 0
      ? 'today'
      : `in ${countText(days, 'day')}`;
