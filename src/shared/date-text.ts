import { dayInSingapore } from './calendar-date';
import { t } from './texts';

/** A month by its number from 1. */
export const monthText = (month: number) =>
  t('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec').split(' ')[month - 1] ?? '';

/** `12 Mar 2025`, the day in Singapore. */
export function dateText(at: string | Date): string {
  const [year, month, day] = dayInSingapore(new Date(at).getTime()).split('-').map(Number);
  return t('{day} {month} {year}', {
    day: day ?? 0,
    month: monthText(month ?? 1),
    year: year ?? 0,
  });
}
