import { addMonths, daysBetween } from '../../../shared/calendar-date';
import { factText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { nonUsePeriod, trademarkTerm } from '../../../shared/legal-facts';
import { type Text, t } from '../../../shared/texts';
import type { Life, Petal, Recorded } from './contract';
import { canBeRenewed, eventsOf } from './life-events.server';

/** The years of a mark and its events, from what is on record alone. */
export function lifeOf(mark: Recorded, today: string): Life {
  const filed = mark.registrationDate;
  const end = endOf(mark, today);
  return {
    petals: inRuns(petalsOf(mark, end, today)),
    today: end === undefined ? momentOf(filed, today) : null,
    age: ageOf(filed, end ?? today, end !== undefined),
    lead: leadOf(mark, today),
    events: eventsOf(mark, today).map((each) => ({
      ...each,
      at: each.on === null ? null : momentOf(filed, each.on),
    })),
    advice: nonUseText(mark, today),
    canBeRenewed: canBeRenewed(mark, today),
  };
}

/** Years since filing, to a few days. */
const momentOf = (filed: string, day: string) =>
  Math.max(0, Math.round(yearsBetween(filed, day) * 100) / 100);

function inRuns(petals: Petal[]): Life['petals'] {
  const runs: Life['petals'] = [];
  for (const kind of petals) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.years += 1;
    else runs.push({ kind, years: 1 });
  }
  return runs;
}

/** Years with their part, on anniversaries. */
export function yearsBetween(from: string, to: string): number {
  const whole = Math.floor(daysBetween(from, to) / 365.2425);
  for (const years of [whole + 1, whole]) {
    const begun = addMonths(from, 12 * years);
    if (begun > to) continue;
    const year = daysBetween(begun, addMonths(from, 12 * (years + 1)));
    return years + daysBetween(begun, to) / year;
  }
  return daysBetween(from, to) / 365.2425;
}

/** The last day of a mark that has ended; undefined while it lives. */
function endOf({ status, expiryDate, office }: Recorded, today: string) {
  const isPast = expiryDate !== null && expiryDate < today;
  if (status === 'registered') return isPast ? expiryDate : undefined;
  if (status === 'pending' || status === 'other') return undefined;
  const known = [office?.statusOn, isPast ? expiryDate : null].filter((day) => day != null);
  return known.sort()[0] ?? today;
}

const mostPetals = 200;
/** A rest of fewer days is no petal: terms end a day before or after the anniversary. */
const leastRest = 0.1;

function petalsOf(mark: Recorded, end: string | undefined, today: string): Petal[] {
  const { registrationDate: filed, status, expiryDate, office } = mark;
  const isRunning = status === 'registered' && expiryDate !== null && expiryDate >= today;
  const until = end ?? (isRunning ? expiryDate : today);
  const years = Math.ceil(yearsBetween(filed, until) - leastRest);
  const begun = office?.completedOn;
  const wasRegistered = begun || (status === 'registered' && !office) || hadTerm(mark);
  return Array.from({ length: Math.min(mostPetals, Math.max(1, years)) }, (_, year): Petal => {
    const from = addMonths(filed, 12 * year);
    const to = addMonths(filed, 12 * (year + 1));
    const isPending = status === 'pending' || !wasRegistered || (begun != null && to <= begun);
    if (end !== undefined) return isPending ? 'wasPending' : 'wasForce';
    if (status === 'other') return 'unknown';
    if (isPending) return 'pending';
    if (from > today) return 'ahead';
    return to > today ? 'now' : 'force';
  });
}

/** An application that was withdrawn or refused has no term. */
const hadTerm = ({ status, expiryDate, officeStatus }: Recorded) =>
  status === 'registered' || expiryDate !== null || /^expired$/i.test(officeStatus ?? '');

function ageOf(filed: string, to: string, isOver: boolean) {
  const years = Math.max(0, Math.floor(yearsBetween(filed, to)));
  if (years > 0) return { number: years, word: ageWord('year', years, isOver) };
  const months = Math.max(0, Math.floor(yearsBetween(filed, to) * 12));
  return { number: months, word: ageWord('month', months, isOver) };
}

function ageWord(unit: 'year' | 'month', count: number, isOver: boolean): string {
  const { one, several } = ageWords[isOver ? 'ended' : 'living'][unit];
  return t(count === 1 ? one : several);
}

const ageWords = {
  ended: {
    year: { one: 'year', several: 'years' },
    month: { one: 'month', several: 'months' },
  },
  living: {
    year: { one: 'year old', several: 'years old' },
    month: { one: 'month old', several: 'months old' },
  },
} satisfies Record<string, Record<string, Record<string, Text>>>;

function leadOf(mark: Recorded, today: string): string {
  const term = factText(trademarkTerm);
  if (mark.status === 'pending')
    return t(
      'One petal a year since it was filed. Once registered, a mark is protected for {term} from filing.',
      { term },
    );
  if (mark.status === 'other')
    return t(
      'One petal a year since it was filed. Its status, “{status}”, does not tell whether it is in force.',
      { status: String(mark.officeStatus) },
    );
  if (endOf(mark, today) !== undefined) return t('One petal a year, from its filing to its end.');
  return mark.expiryDate
    ? t(
        'One petal a year, one turn for each term of {term}. It closes on {date} unless it is renewed.',
        { term, date: dateText(mark.expiryDate) },
      )
    : t('One petal a year, one turn for each term of {term}.', { term });
}

/** What else is certain for a mark in force. */
function nonUseText({ status, office, expiryDate }: Recorded, today: string): string {
  if (status !== 'registered' || !office?.completedOn) return '';
  if (expiryDate && expiryDate < today) return '';
  const since = addMonths(office.completedOn, 12 * nonUsePeriod.value);
  return since > today
    ? t(
        'If it is not used for {time}, anyone may ask for its revocation, from {date} at the earliest.',
        { time: factText(nonUsePeriod), date: dateText(since) },
      )
    : t('If it has not been used for {time} in a row, anyone may ask for its revocation.', {
        time: factText(nonUsePeriod),
      });
}
