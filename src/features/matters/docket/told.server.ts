import { type SQL, sql } from 'drizzle-orm';
import type { Kept } from '../../../platform/auth/desk';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import type { DayKind } from '../deadlines/contract';
import { type Days, daysOn, listOf, type Reason } from './reasons.server';

export interface Told extends Kept {
  reason: Reason | 'renewal';
  /** Of the deadline, or else of the matter. */
  id: number;
  matterId: number;
  number: string;
  title: string;
  clientName: string;
  /** The day to act by, or since which it waits. */
  on: string | null;
  /** The same moment, of messages. */
  since: number | null;
  /** The title of the deadline, what the client was asked for, or what is wrong. */
  text: string | null;
  /** Whether a second person read the deadline. */
  isRead: boolean;
  /** Of a deadline. */
  dayKind: DayKind;
  unread: number;
}

const order = sql`"on", since, id`;

const readTold = (db: Db, list: SQL, limit?: number) =>
  readRows<Told>(
    db,
    sql`select reason, id, "matterId", number, title, "clientName", "responsibleId", "deputyId", "on"::text as "on",
      since, text, "isRead", "dayKind", unread from ${list} order by ${order} limit ${limit ?? null}`,
  );

/** What is told for these reasons, the longest due first. */
export const findTold = (
  db: Db,
  reasons: Reason[],
  { days = daysOn(), limit }: { days?: Days; limit?: number | undefined } = {},
) => readTold(db, listOf(days, reasons), limit);

/** How much is told for each of these reasons. */
export async function countTold<Of extends Reason>(
  db: Db,
  reasons: Of[],
  days = daysOn(),
): Promise<Record<Of, number>> {
  const counts = reasons.map(
    (reason) =>
      sql`(select count(*)::int from ${listOf(days, [reason])}) as ${sql.identifier(reason)}`,
  );
  const [row] = await readRows<Record<Of, number>>(db, sql`select ${sql.join(counts, sql`, `)}`);
  return row as Record<Of, number>;
}

/** What is told for one reason of matters of the same people. */
export interface ToldGroup extends Kept {
  reason: Told['reason'];
  total: number;
  first: Told[];
}

/** Groups what is told by reason and people, each with its first `most` rows. */
export async function findToldGroups(
  db: Db,
  reasons: Reason[],
  days: Days,
  most: number,
): Promise<ToldGroup[]> {
  const groups = await readRows<Kept & { reason: Reason; total: number; ids: number[] }>(
    db,
    sql`select reason, "responsibleId", "deputyId", count(*)::int as total,
        array_agg(id order by ${order}) filter (where place <= ${most}) as ids
      from (
        select *, row_number() over (partition by reason, "responsibleId", "deputyId" order by ${order}) as place
        from ${listOf(days, reasons)}
      ) as placed
      group by 1, 2, 3`,
  );
  if (groups.length === 0) return [];
  const idsOf = (reason: Reason) =>
    groups.flatMap((group) => (group.reason === reason ? group.ids : []));
  // A statement of its own, since the planner can't know how few rows these are.
  const rows = await readTold(
    db,
    listOf(days, [...new Set(groups.map((each) => each.reason))], idsOf),
  );
  const byKey = new Map(rows.map((row) => [`${row.reason} ${row.id}`, row]));
  return groups.map(({ ids, ...group }) => ({
    ...group,
    first: ids.flatMap((id) => byKey.get(`${group.reason} ${id}`) ?? []),
  }));
}

/** The first of several groups as one, each row with what its group says. */
export const joined = <Group extends ToldGroup>(groups: Group[], reasons: Told['reason'][]) => {
  const some = groups.filter(({ reason }) => reasons.includes(reason));
  return {
    total: some.reduce((sum, { total }) => sum + total, 0),
    first: some
      .flatMap(({ first, ...group }) => first.map((each) => ({ ...group, ...each })))
      .toSorted(
        (one, other) =>
          (one.on ?? '').localeCompare(other.on ?? '') ||
          (one.since ?? 0) - (other.since ?? 0) ||
          one.id - other.id,
      ),
  };
};
