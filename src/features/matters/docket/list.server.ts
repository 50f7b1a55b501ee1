import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { inOrderOf, readRows } from '../../../platform/db/rows';
import { holdsWords, isAssigned, listKeys } from '../../../platform/db/search';
import type { Found, Slice } from '../../../platform/http/list-answer';
import { dayInSingapore } from '../../../shared/calendar-date';
import { matterDeadlines } from '../counting/schema.server';
import { findToAnswerOf, isToAnswer } from '../messages/messages.server';
import { matterMessages } from '../messages/schema.server';
import { listed, type MatterRow, withClasses } from '../record/data.server';
import { byNext, matters } from '../record/schema.server';
import type { CalendarDay, CalendarQuery, MatterListQuery } from './contract';
import { isOpenDeadline, isUnread, matterIs } from './told.server';

/** `ownId`: the administrator whose own matters are `me`. */
export type MatterFilters = Pick<
  MatterListQuery,
  'q' | 'phase' | 'right' | 'state' | 'assignee'
> & {
  ownId?: number;
};

const states = (today: string): Record<NonNullable<MatterListQuery['state']>, SQL> => ({
  ...matterIs,
  open: sql`${matters.isOpen}`,
  ended: sql`not ${matters.isOpen}`,
  late: sql`${matters.isOpen} and ${matters.nextOn} < ${today}`,
  unread: sql`${matters.isOpen} and ${matters.id} in (select ${matterDeadlines.matterId} from ${matterDeadlines}
    where ${isUnread})`,
  'to-answer': sql`${matters.id} in (select ${matterMessages.matterId} from ${matterMessages} where ${isToAnswer})`,
  'waiting-for-client': matterIs.awaited,
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
    ...holdsWords(matters.searchText, q),
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
      where ${and(isOpenDeadline, sql`${on} between ${from} and ${until}`, where, filtered(filters))}`;
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
