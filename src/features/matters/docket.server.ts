import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { later } from '../../platform/db/edited-row';
import { inSlices, lockRows } from '../../platform/db/rows';
import { dayInSingapore } from '../../shared/calendar-date';
import {
  type ClassRow,
  type DeadlineRow,
  type EventRow,
  findClassesOf,
  findDeadlines,
  findEvents,
  findExcludedDays,
  type MatterRow,
} from './data.server';
import { type Docket, type DocketEvent, deriveDocket } from './deadlines/derive';
import { reconcile } from './deadlines/reconcile';
import { deadlineChanges, matterClasses, matterDeadlines, matters } from './schema.server';

type Excluded = Awaited<ReturnType<typeof findExcludedDays>>;

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

const sliceSize = 500;

/**
 * Counts every open matter again, a part in each transaction. Returns how many deadlines have another day. One that
 * ends midway is made up for by the next.
 */
export async function countAgain(db: Db, actor: string, signal?: AbortSignal): Promise<number> {
  let moved = 0;
  const open = inSlices<{ id: number }>(sliceSize, (last) =>
    db
      .select({ id: matters.id })
      .from(matters)
      .where(and(matters.isOpen, last && gt(matters.id, last.id)))
      .orderBy(asc(matters.id))
      .limit(sliceSize),
  );
  for await (const slice of open) {
    signal?.throwIfAborted();
    const ids = slice.map(({ id }) => id);
    moved += await db.transaction((tx) => refreshDockets(tx, ids, actor));
  }
  return moved;
}

async function refreshDockets(tx: Db, ids: number[], actor: string): Promise<number> {
  const rows = await lockRows(tx, matters, ids);
  const excluded = await findExcludedDays(tx);
  const [events, classes, stored] = [
    byMatter(await findEvents(tx, ids)),
    byMatter(await findClassesOf(tx, ids)),
    byMatter(await findDeadlines(tx, ids)),
  ];
  let moved = 0;
  for (const matter of rows) {
    const own = events.get(matter.id) ?? [];
    const ownClasses = classes.get(matter.id) ?? [];
    const docket = docketOf(matter, ownClasses, own, excluded);
    const before = stored.get(matter.id) ?? [];
    const written = await writeDeadlines(tx, matter.id, before, docket, actor);
    moved += written.moved;
    await writeClasses(tx, ownClasses, docket);
    await writeMatter(tx, matter, docket, own, written.rows);
  }
  return moved;
}

const byMatter = <Row extends { matterId: number }>(rows: Row[]) =>
  Map.groupBy(rows, ({ matterId }) => matterId);

export const docketOf = (
  { right, route }: Pick<MatterRow, 'right' | 'route'>,
  classes: { number: string }[],
  events: EventRow[],
  excluded: Excluded,
): Docket =>
  deriveDocket({
    right,
    route,
    classes: classes.map(({ number }) => number),
    events: events as DocketEvent[],
    excludedDays: excluded,
    today: dayInSingapore(),
  });

/** Returns how many have another day, and all as they are now. */
async function writeDeadlines(
  tx: Db,
  matterId: number,
  stored: DeadlineRow[],
  { deadlines, endedBy }: Docket,
  actor: string,
): Promise<{ moved: number; rows: DeadlineRow[] }> {
  const { insert, update } = reconcile(stored, deadlines, endedBy);
  let added: DeadlineRow[] = [];
  if (insert.length > 0) {
    added = await tx
      .insert(matterDeadlines)
      .values(insert.map((deadline) => ({ ...deadline, matterId, enteredBy: actor })))
      .returning();
    await noteChanges(
      tx,
      added.map((row) => ({ ...row, what: 'counted' })),
      actor,
    );
  }
  const changed = new Map<number, DeadlineRow>();
  for (const { id, was, is } of update) {
    const { key, ...change } = is;
    const [row] = await tx
      .update(matterDeadlines)
      .set({ ...change, updatedAt: later(matterDeadlines.updatedAt) })
      .where(eq(matterDeadlines.id, id))
      .returning();
    if (row) changed.set(id, row);
    await noteChanges(tx, [{ ...was, ...is, what: whatChanged(was, is) }], actor);
  }
  return {
    moved: update.filter(({ was, is }) => (is.effectiveOn ?? was.effectiveOn) !== was.effectiveOn)
      .length,
    rows: [...stored.map((row) => changed.get(row.id) ?? row), ...added],
  };
}

function whatChanged(
  was: Pick<DeadlineRow, 'state'>,
  { state }: Pick<Partial<DeadlineRow>, 'state'>,
) {
  if (state === undefined || state === was.state) return 'counted again';
  return state === 'open' ? 'opened again' : state;
}

type Change = Pick<DeadlineRow, 'id' | 'nominalOn' | 'effectiveOn'> & {
  what: string;
  note?: string | null;
};

export async function noteChanges(tx: Db, changes: Change[], actor: string) {
  if (changes.length === 0) return;
  await tx.insert(deadlineChanges).values(
    changes.map(({ id, what, nominalOn, effectiveOn, note }) => ({
      deadlineId: id,
      what,
      nominalOn,
      effectiveOn,
      note,
      actor,
    })),
  );
}

async function writeClasses(tx: Db, stored: ClassRow[], { classes }: Docket) {
  for (const { number, status, expiresOn } of classes) {
    const row = stored.find((each) => each.number === number);
    if (!row || (row.status === status && row.expiresOn === expiresOn)) continue;
    await tx
      .update(matterClasses)
      .set({ status, expiresOn })
      .where(and(eq(matterClasses.matterId, row.matterId), eq(matterClasses.number, number)));
  }
}

/** What lists and boards show of the docket. */
async function writeMatter(
  tx: Db,
  matter: MatterRow,
  docket: Docket,
  events: EventRow[],
  deadlines: DeadlineRow[],
) {
  const [next] = docket.isOpen
    ? deadlines
        .filter(({ state }) => state === 'open')
        .toSorted((one, other) => (one.effectiveOn < other.effectiveOn ? -1 : 1))
    : [];
  const is = {
    phase: docket.phase,
    isOpen: docket.isOpen,
    applicationNumber: docket.number ?? matter.applicationNumber,
    nextOn: next?.effectiveOn ?? null,
    nextTitle: next?.title ?? null,
    noDateReason: next ? null : matter.noDateReason,
    lastEventOn: events.map(({ datedOn }) => datedOn).reduce(laterDay, '') || null,
  };
  const isSame = Object.entries(is).every(
    ([name, value]) => matter[name as keyof typeof is] === value,
  );
  if (isSame) return;
  await tx
    .update(matters)
    .set({ ...is, updatedAt: later(matters.updatedAt) })
    .where(eq(matters.id, matter.id));
}

const laterDay = (one: string, other: string) => (one > other ? one : other);
