import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Person } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow, inOrderOf, lockRow, readRows } from '../../platform/db/rows';
import { holdsWords, isAssigned, listKeys } from '../../platform/db/search';
import type { Found, Slice } from '../../platform/http/list-answer';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import { notFound } from '../../shared/failure';
import type { CalendarDay, CalendarQuery, MatterListQuery, originKinds } from './contract';
import type { Calendar } from './deadlines/contract';
import { calendar } from './deadlines/excluded-days';
import {
  byNext,
  conflictChecks,
  deadlineChanges,
  excludedDays,
  holidayYears,
  matterClasses,
  matterDeadlines,
  matterDocuments,
  matterEvents,
  matterMessages,
  matterNumbers,
  matterParties,
  matters,
} from './schema.server';

const { searchText, ...listed } = getTableColumns(matters);
export type MatterRow = Omit<typeof matters.$inferSelect, 'searchText'>;
export type EventRow = typeof matterEvents.$inferSelect;
export type DeadlineRow = typeof matterDeadlines.$inferSelect;
export type ClassRow = typeof matterClasses.$inferSelect;

/** What a mail says of a matter, and who looks after it. */
const named = {
  id: matters.id,
  number: matters.number,
  title: matters.title,
  responsibleId: matters.responsibleId,
  deputyId: matters.deputyId,
};

export const matterNotFound = () => notFound('This matter does not exist.');

export async function requireMatter(db: Db, id: number): Promise<MatterRow> {
  const row = await getRow(db, matters, eq(matters.id, id));
  if (!row) throw matterNotFound();
  return row;
}

/** Locks a matter until the transaction ends, as whoever changes it, its events or its deadlines has to. */
export async function lockMatter(tx: Db, id: number): Promise<MatterRow> {
  const row = await lockRow(tx, matters, eq(matters.id, id));
  if (!row) throw matterNotFound();
  return row;
}

/** The next of the year, as `LM-2026-0147`. */
export async function nextNumber(tx: Db, year: number): Promise<string> {
  const [row] = await tx
    .insert(matterNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: matterNumbers.year,
      set: { last: sql`${matterNumbers.last} + 1` },
    })
    .returning();
  return `LM-${year}-${String(row?.last).padStart(4, '0')}`;
}

/** `ownId`: the administrator whose own matters are `me`. */
export type MatterFilters = Pick<
  MatterListQuery,
  'q' | 'phase' | 'right' | 'state' | 'assignee'
> & {
  ownId?: number;
};

const hasNoDate = sql`${matters.isOpen} and ${matters.nextOn} is null`;
/** Messages of clients that the firm has not answered. */
const isToAnswer = and(eq(matterMessages.isFromFirm, false), isNull(matterMessages.answeredAt));

const states = (today: string): Record<NonNullable<MatterListQuery['state']>, SQL> => ({
  open: sql`${matters.isOpen}`,
  ended: sql`not ${matters.isOpen}`,
  'no-date': sql`${hasNoDate} and ${matters.noDateReason} is null`,
  'no-date-needed': sql`${hasNoDate} and ${matters.noDateReason} is not null`,
  late: sql`${matters.isOpen} and ${matters.nextOn} < ${today}`,
  unread: sql`${matters.isOpen} and ${matters.id} in (select ${matterDeadlines.matterId} from ${matterDeadlines}
    where ${matterDeadlines.state} = 'open' and ${matterDeadlines.readBy} is null)`,
  'to-answer': sql`${matters.id} in (select ${matterMessages.matterId} from ${matterMessages} where ${isToAnswer})`,
  'waiting-for-client': sql`${matters.isOpen} and ${matters.awaited} is not null`,
});

const filtered = ({ q, phase, right, state, assignee, ownId = 0 }: MatterFilters) =>
  and(
    phase && eq(matters.phase, phase),
    right && eq(matters.right, right),
    state && states(dayInSingapore())[state],
    isAssigned(matters.responsibleId, assignee, ownId) &&
      or(
        isAssigned(matters.responsibleId, assignee, ownId),
        assignee === 'me' ? eq(matters.deputyId, ownId) : undefined,
      ),
    ...holdsWords(searchText, q),
  );

const sortKeys = {
  next: byNext(matters.nextOn),
  title: sql`lower(${matters.title})`,
  date: undefined,
};

export async function findMatters(
  db: Db,
  query: MatterFilters & Pick<MatterListQuery, 'sort'>,
  slice: Slice,
): Promise<Found<Listed>> {
  const { keys, ...count } = await listKeys<number>(db, {
    from: matters,
    where: filtered(query),
    key: sortKeys[query.sort.replace('-', '') as keyof typeof sortKeys],
    date: sql`created_at`,
    isReversed: query.sort.startsWith('-'),
    slice,
  });
  if (keys.length === 0) return { found: [], ...count };
  const rows = await db.select(listed).from(matters).where(inArray(matters.id, keys));
  return { found: await forList(db, inOrderOf(keys, rows)), ...count };
}

type Listed = MatterRow & { classes: string[]; toAnswerSince: Date | null };

/** Adds since when a client waits for an answer. */
async function forList(db: Db, rows: MatterRow[]): Promise<Listed[]> {
  const waiting = await findToAnswerOf(
    db,
    rows.map(({ id }) => id),
  );
  const since = new Map(waiting.map((each) => [each.matterId, each.since]));
  return (await withClasses(db, rows)).map((row) => ({
    ...row,
    toAnswerSince: since.get(row.id) ?? null,
  }));
}

const oldest = sql<Date>`min(${matterMessages.createdAt})`.mapWith(matterMessages.createdAt);

export const findToAnswerOf = (db: Db, matterIds: number[]) =>
  db
    .select({ matterId: matterMessages.matterId, since: oldest })
    .from(matterMessages)
    .where(and(inArray(matterMessages.matterId, matterIds), isToAnswer))
    .groupBy(matterMessages.matterId);

async function withClasses<Row extends { id: number }>(db: Db, rows: Row[]) {
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
    await db.select().from(matterClasses).where(inArray(matterClasses.matterId, matterIds))
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
    .where(inArray(matterEvents.matterId, matterIds))
    .orderBy(asc(matterEvents.id));

/** The open ones first, by the day to act. */
export const findDeadlines = (db: Db, matterIds: number[]): Promise<DeadlineRow[]> =>
  db
    .select()
    .from(matterDeadlines)
    .where(inArray(matterDeadlines.matterId, matterIds))
    .orderBy(
      sql`${matterDeadlines.state} <> 'open'`,
      asc(matterDeadlines.effectiveOn),
      asc(matterDeadlines.id),
    );

export async function requireDeadline(db: Db, id: number): Promise<DeadlineRow> {
  const row = await getRow(db, matterDeadlines, eq(matterDeadlines.id, id));
  if (!row) throw notFound('This deadline does not exist.');
  return row;
}

export const findDeadlineChanges = (db: Db, deadlineId: number) =>
  db
    .select({
      ...getTableColumns(deadlineChanges),
      document: { id: matterDocuments.id, name: matterDocuments.name },
    })
    .from(deadlineChanges)
    .leftJoin(matterDocuments, eq(matterDocuments.id, deadlineChanges.documentId))
    .where(eq(deadlineChanges.deadlineId, deadlineId))
    .orderBy(desc(deadlineChanges.id))
    .limit(500);

const shownInDay = 20;

/** Open deadlines by the days of a calendar, at most some of each day with how many there are. */
export async function findCalendar(
  db: Db,
  {
    from,
    until,
    ...filters
  }: MatterFilters & Pick<z.infer<typeof CalendarQuery>, 'from' | 'until'>,
): Promise<CalendarDay[]> {
  const marked = (what: CalendarDay['deadlines'][number]['what'], on: PgColumn, where?: SQL) =>
    sql`select ${matterDeadlines.id} as id, ${what}::text as what, ${on} as on_day,
      ${matterDeadlines.title} as title, ${matters.title} as matter_title, ${matters.number} as matter_number
      from ${matterDeadlines} join ${matters} on ${matters.id} = ${matterDeadlines.matterId}
      where ${and(sql`${matterDeadlines.state} = 'open'`, sql`${on} between ${from} and ${until}`, where, filtered(filters))}`;
  const { effectiveOn, nominalOn, targetOn } = matterDeadlines;
  const rows = await readRows<CalendarDay['deadlines'][number] & { on: string; total: number }>(
    db,
    sql`select on_day::text as on, total, id, what, title, matter_title as "matterTitle",
      matter_number as "matterNumber"
      from (
        select *, count(*) over (partition by on_day)::int as total,
          row_number() over (partition by on_day order by what, id) as place
        from (
          ${marked('act', effectiveOn)}
          union all ${marked('nominal', nominalOn, sql`${nominalOn} <> ${effectiveOn}`)}
          union all ${marked('target', targetOn, sql`${targetOn} <> ${effectiveOn}`)}
        ) marked
      ) placed
      where place <= ${shownInDay}
      order by on_day, place`,
  );
  return [...Map.groupBy(rows, ({ on }) => on)].map(([on, some]) => ({
    on,
    total: some[0]?.total ?? 0,
    deadlines: some,
  }));
}

export const findExcludedDays = (db: Db) =>
  db.select().from(excludedDays).orderBy(desc(excludedDays.day));

export const findHolidayYears = (db: Db) =>
  db.select().from(holidayYears).orderBy(asc(holidayYears.year));

/** When the office takes business, with what the firm entered. */
export const findOfficeCalendar = async (db: Db): Promise<Calendar> =>
  calendar(await findExcludedDays(db), await findHolidayYears(db));

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

const shownInLane = 15;

/** The open matters by phase, in each those with the nearest dates. */
export async function findBoard(db: Db, filters: MatterFilters) {
  const where = and(filtered({ ...filters, state: 'open' }));
  const counts = await db
    .select({ phase: matters.phase, total: sql<number>`count(*)::int` })
    .from(matters)
    .where(where)
    .groupBy(matters.phase);
  const lanes = [];
  for (const { phase, total } of counts) {
    const rows = await db
      .select(listed)
      .from(matters)
      .where(and(where, eq(matters.phase, phase)))
      .orderBy(byNext(matters.nextOn), asc(matters.id))
      .limit(shownInLane);
    lanes.push({ phase, total, matters: await forList(db, rows) });
  }
  return lanes;
}

/** The answer with which a matter was opened. */
export async function getConflictCheckOf(db: Db, matterId: number) {
  const check = await getRow(db, conflictChecks, eq(conflictChecks.matterId, matterId));
  return check
    ? { decision: check.decision, decidedAt: check.decidedAt, hits: check.hits.length }
    : null;
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
