import { byText } from '../../../shared/by-text';
import { addMonths, daysBetween } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import type {
  Calendar,
  CountingStep,
  DeadlineState,
  DerivedDeadline,
  Docket,
  DocketEvent,
  DocketInput,
  Extension,
  Gap,
  ToEnter,
} from './contract';
import { countPeriod, lastDay, roll, targetBefore } from './count';
import { type EventKind, endedPhases, eventKind, type Fact, type Right } from './event-kinds';
import { findRule, interpretations, type Rule, rules } from './rules';
import {
  concerned,
  expiryOf,
  type Filing,
  filingOf,
  inOrder,
  isAfter,
  longestMonths,
  readHistory,
  standingOf,
  termMonths,
} from './standing';

export type { DerivedDeadline, Docket, DocketEvent, DocketInput } from './contract';
export { classStatuses, phaseOf } from './standing';

/** What closes a day on which nobody had to act. */
export const passed = 'The day has passed';

interface Setting {
  right: Right;
  classes: readonly string[];
  /** What holds, in order. */
  events: readonly DocketEvent[];
  filing: Filing;
  calendar: Calendar;
  today: string;
  setDays: ReadonlyMap<string, string>;
}

const byTrigger = new Map<EventKind, Rule[]>();
for (const rule of rules)
  for (const kind of rule.triggers) {
    const list = byTrigger.get(kind) ?? [];
    byTrigger.set(kind, list);
    list.push(rule);
  }

/** All that follows from the events of a matter: where it stands, and every deadline with its counting. */
export function deriveDocket({
  right,
  route,
  classes,
  events,
  calendar,
  today,
  setDays = new Map(),
}: DocketInput): Docket {
  const { current, corrected } = readHistory(events);
  const setting: Setting = {
    right,
    classes,
    events: current,
    filing: filingOf(current),
    calendar,
    today,
    setDays,
  };
  const docket: Docket = {
    ...standingOf(current, classes, right),
    deadlines: [],
    toEnter: [],
    gaps: [],
  };
  const beginning = (event: DocketEvent, at: Setting) =>
    (byTrigger.get(event.kind) ?? []).filter(
      (rule) =>
        rule.rights.includes(right) && rule.routes.includes(route) && begins(rule, event, at),
    );
  for (const event of current)
    for (const rule of beginning(event, setting)) {
      const found = derive(rule, event, setting);
      if (!found) continue;
      if ('state' in found) docket.deadlines.push(found);
      else if ('why' in found) docket.toEnter.push(found);
      else docket.gaps.push(found);
    }
  for (const { event, by, now } of corrected) {
    // As it was, with the wrong event in the place of the right one.
    const was = inOrder([...current.filter(({ id }) => id !== now.id), event]);
    const before = { ...setting, events: was, filing: filingOf(was) };
    for (const rule of beginning(event, before)) {
      const found = derive(rule, event, before);
      if (found && 'state' in found) docket.deadlines.push(superseded(found, by));
    }
  }
  docket.deadlines.sort(byDay);
  const { endedBy } = docket;
  if (!endedBy) return docket;
  const deadlines = docket.deadlines.map((deadline) => notNeeded(deadline, endedBy));
  return { ...docket, deadlines, toEnter: [], gaps: [] };
}

/** Whatever an ended matter has open is watched by nobody any more. */
const notNeeded = (
  deadline: DerivedDeadline,
  { eventId, on, text }: NonNullable<Docket['endedBy']>,
): DerivedDeadline =>
  deadline.state === 'open'
    ? {
        ...deadline,
        state: 'not-needed',
        closedOn: on,
        closedByEventId: eventId,
        closingNote: text,
        actedOn: null,
      }
    : deadline;

const byDay = byText<DerivedDeadline>(({ effectiveOn, key }) => `${effectiveOn} ${key}`);

const superseded = (deadline: DerivedDeadline, by: DocketEvent): DerivedDeadline => ({
  ...deadline,
  state: 'superseded',
  closedOn: by.datedOn,
  closedByEventId: by.id,
  closingNote: 'The event was corrected',
});

/** Whether this version of a rule is the one for the event, and the event the one that starts it. */
function begins(rule: Rule, event: DocketEvent, setting: Setting): boolean {
  const { filing, events, right } = setting;
  const day = rule.validBy === 'filing' ? (filing.on ?? event.datedOn) : event.datedOn;
  if (rule.validFrom !== null && day < rule.validFrom) return false;
  if (rule.validUntil !== null && day > rule.validUntil) return false;
  if (
    rule.isOnce &&
    events.some((other) => rule.triggers.includes(other.kind) && isAfter(event, other))
  )
    return false;
  return fits(rule, event, expiryOf(event, right, filing), filing);
}

const completedOn = ({ facts, datedOn }: DocketEvent) => facts.registeredOn ?? datedOn;

/** Whether a rule that holds for some registrations only holds for this one. */
function fits(rule: Rule, event: DocketEvent, expiry: string | null, filing: Filing): boolean {
  const { on, firstOn } = filing;
  // After a first filing whose time was over, a later one starts no other.
  if (rule.base === 'first-filing' && rule.period && firstOn !== null && on !== null)
    return on === firstOn || on <= lastDay(firstOn, rule.period, rule.counting);
  const months = longestMonths[rule.rights[0] ?? 'trademark'];
  if (rule.base === 'expiry' && months !== undefined && on !== null && expiry !== null)
    return expiry < addMonths(on, months);
  const isFirst = event.kind === 'registered' && expiry !== null;
  switch (rule.onlyIf) {
    case 'registered-in-time':
      return !isFirst || completedOn(event) <= expiry;
    case 'registered-late':
      return isFirst && completedOn(event) >= addMonths(expiry, -6);
    case 'granted-late':
      return on !== null && event.datedOn > addMonths(on, 45);
    case null:
      return true;
  }
}

type Start = { on: string; text: string; steps: CountingStep[] } | { missing: Fact };

const baseTexts: Record<string, string> = {
  datedOn: 'its date',
  receivedOn: 'the day it was received',
  filedOn: 'the filing date',
  lostOn: 'the day from which it counts',
  hearingOn: 'the day of the hearing',
  expiresOn: 'the end of the term',
  registeredOn: 'the date of the registration',
};

/** The day that a period is counted from, or the fact that is missing. */
function startOf(rule: Rule, event: DocketEvent, { right, filing }: Setting): Start {
  const { title } = eventKind[event.kind];
  const at = (on: string | null | undefined, text: string, missing: Fact): Start =>
    on ? { on, text, steps: [] } : { missing };
  switch (rule.base) {
    case 'datedOn':
      return at(event.datedOn, `${title}: ${baseTexts.datedOn}`, 'text');
    case 'receivedOn':
      return at(event.receivedOn ?? event.datedOn, `${title}: ${baseTexts.receivedOn}`, 'text');
    case 'filing':
      return at(filing.on, 'Filing date', 'filedOn');
    case 'priority-or-filing': {
      const text = filing.priorityOn ? 'Priority date' : 'Filing date';
      return at(filing.priorityOn ?? filing.on, text, 'filedOn');
    }
    case 'first-filing': {
      const { on, priorityOn, firstOn } = filing;
      const claimed = firstOn === priorityOn ? 'Priority date' : 'First filing elsewhere';
      return at(firstOn, firstOn === on ? 'Filing date' : claimed, 'filedOn');
    }
    case 'completion':
      return at(completedOn(event), 'Completion of the registration procedure', 'registeredOn');
    case 'expiry':
      return expiryStart(event, right, filing);
    default:
      return at(event.facts[rule.base], `${title}: ${baseTexts[rule.base]}`, rule.base);
  }
}

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
    baseText: 'Filing date',
    period: { count: months / 12, unit: 'years' },
    counting: 'after',
    source: right === 'trademark' ? 'Trade Marks Act 1998, s 18' : 'The term of this right',
    interpretation: {},
  });
  // A term isn't a time for doing an act, so that nothing is said of the day after.
  return { on, text: 'End of the term', steps: steps.filter(({ kind }) => kind !== 'begins') };
}

const keyOf = (rule: Rule, event: DocketEvent) => `${rule.key}:${event.id}`;

function derive(
  rule: Rule,
  event: DocketEvent,
  setting: Setting,
): DerivedDeadline | ToEnter | Gap | null {
  const about = {
    key: keyOf(rule, event),
    rule: rule.key,
    title: rule.title,
    eventId: event.id,
  };
  const start = startOf(rule, event, setting);
  if (rule.computes) {
    if ('missing' in start)
      return passesByItself(rule)
        ? null
        : {
            rule: rule.key,
            title: rule.title,
            eventId: event.id,
            fact: start.missing,
            text: `“${rule.title}” can’t be counted: ${baseTexts[start.missing] ?? 'its first day'} is missing.`,
          };
    return finish(rule, event, setting, begin(rule, start, setting), null);
  }
  const suggestion =
    'missing' in start || rule.period === null ? null : suggest(rule, start, setting);
  const stated =
    event.facts.dueOn ??
    (rule.base === 'expiry' ? event.facts.expiresOn : undefined) ??
    setting.setDays.get(about.key);
  if (stated) {
    const differs = suggestion && suggestion.on !== stated ? suggestion.on : null;
    const steps: CountingStep[] = differs
      ? [
          {
            kind: 'note',
            text: 'What a rule that isn’t verified gives',
            source: rule.source,
            on: differs,
          },
        ]
      : [];
    const base = 'missing' in start ? event.datedOn : start.on;
    return finish(
      rule,
      event,
      setting,
      { base, nominalOn: stated, steps, longest: null },
      'As the letter states it',
    );
  }
  if (!rule.isAskedFor || rule.nature !== 'task') return null;
  const { remaining } = follow(rule, event, setting, '9999-12-31', event.datedOn);
  if (remaining.length === 0) return null;
  return {
    ...about,
    classes: namedClasses(remaining, event, setting),
    why: rule.whyNot ?? '',
    suggestion,
  };
}

interface Begun {
  base: string;
  nominalOn: string;
  steps: CountingStep[];
  longest: string | null;
}

type Known = Exclude<Start, { missing: Fact }>;

function begin(rule: Rule, start: Known, { right }: Setting): Begun {
  const period = rule.period ?? { count: 0, unit: 'days' };
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
function suggest(rule: Rule, start: Known, setting: Setting): ToEnter['suggestion'] {
  const { nominalOn, steps } = begin(rule, start, setting);
  const note: CountingStep = {
    kind: 'note',
    text: `Not verified. ${rule.whyNot}`,
    source: rule.source,
    on: nominalOn,
  };
  return { on: nominalOn, counting: [...steps, note] };
}

/** With its extensions, what closed it, and the day to act by. */
function finish(
  rule: Rule,
  event: DocketEvent,
  setting: Setting,
  { base, nominalOn: counted, steps, longest }: Begun,
  source: string | null,
): DerivedDeadline {
  const rolling = { counting: rule.counting, rolls: rule.rolls, calendar: setting.calendar };
  const longestOn = longest && roll(longest, rolling).effectiveOn;
  const extended = extend(rule, event, setting, {
    nominalOn: counted,
    longest,
    longestOn,
    roll: (on) => roll(on, rolling).effectiveOn,
  });
  const { nominalOn } = extended;
  const rolled = roll(nominalOn, rolling);
  const key = keyOf(rule, event);
  const effectiveOn = setting.setDays.get(key) ?? rolled.effectiveOn;
  const { remaining, actedOn, closing } = follow(rule, event, setting, effectiveOn, base);
  const hasPassed = !closing && passesByItself(rule) && effectiveOn < setting.today;
  return {
    key,
    rule: rule.key,
    ruleVersion: rule.version,
    title: rule.title,
    eventId: event.id,
    classes: closing ? event.classes : namedClasses(remaining, event, setting),
    nominalOn,
    effectiveOn,
    targetOn:
      rule.target > 0 ? targetBefore(effectiveOn, rule.target, base, setting.calendar) : null,
    longestOn,
    opensOn: rule.opens && lastDay(base, rule.opens, 'before'),
    counting: [
      ...steps,
      ...extended.steps,
      ...(source ? stated(rolled.steps, source) : rolled.steps),
    ],
    source,
    extension: extended.extension,
    actedOn: closing ? null : actedOn,
    ...(closing ??
      (hasPassed
        ? {
            ...open,
            state: rule.nature === 'choice' ? ('not-needed' as const) : ('done' as const),
            closedOn: effectiveOn,
            closingNote: passed,
          }
        : open)),
  };
}

const passesByItself = ({ nature }: Rule) => nature === 'information' || nature === 'choice';

const stated = (steps: CountingStep[], text: string): CountingStep[] =>
  steps.map((step) => (step.kind === 'result' ? { ...step, text } : step));

type Closing = Pick<DerivedDeadline, 'closedOn' | 'closedByEventId' | 'closingNote'> & {
  state: DeadlineState;
};
/** What is stored of the closing of one that is open. */
export const open: Closing = {
  state: 'open',
  closedOn: null,
  closedByEventId: null,
  closingNote: null,
};

/** All of its classes are said by none. */
const namedClasses = (remaining: readonly string[], event: DocketEvent, { classes }: Setting) =>
  remaining.length === scopeOf(event, classes).length ? event.classes : [...remaining];

const wholeMatter = ['*'];
const scopeOf = (event: DocketEvent, classes: readonly string[]): readonly string[] =>
  classes.length === 0 ? wholeMatter : concerned(event, classes);

interface Extending {
  nominalOn: string;
  longest: string | null;
  longestOn: string | null;
  roll: (on: string) => string;
}

/** Moved by what the office granted, never beyond the longest. */
function extend(
  rule: Rule,
  event: DocketEvent,
  setting: Setting,
  { nominalOn: counted, longest, longestOn, roll }: Extending,
): { nominalOn: string; extension: Extension | null; steps: CountingStep[] } {
  let nominalOn = counted;
  let extension: Extension | null = null;
  const steps: CountingStep[] = [];
  for (const step of setting.events) {
    if (!isExtensionOf(step, rule, event, setting)) continue;
    const { facts, datedOn, kind, id } = step;
    const untilOn = facts.untilOn ?? null;
    const note = (text: string, on: string) =>
      steps.push({ kind: 'note', text, source: rule.extension, on });
    if (kind === 'extension-asked') {
      const isLate = datedOn > roll(nominalOn);
      extension = { state: isLate ? 'asked-too-late' : 'asked', eventId: id, on: datedOn, untilOn };
      note(isLate ? 'More time was asked for too late' : 'More time was asked for', datedOn);
    } else if (kind === 'extension-refused') {
      extension = { state: 'refused', eventId: id, on: datedOn, untilOn };
      note('More time was refused', datedOn);
    } else if (untilOn) {
      const isBeyond = longestOn !== null && untilOn > longestOn;
      const until = isBeyond && longest ? longest : untilOn;
      if (!concernsAll(step, event, setting)) {
        note('More time was granted for some classes only; the others keep the day', until);
        continue;
      }
      if (until > nominalOn) nominalOn = until;
      extension = { state: 'granted', eventId: id, on: datedOn, untilOn: until };
      note(
        isBeyond ? 'More time was granted, which ends with the longest' : 'More time was granted',
        until,
      );
    }
  }
  return { nominalOn, extension, steps };
}

const extensions: readonly EventKind[] = [
  'extension-asked',
  'extension-granted',
  'extension-refused',
];

/** An extension belongs to the latest deadline of its rule for its classes. */
function isExtensionOf(
  step: DocketEvent,
  rule: Rule,
  event: DocketEvent,
  { events, classes }: Setting,
): boolean {
  if (!extensions.includes(step.kind) || step.facts.rule !== rule.key) return false;
  const mayBe = (trigger: DocketEvent) =>
    isAfter(step, trigger) &&
    scopeOf(trigger, classes).some((each) => scopeOf(step, classes).includes(each));
  return (
    mayBe(event) &&
    !events.some(
      (other) => rule.triggers.includes(other.kind) && isAfter(other, event) && mayBe(other),
    )
  );
}

const concernsAll = (step: DocketEvent, event: DocketEvent, { classes }: Setting) =>
  scopeOf(event, classes).every((each) => scopeOf(step, classes).includes(each));

interface Followed {
  /** The classes for which it is open. */
  remaining: readonly string[];
  /** When the last of them was acted on; null while one of them wasn’t. */
  actedOn: string | null;
  closing: Closing | null;
}

/** What later events did to a deadline, class by class. */
function follow(
  rule: Rule,
  event: DocketEvent,
  { events, classes }: Setting,
  effectiveOn: string,
  base: string,
): Followed {
  const all = scopeOf(event, classes);
  const acted = new Map<string, string>();
  const closed = new Map<string, Closing>();
  const ended = new Set<Closing>();
  for (const later of events) {
    // The opening of a file has no place among what happened to the right.
    if (later.id === event.id || !(isAfter(later, event) || event.kind === 'opened')) continue;
    const affected = scopeOf(later, classes).filter((each) => all.includes(each));
    for (const each of affected) {
      const was = closed.get(each);
      if (later.kind === rule.actedBy && !was) acted.set(each, later.datedOn);
      const actedOn = acted.get(each) ?? null;
      const closing = closingBy(rule, later, { effectiveOn, base, actedOn });
      if (closing) {
        if (was) continue;
        if (!concludes(rule, later)) ended.add(closing);
        closed.set(each, closing);
      } else if (eventKind[later.kind].revives && was && ended.has(was)) {
        // What only ended with the matter is open again when it goes on.
        closed.delete(each);
      }
    }
  }
  const remaining = all.filter((each) => !closed.has(each));
  if (remaining.length === 0) return { remaining, actedOn: null, closing: gravest(closed) };
  const days = remaining.map((each) => acted.get(each) ?? '').toSorted();
  return { remaining, actedOn: days[0] ? (days.at(-1) ?? null) : null, closing: null };
}

/** What became of the classes, so that a miss in one isn’t hidden by another. The latest, of several alike. */
function gravest(closed: ReadonlyMap<string, Closing>): Closing | null {
  const all = [...closed.values()];
  const latest = (state?: DeadlineState) =>
    all.findLast((each) => state === undefined || each.state === state);
  return latest('missed') ?? latest('done') ?? latest() ?? null;
}

/** Whether an event speaks of this deadline, and not only of the matter. */
const concludes = (rule: Rule, { kind }: DocketEvent) =>
  rule.closedBy.includes(kind) || rule.missedBy.includes(kind);

interface Acts {
  effectiveOn: string;
  base: string;
  actedOn: string | null;
}

function closingBy(rule: Rule, event: DocketEvent, acts: Acts): Closing | null {
  const { title, phase, endsMatter } = eventKind[event.kind];
  const by = { closedOn: event.datedOn, closedByEventId: event.id, closingNote: title };
  if (rule.closedBy.includes(event.kind)) return closingByAct(rule, event, acts, by);
  if (rule.missedBy.includes(event.kind)) return { ...by, state: 'missed' };
  const isEnd = endsMatter || (phase !== undefined && endedPhases.includes(phase));
  return isEnd ? { ...by, state: 'not-needed' } : null;
}

function closingByAct(
  rule: Rule,
  event: DocketEvent,
  { effectiveOn, base, actedOn }: Acts,
  by: Omit<Closing, 'state'>,
): Closing | null {
  if (rule.actedBy === null) {
    const late = daysBetween(effectiveOn, event.datedOn);
    // The office's own answer says that it was done, not when.
    const isTimed = rule.nature === 'task' && eventKind[event.kind].by !== 'office';
    if (!isTimed || late <= 0) return { ...by, state: 'done' };
    return {
      ...by,
      state: 'missed',
      closingNote: `${by.closingNote}, ${countText(late, 'day')} after the last day`,
    };
  }
  // Only a term beyond this one says that this one was renewed.
  const { expiresOn } = event.facts;
  if (expiresOn && rule.base === 'expiry' && expiresOn <= base) return null;
  if (actedOn === null)
    return { ...by, state: 'done', closingNote: `${by.closingNote}; no day of filing is recorded` };
  const on = { ...by, closedOn: actedOn };
  if (actedOn > effectiveOn) return { ...on, state: 'missed' };
  // A late renewal isn't needed where the renewal was filed in time.
  const isLateRule = rule.base === 'expiry' && rule.period?.count !== 0;
  return { ...on, state: isLateRule && actedOn <= base ? 'not-needed' : 'done' };
}

/** Every open matter has a day that is still to come, or says why not. `others`: days that a person entered. */
export const hasNextDate = (
  { isOpen, deadlines }: Pick<Docket, 'isOpen' | 'deadlines'>,
  today: string,
  reason: string | null = null,
  others: readonly string[] = [],
): boolean =>
  !isOpen ||
  (reason ?? '') !== '' ||
  others.some((day) => day >= today) ||
  deadlines.some(({ state, effectiveOn }) => state === 'open' && effectiveOn >= today);

interface OfRule {
  /** Null: entered from a letter. */
  rule: string | null;
  ruleVersion: number | null;
  nominalOn: string;
}

interface Remedy {
  title: string;
  on: string;
  source: string;
}

/**
 * What can still be done when a deadline is missed, and by when at the latest: counted from its nominal day, the first
 * on which the right can be lost, since nothing follows from an excluded day. Null if no rule computes it.
 */
export function remedyOf(
  { rule, ruleVersion, nominalOn }: OfRule,
  calendar: Calendar,
): Remedy | null {
  const follows = rule === null ? [] : (findRule(rule, ruleVersion ?? undefined)?.follows ?? []);
  const next = follows
    .map((key) => findRule(key))
    .find((each) => each?.computes && each.base === 'lostOn');
  if (!next?.period) return null;
  const last = lastDay(nominalOn, next.period, next.counting);
  const { effectiveOn } = roll(last, { ...next, calendar });
  return { title: next.title, source: next.source, on: effectiveOn };
}
