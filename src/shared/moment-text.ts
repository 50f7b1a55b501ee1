import { minuteInSingapore } from './calendar-date';
import { dateText } from './date-text';
import { t } from './texts';

/** `09:12`, in Singapore time. */
export const clockText = (at: string | Date): string =>
  minuteInSingapore(new Date(at).getTime()).slice(11);

/** `12 Mar 2025, 09:12`, in Singapore time. */
export const momentText = (at: string | Date): string =>
  t('{date}, {time}', { date: dateText(at), time: clockText(at) });

/** For the desk: `09:12` on the same day in Singapore, `12 Mar, 09:12` in the same year, else as `momentText`. */
export function momentNear(at: string | Date, now: string | Date): string {
  const [date, today] = [dateText(at), dateText(now)];
  if (date === today) return clockText(at);
  const [day, year] = [date.slice(0, -5), date.slice(-4)];
  return year === today.slice(-4) ? `${day}, ${clockText(at)}` : momentText(at);
}
