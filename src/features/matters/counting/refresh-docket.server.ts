import { sql } from 'drizzle-orm';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { later } from '../../../platform/db/edited-row';
import { lockRows, updateRows } from '../../../platform/db/rows';
import { byText } from '../../../shared/by-text';
import { dayInSingapore } from '../../../shared/calendar-date';
import { contradictionsOf, contradictionText } from '../deadlines/chronology';
import { dayKindOf, type FamilyDays, isAhead } from '../deadlines/contract';
import { type Docket, type DocketEvent, deriveDocket } from '../deadlines/derive';
import { isTask } from '../deadlines/next-step';
import { reconcile } from '../deadlines/reconcile.server';
import {
  type ClassRow,
  type EventRow,
  findClassesOf,
  findEvents,
  type MatterRow,
} from '../record/data.server';
import { readFamily } from '../record/family.server';
import { matterClasses, matters } from '../record/schema.server';
import { type DeadlineRow, findDeadlines, findOffice, type Office } from './data.server';
import { type Written, writeDeadlines } from './write-deadlines.server';

/**
 * Brings deadlines, classes and phase of a matter in line with its events. Call it in the transaction of the
 * change, with the matter locked; a second call changes nothing.
 */
export async function refreshDocket(tx: Db, matterId: number, actor: string): Promise<void> {
  await refreshDockets(tx, [matterId], actor, { isChanged: true });
}

interface Refresh {
  /** What the changes of a matter’s deadlines say. */
  why?: ReadonlyMap<number, string>;
  /** Whether the matters have changed, even if their dockets haven’t. */
  isChanged?: boolean;
}

/** Returns how many deadlines have another day. */
export async function refreshDockets(
  tx: Db,
  ids: number[],
  actor: string,
  { why = new Map(), isChanged = false }: Refresh = {},
): Promise<number> {
  const rows = await lockRows(tx, matters, ids);
  const office = await findOffice(tx);
  const counted = await countDockets(tx, rows, office);
  const moved = await writeDeadlines(tx, counted, office, { actor, why });
  await updateRows(
    tx,
    matterClasses,
    [matterClasses.matterId, matterClasses.number],
    counted.flatMap(changedClasses),
  );
  await updateRows(
    tx,
    matters,
    [matters.id],
    counted.flatMap((each) => changedMatter(each, isChanged)),
    sql`updated_at = ${later(matters.updatedAt)}`,
  );
  return moved;
}

/** What follows from the events of these matters, beside what is stored. */
export async function countDockets(db: Db, rows: MatterRow[], office: Office): Promise<Counted[]> {
  const ids = rows.map(({ id }) => id);
  const [events, classes, stored] = [
    byMatter(await findEvents(db, ids)),
    byMatter(await findClassesOf(db, ids)),
    byMatter(await findDeadlines(db, ids)),
  ];
  const family = await readFamily(db, ids);
  const breathe = breather();
  const counted: Counted[] = [];
  for (const matter of rows) {
    const own = events.get(matter.id) ?? [];
    const ownClasses = classes.get(matter.id) ?? [];
    const before = stored.get(matter.id) ?? [];
    const docket = docketOf(matter, {
      classes: ownClasses,
      events: own,
      office,
      stored: before,
      family: family.daysOf(matter.id),
    });
    counted.push({
      matter,
      docket,
      events: own,
      classes: ownClasses,
      before,
      ...reconcile(before, docket.deadlines, docket.endedBy),
    });
    await breathe();
  }
  return counted;
}

const byMatter = <Row extends { matterId: number }>(rows: Row[]) =>
  Map.groupBy(rows, ({ matterId }) => matterId);

/** What is stored of a matter, and what follows from it; `docketWith` an event that isn't recorded yet. */
export async function readDocket(db: Db, matter: MatterRow) {
  const ids = [matter.id];
  const events = await findEvents(db, ids);
  const classes = await findClassesOf(db, ids);
  const deadlines = await findDeadlines(db, ids);
  const office = await findOffice(db);
  const family = await readFamily(db, ids);
  const docketWith = (...further: DocketEvent[]) =>
    docketOf(matter, {
      classes,
      events: [...events, ...further],
      office,
      stored: deadlines,
      family: family.daysOf(matter.id),
    });
  return { docket: docketWith(), docketWith, events, classes, deadlines, family };
}

/** What follows from these events; stored deadlines give the days that a person set. */
export const docketOf = (
  { right, route }: Pick<MatterRow, 'right' | 'route'>,
  {
    classes,
    events,
    office,
    stored,
    family,
  }: {
    classes: { number: string }[];
    events: DocketEvent[];
    office: Office;
    stored: DeadlineRow[];
    family: FamilyDays | undefined;
  },
): Docket =>
  deriveDocket({
    right,
    route,
    classes: classes.map(({ number }) => number),
    events,
    ...office,
    today: dayInSingapore(),
    family,
    setDays: new Map(
      stored
        .filter(({ isSetByHand }) => isSetByHand)
        .map(({ key, effectiveOn }) => [key, effectiveOn]),
    ),
  });

interface Counted extends Written {
  docket: Docket;
  events: EventRow[];
  classes: ClassRow[];
  before: DeadlineRow[];
}

const changedClasses = ({ classes, docket }: Counted) =>
  docket.classes.flatMap(({ number, status, expiresOn }) => {
    const row = classes.find((each) => each.number === number);
    if (!row || (row.status === status && row.expiresOn === expiresOn)) return [];
    return [{ matterId: row.matterId, number, status, expiresOn }];
  });

/** What lists and boards show of the docket. */
function changedMatter(
  { matter, docket, events, before, insert, update }: Counted,
  isChanged: boolean,
) {
  const now = new Map(update.map(({ id, is }) => [id, is]));
  const deadlines = [...before.map((row) => now.get(row.id) ?? row), ...insert];
  // A day that passes by itself is no day to look where a last day can't be counted.
  const lacksFact = docket.gaps.some(({ fact }) => fact !== null);
  // Of two on one day the one that is to be entered stands first: somebody has to look at it.
  const [next] = docket.isOpen
    ? deadlines
        .filter((each) => isAhead(each) && (!lacksFact || isTask(each)))
        .toSorted(byText(({ effectiveOn, state }) => `${effectiveOn} ${state === 'open'}`))
    : [];
  const is = {
    phase: docket.phase,
    isOpen: docket.isOpen,
    applicationNumber: docket.number ?? matter.applicationNumber,
    nextOn: next?.effectiveOn ?? null,
    nextTitle: next?.title ?? null,
    nextKind: next ? dayKindOf(next) : ('due' as const),
    noDateReason: next ? null : matter.noDateReason,
    lastEventOn: events.map(({ datedOn }) => datedOn).reduce(laterDay, '') || null,
    countProblem: null,
    contradiction: contradictionsOf(events, matter.right).map(contradictionText).join('. ') || null,
  };
  const isSame =
    !isChanged &&
    Object.entries(is).every(([name, value]) => matter[name as keyof typeof is] === value);
  return isSame ? [] : [{ id: matter.id, ...is }];
}

const laterDay = (one: string, other: string) => (one > other ? one : other);
