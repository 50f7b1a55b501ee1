import { dayInSingapore } from './calendar-date';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `12 Mar 2025`, the day in Singapore. */
export function dateText(at: string | Date): string {
  const [year, month, day] = dayInSingapore(new Date(at).getTime()).split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}
