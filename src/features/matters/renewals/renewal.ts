import { byText } from '../../../shared/by-text';
import { addDays, addMonths, minuteInSingapore } from '../../../shared/calendar-date';
import { feeOn, nextChange } from '../../../shared/official-fees';
import type { Calendar } from '../deadlines/contract';
import { workingDayFrom, workingDayUntil } from '../deadlines/excluded-days';
import { covers, ruleOfDeadline } from '../deadlines/next-step';
import { rules } from '../deadlines/rules';
import type { RenewalStage } from './contract';

// When a Singapore mark is renewed: Trade Marks Act 1998, ss 18 and 19; Trade Marks Rules, r 49. The days are those of
// the docket; nothing is counted here that it doesn't hold.

interface ClassOf {
  number: string;
  status: string;
  expiresOn: string | null;
}

interface DeadlineOf {
  rule: string | null;
  ruleVersion: number | null;
  classes: string[];
  effectiveOn: string;
  state: string;
}

/** A term that ends, with the classes whose term it is. */
export interface Renewal {
  expiresOn: string;
  /** The last day without the late fee. */
  inTimeUntil: string;
  /** The last day with the late fee; null: there is none. */
  lateUntil: string | null;
  /** Classes that can still be renewed. */
  classes: string[];
  /** Classes whose renewal was filed, and which the office has not confirmed. */
  filed: string[];
}

/** The official fees of a renewal, which tell its rules from others. */
export const renewalFee = { inTime: 'tm19-renewal', late: 'tm19-late' } as const;
const rulesWith = (fee: string) => rules.filter((rule) => rule.fee === fee).map(({ key }) => key);

/** Of a mark that was registered in time, and of one that was registered late. */
export const inTimeRules = rulesWith(renewalFee.inTime);
export const lateRules = rulesWith(renewalFee.late);

/** The term of a matter that ends first; undefined if nothing is to be renewed. */
export function renewalOf(classes: ClassOf[], deadlines: DeadlineOf[]): Renewal | undefined {
  const open = deadlines.filter(({ state }) => state === 'open');
  const filed = open.filter((each) => ruleOfDeadline(each)?.triggers.includes('renewal-filed'));
  const lastDay = (number: string, rules: string[]) =>
    open
      .filter(({ rule }) => rule !== null && rules.includes(rule))
      .filter((each) => each.classes.length === 0 || each.classes.includes(number))
      .map(({ effectiveOn }) => effectiveOn)
      .toSorted()
      .at(-1);
  const due = classes.flatMap(({ number, status, expiresOn }) => {
    if (status !== 'registered' || expiresOn === null) return [];
    const inTimeUntil = lastDay(number, inTimeRules);
    const lateUntil = lastDay(number, lateRules);
    if (inTimeUntil === undefined && lateUntil === undefined) return [];
    return [{ number, expiresOn, inTimeUntil: inTimeUntil ?? expiresOn, lateUntil }];
  });
  const [first] = due.toSorted(byText(({ expiresOn }) => expiresOn));
  if (!first) return undefined;
  const together = due
    .filter(({ expiresOn }) => expiresOn === first.expiresOn)
    .map(({ number }) => number);
  const isFiled = (number: string) => covers(filed, { classes: [number] });
  return {
    expiresOn: first.expiresOn,
    inTimeUntil: first.inTimeUntil,
    lateUntil: first.lateUntil ?? null,
    classes: together.filter((number) => !isFiled(number)),
    filed: together.filter(isFiled),
  };
}

export const opensOn = ({ inTimeUntil }: Pick<Renewal, 'inTimeUntil'>) =>
  addMonths(inTimeUntil, -6);

export const hasOpened = (renewal: Pick<Renewal, 'inTimeUntil'>, today: string) =>
  today >= opensOn(renewal);

/** The day of each letter. */
export const lettersOf = ({
  inTimeUntil,
  lateUntil,
}: Pick<Renewal, 'inTimeUntil' | 'lateUntil'>): { stage: RenewalStage; on: string }[] => [
  { stage: 'six-months', on: opensOn({ inTimeUntil }) },
  { stage: 'three-months', on: addMonths(inTimeUntil, -3) },
  { stage: 'two-weeks', on: silentFrom({ inTimeUntil }) },
  { stage: 'expiry', on: inTimeUntil },
  ...(lateUntil
    ? ([
        { stage: 'late', on: addMonths(inTimeUntil, 1) },
        { stage: 'last-call', on: addMonths(lateUntil, -1) },
      ] as const)
    : []),
];

/** The letter that is due on a day: the last of those whose day has come; those before it are not made up for. */
export function stageOn(renewal: Renewal, today: string): RenewalStage | undefined {
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
  /** The official fee of a class on the day of filing, in cents; null if unknown, or if nothing can be filed. */
  officialCents: number | null;
  /** Until when these terms hold. */
  payableUntil: Date | null;
}

/** What holds for an answer that is given now: the fee that counts is that of the day of filing. */
export function termsOf(renewal: Renewal, now: number, calendar: Calendar): Terms {
  const filedOn = filingDay(now, calendar);
  const isLate = filedOn > renewal.inTimeUntil;
  const last = isLate ? renewal.lateUntil : renewal.inTimeUntil;
  if (last === null || filedOn > last)
    return { filedOn, isLate, isOver: true, officialCents: null, payableUntil: null };
  const key = isLate ? renewalFee.late : renewalFee.inTime;
  const change = nextChange(key, filedOn);
  const until = change && change <= last ? addDays(change, -1) : last;
  return {
    filedOn,
    isLate,
    isOver: false,
    officialCents: feeOn(key, filedOn) ?? null,
    payableUntil: new Date(`${workingDayUntil(until, calendar)}T${lastHour}:00+08:00`),
  };
}
