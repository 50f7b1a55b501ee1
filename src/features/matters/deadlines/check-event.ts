import { addMonths, daysBetween } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { classNumbers, countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { contradictionText, judge, missingBefore, registrations } from './chronology';
import type { Docket, DocketEvent, FamilyDays } from './contract';
import { eventKind, type Fact, kindsFor, type Right, type Route } from './event-kinds';
import { factText } from './event-words';
import { findRule, termEvents } from './rules';
import { filingOf, firmHasSince, readHistory } from './standing';

/** The id of an event that isn’t recorded yet: it comes after all that are. */
export const unrecorded = Number.MAX_SAFE_INTEGER;

interface Known {
  right: Right;
  route: Route;
  /** The numbers of all classes of the matter. */
  classes: readonly string[];
  docket: Docket;
  /** All that is recorded, with what was corrected. */
  events: readonly DocketEvent[];
  family?: FamilyDays | undefined;
  today: string;
}

export type EventProblems = Partial<
  Record<'kind' | 'datedOn' | 'receivedOn' | 'classes' | `facts.${Fact}`, string[]>
>;

const factNames: Record<Fact, string> = {
  number: 'The number',
  filedOn: 'The filing date',
  priorityOn: 'The date of the first filing',
  country: 'The country',
  registeredOn: 'The date of the registration',
  expiresOn: 'The end of the term',
  lostOn: 'The day from which it counts',
  requirement: 'What is missing',
  cause: 'The rule',
  ground: 'The ground',
  protectedOn: 'The day of the protection',
  lastUsedOn: 'The day of the last use',
  hearingOn: 'The day of the hearing',
  dueOn: 'The last day',
  untilOn: 'The new last day',
  rule: 'The deadline that it extends',
  journal: 'The journal',
  text: 'What the document says',
};

/** Days that lie ahead when they are entered. */
const mayBeAhead: readonly Fact[] = ['expiresOn', 'hearingOn', 'dueOn', 'untilOn', 'lostOn'];

/** Why an event can't be recorded, by field; empty if it can. */
export function checkEvent(event: DocketEvent, known: Known): EventProblems {
  const problems: EventProblems = {};
  const refuse = (field: keyof EventProblems, text: string) => {
    problems[field] = [...(problems[field] ?? []), text];
  };
  const kind = eventKind[event.kind];
  if (!kindsFor(known.right, known.route).includes(event.kind)) {
    refuse('kind', `“${kind.title}” doesn’t happen to such a matter`);
    return problems;
  }
  if (event.datedOn > known.today) refuse('datedOn', 'The day is in the future');
  if (event.receivedOn && event.receivedOn > known.today)
    refuse('receivedOn', 'The day is in the future');
  if (event.receivedOn && event.receivedOn < event.datedOn)
    refuse('receivedOn', 'It can’t come before the day on it');
  if (kind.countsFromReceipt && !event.receivedOn)
    refuse('receivedOn', 'Enter the day it came: its deadline is counted from there');
  if (event.classes.length > 0 && !kind.takesClasses)
    refuse('classes', 'This concerns the whole matter');
  const unknown = event.classes.filter((each) => !known.classes.includes(each));
  if (unknown.length > 0)
    refuse(
      'classes',
      `${capitalized(classNumbers(unknown))} ${unknown.length === 1 ? 'is' : 'are'} not on this matter`,
    );
  // A client is asked to renew class by class.
  if (termEvents.includes(event.kind) && known.right === 'trademark' && known.classes.length === 0)
    refuse('classes', 'Enter the classes of the mark on its matter first');
  for (const fact of kind.needs)
    if (!event.facts[fact]) refuse(`facts.${fact}`, `${factNames[fact]} is required`);
  checkYears(event, refuse);
  checkDays(event, known, refuse);
  checkExtension(event, known.docket, refuse);
  for (const refused of judge(event, known.events, known.right).refused)
    refuse(
      event.datedOn < refused.on ? 'datedOn' : 'facts.registeredOn',
      `${contradictionText(refused)}. Check the day, or correct that entry first`,
    );
  return problems;
}

type Refuse = (field: keyof EventProblems, text: string) => void;

/** A year that was mistyped leads to days that no calendar has. */
function checkYears({ datedOn, receivedOn, facts }: DocketEvent, refuse: Refuse) {
  const days = Object.entries(facts).filter(([name]) => name.endsWith('On')) as [Fact, string][];
  const isMeant = (day: string | null | undefined) => !day || (day >= '1900' && day < '2101');
  if (!isMeant(datedOn)) refuse('datedOn', wrongYear);
  if (!isMeant(receivedOn)) refuse('receivedOn', wrongYear);
  for (const [name, day] of days) if (!isMeant(day)) refuse(`facts.${name}`, wrongYear);
}

const wrongYear = 'Enter a year between 1900 and 2100';

function checkDays(
  { kind, facts, datedOn }: DocketEvent,
  { today, events }: Known,
  refuse: Refuse,
) {
  const filedOn = filingOf(readHistory(events).current).on;
  for (const [name, value] of Object.entries(facts) as [Fact, string][])
    if (name.endsWith('On') && !mayBeAhead.includes(name) && value > today)
      refuse(`facts.${name}`, 'The day is in the future');
  if (facts.priorityOn && facts.priorityOn > (facts.filedOn ?? datedOn))
    refuse('facts.priorityOn', 'The first filing can’t be after this one');
  if (facts.expiresOn && facts.filedOn && facts.expiresOn <= facts.filedOn)
    refuse('facts.expiresOn', 'The term can’t end before the filing');
  if (facts.filedOn && facts.filedOn > datedOn && eventKind[kind].by === 'office')
    refuse('facts.filedOn', 'The filing can’t be after this');
  if (facts.registeredOn && facts.filedOn && facts.registeredOn < facts.filedOn)
    refuse('facts.registeredOn', 'A registration can’t be before the filing');
  if (facts.hearingOn && facts.hearingOn < datedOn)
    refuse('facts.hearingOn', 'The hearing can’t be before the letter that sets it');
  if (facts.lostOn && filedOn && facts.lostOn < filedOn)
    refuse('facts.lostOn', 'Nothing is lost before it is filed');
  if (facts.dueOn && facts.dueOn < datedOn)
    refuse('facts.dueOn', 'The last day can’t be before the letter');
}

function checkExtension({ kind, facts }: DocketEvent, { deadlines }: Docket, refuse: Refuse) {
  if (!kind.startsWith('extension-') || !facts.rule) return;
  const extended = deadlines.findLast(
    ({ rule, state }) => rule === facts.rule && state !== 'superseded',
  );
  if (!extended) refuse('facts.rule', 'The matter has no such deadline');
  else if (findRule(facts.rule)?.isOfFirm)
    refuse('facts.rule', 'This is a reminder of our own, which no office extends');
  else if (kind === 'extension-granted' && facts.untilOn) {
    const { longestOn, nominalOn } = extended;
    if (longestOn !== null && facts.untilOn > longestOn)
      refuse(
        'facts.untilOn',
        `The longest possible is ${dateText(longestOn)}, counted from the same day`,
      );
    if (facts.untilOn < nominalOn)
      refuse('facts.untilOn', `The deadline is ${dateText(nominalOn)} already`);
  }
}

/** What the desk should know before it records an event that can be. */
export function remarksOn(
  event: DocketEvent,
  known: Known,
  following: Docket['deadlines'],
): string[] {
  // What the firm did is dated by itself. A letter's year may be mistyped.
  const late =
    eventKind[event.kind].by !== 'firm' &&
    following.find(
      ({ rule, ruleVersion, state, effectiveOn }) =>
        (state === 'open' || state === 'past-due') &&
        effectiveOn < known.today &&
        findRule(rule, ruleVersion)?.nature === 'task',
    );
  return [
    ...remarksOnMissing(event, known),
    ...(late ? [lateRemark(late, known.today)] : []),
    ...remarksOnPriority(event, known),
    ...remarksOnExtension(event, known.docket),
  ];
}

/** Of a right that was registered before the firm had the file, nobody enters what led to it. */
function remarksOnMissing({ kind, datedOn }: DocketEvent, known: Known): string[] {
  const isBeforeUs =
    registrations.includes(kind) && datedOn < (firmHasSince(known.events) ?? datedOn);
  return isBeforeUs
    ? []
    : missingBefore(kind, known).map(
        (each) => `No “${eventKind[each].title}” is recorded. Is an event missing?`,
      );
}

const lateRemark = ({ title, effectiveOn }: Docket['deadlines'][number], today: string) =>
  `${title}: the last day was ${dateText(effectiveOn)}, ${countText(daysBetween(effectiveOn, today), 'day')} ago. Check the year.`;

/** From a first filing: the months in which priority can be claimed, with those in which it may be restored. */
const monthsOfPriority: Record<Right, number> = {
  trademark: 7,
  design: 7,
  patent: 14,
  copyright: 0,
};

/** Days would be counted from the filing, up to a year later than they end. */
function remarksOnPriority(event: DocketEvent, { right, events, family }: Known): string[] {
  if (!eventKind[event.kind].may.includes('priorityOn')) return [];
  const { current } = readHistory([...events, event]);
  const { on, priorityOn } = filingOf(current, family);
  const first = current.find(({ kind }) => kind === 'first-filing')?.datedOn;
  if (!first || !on || priorityOn || on > addMonths(first, monthsOfPriority[right])) return [];
  return [
    `The first filing of ${dateText(first)} isn’t claimed here. If it is, enter its date under “${factText.priorityOn}”: days are counted from it.`,
  ];
}

function remarksOnExtension(
  { kind, facts, datedOn }: DocketEvent,
  { deadlines }: Docket,
): string[] {
  if (kind !== 'extension-asked') return [];
  const extended = deadlines.findLast(({ rule, state }) => rule === facts.rule && state === 'open');
  if (!extended) return [];
  const remarks: string[] = [];
  if (datedOn > extended.effectiveOn)
    remarks.push(`Asked too late: the last day was ${dateText(extended.effectiveOn)}.`);
  if (extended.longestOn !== null && (facts.untilOn ?? '') > extended.longestOn)
    remarks.push(`Later than the longest possible, ${dateText(extended.longestOn)}.`);
  const how = findRule(extended.rule, extended.ruleVersion)?.extension;
  if (!how) remarks.push('No extension is known for this deadline.');
  return remarks;
}
