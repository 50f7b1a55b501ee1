import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { addDays, dayInSingapore } from '../../../shared/calendar-date';
import { deadlineChanges, matterDeadlines } from '../counting/schema.server';
import { isToAnswer, oldest } from '../messages/messages.server';
import { matterMessages } from '../messages/schema.server';
import type { MatterRow } from '../record/data.server';
import { matters } from '../record/schema.server';
import { states } from './list.server';

/** What a mail says of a matter, and who looks after it. */
const named = {
  id: matters.id,
  number: matters.number,
  title: matters.title,
  responsibleId: matters.responsibleId,
  deputyId: matters.deputyId,
};

export const hasNoDate = sql`${matters.isOpen} and ${matters.nextOn} is null`;

/** What the desk has to look at first. */
export async function countDocket(db: Db) {
  const today = dayInSingapore();
  const counted = (where: SQL) =>
    sql`(select count(*)::int from ${matterDeadlines} join ${matters} on ${matters.id} = ${matterDeadlines.matterId}
      where ${matterDeadlines.state} = 'open' and ${matters.isOpen} and ${where})`;
  const { effectiveOn, readBy } = matterDeadlines;
  const [row] = await readRows<Record<'overdue' | 'soon' | 'unread' | 'noDate', number>>(
    db,
    sql`select ${counted(sql`${effectiveOn} < ${today}`)} as overdue,
      ${counted(sql`${effectiveOn} between ${today} and ${addDays(today, 14)}`)} as soon,
      ${counted(sql`${readBy} is null`)} as unread,
      (select count(*)::int from ${matters} where ${states(today)['no-date']}) as "noDate"`,
  );
  return row ?? { overdue: 0, soon: 0, unread: 0, noDate: 0 };
}

/** Matters whose clients wait for an answer, the longest first. */
export const findToAnswer = (db: Db, limit?: number) => {
  const found = db
    .select({
      ...named,
      clientName: matters.clientName,
      since: oldest,
      unread: sql<number>`count(*) filter (where ${matterMessages.readAt} is null)::int`,
    })
    .from(matterMessages)
    .innerJoin(matters, eq(matters.id, matterMessages.matterId))
    .where(isToAnswer)
    .groupBy(matters.id)
    .orderBy(sql`min(${matterMessages.createdAt})`, asc(matters.id));
  return limit === undefined ? found : found.limit(limit);
};

const due = {
  id: matterDeadlines.id,
  title: matterDeadlines.title,
  effectiveOn: matterDeadlines.effectiveOn,
  readBy: matterDeadlines.readBy,
  matter: named,
};

/** Open deadlines until that day, of the whole firm. */
export const findDocket = (db: Db, until: string) =>
  db
    .select(due)
    .from(matterDeadlines)
    .innerJoin(matters, eq(matters.id, matterDeadlines.matterId))
    .where(
      and(
        eq(matterDeadlines.state, 'open'),
        eq(matters.isOpen, true),
        lte(matterDeadlines.effectiveOn, until),
      ),
    )
    .orderBy(asc(matterDeadlines.effectiveOn), asc(matterDeadlines.id));

/** Late, until the nearer day, or until the farther one. */
type DocketBand = 'late' | 'soon' | 'coming';

/** Open deadlines of one band, on matters of the same people. */
export interface DocketGroup {
  responsibleId: number | null;
  deputyId: number | null;
  band: DocketBand;
  total: number;
  /** The first deadlines by the day to act. */
  first: { id: number; title: string; effectiveOn: string; readBy: string | null; matter: About }[];
}

type About = Pick<MatterRow, 'id' | 'number' | 'title'>;

/** Groups open deadlines until a day by people and band, each with its first `most` rows. */
export async function findDocketGroups(
  db: Db,
  { today, soon, until, most }: { today: string; soon: string; until: string; most: number },
): Promise<DocketGroup[]> {
  const { id, effectiveOn, matterId, state } = matterDeadlines;
  const groups = await readRows<Omit<DocketGroup, 'first'> & { ids: number[] }>(
    db,
    sql`select "responsibleId", "deputyId", band, count(*)::int as total,
        array_agg(id order by day, id) filter (where place <= ${most}) as ids
      from (
        select *, row_number() over (partition by "responsibleId", "deputyId", band order by day, id) as place
        from (
          select ${id} as id, ${effectiveOn} as day, responsible_id as "responsibleId", deputy_id as "deputyId",
            case when ${effectiveOn} < ${today} then 'late' when ${effectiveOn} <= ${soon} then 'soon'
              else 'coming' end as band
          from ${matterDeadlines} join ${matters} on ${matters.id} = ${matterId}
          where ${state} = 'open' and ${matters.isOpen} and ${effectiveOn} <= ${until}
        ) as due
      ) as placed
      group by 1, 2, 3`,
  );
  // A statement of its own, since the planner can't know how few rows these are.
  const rows = await db
    .select(due)
    .from(matterDeadlines)
    .innerJoin(matters, eq(matters.id, matterId))
    .where(
      inArray(
        id,
        groups.flatMap(({ ids }) => ids),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return groups.map(({ ids, ...group }) => ({
    ...group,
    first: ids.flatMap((each) => byId.get(each) ?? []),
  }));
}

/** Deadlines that were closed, or known to be missed, from one day in Singapore until before another. */
export const findClosed = (db: Db, from: string, before: string) =>
  db
    .select({ ...due, state: matterDeadlines.state })
    .from(matterDeadlines)
    .innerJoin(matters, eq(matters.id, matterDeadlines.matterId))
    .where(
      and(
        inArray(matterDeadlines.state, ['done', 'missed']),
        sql`exists (select from ${deadlineChanges}
          where ${deadlineChanges.deadlineId} = ${matterDeadlines.id}
            and ${deadlineChanges.what} in (${matterDeadlines.state}, 'counted')
            and ${deadlineChanges.at} >= ${from}::timestamp at time zone 'Asia/Singapore'
            and ${deadlineChanges.at} < ${before}::timestamp at time zone 'Asia/Singapore')`,
      ),
    )
    .orderBy(asc(matterDeadlines.effectiveOn), asc(matterDeadlines.id));

export const hasOpenMatter = async (db: Db): Promise<boolean> =>
  (await db.select({ id: matters.id }).from(matters).where(eq(matters.isOpen, true)).limit(1))
    .length > 0;

/** Open matters without a next date, with and without a reason. */
export const findWithoutDate = (db: Db) =>
  db
    .select({ ...named, noDateReason: matters.noDateReason })
    .from(matters)
    .where(hasNoDate)
    .orderBy(asc(matters.id));

/** Open matters that wait for their clients since that day or longer. */
export const findAwaited = (db: Db, since: string) =>
  db
    .select({
      ...named,
      awaited: sql<string>`${matters.awaited}`,
      since: sql<string>`${matters.awaitedSince}`,
    })
    .from(matters)
    .where(and(states('')['waiting-for-client'], lte(matters.awaitedSince, since)))
    .orderBy(asc(matters.awaitedSince), asc(matters.id));

/** Matters that can’t be counted. */
export const findWithProblem = (db: Db, limit?: number) => {
  const found = db
    .select({ ...named, problem: sql<string>`${matters.countProblem}` })
    .from(matters)
    .where(isNotNull(matters.countProblem))
    .orderBy(asc(matters.id));
  return limit === undefined ? found : found.limit(limit);
};
