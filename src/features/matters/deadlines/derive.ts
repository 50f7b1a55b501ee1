import { byText } from '../../../shared/by-text';
import { begins, closedTo, isAsking } from './begins';
import { follow, namedClasses, open } from './closing';
import {
  type CountingStep,
  type DerivedDeadline,
  type Docket,
  type DocketEvent,
  type DocketInput,
  type Gap,
  isLive,
  passed,
} from './contract';
import { lastDay, roll, targetBefore } from './count';
import type { EventKind } from './event-kinds';
import { extend } from './extend';
import { feesAfterGrant } from './late-grant';
import { besideLetter, differs, inLetter, named, toEnter } from './letters';
import { isForClient } from './next-step';
import { rules as builtIn, passesByItself, type Rule } from './rules';
import { filingOf, firmHasSince, inOrder, isOfChild, readHistory, standingOf } from './standing';
import { type Begun, baseTexts, begin, keyOf, type Setting, startOf, suggest } from './start';

export type { DerivedDeadline, Docket, DocketEvent, DocketInput } from './contract';

const arranged = new WeakMap<readonly Rule[], Map<EventKind, Rule[]>>();

/** Arranged once for each list of rules, since every matter asks. */
function byTriggerOf(rules: readonly Rule[]): Map<EventKind, Rule[]> {
  const known = arranged.get(rules);
  if (known) return known;
  const byTrigger = new Map<EventKind, Rule[]>();
  for (const rule of rules)
    for (const kind of rule.triggers) {
      const list = byTrigger.get(kind) ?? [];
      byTrigger.set(kind, list);
      list.push(rule);
    }
  arranged.set(rules, byTrigger);
  return byTrigger;
}

/**
 * All that follows from the events of a matter: where it stands, and every deadline with its counting. `rules` are all
 * versions of all rules; by default those of the code.
 */
export function deriveDocket({
  right,
  route,
  classes,
  events,
  calendar,
  today,
  family,
  setDays = new Map(),
  rules = builtIn,
}: DocketInput & { rules?: readonly Rule[] }): Docket {
  const byTrigger = byTriggerOf(rules);
  const { current, corrected } = readHistory(events);
  const setting: Setting = {
    right,
    classes,
    events: current,
    entries: family?.entries ?? [],
    filing: filingOf(current, family),
    calendar,
    today,
    setDays,
  };
  const docket: Docket = {
    ...standingOf(current, classes, right, setting.filing),
    deadlines: [],
    gaps: [],
  };
  const beginning = (event: DocketEvent, at: Setting) => {
    if (isOfChild(event, at.events)) return [];
    return (byTrigger.get(event.kind) ?? []).filter(
      (rule) =>
        rule.rights.includes(right) &&
        rule.routes.includes(route) &&
        !(at.filing.isDivisional && isOfFirstDay(rule)) &&
        begins(rule, event, at),
    );
  };
  for (const event of current)
    for (const rule of beginning(event, setting)) {
      const found = derive(rule, event, setting);
      if (!found) continue;
      if ('state' in found) docket.deadlines.push(found);
      else docket.gaps.push(found);
    }
  for (const { event, by, now } of corrected) {
    // As it was, with the wrong event in the place of the right one.
    const was = inOrder([...current.filter(({ id }) => id !== now.id), event]);
    const before = { ...setting, events: was, filing: filingOf(was, family) };
    for (const rule of beginning(event, before)) {
      const found = derive(rule, event, before);
      if (found && 'state' in found) docket.deadlines.push(superseded(found, by));
    }
  }
  docket.deadlines.sort(byDay);
  const { endedBy } = docket;
  if (endedBy) {
    const deadlines = docket.deadlines.map((deadline) => notNeeded(deadline, endedBy));
    return { ...docket, deadlines, gaps: [] };
  }
  const isPastDue = passedBefore(current, setDays);
  const deadlines = docket.deadlines.map((deadline) =>
    isPastDue(deadline) ? asPastDue(deadline) : deadline,
  );
  return { ...docket, deadlines };
}

/** A reminder of the firm's own that had passed before it had the file is none. */
const asPastDue = (deadline: DerivedDeadline): DerivedDeadline =>
  isForClient(deadline)
    ? { ...deadline, state: 'past-due' }
    : {
        ...deadline,
        state: 'not-needed',
        closedOn: deadline.effectiveOn,
        closingNote: passed,
      };

/** Whether a day passed before the firm watched over the right; a day that a person set is what they say it is. */
function passedBefore(events: readonly DocketEvent[], setDays: ReadonlyMap<string, string>) {
  const from = firmHasSince(events);
  return ({ key, state, effectiveOn }: DerivedDeadline) =>
    from !== undefined && state === 'open' && effectiveOn < from && !setDays.has(key);
}

/** Whatever an ended matter has open is watched by nobody any more. */
const notNeeded = (
  deadline: DerivedDeadline,
  { eventId, on, text }: NonNullable<Docket['endedBy']>,
): DerivedDeadline =>
  isLive(deadline)
    ? {
        ...deadline,
        state: 'not-needed',
        closedOn: on,
        closedByEventId: eventId,
        closingNote: text,
        actedOn: null,
      }
    : deadline;

/** A divisional doesn’t take over what was to be asked for from the first day of its parent on. */
const isOfFirstDay = ({ base, nature }: Rule) =>
  base === 'priority-or-filing' && nature !== 'information';

const byDay = byText<DerivedDeadline>(({ effectiveOn, key }) => `${effectiveOn} ${key}`);

const superseded = (deadline: DerivedDeadline, by: DocketEvent): DerivedDeadline => ({
  ...deadline,
  state: 'superseded',
  closedOn: by.datedOn,
  closedByEventId: by.id,
  closingNote: 'The event was corrected',
});

function derive(rule: Rule, event: DocketEvent, setting: Setting): DerivedDeadline | Gap | null {
  const start = startOf(rule, event, setting);
  const closed = closedTo(rule, event, start);
  if (closed !== null)
    return { rule: rule.key, title: rule.title, eventId: event.id, fact: null, text: closed };
  if (rule.computes && !isAsking(rule, event)) {
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
    const { source, ...begun } = besideLetter(rule, event, begin(rule, start, setting), setting);
    return finish(rule, event, setting, begun, source);
  }
  const suggestion =
    'missing' in start || rule.period === null || isAsking(rule, event)
      ? null
      : suggest(rule, start, setting);
  const stated =
    event.facts.dueOn ??
    (rule.base === 'expiry' ? event.facts.expiresOn : undefined) ??
    setting.setDays.get(keyOf(rule, event));
  if (stated) {
    const steps: CountingStep[] =
      suggestion && suggestion.on !== stated
        ? [differs('What a rule that isn’t verified gives', rule.source, suggestion.on)]
        : [];
    const base = 'missing' in start ? event.datedOn : start.on;
    const begun = { base, nominalOn: stated, steps, longest: null };
    return finish(rule, event, setting, begun, inLetter);
  }
  if (!rule.isAskedFor || rule.nature !== 'task') return null;
  return toEnter(rule, event, setting, suggestion);
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
  const effectiveOn = setting.setDays.get(keyOf(rule, event)) ?? rolled.effectiveOn;
  const bounds = {
    effectiveOn,
    asOfRightOn: rule.isLateAsOfRight ? longestOn : null,
    nominalEnd: (rule.isLateAsOfRight && longest) || nominalOn,
    base,
    begunOn: event.datedOn,
    openDay: (on: string) => roll(on, { ...rolling, rolls: 'yes' }).effectiveOn,
  };
  const { remaining, actedOn, closing } = follow(rule, event, setting, bounds);
  const hasPassed = !closing && passesByItself(rule) && effectiveOn < setting.today;
  return {
    ...named(rule, event),
    classes: closing ? event.classes : namedClasses(remaining, event, setting),
    nominalOn,
    effectiveOn,
    targetOn:
      rule.target > 0
        ? targetBefore(
            effectiveOn,
            rule.target,
            rule.base === 'expiry' ? event.datedOn : base,
            setting.calendar,
          )
        : null,
    longestOn,
    opensOn: rule.opens && lastDay(base, rule.opens, 'before'),
    counting: [
      ...steps,
      ...extended.steps,
      ...notesOf(rule, event, setting, { base, nominalOn: counted }),
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

/** What is told beside a day: what else may still be possible, and until when. */
const notesOf = (
  rule: Rule,
  event: DocketEvent,
  { filing }: Setting,
  { base, nominalOn }: Pick<Begun, 'base' | 'nominalOn'>,
): CountingStep[] => [
  ...rule.notes
    .filter(({ from, until }) => (!from || nominalOn >= from) && (!until || nominalOn <= until))
    .map(({ text, source, period }): CountingStep => {
      const on = period ? lastDay(base, period, rule.counting) : nominalOn;
      return { kind: 'note', text, source, on };
    }),
  ...(rule.onlyIf === 'granted-late' && rule.base === 'datedOn'
    ? feesAfterGrant(event, filing)
    : []),
];

const stated = (steps: CountingStep[], text: string): CountingStep[] =>
  steps.map((step) => (step.kind === 'result' ? { ...step, text } : step));
