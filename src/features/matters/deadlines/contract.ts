import { z } from 'zod';
import type { ClassStatus, EventFacts, EventKind, Fact, Phase, Right, Route } from './event-kinds';

/** One step of a counting, for the desk, the client and mails. */
export const CountingStep = z.object({
  kind: z.enum([
    'trigger',
    'begins',
    'period',
    'month-end',
    'excluded',
    'note',
    /** The other day, where the letter and a rule disagree. */
    'differs',
    /** The holidays of its year aren't all known, so that the day may still move. */
    'provisional',
    'result',
  ]),
  /** `4 months later, the same day of the month`. */
  text: z.string(),
  /** `Trade Marks Rules, r 2(4)`. */
  source: z.string().nullable(),
  on: z.string(),
});
export type CountingStep = z.infer<typeof CountingStep>;

/** An event as the docket reads it. Days are calendar dates in Singapore, as `2026-11-22`. */
export interface DocketEvent {
  id: number;
  kind: EventKind;
  datedOn: string;
  receivedOn: string | null;
  /** Empty: the whole matter. */
  classes: string[];
  facts: EventFacts;
  /** The event that this one replaces. */
  correctsId: number | null;
}

/** A day on which the registry doesn't take business. */
export interface ExcludedDay {
  day: string;
  reason: string;
  source: string;
}

/** The public holidays of a year that have no fixed date, as they were announced. */
export interface HolidayYear {
  year: number;
  /** The first of its two days. */
  newYear: string;
  goodFriday: string;
  vesak: string;
  puasa: string;
  haji: string;
  deepavali: string;
  source: string;
}

export interface Calendar {
  /** Why nothing can be done on that day; undefined: it is a working day. */
  excluded: (day: string) => ExcludedDay | undefined;
  /** Whether all public holidays until that day are known; otherwise what is counted to it is provisional. */
  isKnown: (day: string) => boolean;
  /** A holiday by the calendar that isn't gazetted: it is told, and excludes nothing. */
  expected: (day: string) => ExcludedDay | undefined;
}

/** The first event of a national phase with a matter of its own, which says that it was entered. */
export type Entry = DocketEvent & { number: string };

/** What a matter takes from its family, where its own events don’t state it. */
export interface FamilyDays {
  filedOn: string | null;
  /** The number of the matter whose day it is. */
  filedFrom: string | null;
  priorityOn: string | null;
  priorityFrom: string | null;
  /** Its own periods run from the day on which it was actually filed. */
  isDivisional: boolean;
  /** Of matters that come from it. */
  entries: Entry[];
}

export interface DocketInput {
  right: Right;
  route: Route;
  /** The numbers of all classes; empty where a right has none. */
  classes: string[];
  events: DocketEvent[];
  calendar: Calendar;
  today: string;
  family?: FamilyDays | undefined;
  /** The last days that a person has set, by the deadlines' keys. */
  setDays?: ReadonlyMap<string, string>;
}

/**
 * `to-enter`: somebody enters the last day from the letter. `past-due`: its day passed before the firm took the right
 * over, and nobody has said yet what became of it.
 */
export const deadlineStates = [
  'open',
  'to-enter',
  'past-due',
  'done',
  'missed',
  'not-needed',
  'superseded',
] as const;
export type DeadlineState = (typeof deadlineStates)[number];

/** What closes a day on which nobody had to act. */
export const passed = 'The day has passed';

/** Whether something is still to be done about a deadline. */
export const isLive = ({ state }: { state: DeadlineState }) =>
  state === 'open' || state === 'to-enter' || state === 'past-due';

/** Whether it stops nobody from forgetting the matter: its day, known or suggested, is the next of the matter. */
export const isAhead = ({ state }: { state: DeadlineState }) =>
  state === 'open' || state === 'to-enter';

/** Whether the last day was counted or entered. Of a day to enter, `counting` is that of its suggestion, or empty. */
export const hasDay = ({ counting }: { counting: readonly CountingStep[] }) =>
  counting.at(-1)?.kind === 'result';

/**
 * What the day of a deadline is: the last day, one that holidays may still move, one that an unverified rule suggests until
 * it is entered from the letter, or the day of a letter whose last day nothing suggests.
 */
export const dayKinds = ['due', 'provisional', 'suggested', 'unknown'] as const;
export type DayKind = (typeof dayKinds)[number];

export function dayKindOf(deadline: {
  counting: readonly CountingStep[];
  isSetByHand?: boolean;
}): DayKind {
  const { counting, isSetByHand } = deadline;
  if (!hasDay(deadline)) return counting.length > 0 ? 'suggested' : 'unknown';
  const mayMove = !isSetByHand && counting.some(({ kind }) => kind === 'provisional');
  return mayMove ? 'provisional' : 'due';
}

export const isToEnter = (kind: DayKind) => kind === 'suggested' || kind === 'unknown';

/** What was asked of an extension and what became of it, by the latest of its events. */
export interface Extension {
  state: 'asked' | 'asked-too-late' | 'granted' | 'refused';
  eventId: number;
  on: string;
  untilOn: string | null;
}

/** What follows from the events, in whichever order they were entered. */
export interface DerivedDeadline {
  /** `T3:17`: its rule and its event. */
  key: string;
  rule: string;
  /** The version of the rule that holds for the day of the event. */
  ruleVersion: number;
  title: string;
  eventId: number;
  /** The classes for which it is open; empty: the whole matter. */
  classes: string[];
  nominalOn: string;
  /** The day to act by. */
  effectiveOn: string;
  /** The firm's own day, before the legal one. */
  targetOn: string | null;
  /** The last day with every extension; null: none, or not fixed. */
  longestOn: string | null;
  /** From when it can be done: the first day of a renewal. */
  opensOn: string | null;
  counting: CountingStep[];
  /** What the letter says that gave the date; null: the date is counted. */
  source: string | null;
  extension: Extension | null;
  /** When the act was done, for every class, that waits for the office's confirmation. */
  actedOn: string | null;
  state: DeadlineState;
  closedOn: string | null;
  closedByEventId: number | null;
  closingNote: string | null;
}

/** A date that would follow if a fact were known; without a fact: one that can't follow, and why. */
export interface Gap {
  rule: string;
  title: string;
  eventId: number;
  fact: Fact | null;
  text: string;
}

export interface Docket {
  phase: Phase;
  isOpen: boolean;
  /** What ended the matter. */
  endedBy: { eventId: number; on: string; text: string } | null;
  /** The number that the office gave last. */
  number: string | null;
  classes: { number: string; status: ClassStatus; expiresOn: string | null }[];
  deadlines: DerivedDeadline[];
  gaps: Gap[];
}
