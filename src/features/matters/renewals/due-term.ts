import { byText } from '../../../shared/by-text';
import { addDays, addMonths } from '../../../shared/calendar-date';
import { patentFirstRenewalYear, patentTerm } from '../../../shared/legal-facts';
import type { DocketEvent, FamilyDays } from '../deadlines/contract';
import type { Right, Route } from '../deadlines/event-kinds';
import { graceAfterGrant } from '../deadlines/late-grant';
import { covers, ruleOfDeadline } from '../deadlines/next-step';
import { rules } from '../deadlines/rules';
import {
  expiryOf,
  type Filing,
  filingOf,
  lastTermEnd,
  readHistory,
  termMonths,
} from '../deadlines/standing';
import type { RenewalKind } from './contract';
import { nextYear } from './words';

// Which term of a matter ends first, from its docket. No last day is counted here that the docket doesn't hold.

interface ClassOf {
  number: string;
  status: string;
  expiresOn: string | null;
}

interface DeadlineOf {
  rule: string | null;
  ruleVersion: number | null;
  eventId: number | null;
  classes: string[];
  nominalOn: string;
  effectiveOn: string;
  /** Holidays may still move it. */
  isProvisional: boolean;
  state: string;
}

interface Known {
  classes: ClassOf[];
  deadlines: DeadlineOf[];
  /** Of a mark they aren’t needed: its classes hold the end of the term. */
  events: DocketEvent[];
  /** What it takes from the matters that it comes from. */
  family?: FamilyDays | undefined;
}

/** A term that ends, with the parts that can follow it: classes, years of a patent, or the whole. */
export interface Renewal {
  kind: RenewalKind;
  expiresOn: string;
  /** The last day without the late fee. */
  inTimeUntil: string;
  /** The last day with the late fee; null: there is none. */
  lateUntil: string | null;
  /** Whether holidays may still move that day. */
  isLateProvisional: boolean;
  /** The end of the next term. */
  renewedUntil: string;
  /** What the ring of its page shows. */
  term: { from: string; years: number };
  /** What can still be renewed. */
  parts: string[];
  /** What was filed, and the office has not confirmed. */
  filed: string[];
}

const renewalRules = rules.filter(({ actedBy }) => actedBy === 'renewal-filed');
const keysOf = (isLate: boolean) =>
  renewalRules
    .filter(({ key }) => renewalRules.some(({ follows }) => follows.includes(key)) === isLate)
    .map(({ key }) => key);

/** Of a right that was registered in time, and of one that was registered late. */
export const inTimeRules = keysOf(false);
/** A late rule is one that follows another renewal. */
export const lateRules = keysOf(true);

/** Null: it has no term to renew. */
export function kindOf({ right, route }: { right: Right; route: Route }): RenewalKind | null {
  if (right === 'trademark') return route === 'madrid' ? 'madrid' : 'mark';
  return right === 'copyright' ? null : right;
}

/** What is renewed of a right that has neither classes nor years to choose. */
const wholePart = 'term';

const rightOf = {
  mark: 'trademark',
  madrid: 'trademark',
  patent: 'patent',
  design: 'design',
} as const satisfies Record<RenewalKind, Right>;

/** The term of a matter that ends first; undefined if nothing is to be renewed. */
export function renewalOf(kind: RenewalKind | null, known: Known): Renewal | undefined {
  if (!kind) return undefined;
  const open = known.deadlines.filter(({ state }) => state === 'open');
  const terms = kind === 'mark' ? ofClasses(known.classes, open) : ofWhole(kind, known, open);
  const [first] = terms.toSorted(byText(({ expiresOn }) => expiresOn));
  if (!first) return undefined;
  const filed = open.filter((each) => ruleOfDeadline(each)?.triggers.includes('renewal-filed'));
  const isFiled = (part: string) => covers(filed, { classes: kind === 'mark' ? [part] : [] });
  return {
    ...first,
    kind,
    parts: first.parts.filter((part) => !isFiled(part)),
    filed: first.parts.filter(isFiled),
  };
}

type Term = Omit<Renewal, 'kind' | 'filed'>;

function ofClasses(classes: ClassOf[], open: DeadlineOf[]): Term[] {
  const due = classes.flatMap(({ number, status, expiresOn }) => {
    if (status !== 'registered' || expiresOn === null) return [];
    const own = open.filter((each) => each.classes.length === 0 || each.classes.includes(number));
    const days = daysOf(own);
    return days ? [{ ...wholeTerm('mark', expiresOn, days), parts: [number] }] : [];
  });
  return [...Map.groupBy(due, ({ expiresOn }) => expiresOn).values()].flatMap((together) =>
    together
      .slice(0, 1)
      .map((term) => ({ ...term, parts: together.flatMap(({ parts }) => parts) })),
  );
}

function ofWhole(kind: RenewalKind, { events, family }: Known, open: DeadlineOf[]): Term[] {
  const { current } = readHistory(events);
  const filing = filingOf(current, family);
  const byEnd = Map.groupBy(open, ({ eventId, ...deadline }) => {
    const rule = ruleOfDeadline(deadline);
    const event = current.find(({ id }) => id === eventId);
    if (rule?.actedBy !== 'renewal-filed' || !event) return undefined;
    return rule.base === 'expiry' ? expiryOf(event, rightOf[kind], filing) : null;
  });
  const terms = [...byEnd].flatMap(([end, deadlines]) => {
    const days = end ? daysOf(deadlines) : undefined;
    if (!end || !days) return [];
    if (kind !== 'patent') return wholeTerm(kind, end, days);
    const lastOn = lastDayOf(filing);
    return lastOn && end >= lastOn ? [] : ofYears(filing, end, days, [yearAt(filing.on, end)]);
  });
  const missed = byEnd.get(null);
  const grant = current.find(({ id }) => id === missed?.[0]?.eventId);
  if (!missed || !grant || kind !== 'patent') return terms;
  return withMissed(filing, addMonths(grant.datedOn, graceAfterGrant), missed, terms);
}

/**
 * The fees that fell due before a late grant are paid together. A fee that falls due within these months is paid with
 * them, and the earlier of both days counts.
 */
function withMissed(filing: Filing, end: string, missed: DeadlineOf[], terms: Term[]): Term[] {
  const together = terms.filter(({ expiresOn }) => expiresOn <= end);
  const earliest = (days: (string | null)[]) => days.filter((day) => day !== null).toSorted()[0];
  const own = daysOf(missed);
  const first = patentFirstRenewalYear.value;
  const last = Number(yearAt(filing.on, addDays(end, -1)));
  const years =
    filing.on === null
      ? [nextYear]
      : Array.from({ length: Math.max(last - first + 1, 1) }, (_, at) => String(first + at));
  return [
    ofYears(
      filing,
      end,
      {
        // Their day in time may have passed before the firm had the file.
        inTimeUntil:
          earliest([own?.inTimeUntil ?? end, ...together.map((term) => term.inTimeUntil)]) ?? null,
        lateUntil:
          earliest([own?.lateUntil ?? null, ...together.map((term) => term.lateUntil)]) ?? null,
        isLateProvisional: [own, ...together].some((term) => term?.isLateProvisional),
      },
      years,
    ),
    ...terms.filter((term) => !together.includes(term)),
  ];
}

interface Days {
  inTimeUntil: string | null;
  lateUntil: string | null;
  isLateProvisional: boolean;
}

/** The last days of a term’s deadlines; undefined if none of them is a renewal. */
function daysOf(deadlines: DeadlineOf[]): Days | undefined {
  const last = (keys: string[]) =>
    deadlines
      .filter(({ rule }) => rule !== null && keys.includes(rule))
      .toSorted(byText(({ effectiveOn }) => effectiveOn))
      .at(-1);
  const late = last(lateRules);
  const days = {
    inTimeUntil: last(inTimeRules)?.effectiveOn ?? null,
    lateUntil: late?.effectiveOn ?? null,
    isLateProvisional: late?.isProvisional ?? false,
  };
  return days.inTimeUntil || days.lateUntil ? days : undefined;
}

const wholeTerm = (kind: RenewalKind, expiresOn: string, days: Days): Term => {
  const months = termMonths[rightOf[kind]];
  return {
    expiresOn,
    inTimeUntil: days.inTimeUntil ?? expiresOn,
    lateUntil: days.lateUntil,
    isLateProvisional: days.isLateProvisional,
    renewedUntil: addMonths(expiresOn, months),
    term: { from: addMonths(expiresOn, -months), years: months / 12 },
    parts: [wholePart],
  };
};

/** The year of a patent that is to be paid when it is paid for until that day. */
function yearAt(filedOn: string | null, end: string): string {
  if (filedOn === null) return nextYear;
  let year = 1;
  // The office states the anniversary or the day before it.
  while (addMonths(filedOn, 12 * year) <= addDays(end, 1)) year += 1;
  return String(year);
}

const lastDayOf = (filing: Filing) => lastTermEnd('patent', filing);

function ofYears(filing: Filing, expiresOn: string, days: Days, parts: string[]): Term {
  const { on } = filing;
  const paidUntil = on ? addMonths(on, 12 * Number(parts.at(-1))) : addMonths(expiresOn, 12);
  const [renewedUntil = paidUntil] = [paidUntil, lastDayOf(filing) ?? paidUntil].toSorted();
  return {
    expiresOn,
    inTimeUntil: days.inTimeUntil ?? expiresOn,
    lateUntil: days.lateUntil,
    isLateProvisional: days.isLateProvisional,
    renewedUntil,
    term: on
      ? { from: on, years: patentTerm.value }
      : { from: addMonths(expiresOn, -12), years: 1 },
    parts,
  };
}
