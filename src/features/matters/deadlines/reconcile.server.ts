import { isDeepStrictEqual } from 'node:util';
import { open } from './closing';
import { type CountingStep, type DerivedDeadline, type Docket, isLive, passed } from './contract';

/** A deadline as it is stored. */
export interface StoredDeadline {
  id: number;
  key: string;
  /** Null: entered from a letter, and no rule's. */
  rule: string | null;
  title: string;
  eventId: number | null;
  classes: string[];
  nominalOn: string;
  effectiveOn: string;
  targetOn: string | null;
  longestOn: string | null;
  counting: CountingStep[];
  source: string | null;
  /** Nothing computed replaces its days. */
  isSetByHand: boolean;
  /** A person said that it is open, though its day passed before the firm took the right over. */
  isStillOpen?: boolean;
  state: DerivedDeadline['state'];
  closedOn: string | null;
  closedByEventId: number | null;
  closingNote: string | null;
}

/** What a deadline is from now on. Of a row that no rule gives any more, what is stored of it. */
export type Reconciled = Omit<StoredDeadline, 'id' | 'isSetByHand' | 'isStillOpen'> &
  Partial<Omit<DerivedDeadline, 'rule' | 'eventId'>>;

export interface Reconciliation<Row extends StoredDeadline> {
  insert: DerivedDeadline[];
  /** Rows that became superseded or closed are among them: none is ever deleted. */
  update: { id: number; was: Row; is: Reconciled }[];
  unchanged: Row[];
}

/**
 * Brings what is stored in line with what follows from the events. Keeps a day that was set and a deadline that was
 * closed by hand. A second run changes nothing. `endedBy`: what ended the matter, and with it days from letters.
 */
export function reconcile<Row extends StoredDeadline>(
  stored: readonly Row[],
  derived: readonly DerivedDeadline[],
  endedBy: Docket['endedBy'] = null,
): Reconciliation<Row> {
  const rows = new Map(stored.map((row) => [row.key, row]));
  const known = new Map(derived.map((deadline) => [deadline.key, deadline]));
  const result: Reconciliation<Row> = { insert: [], update: [], unchanged: [] };
  for (const deadline of known.values()) if (!rows.has(deadline.key)) result.insert.push(deadline);
  for (const row of rows.values()) {
    const deadline = known.get(row.key);
    const is = deadline ? withRule(row, deadline) : withoutRule(row, endedBy);
    if (is && !isAlready(row, is)) result.update.push({ id: row.id, was: row, is });
    else result.unchanged.push(row);
  }
  return result;
}

/** By a person, not by an event or because its day has passed. */
export const isClosedByHand = (
  row: Pick<StoredDeadline, 'state' | 'closedByEventId' | 'closingNote'>,
) =>
  !isLive(row) &&
  row.state !== 'superseded' &&
  row.closedByEventId === null &&
  row.closingNote !== passed;

function withRule(row: StoredDeadline, deadline: DerivedDeadline): Reconciled | null {
  const { nominalOn, effectiveOn, targetOn, longestOn, counting, source } = row;
  const { state, closedOn, closedByEventId, closingNote } = row;
  if (deadline.state === 'superseded')
    return state === 'superseded'
      ? null
      : {
          ...row,
          state: 'superseded',
          closedOn: deadline.closedOn,
          closedByEventId: deadline.closedByEventId,
          closingNote: deadline.closingNote,
        };
  // A day that is excluded later moves what is open only.
  const isPast =
    !isLive(row) &&
    deadline.state === state &&
    deadline.closedByEventId === closedByEventId &&
    deadline.nominalOn === nominalOn;
  return {
    ...deadline,
    ...(isPast && { effectiveOn, targetOn, longestOn, counting }),
    ...(row.isSetByHand && { nominalOn, effectiveOn, counting, source }),
    ...(row.isStillOpen && deadline.state === 'past-due' && open),
    ...(isClosedByHand(row) && { state, closedOn, closedByEventId, closingNote }),
  };
}

/**
 * One that its events don't lead to any more is kept as superseded, unless a person set its day. One from a letter ends
 * with its matter, and is open again when that is.
 */
function withoutRule(row: StoredDeadline, endedBy: Docket['endedBy']): Reconciled | null {
  if (row.state === 'superseded' || row.isSetByHand) return null;
  if (row.rule !== null)
    return {
      ...row,
      state: 'superseded',
      closedByEventId: null,
      closingNote: 'What happened since leads to other days',
    };
  if (!endedBy)
    return row.state === 'not-needed' && row.closedByEventId !== null ? { ...row, ...open } : null;
  if (!isLive(row)) return null;
  return {
    ...row,
    state: 'not-needed',
    closedOn: endedBy.on,
    closedByEventId: endedBy.eventId,
    closingNote: endedBy.text,
  };
}

const isAlready = (row: StoredDeadline, is: Reconciled) =>
  Object.entries(is).every(
    ([name, value]) => !(name in row) || isDeepStrictEqual(row[name as 'key'], value),
  );
