import { addDays, addMonths, minuteInSingapore } from '../../../shared/calendar-date';
import type { EnteredFee } from '../../../shared/official-fees';
import type { Calendar } from '../deadlines/contract';
import { workingDayFrom, workingDayUntil } from '../deadlines/excluded-days';
import type { RenewalStage } from './contract';
import type { Renewal } from './due-term';
import { nextFeeChange, partFee } from './fees';

type Span = Pick<Renewal, 'kind' | 'inTimeUntil' | 'lateUntil'>;

/** Trade Marks Rules, r 49; Registered Designs Act 2000, s 21; Madrid Protocol, Art 7; Patents Act 1994, s 36. */
const windowMonths = { mark: 6, madrid: 6, design: 6, patent: 3 };

export const opensOn = ({ kind, inTimeUntil }: Pick<Span, 'kind' | 'inTimeUntil'>) =>
  addMonths(inTimeUntil, -windowMonths[kind]);

export const hasOpened = (renewal: Pick<Span, 'kind' | 'inTimeUntil'>, today: string) =>
  today >= opensOn(renewal);

/**
 * The day of each letter. A patent asks every year and can be paid for in three months only, so that its letters lie
 * closer; the one after the last day comes in the first month, while the late fee is lowest.
 */
export function lettersOf({ kind, inTimeUntil, lateUntil }: Span) {
  const after = (months: number) => addMonths(inTimeUntil, months);
  const isYearly = kind === 'patent';
  const days: [stage: RenewalStage, on: string][] = [
    isYearly ? ['three-months', after(-3)] : ['six-months', after(-6)],
    isYearly ? ['one-month', after(-1)] : ['three-months', after(-3)],
    ['two-weeks', silentFrom({ inTimeUntil })],
    ['expiry', inTimeUntil],
  ];
  if (lateUntil)
    days.push(isYearly ? ['two-weeks-late', addDays(inTimeUntil, 14)] : ['late', after(1)], [
      'last-call',
      addMonths(lateUntil, -1),
    ]);
  return days.map(([stage, on]) => ({ stage, on }));
}

/** The letter that is due on a day: the last of those whose day has come; those before it are not made up for. */
export function stageOn(renewal: Span, today: string): RenewalStage | undefined {
  if (today > (renewal.lateUntil ?? renewal.inTimeUntil)) return undefined;
  return lettersOf(renewal).findLast(({ on }) => on <= today)?.stage;
}

/** The day from which a matter without an answer goes to a person. */
export const silentFrom = ({ inTimeUntil }: Pick<Renewal, 'inTimeUntil'>) =>
  addDays(inTimeUntil, -14);

/** Singapore time. What comes later is filed on the next working day. */
const lastHour = '16:00';

/** When the firm files what it is asked for now. */
export function filingDay(now: number, calendar: Calendar): string {
  const [day = '', time = ''] = minuteInSingapore(now).split('T');
  return workingDayFrom(time < lastHour ? day : addDays(day, 1), calendar);
}

export interface Terms {
  filedOn: string;
  isLate: boolean;
  isOver: boolean;
  /** The official fee of each part on the day of filing, in cents; null: it isn’t known. */
  officialCents: (number | null)[];
  /** Until when these terms hold. */
  payableUntil: Date | null;
}

/** What holds for an answer that is given now: the fee that counts is that of the day of filing. */
export function termsOf(
  renewal: Span & Pick<Renewal, 'parts'>,
  now: number,
  calendar: Calendar,
  entered: readonly EnteredFee[] = [],
): Terms {
  const { kind, parts } = renewal;
  const filedOn = filingDay(now, calendar);
  const isLate = filedOn > renewal.inTimeUntil;
  const last = isLate ? renewal.lateUntil : renewal.inTimeUntil;
  if (last === null || filedOn > last)
    return { filedOn, isLate, isOver: true, officialCents: [], payableUntil: null };
  const when = { isLate, day: filedOn, entered };
  const change = nextFeeChange(kind, parts, when);
  const until = change && change <= last ? addDays(change, -1) : last;
  return {
    filedOn,
    isLate,
    isOver: false,
    officialCents: parts.map((part) => partFee(kind, part, when)),
    payableUntil: new Date(`${workingDayUntil(until, calendar)}T${lastHour}:00+08:00`),
  };
}
