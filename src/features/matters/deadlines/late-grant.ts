import { addMonths } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import type { CountingStep, DocketEvent } from './contract';
import { type Filing, termMonths } from './standing';

// A patent that is granted late finds fees of past years due already: Patents Act 1994, s 36(2) and (3).

/** Granted later than so many months after its filing. */
export const lateGrantMonths = 45;
/** So many months after the grant those fees are due. */
export const graceAfterGrant = 3;

/** The fees of each year that a late grant finds due, and one whose day falls before they are. */
export function feesAfterGrant({ datedOn }: DocketEvent, { on }: Filing): CountingStep[] {
  if (on === null) return [];
  const steps: CountingStep[] = [];
  const dueOn = addMonths(datedOn, graceAfterGrant);
  for (let year = termMonths.patent / 12; ; year += 1) {
    const anniversary = addMonths(on, 12 * year);
    if (anniversary > dueOn) return steps;
    const text =
      anniversary <= datedOn
        ? `The fee of year ${year + 1} was due on ${dateText(anniversary)}, before the grant`
        : `The fee of year ${year + 1} has its own day before this one. No text says which holds: act by the earlier`;
    steps.push({ kind: 'note', text, source: null, on: anniversary });
  }
}
