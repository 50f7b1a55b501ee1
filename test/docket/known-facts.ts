import type { DocketEvent } from '../../src/features/matters/deadlines/contract';
import type {
  EventKind,
  Fact,
  Right,
  Route,
} from '../../src/features/matters/deadlines/event-kinds';
import { type Day, read } from './days';

// What the events of a matter say together, for the counter.

export interface Matter {
  right: Right;
  route: Route;
  /** Those that hold: no corrected one, no correction by which one is taken back. */
  events: readonly DocketEvent[];
  today: Day;
  /** Days that the Registrar excluded later. */
  notices?: ReadonlySet<Day>;
}

/** A day that the law gives. */
export interface Counted {
  rule: string;
  nominal: Day;
  /** Undefined: the texts don't say whether it moves. */
  effective: Day | undefined;
  /** By more time that the office granted. */
  isExtended: boolean;
  longest: Day | null;
  /** From when it can be done; undefined: the texts don't say. */
  opens: Day | null | undefined;
  /** The texts neither ask for it here nor forbid it. */
  isOptional: boolean;
}

type DayFact = Extract<Fact, `${string}On`>;

export function factDay({ facts }: DocketEvent, name: DayFact): Day | null {
  const text = facts[name];
  return text ? read(text) : null;
}

/** Why it was treated as withdrawn. */
export const lostCause = ({ facts }: DocketEvent) => (facts as { cause?: string }).cause;

/** The first fact of that name, from the kind of event that is believed most. */
function stated(events: readonly DocketEvent[], kinds: readonly EventKind[], name: DayFact) {
  for (const kind of kinds)
    for (const event of events) {
      const day = event.kind === kind ? factDay(event, name) : null;
      if (day !== null) return day;
    }
  return null;
}

const sayFiling = ['granted', 'registered', 'filing-receipt', 'filed'] as const;

/** The filing date; of an international application its own, never the day of entry: Patents Act, s 87(1)(a). */
export function filingOf(events: readonly DocketEvent[]): Day | null {
  const international = events.find(({ kind }) => kind === 'pct-filed');
  if (international) return factDay(international, 'filedOn') ?? read(international.datedOn);
  const own = events.find(({ kind }) => kind === 'filed');
  return stated(events, sayFiling, 'filedOn') ?? (own ? read(own.datedOn) : null);
}

export const priorityOf = (events: readonly DocketEvent[]) =>
  stated(events, ['filing-receipt', 'filed', 'pct-filed', 'national-phase'], 'priorityOn');

/** The first filing anywhere, whether its date is claimed or not. */
export function firstFilingOf(events: readonly DocketEvent[]): Day | null {
  const elsewhere = events
    .filter(({ kind }) => kind === 'first-filing')
    .map(({ datedOn }) => read(datedOn));
  const days = [...elsewhere, priorityOf(events), filingOf(events)].filter((day) => day !== null);
  return days.length ? Math.min(...days) : null;
}

/** Those that hold: neither corrected nor taken back. */
export function holding<Event extends DocketEvent>(events: readonly Event[]): Event[] {
  const replaced = new Set(events.map(({ correctsId }) => correctsId));
  return events.filter(({ id, kind }) => !replaced.has(id) && kind !== 'entered-in-error');
}
