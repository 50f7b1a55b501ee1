import { addDays, addMonths } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import type { Calendar, CountingStep } from './contract';
import { workingDayUntil } from './excluded-days';

export interface Period {
  count: number;
  unit: 'days' | 'months' | 'years';
}

/**
 * How a period runs. `after`: from the day after its base, so that it ends on the day with the same number.
 * `starting-on`: the base counts, so that it ends one day earlier. `before`: it ends immediately before the base.
 * `clear-days`: so many whole days lie between the act and the base. `passed`: the day after a period, on which it is over.
 */
export type Counting = 'after' | 'starting-on' | 'before' | 'clear-days' | 'passed';

/** What an excluded last day does. `unknown`: no text says it, so the nominal day is the one to act by. */
export type Rolls = 'yes' | 'no' | 'unknown';

export interface Count {
  base: string;
  /** `Examination report, its date`. */
  baseText: string;
  period: Period;
  counting: Counting;
  rolls: Rolls;
  /** The rule with the period. */
  source: string;
  /** The text that says how its periods are counted, where one was read. */
  interpretation: Partial<Record<Counting, string>>;
  calendar: Calendar;
}

export interface Counted {
  nominalOn: string;
  effectiveOn: string;
  steps: CountingStep[];
}

export const periodText = ({ count, unit }: Period) => countText(count, unit.slice(0, -1));

const isBackward = (counting: Counting) => counting === 'before' || counting === 'clear-days';
const dayNumber = (day: string) => Number(day.slice(8));

/** Counted once from the base. In a month without that day it ends on the last. */
export function lastDay(base: string, { count, unit }: Period, counting: Counting): string {
  const sign = isBackward(counting) ? -1 : 1;
  const at =
    unit === 'days'
      ? addDays(base, sign * count)
      : addMonths(base, sign * count * (unit === 'years' ? 12 : 1));
  if (counting === 'passed') return addDays(at, 1);
  return counting === 'starting-on' || counting === 'clear-days' ? addDays(at, -1) : at;
}

/** The nominal last day of a period, and how it was found. */
export function countPeriod(count: Omit<Count, 'rolls' | 'calendar'>): {
  nominalOn: string;
  steps: CountingStep[];
} {
  const nominalOn = lastDay(count.base, count.period, count.counting);
  const trigger: CountingStep = {
    kind: 'trigger',
    text: count.baseText,
    source: null,
    on: count.base,
  };
  if (count.period.count === 0) return { nominalOn, steps: [trigger] };
  return { nominalOn, steps: [trigger, beginning(count), ...periodSteps(count, nominalOn)] };
}

/** The last day of a period, and the day to act by. */
export function countDays(count: Count): Counted {
  const { nominalOn, steps } = countPeriod(count);
  const rolled = roll(nominalOn, count);
  return { nominalOn, effectiveOn: rolled.effectiveOn, steps: [...steps, ...rolled.steps] };
}

/** In which way a period begins, and how far from its base. */
const beginnings: Record<Counting, [text: string, days: number]> = {
  after: ['The period begins immediately after that day', 1],
  'starting-on': ['The period starts on that day itself', 0],
  before: ['The period ends immediately before that day', -1],
  'clear-days': ['Whole days lie between; neither end counts', -1],
  passed: ['The period begins immediately after that day, and is over the day after its last', 1],
};

function beginning({
  base,
  counting,
  interpretation,
}: Pick<Count, 'base' | 'counting' | 'interpretation'>): CountingStep {
  const [text, days] = beginnings[counting];
  return {
    kind: 'begins',
    text,
    source: interpretation[counting] ?? null,
    on: addDays(base, days),
  };
}

/** From the last day of a counting to the day that its months reach. */
const beyond: Partial<Record<Counting, number>> = { 'starting-on': 1, passed: -1 };

function periodSteps(
  { base, period, counting, source }: Pick<Count, 'base' | 'period' | 'counting' | 'source'>,
  nominalOn: string,
): CountingStep[] {
  const direction = isBackward(counting) ? 'back' : 'on';
  const once = period.unit === 'days' ? '' : ', counted once from the first day';
  const same =
    counting === 'starting-on' ? ', and the day before that, since the first day counts' : '';
  const over = counting === 'passed' ? ', and the day after that' : '';
  const steps: CountingStep[] = [
    {
      kind: 'period',
      text: `${periodText(period)} ${direction}${once}${same}${over}`,
      source,
      on: nominalOn,
    },
  ];
  const reached = addDays(nominalOn, beyond[counting] ?? 0);
  if (period.unit !== 'days' && dayNumber(reached) !== dayNumber(base))
    steps.push({
      kind: 'month-end',
      text: `That month has no day ${dayNumber(base)}: its last day counts`,
      source: null,
      on: reached,
    });
  if (
    counting === 'starting-on' &&
    period.unit !== 'days' &&
    dayNumber(reached) !== dayNumber(base)
  )
    steps.push({
      kind: 'note',
      text: 'It can be counted to the day after as well; act on the earlier',
      source: null,
      on: nominalOn,
    });
  return steps;
}

/**
 * From a nominal day to the one to act by. A period that is counted back never rolls forward: it is acted on before
 * excluded days.
 */
export function roll(
  nominalOn: string,
  { counting, rolls, calendar }: Pick<Count, 'counting' | 'rolls' | 'calendar'>,
): Pick<Counted, 'effectiveOn' | 'steps'> {
  const steps: CountingStep[] = [];
  const step = isBackward(counting) ? -1 : 1;
  let on = nominalOn;
  if (rolls === 'yes')
    for (let day = calendar.excluded(on); day; day = calendar.excluded(on)) {
      steps.push({ kind: 'excluded', text: day.reason, source: day.source, on });
      on = addDays(on, step);
    }
  else {
    const day = calendar.excluded(on);
    if (day)
      steps.push({
        kind: 'note',
        text:
          rolls === 'no'
            ? `${day.reason}: this day does not move`
            : `${day.reason}. No text says that this day moves, so plan on it or earlier`,
        source: day.source,
        on,
      });
  }
  const expected = calendar.expected(on);
  if (expected)
    steps.push({
      kind: 'note',
      text: `${expected.reason}, not gazetted yet: it doesn’t move this day`,
      source: expected.source,
      on,
    });
  if (!calendar.isKnown(on))
    steps.push({
      kind: rolls === 'yes' ? 'provisional' : 'note',
      text: `Provisional: the public holidays of ${on.slice(0, 4)} are not complete. The day is counted again when they are`,
      source: null,
      on,
    });
  steps.push({ kind: 'result', text: resultText(on, nominalOn), source: null, on });
  return { effectiveOn: on, steps };
}

function resultText(on: string, nominalOn: string): string {
  if (on > nominalOn) return 'The next day that is not excluded';
  if (on < nominalOn) return 'The last day before it that is not excluded';
  return 'The last day';
}

/** The firm's own day: so many days before, on a working day; null if that is before the period began. */
export function targetBefore(
  effectiveOn: string,
  days: number,
  notBefore: string,
  calendar: Calendar,
): string | null {
  const on = workingDayUntil(addDays(effectiveOn, -days), calendar);
  return on > notBefore ? on : null;
}
