import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { dayText } from '../../../shared/day-text';
import { t } from '../../../shared/texts';
import type { CountingStep } from './contract';

export { dayText };

/** `18 Dec 2027 (provisional)`, where holidays may still move it. */
export const legalDayText = (day: string, isProvisional: boolean) =>
  isProvisional ? t('{date} (provisional)', { date: dateText(day) }) : dateText(day);

/** What an unverified rule gives is never said to be the last day. */
export const suggestedText = (date: string) => `suggested, not verified: ${dayText(date)}`;

/** `4 days late`, `today`, `in 11 days`. */
export const daysText = (days: number): string =>
  days < 0
    ? `${countText(-days, 'day')} late`
    : days === 0
      ? 'today'
      : `in ${countText(days, 'day')}`;

/** Each period of a counting with its text: a late renewal has two. */
export const periodsOf = (counting: readonly CountingStep[]): string[] =>
  counting
    .filter(({ kind }) => kind === 'period')
    .map(({ text, source }) => (source ? `${text} (${source})` : text));
