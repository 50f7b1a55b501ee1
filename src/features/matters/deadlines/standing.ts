import { addDays, addMonths } from '../../../shared/calendar-date';
import type { Docket, DocketEvent, FamilyDays } from './contract';
import {
  type ClassStatus,
  type EventKind,
  endedPhases,
  endedStatuses,
  eventKind,
  eventKinds,
  type KindOfEvent,
  type Phase,
  phases,
  type Right,
} from './event-kinds';

// Where a matter stands, from its events alone. A wrong event is replaced by the one that corrects it; the order in
// which events were entered means nothing.

const places = new Map(eventKinds.map((kind, place) => [kind, place]));

/** By their days; on the same day, in the order in which such things happen. */
const byDay = (one: DocketEvent, other: DocketEvent) =>
  one.datedOn !== other.datedOn
    ? one.datedOn < other.datedOn
      ? -1
      : 1
    : (places.get(one.kind) ?? 0) - (places.get(other.kind) ?? 0) || one.id - other.id;

export const inOrder = (events: readonly DocketEvent[]) => events.toSorted(byDay);

export interface History {
  /** What holds, in order. */
  current: DocketEvent[];
  /** `now`: what stands in its place, after all corrections. */
  corrected: { event: DocketEvent; by: DocketEvent; now: DocketEvent }[];
}

export function readHistory(events: readonly DocketEvent[]): History {
  const corrections = new Map(
    events.flatMap((event) =>
      event.correctsId === null || event.correctsId >= event.id
        ? []
        : [[event.correctsId, event] as const],
    ),
  );
  const lastOf = (event: DocketEvent): DocketEvent => {
    const by = corrections.get(event.id);
    return by ? lastOf(by) : event;
  };
  const sorted = inOrder(events.filter(({ kind }) => places.has(kind)));
  return {
    current: sorted.filter(({ id }) => !corrections.has(id)),
    corrected: sorted.flatMap((event) => {
      const by = corrections.get(event.id);
      return by ? [{ event, by, now: lastOf(by) }] : [];
    }),
  };
}

/** Since when the firm looks after the right; undefined: nothing says it. */
export const firmHasSince = (events: readonly DocketEvent[]): string | undefined =>
  events
    .filter(({ kind }) => kind === 'opened' || kind === 'taken-over')
    .map(({ datedOn }) => datedOn)
    .toSorted()
    .at(-1);

export const isAfter = (event: DocketEvent, other: DocketEvent) => byDay(event, other) > 0;

/** The classes that an event concerns; all where it names none. */
export const concerned = (event: DocketEvent, classes: readonly string[]) =>
  event.classes.length === 0 ? classes : classes.filter((each) => event.classes.includes(each));

/** How long a term lasts. Of a patent the first part, which is paid for with the filing. */
export const termMonths: Record<Right, number> = {
  trademark: 120,
  patent: 48,
  design: 60,
  copyright: 0,
};

/** How often a term can follow another ends here, from the filing. */
const longestMonths: Partial<Record<Right, number>> = { patent: 240, design: 180 };

/** The last day of the last term; null: there is none, or it isn't known. A patent ends the day before its anniversary. */
export function lastTermEnd(right: Right, { on, extendedUntil }: Filing): string | null {
  const months = longestMonths[right];
  if (extendedUntil !== null || months === undefined || on === null) return extendedUntil;
  const anniversary = addMonths(on, months);
  return right === 'patent' ? addDays(anniversary, -1) : anniversary;
}

export interface Filing {
  on: string | null;
  priorityOn: string | null;
  /** The first filing anywhere, whether its priority is claimed or not. */
  firstOn: string | null;
  /** Until when the office has extended the longest term. */
  extendedUntil: string | null;
  /** Whether it began as a divisional, by its events or its family. */
  isDivisional: boolean;
  /** The number of the matter that a day is taken from. */
  from: { on: string | null; priorityOn: string | null };
}

const filingKinds: readonly EventKind[] = [
  'filed',
  'filing-receipt',
  'pct-filed',
  'divisional-filed',
  'national-phase',
  'registered',
  'granted',
];

/** A divisional that was filed from this application has a matter of its own. */
export const isOfChild = (event: DocketEvent, current: readonly DocketEvent[]): boolean =>
  event.kind === 'divisional-filed' && !beganAsDivisional(current);

const beganAsDivisional = (current: readonly DocketEvent[]): boolean =>
  current.find(({ kind }) => filingKinds.includes(kind))?.kind === 'divisional-filed';

/** Dated on the day of the filing, unless they state another. */
export const ownFilings: readonly EventKind[] = ['filed', 'pct-filed', 'divisional-filed'];

/**
 * The filing date: the one that the office stated last, or else the family’s, or else the day of the filing. Of an
 * international application it is the international filing date (Patents Act 1994, s 87(1)(a)), whatever was stated
 * when it entered Singapore.
 */
export function filingOf(current: readonly DocketEvent[], family?: FamilyDays): Filing {
  const all = current.filter(
    (event) => filingKinds.includes(event.kind) && !isOfChild(event, current),
  );
  const international = all.filter(({ kind }) => kind === 'pct-filed');
  const filings = international.length > 0 ? international : all;
  const stated = filings.findLast(({ facts }) => facts.filedOn)?.facts.filedOn;
  const filed = filings.find(({ kind }) => ownFilings.includes(kind));
  const on = stated ?? family?.filedOn ?? filed?.datedOn ?? null;
  const claimed = current.findLast(({ facts }) => facts.priorityOn)?.facts.priorityOn;
  // What was filed later can't be the first filing, whatever a link says.
  const inherited = family?.priorityOn ?? null;
  const isBefore = inherited !== null && (on === null || inherited <= on);
  const priorityOn = claimed ?? (isBefore ? inherited : null);
  const from = {
    on: stated ? null : (family?.filedFrom ?? null),
    priorityOn: claimed || !isBefore ? null : (family?.priorityFrom ?? null),
  };
  const elsewhere = current.find(({ kind }) => kind === 'first-filing')?.datedOn;
  const [firstOn = null] = [on, priorityOn, elsewhere].filter((day) => day != null).toSorted();
  const extendedUntil =
    current.findLast(({ kind }) => kind === 'term-extended')?.facts.untilOn ?? null;
  const isDivisional = family?.isDivisional || beganAsDivisional(current);
  return { on, priorityOn, firstOn, extendedUntil, isDivisional, from };
}

/** The end of the term that an event says or begins; null if it isn't known. */
export function expiryOf(event: DocketEvent, right: Right, filing: Filing): string | null {
  if (event.facts.expiresOn) return event.facts.expiresOn;
  if (filing.on === null) return null;
  if (event.kind === 'registered') return addMonths(filing.on, termMonths[right]);
  if (event.kind !== 'granted') return null;
  let months = termMonths.patent;
  while (addMonths(filing.on, months) <= event.datedOn) months += 12;
  return addMonths(filing.on, months);
}

/** Events whose number is that of another application or mark than the matter’s own. */
const othersNumbers: readonly EventKind[] = [
  'first-filing',
  'filed-abroad',
  'division-filed',
  'other-mark-published',
];

interface Standing {
  reached: number;
  ended: Phase | null;
  closing: DocketEvent | null;
  classes: Map<string, { status: ClassStatus; before: ClassStatus; expiresOn: string | null }>;
}

/** A status that doesn't fit the present one says nothing: an answer concerns only what was objected to. */
function follows(status: ClassStatus, present: ClassStatus): boolean {
  if (endedStatuses.includes(present)) return false;
  if (status === 'filed') return present === 'planned';
  if (status === 'answered') return present === 'objected';
  return true;
}

export function standingOf(
  current: readonly DocketEvent[],
  classes: readonly string[],
  right: Right,
  filing = filingOf(current),
): Pick<Docket, 'phase' | 'isOpen' | 'endedBy' | 'number' | 'classes'> {
  const standing: Standing = {
    reached: 0,
    ended: null,
    closing: null,
    classes: new Map(
      classes.map((number) => [number, { status: 'planned', before: 'planned', expiresOn: null }]),
    ),
  };
  for (const event of current) {
    const kind = eventKind[event.kind];
    standClasses(standing, event, kind, expiryOf(event, right, filing));
    standMatter(standing, event, kind);
  }
  const { closing } = standing;
  return {
    phase: closing
      ? (eventKind[closing.kind].phase ?? 'closed')
      : (standing.ended ?? phases[standing.reached] ?? 'intake'),
    isOpen: closing === null,
    endedBy: closing && {
      eventId: closing.id,
      on: closing.datedOn,
      text: eventKind[closing.kind].title,
    },
    number:
      current.findLast(
        (event) =>
          event.facts.number && !othersNumbers.includes(event.kind) && !isOfChild(event, current),
      )?.facts.number ?? null,
    classes: classes.map((number) => {
      const { status = 'planned', expiresOn = null } = standing.classes.get(number) ?? {};
      return { number, status, expiresOn };
    }),
  };
}

function standClasses(
  { classes }: Standing,
  event: DocketEvent,
  { classStatus: status, revives }: KindOfEvent,
  expiresOn: string | null,
) {
  for (const number of concerned(event, [...classes.keys()])) {
    const was = classes.get(number);
    if (!was) continue;
    const isEnded = endedStatuses.includes(was.status);
    if (status && revives) {
      if (isEnded) was.status = status === 'filed' ? was.before : status;
    } else if (status && follows(status, was.status)) {
      if (endedStatuses.includes(status)) was.before = was.status;
      was.status = status;
    }
    if (expiresOn && was.status === 'registered') was.expiresOn = expiresOn;
  }
}

function standMatter(standing: Standing, event: DocketEvent, kind: KindOfEvent) {
  if (kind.revives) {
    standing.ended = null;
    standing.closing = null;
  }
  if (!kind.phase) return;
  if (!endedPhases.includes(kind.phase)) {
    standing.reached = Math.max(standing.reached, phases.indexOf(kind.phase));
    return;
  }
  if (!isWhole(event, standing)) return;
  standing.ended = kind.phase;
  if (kind.endsMatter) standing.closing = event;
}

/** Whether an event that ends something ends the whole matter. */
const isWhole = ({ classes: named }: DocketEvent, { classes }: Standing) =>
  named.length === 0 || [...classes.values()].every(({ status }) => endedStatuses.includes(status));
