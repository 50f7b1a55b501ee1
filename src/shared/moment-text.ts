import { dateText } from './date-text';
import { t } from './texts';

const clock = new Intl.DateTimeFormat('en-SG', {
  timeZone: 'Asia/Singapore',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `09:12`, in Singapore time. */
export const clockText = (at: string | Date): string => clock.format(new Date(at));

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
