import { dateText } from './date-text';
import { t } from './texts';

/** `Mon` */
export const weekdayText = (date: string) =>
  t('Sun Mon Tue Wed Thu Fri Sat').split(' ')[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

/** `Mon 28 Dec 2026`: the day of a deadline, as the firm reads it everywhere. */
export const dayText = (date: string) =>
  t('{weekday} {date}', {
    weekday: weekdayText(date),
    date: dateText(date),
  });
