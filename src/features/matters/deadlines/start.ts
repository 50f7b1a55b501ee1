import { addMonths } from '../../../shared/calendar-date';
import type { Calendar, CountingStep, DocketEvent, Entry } from './contract';
import { countPeriod, lastDay } from './count';
import { eventKind, type Fact, type Right } from './event-kinds';
import { graceAfterGrant } from './late-grant';
import { interpretations, type Rule } from './rules';
import { expiryOf, type Filing, isAfter, termMonths } from './standing';

export interface Setting {
  right: Right;
  classes: readonly string[];
  /** What holds, in order. */
  events: readonly DocketEvent[];
  /** What happened to matters that come from it, and closes days here. */
  entries: readonly Entry[];
  filing: Filing;
  calendar: Calendar;
  today: string;
  setDays: ReadonlyMap<string, string>;
}

export type Start = { on: string; text: string; steps: CountingStep[] } | { missing: Fact };

export const baseTexts: Record<string, string> = {
  datedOn: 'its date',
  receivedOn: 'the day it was received',
  filedOn: 'the filing date',
  lostOn: 'the day from which it counts',
  hearingOn: 'the day of the hearing',
  expiresOn: 'the end of the term',
  registeredOn: 'the date of the registration',
  untilOn: 'the day that it states',
  lastUsedOn: 'the last use',
  protectedOn: 'the day of the protection',
  cause: 'the rule under which it was treated as withdrawn',
};

/** The day that a period is counted from, or the fact that is missing. */
export function startOf(rule: Rule, event: DocketEvent, setting: Setting): Start {
  const { right, filing, events } = setting;
  const { title } = eventKind[event.kind];
  const at = (on: string | null | undefined, text: string, missing: Fact): Start =>
    on ? { on, text, steps: [] } : { missing };
  switch (rule.base) {
    case 'datedOn':
      return at(event.datedOn, `${title}: ${baseTexts.datedOn}`, 'text');
    case 'receivedOn':
      return at(event.receivedOn ?? event.datedOn, `${title}: ${baseTexts.receivedOn}`, 'text');
    case 'filing':
      return at(filing.on, `Filing date${of(filing.from.on)}`, 'filedOn');
    case 'priority-or-filing': {
      const text = filing.priorityOn
        ? `Priority date${of(filing.from.priorityOn)}`
        : `Filing date${of(filing.from.on)}`;
      return at(filing.priorityOn ?? filing.on, text, 'filedOn');
    }
    case 'first-filing': {
      const { on, priorityOn, firstOn, from } = filing;
      const claimed =
        firstOn === priorityOn ? `Priority date${of(from.priorityOn)}` : 'First filing elsewhere';
      return at(firstOn, firstOn === on ? `Filing date${of(from.on)}` : claimed, 'filedOn');
    }
    case 'completion': {
      const on = completedOn(event);
      // A register that gives the filing day as that of the registration doesn't say when it was completed.
      const known = filing.on === null || on > filing.on ? on : null;
      return at(known, 'Completion of the registration procedure', 'registeredOn');
    }
    case 'fees-after-grant':
      return at(
        addMonths(event.datedOn, graceAfterGrant),
        `${title}: three months after its date`,
        'text',
      );
    case 'late-end': {
      const last = events.findLast(
        (other) => isAfter(event, other) && expiryOf(other, right, filing) !== null,
      );
      const ended = last && expiryOf(last, right, filing);
      return at(ended && addMonths(ended, 6), 'The last day of a late extension', 'filedOn');
    }
    case 'expiry':
      return expiryStart(event, right, filing);
    default:
      return at(event.facts[rule.base], `${title}: ${baseTexts[rule.base]}`, rule.base);
  }
}

/** Whose day it is, if it isn’t the matter’s own. */
const of = (number: string | null) => (number ? ` of ${number}` : '');

function expiryStart(event: DocketEvent, right: Right, filing: Filing): Start {
  const on = expiryOf(event, right, filing);
  if (on === null) return { missing: 'filedOn' };
  if (event.facts.expiresOn)
    return { on, text: `${eventKind[event.kind].title}: the end of the term`, steps: [] };
  const first = filing.on ?? on;
  const months = Math.max(
    termMonths[right],
    12 * (Number(on.slice(0, 4)) - Number(first.slice(0, 4))),
  );
  const { steps } = countPeriod({
    base: first,
    baseText: `Filing date${of(filing.from.on)}`,
    period: { count: months / 12, unit: 'years' },
    counting: 'after',
    source: right === 'trademark' ? 'Trade Marks Act 1998, s 18' : 'The term of this right',
    interpretation: {},
  });
  // A term isn't a time for doing an act, so that nothing is said of the day after.
  return { on, text: 'End of the term', steps: steps.filter(({ kind }) => kind !== 'begins') };
}

export const completedOn = ({ facts, datedOn }: DocketEvent) => facts.registeredOn ?? datedOn;

export const keyOf = (rule: Rule, event: DocketEvent) => `${rule.key}:${event.id}`;

export interface Begun {
  base: string;
  nominalOn: string;
  steps: CountingStep[];
  longest: string | null;
}

type Known = Exclude<Start, { missing: Fact }>;

export function begin(rule: Rule, start: Known, { right, today }: Setting): Begun {
  const period = { ...(rule.period ?? { count: 0, unit: 'days' }) };
  // What comes again is told of its next day.
  if (rule.repeats)
    while (lastDay(start.on, period, rule.counting) < today) period.count += rule.repeats;
  const { nominalOn, steps } = countPeriod({
    base: start.on,
    baseText: start.text,
    period,
    counting: rule.counting,
    source: rule.source,
    interpretation: interpretations[right],
  });
  return {
    base: start.on,
    nominalOn,
    steps: [...start.steps, ...(start.steps.length > 0 ? steps.slice(1) : steps)],
    longest: rule.longest && lastDay(start.on, rule.longest, rule.counting),
  };
}

/** What a rule that isn't verified would give. */
export function suggest(
  rule: Rule,
  start: Known,
  setting: Setting,
): { on: string; counting: CountingStep[] } {
  const { nominalOn, steps } = begin(rule, start, setting);
  const note: CountingStep = {
    kind: 'note',
    text: `Not verified. ${rule.whyNot}`,
    source: rule.source,
    on: nominalOn,
  };
  return { on: nominalOn, counting: [...steps, note] };
}
