import { daysBetween } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import type { DeadlineState, DerivedDeadline, DocketEvent, Entry } from './contract';
import { endedPhases, eventKind } from './event-kinds';
import { findRule, type Rule } from './rules';
import { concerned, inOrder, isAfter } from './standing';
import type { Setting } from './start';

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
export const namedClasses = (
  remaining: readonly string[],
  event: DocketEvent,
  { classes }: Setting,
) => (remaining.length === scopeOf(event, classes).length ? event.classes : [...remaining]);

const wholeMatter = ['*'];

export const scopeOf = (event: DocketEvent, classes: readonly string[]): readonly string[] =>
  classes.length === 0 ? wholeMatter : concerned(event, classes);

interface Followed {
  /** The classes for which it is open. */
  remaining: readonly string[];
  /** When the last of them was acted on; null while one of them wasn’t. */
  actedOn: string | null;
  closing: Closing | null;
}

/** What later events did to a deadline, class by class. */
export function follow(
  rule: Rule,
  event: DocketEvent,
  { events, entries, classes }: Setting,
  bounds: Bounds,
): Followed {
  const all = scopeOf(event, classes);
  const acted = new Map<string, string>();
  const closed = new Map<string, Closing>();
  const ended = new Set<Closing>();
  const ofFamily = entries.filter(({ kind }) => rule.closedBy.includes(kind));
  for (const later of ofFamily.length > 0 ? inOrder([...events, ...ofFamily]) : events) {
    // The opening of a file has no place among what happened to the right.
    if (later.id === event.id || !(isAfter(later, event) || event.kind === 'opened')) continue;
    const affected = scopeOf(later, classes).filter((each) => all.includes(each));
    for (const each of affected) {
      const was = closed.get(each);
      if (later.kind === rule.actedBy && !was) acted.set(each, later.datedOn);
      const actedOn = acted.get(each) ?? null;
      const closing = closingBy(rule, later, { ...bounds, actedOn });
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

/** The days by which an act is judged. */
export interface Bounds {
  effectiveOn: string;
  /** Until when more time is a right. */
  asOfRightOn: string | null;
  /** The last of these days before it moves from an excluded one: the first on which the right can be lost. */
  nominalEnd: string;
  /** The day of the event that began it. */
  begunOn: string;
  base: string;
  /** The next open day where a day is excluded, else that day. */
  openDay: (on: string) => string;
}

interface Acts extends Bounds {
  actedOn: string | null;
}

function closingBy(rule: Rule, event: DocketEvent | Entry, acts: Acts): Closing | null {
  const { title, phase, endsMatter } = eventKind[event.kind];
  const closingNote = 'number' in event ? `${title}: ${event.number}` : title;
  const by = { closedOn: event.datedOn, closedByEventId: event.id, closingNote };
  if (rule.closedBy.includes(event.kind)) return closingByAct(rule, event, acts, by);
  if (rule.missedBy.includes(event.kind)) return { ...by, state: 'missed' };
  const isEnd = endsMatter || (phase !== undefined && endedPhases.includes(phase));
  return isEnd ? { ...by, state: wasMissed(rule, event, acts) ? 'missed' : 'not-needed' } : null;
}

/** Whether the office ended the right after the last day of what nobody had done, and nothing else was left to do. */
const wasMissed = (
  { nature, follows }: Rule,
  { kind, datedOn, facts }: DocketEvent | Entry,
  { effectiveOn, asOfRightOn, nominalEnd, actedOn }: Acts,
) =>
  nature === 'task' &&
  follows.length === 0 &&
  eventKind[kind].by === 'office' &&
  actedOn === null &&
  (asOfRightOn ?? effectiveOn) < datedOn &&
  nominalEnd <= (facts.lostOn ?? datedOn);

function closingByAct(
  rule: Rule,
  event: DocketEvent,
  acts: Acts,
  by: Omit<Closing, 'state'>,
): Closing | null {
  const { begunOn, base, openDay, actedOn } = acts;
  if (rule.actedBy === null) {
    // The office's own answer says that it was done, not when.
    const isTimed = rule.nature === 'task' && eventKind[event.kind].by !== 'office';
    if (!isTimed) return { ...by, state: 'done' };
    const closing = judged(rule, event.datedOn, acts, by);
    // What does for the deadline that comes next isn't this one, done late.
    const isOfNext = rule.follows.some((key) => findRule(key)?.closedBy.includes(event.kind));
    return closing.state === 'missed' && isOfNext ? { ...by, state: 'not-needed' } : closing;
  }
  // Only a term beyond this one says that this one was renewed, and one beyond the grant that all its past years are paid.
  const { expiresOn } = event.facts;
  const until = rule.onlyIf === 'granted-late' ? begunOn : rule.base === 'expiry' ? base : null;
  if (expiresOn && until !== null && expiresOn <= until) return null;
  if (actedOn === null)
    return { ...by, state: 'done', closingNote: `${by.closingNote}; no day of filing is recorded` };
  // A late renewal isn't needed where the renewal was filed in time.
  const isLateRule =
    rule.base === 'fees-after-grant' || (rule.base === 'expiry' && rule.period?.count !== 0);
  if (isLateRule && actedOn <= openDay(base))
    return { ...by, closedOn: actedOn, state: 'not-needed' };
  return judged(rule, actedOn, acts, { ...by, closedOn: actedOn });
}

/** Whether an act was in time. What no text settles is said, and is no miss. */
function judged(
  { rolls }: Rule,
  on: string,
  { effectiveOn, openDay, asOfRightOn }: Acts,
  by: Omit<Closing, 'state'>,
): Closing {
  const late = daysBetween(effectiveOn, on);
  if (late <= 0) return { ...by, state: 'done' };
  const noted = (text: string) => `${by.closingNote}, ${text}`;
  if (rolls === 'unknown' && on <= openDay(effectiveOn))
    return {
      ...by,
      state: 'done',
      closingNote: noted('on the next open day. No text says whether that is in time'),
    };
  if (asOfRightOn !== null && on <= asOfRightOn)
    return {
      ...by,
      state: 'done',
      closingNote: noted('in the further time that is a right, with its fee'),
    };
  return {
    ...by,
    state: 'missed',
    closingNote: noted(`${countText(late, 'day')} after the last day`),
  };
}
