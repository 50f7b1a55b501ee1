import type { DocketEvent } from '../../src/features/matters/deadlines/contract';
import type { EventKind, Right, Route } from '../../src/features/matters/deadlines/event-kinds';
import { type Day, read } from './days';
import {
  factDay,
  filingOf,
  firstFilingOf,
  lostCause,
  type Matter,
  priorityOf,
} from './known-facts';

// The periods of the law that one event starts, as data: this file is as long as the list of them. Terms and their
// renewals are in terms.ts.

/** What the texts say of one period. */
export interface Law {
  right: Right;
  route?: Route;
  /** Events that start it, one period for each. */
  each?: readonly EventKind[];
  /** Events by which the matter has it once. */
  once?: readonly EventKind[];
  base: (matter: Matter, event: DocketEvent) => Day | null;
  months: number;
  /** `starting`: the first day counts. `open`: the day after the period. */
  counted?: 'after' | 'starting' | 'open';
  /** Null: not read, or another country's. */
  rolls: boolean | null;
  longestMonths?: number;
  when?: (matter: Matter, event: DocketEvent) => boolean;
  isOptional?: (matter: Matter) => boolean;
  /** One source, or an old one: such a day may be entered from the letter instead. */
  isMedium?: true;
  /** What the firm does to be in time. */
  acts: readonly EventKind[];
}

const dated = (_: Matter, { datedOn }: DocketEvent) => read(datedOn);
/** Without its day of receipt the letter's own day is all that is known. */
const received = (_: Matter, { receivedOn, datedOn }: DocketEvent) => read(receivedOn ?? datedOn);
const lost = (_: Matter, event: DocketEvent) => factDay(event, 'lostOn');
const filing = ({ events }: Matter) => filingOf(events);
const firstFiling = ({ events }: Matter) => firstFilingOf(events);
const priorityElseFiling = ({ events }: Matter) => priorityOf(events) ?? filingOf(events);
const completion = (_: Matter, event: DocketEvent) => factDay(event, 'registeredOn');
/** Only where a person entered it: the day of the international registration never stands in for it. */
const protection = (_: Matter, event: DocketEvent) => factDay(event, 'protectedOn');
const fact = (name: 'requirement' | 'ground') => (event: DocketEvent) =>
  (event.facts as { [key in typeof name]?: string })[name];
const requires = (what: string) => (_: Matter, event: DocketEvent) =>
  fact('requirement')(event) === what;
const isPct = ({ route }: Matter) => route === 'pct';
const isNational = ({ route }: Matter) => route === 'national';
const claimsPriority = ({ events }: Matter) => priorityOf(events) !== null;
const mark = { right: 'trademark', route: 'national' } as const;
const madrid = { right: 'trademark', route: 'madrid' } as const;
const patent = { right: 'patent' } as const;
const design = { right: 'design' } as const;
const filed = ['filed', 'filing-receipt'] as const;
const counterStatement = { acts: ['counter-statement'], rolls: true } as const;
const abroad = { rolls: null, acts: ['filed-abroad'], base: firstFiling } as const;

const since2022 = read('2022-05-26');
/** Rule 77AA(1); a missed counter-statement (r 31(3)) isn't among them. */
const continuable = ['examination', 'regulations', 'address', 'formalities', 'reply'];
const canBeContinued = (_: Matter, event: DocketEvent) =>
  continuable.includes(lostCause(event) ?? '') && (factDay(event, 'lostOn') ?? 0) >= since2022;
const isForNonUse = (_: Matter, event: DocketEvent) => fact('ground')(event) === 'non-use';
const isBefore2020 = ({ events }: Matter) => (filingOf(events) ?? 0) < read('2020-01-01');

export const laws: Record<string, Law> = {
  'T1-in': {
    ...mark,
    each: ['first-filing'],
    base: dated,
    months: 6,
    rolls: true,
    acts: ['filed'],
  },
  T1: { ...mark, ...abroad, once: filed, months: 6 },
  T2a: formalNotice('filing-date'),
  T2b: formalNotice('form'),
  T3: {
    ...mark,
    each: ['examination-report'],
    base: dated,
    months: 4,
    rolls: true,
    acts: ['examination-reply', 'hearing-asked', 'amendment-filed'],
  },
  T5: {
    ...mark,
    each: ['decision'],
    base: dated,
    months: 1,
    isMedium: true,
    rolls: true,
    acts: ['grounds-asked'],
  },
  T6: {
    ...mark,
    each: ['treated-withdrawn'],
    base: lost,
    months: 2,
    counted: 'starting',
    rolls: true,
    when: canBeContinued,
    acts: ['continued-processing-asked'],
  },
  T8: {
    ...mark,
    each: ['published'],
    base: dated,
    months: 2,
    rolls: true,
    longestMonths: 4,
    acts: [],
  },
  T22: {
    ...madrid,
    each: ['published'],
    base: dated,
    months: 2,
    rolls: true,
    longestMonths: 4,
    acts: [],
  },
  'T8-oppose': {
    right: 'trademark',
    each: ['other-mark-published'],
    base: dated,
    months: 2,
    rolls: true,
    longestMonths: 4,
    acts: ['opposition-filed'],
  },
  T9: {
    ...mark,
    ...counterStatement,
    each: ['opposition-received'],
    base: received,
    months: 2,
    longestMonths: 4,
  },
  T11: {
    ...mark,
    each: ['amendment-published'],
    base: dated,
    months: 2,
    isMedium: true,
    rolls: true,
    acts: [],
  },
  T12: {
    right: 'trademark',
    ...counterStatement,
    each: ['cancellation-received'],
    base: received,
    months: 2,
    longestMonths: 4,
  },
  'T12-declaration': {
    right: 'trademark',
    each: ['cancellation-received'],
    base: received,
    months: 2,
    longestMonths: 4,
    rolls: true,
    when: isForNonUse,
    acts: [],
  },
  T18a: {
    ...mark,
    each: ['registered'],
    base: completion,
    months: 60,
    counted: 'open',
    rolls: false,
    acts: [],
  },
  'T18a-madrid': {
    ...madrid,
    each: ['protection-granted'],
    base: protection,
    months: 60,
    counted: 'open',
    isMedium: true,
    rolls: false,
    acts: [],
  },
  T19: {
    right: 'trademark',
    each: ['agent-notice'],
    base: dated,
    months: 3,
    isMedium: true,
    rolls: true,
    acts: ['address-given'],
  },
  T20: {
    ...madrid,
    each: ['international-filed'],
    base: dated,
    months: 2,
    isMedium: true,
    rolls: null,
    acts: [],
  },
  T23: {
    ...madrid,
    ...counterStatement,
    each: ['opposition-notified'],
    base: dated,
    months: 4,
    longestMonths: 6,
  },
  T25: {
    ...madrid,
    once: ['international-registration', 'designation-notified'],
    base: completion,
    months: 60,
    rolls: false,
    acts: [],
  },
  T26: {
    ...madrid,
    each: ['basic-mark-ceased'],
    base: dated,
    months: 3,
    isMedium: true,
    rolls: true,
    acts: ['transformed'],
  },
  'P1-in': {
    ...patent,
    each: ['first-filing'],
    base: dated,
    months: 12,
    rolls: true,
    acts: ['filed', 'pct-filed'],
  },
  P1: { ...patent, ...abroad, once: [...filed, 'pct-filed'], months: 12, isOptional: isPct },
  P2: {
    ...patent,
    once: [...filed, 'pct-filed', 'national-phase'],
    base: priorityElseFiling,
    months: 18,
    rolls: false,
    isOptional: isPct,
    acts: [],
  },
  P3: {
    ...patent,
    route: 'pct',
    once: ['pct-filed'],
    base: priorityElseFiling,
    months: 30,
    rolls: true,
    longestMonths: 48,
    acts: ['national-phase'],
  },
  P4: {
    ...patent,
    once: [...filed, 'pct-filed', 'national-phase'],
    base: priorityElseFiling,
    months: 13,
    rolls: true,
    isOptional: isPct,
    acts: ['search-requested', 'examination-requested'],
  },
  P5: {
    ...patent,
    once: [...filed, 'national-phase'],
    base: priorityElseFiling,
    months: 36,
    rolls: true,
    longestMonths: 54,
    acts: ['examination-requested'],
  },
  P6: {
    ...patent,
    once: [...filed, 'national-phase'],
    base: priorityElseFiling,
    months: 54,
    isMedium: true,
    rolls: true,
    when: isBefore2020,
    acts: [],
  },
  P10: { ...patent, each: ['eligible'], base: dated, months: 2, rolls: true, acts: ['grant-paid'] },
  P16: {
    ...patent,
    once: [...filed, 'pct-filed'],
    base: filing,
    months: 2,
    rolls: false,
    isOptional: (matter) => !isNational(matter) || claimsPriority(matter),
    acts: [],
  },
  'D1-in': {
    ...design,
    each: ['first-filing'],
    base: dated,
    months: 6,
    rolls: true,
    acts: ['filed'],
  },
  D1: { ...design, ...abroad, once: filed, months: 6 },
  D2: { ...design, each: ['deferral-asked'], base: filing, months: 18, rolls: null, acts: [] },
};

function formalNotice(requirement: string): Law {
  return {
    ...mark,
    each: ['formal-notice'],
    base: dated,
    months: 2,
    rolls: true,
    when: requires(requirement),
    acts: ['formal-reply'],
  };
}
