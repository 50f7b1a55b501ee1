import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { later } from '../../../platform/db/edited-row';
import { insertingRows, lockRows, readRows, updateRows } from '../../../platform/db/rows';
import { byText } from '../../../shared/by-text';
import { dayInSingapore } from '../../../shared/calendar-date';
import { contradictionsOf, contradictionText } from '../deadlines/chronology';
import { dayKindOf, type FamilyDays, isAhead, isLive } from '../deadlines/contract';
import { type Docket, type DocketEvent, deriveDocket } from '../deadlines/derive';
import { isTask } from '../deadlines/next-step';
import { type Reconciled, reconcile } from '../deadlines/reconcile.server';
import type { Rule } from '../deadlines/rules';
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
import { deadlineChanges, matterDeadlines } from './schema.server';

/**
 * Brings deadlines, classes and phase of a matter in line with its events. Call it in the transaction of the
 * change, with the matter locked; a second call changes nothing.
 */
export async function refreshDocket(tx: Db, matterId: number, actor: string): Promise<void> {
  await tx
    .update(matters)
    .set({ updatedAt: later(matters.updatedAt) })
    .where(eq(matters.id, matterId));
  await refreshDockets(tx, [matterId], actor);
}

/** Returns how many deadlines have another day. `why`: what the changes of a matter’s deadlines say. */
export async function refreshDockets(
  tx: Db,
  ids: number[],
  actor: string,
  why: ReadonlyMap<number, string> = new Map(),
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
    counted.flatMap(changedMatter),
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
  return rows.map((matter) => {
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
    return {
      matter,
      docket,
      events: own,
      classes: ownClasses,
      before,
      ...reconcile(before, docket.deadlines, docket.endedBy),
    };
  });
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

interface Counted {
  matter: MatterRow;
  docket: Docket;
  events: EventRow[];
  classes: ClassRow[];
  before: DeadlineRow[];
  insert: Docket['deadlines'];
  update: { id: number; was: DeadlineRow; is: Reconciled }[];
}

/** What is stored of a deadline, without who entered and read it. */
const storedOf = (
  row: Omit<Reconciled, 'ruleVersion'> & Pick<DeadlineRow, 'ruleVersion' | 'extension' | 'opensOn'>,
) => ({
  rule: row.rule,
  ruleVersion: row.ruleVersion,
  title: row.title,
  eventId: row.eventId,
  classes: row.classes,
  nominalOn: row.nominalOn,
  effectiveOn: row.effectiveOn,
  targetOn: row.targetOn,
  longestOn: row.longestOn,
  opensOn: row.opensOn,
  extension: row.extension,
  counting: row.counting,
  source: row.source,
  state: row.state,
  closedOn: row.closedOn,
  closedByEventId: row.closedByEventId,
  closingNote: row.closingNote,
});

/** Returns how many have another day. */
async function writeDeadlines(
  tx: Db,
  counted: Counted[],
  { rules }: Office,
  { actor, why }: { actor: string; why: ReadonlyMap<number, string> },
): Promise<number> {
  const inserted = counted.flatMap(({ matter, insert }) =>
    insert.map((deadline) => ({
      ...storedOf(deadline),
      matterId: matter.id,
      key: deadline.key,
      enteredBy: actor,
    })),
  );
  if (inserted.length > 0) {
    const added = await readRows<
      Pick<DeadlineRow, 'id' | 'matterId' | 'nominalOn' | 'effectiveOn' | 'state'>
    >(
      tx,
      sql`${insertingRows(matterDeadlines, inserted)}
        returning id, matter_id as "matterId", nominal_on::text as "nominalOn", effective_on::text as "effectiveOn",
          state`,
    );
    await noteChanges(
      tx,
      added.map((row) => ({
        ...row,
        what: row.state === 'to-enter' ? 'to be entered' : 'counted',
        note: why.get(row.matterId),
      })),
      actor,
    );
  }
  const updates = counted.flatMap(({ update }) => update);
  await updateRows(
    tx,
    matterDeadlines,
    [matterDeadlines.id],
    updates.map(({ id, was, is }) => ({
      id,
      ...storedOf({ ...was, ...is }),
      // Whoever read another day did not read this one. One that only rolls was read.
      readBy: is.nominalOn === was.nominalOn ? was.readBy : null,
      readAt: is.nominalOn === was.nominalOn ? was.readAt : null,
      // Whoever moves a day can't be its second reader.
      enteredBy: is.nominalOn !== was.nominalOn && actor !== 'automatic' ? actor : was.enteredBy,
    })),
    sql`updated_at = ${later(matterDeadlines.updatedAt)}`,
  );
  await noteChanges(
    tx,
    updates.map(({ was, is }) => ({
      ...was,
      ...is,
      what: whatChanged(was, is),
      note: why.get(was.matterId) ?? whyOtherRule(was, { ...was, ...is }, rules),
    })),
    actor,
  );
  return updates.filter(({ was, is }) => is.effectiveOn !== was.effectiveOn).length;
}

const whatChanged = (was: Pick<DeadlineRow, 'state'>, is: Pick<DeadlineRow, 'state'>): string => {
  if (isLive(is)) return isLive(was) ? 'counted again' : 'opened again';
  return is.state;
};

type OfRule = Pick<DeadlineRow, 'rule' | 'ruleVersion'>;

/** Said where another version of the rule counts than before. */
function whyOtherRule(was: OfRule, is: OfRule, rules: readonly Rule[]): string | null {
  const isAnother = was.ruleVersion !== null && is.ruleVersion !== was.ruleVersion;
  const rule =
    isAnother && rules.find(({ key, version }) => key === is.rule && version === is.ruleVersion);
  return rule ? `Rule ${rule.key}, version ${rule.version}: ${rule.source}` : null;
}

type Change = Pick<DeadlineRow, 'id' | 'nominalOn' | 'effectiveOn'> & {
  what: string;
  note?: string | null | undefined;
  documentId?: number | null;
};

export async function noteChanges(tx: Db, changes: Change[], actor: string) {
  if (changes.length === 0) return;
  const rows = changes.map(
    ({ id, what, nominalOn, effectiveOn, note = null, documentId = null }) => ({
      deadlineId: id,
      what,
      nominalOn,
      effectiveOn,
      note,
      documentId,
      actor,
    }),
  );
  await tx.execute(insertingRows(deadlineChanges, rows));
}

const changedClasses = ({ classes, docket }: Counted) =>
  docket.classes.flatMap(({ number, status, expiresOn }) => {
    const row = classes.find((each) => each.number === number);
    if (!row || (row.status === status && row.expiresOn === expiresOn)) return [];
    return [{ matterId: row.matterId, number, status, expiresOn }];
  });

/** What lists and boards show of the docket. */
function changedMatter({ matter, docket, events, before, insert, update }: Counted) {
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
  const isSame = Object.entries(is).every(
    ([name, value]) => matter[name as keyof typeof is] === value,
  );
  return isSame ? [] : [{ id: matter.id, ...is }];
}

const laterDay = (one: string, other: string) => (one > other ? one : other);
