import { dateText } from './date-text';

const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** `Mon 28 Dec 2026`: the day of a deadline, as the firm reads it everywhere. */
export const dayText = (date: string) =>
  `${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${dateText(date)}`;
