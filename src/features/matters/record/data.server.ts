import { and, asc, desc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm';
import type { Person } from '../../../platform/context';
import { shareLock } from '../../../platform/db/advisory-lock';
import type { Db } from '../../../platform/db/database';
import { getRow, isAnyOf, lockRows, readRows } from '../../../platform/db/rows';
import { notFound } from '../../../shared/failure';
import { eventKind } from '../deadlines/event-kinds';
import { type Link, membersOf } from '../deadlines/links';
import type { originKinds } from './contract';
import {
  matterClasses,
  matterEvents,
  matterLinks,
  matterNumbers,
  matterParties,
  matters,
} from './schema.server';

const { searchText, ...columns } = getTableColumns(matters);
/** All columns but the searched text. */
export const listed = columns;

export type MatterRow = Omit<typeof matters.$inferSelect, 'searchText'>;

export type EventRow = typeof matterEvents.$inferSelect;

export type ClassRow = typeof matterClasses.$inferSelect;

export const matterNotFound = () => notFound('This matter does not exist.');

export async function requireMatter(db: Db, id: number): Promise<MatterRow> {
  const row = await getRow(db, matters, eq(matters.id, id));
  if (!row) throw matterNotFound();
  return row;
}

/**
 * Locks a matter until the transaction ends, as whoever changes it, its events or its deadlines has to, and with it
 * its family, whose days may follow from its own.
 */
export async function lockMatter(tx: Db, id: number): Promise<MatterRow> {
  await shareLock(tx, 'families');
  const rows = await lockRows(tx, matters, [id, ...membersOf(await findLinks(tx, [id]))]);
  const row = rows.find((each) => each.id === id);
  if (!row) throw matterNotFound();
  return row;
}

/** All links of the families of these matters, the oldest matter first. */
export const findLinks = (db: Db, ids: number[]) =>
  readRows<Link>(
    db,
    sql`with recursive member (id) as (
        select unnest(${sql.param(ids)}::int[])
        union
        select near.id from member, lateral (
          select child_id from ${matterLinks} where parent_id = member.id
          union all select parent_id from ${matterLinks} where child_id = member.id) as near (id)
      )
      select parent_id as "parentId", child_id as "childId", kind from ${matterLinks}
      where parent_id in (select id from member) order by parent_id, child_id`,
  );

/** The next of the year, as `LM-2026-0147`. */
export const nextNumber = async (tx: Db, year: number): Promise<string> =>
  (await nextNumbers(tx, year, 1))[0] as string;

/** The next ones of the year, one after the other. */
export async function nextNumbers(tx: Db, year: number, count: number): Promise<string[]> {
  const [row] = await tx
    .insert(matterNumbers)
    .values({ year, last: count })
    .onConflictDoUpdate({
      target: matterNumbers.year,
      set: { last: sql`${matterNumbers.last} + ${count}` },
    })
    .returning();
  const first = (row?.last ?? count) - count + 1;
  return Array.from(
    { length: count },
    (_, place) => `LM-${year}-${String(first + place).padStart(4, '0')}`,
  );
}

/** These numbers, and the next ones of their years in the place of those that a matter has already. */
export async function keepNumbers(tx: Db, wanted: string[]): Promise<string[]> {
  const years = Map.groupBy(wanted, (number) => Number(number.split('-')[1]));
  for (const [year, numbers] of [...years].toSorted(([one], [other]) => one - other)) {
    const last = Math.max(...numbers.map((number) => Number(number.split('-')[2])));
    await tx
      .insert(matterNumbers)
      .values({ year, last })
      .onConflictDoUpdate({
        target: matterNumbers.year,
        set: { last: sql`greatest(${matterNumbers.last}, ${last})` },
      });
  }
  const { number } = matters;
  const rows = await tx
    .select({ number })
    .from(matters)
    .where(sql`${number} = any(${sql.param(wanted)})`);
  const taken = new Set(rows.map((row) => row.number));
  const kept: string[] = [];
  for (const each of wanted)
    kept.push(taken.has(each) ? await nextNumber(tx, Number(each.split('-')[1])) : each);
  return kept;
}

export async function withClasses<Row extends { id: number }>(db: Db, rows: Row[]) {
  const found = await findClassesOf(
    db,
    rows.map(({ id }) => id),
  );
  const byMatter = Map.groupBy(found, ({ matterId }) => matterId);
  return rows.map((row) => ({
    ...row,
    classes: (byMatter.get(row.id) ?? []).map(({ number }) => number),
  }));
}

/** Matters of an account or of its confirmed address. */
export const isMatterOf = ({ id, email, isVerified }: Person) =>
  or(
    eq(matters.customerId, id),
    isVerified ? sql`lower(${matters.clientEmail}) = lower(${email})` : undefined,
  );

export const mostMattersAtOnce = 1_000;

/** The newest first; of a long list the part after `last`. */
export const findMattersOf = async (db: Db, person: Person, last?: Pick<MatterRow, 'id'>) => {
  const rows = await db
    .select(listed)
    .from(matters)
    .where(and(isMatterOf(person), last && lt(matters.id, last.id)))
    .orderBy(desc(matters.id))
    .limit(mostMattersAtOnce);
  return withClasses(db, rows);
};

/** Matters that began with this order, enquiry, check or mark. */
export const findMattersFrom = (
  db: Db,
  origin: { kind: (typeof originKinds)[number]; id: string },
) =>
  db
    .select(listed)
    .from(matters)
    .where(and(eq(matters.originKind, origin.kind), eq(matters.originId, origin.id)))
    .orderBy(asc(matters.id))
    .limit(100);

/** Classes of these matters, in the order of their numbers. */
export const findClassesOf = async (db: Db, matterIds: number[]): Promise<ClassRow[]> =>
  (
    await db.select().from(matterClasses).where(isAnyOf(matterClasses.matterId, matterIds))
  ).toSorted((one, other) => Number(one.number) - Number(other.number));

export const findParties = (db: Db, matterId: number) =>
  db
    .select()
    .from(matterParties)
    .where(eq(matterParties.matterId, matterId))
    .orderBy(asc(matterParties.id));

/** Events of these matters, in the order in which they were recorded. */
export const findEvents = (db: Db, matterIds: number[]): Promise<EventRow[]> =>
  db
    .select()
    .from(matterEvents)
    .where(isAnyOf(matterEvents.matterId, matterIds))
    .orderBy(asc(matterEvents.id));

export function toEvents(events: EventRow[]) {
  const correctedBy = new Map(events.map(({ id, correctsId }) => [correctsId, id]));
  return events.map((event) => ({
    ...event,
    title: eventKind[event.kind].title,
    correctedById: correctedBy.get(event.id) ?? null,
  }));
}
