import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { inOrderOf, readRows } from '../../../platform/db/rows';
import { holdsWords, isAssigned, listKeys } from '../../../platform/db/search';
import type { Found, Slice } from '../../../platform/http/list-answer';
import { matterDeadlines } from '../counting/schema.server';
import { findToAnswerOf } from '../messages/messages.server';
import { listed, type MatterRow, withClasses } from '../record/data.server';
import { byNext, matters } from '../record/schema.server';
import {
  type CalendarDay,
  type CalendarQuery,
  type MatterListQuery,
  matterSorts,
} from './contract';
import { deadlines, isTold, matterIs, openBetween, rowsOf } from './reasons.server';

/** `ownId`: the administrator whose own matters are `me`. */
export type MatterFilters = Pick<
  MatterListQuery,
  'q' | 'phase' | 'right' | 'state' | 'assignee' | 'rule'
> & {
  ownId?: number;
};

const states = (): Record<NonNullable<MatterListQuery['state']>, SQL | undefined> => ({
  ...matterIs,
  open: sql`${matters.isOpen}`,
  ended: sql`not ${matters.isOpen}`,
  late: isTold('late'),
  unread: isTold('unread'),
  'to-enter': isTold('to-enter'),
  'past-due': isTold('past-due'),
  'to-answer': isTold('to-answer'),
  'waiting-for-client': matterIs.awaited,
});

const filtered = ({ q, phase, right, state, assignee, rule, ownId = 0 }: MatterFilters) =>
  and(
    phase && eq(matters.phase, phase),
    right && eq(matters.right, right),
    state && states()[state],
    rule === undefined
      ? undefined
      : sql`${matters.id} in (select ${matterDeadlines.matterId} from ${matterDeadlines}
        where ${matterDeadlines.state} in ('open', 'to-enter', 'past-due')
          and ${matterDeadlines.rule} = ${rule})`,
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
    key: sortKeys[matterSorts.find((each) => query.sort.endsWith(each)) ?? 'next'],
    date: sql`created_at`,
    isReversed: query.sort.startsWith('-'),
    slice,
  });
  if (keys.length === 0) return { found: [], ...count };
  const rows = await db.select(listed).from(matters).where(inArray(matters.id, keys));
  return { found: await forList(db, inOrderOf(keys, rows)), ...count };
}

type Listed = MatterRow & {
  classes: string[];
  toEnter: number;
  pastDue: number;
  toAnswerSince: Date | null;
};

/** Adds what a person has to say of deadlines, and since when a client waits for an answer. */
async function forList(db: Db, rows: MatterRow[]): Promise<Listed[]> {
  const ids = rows.map(({ id }) => id);
  const waiting = await findToAnswerOf(db, ids);
  const since = new Map(waiting.map((each) => [each.matterId, each.since]));
  const asked = await countAsked(db, ids);
  return (await withClasses(db, rows)).map((row) => ({
    ...row,
    toEnter: asked.get(`to-enter ${row.id}`) ?? 0,
    pastDue: asked.get(`past-due ${row.id}`) ?? 0,
    toAnswerSince: since.get(row.id) ?? null,
  }));
}

async function countAsked(db: Db, ids: number[]): Promise<Map<string, number>> {
  const { matterId, state } = matterDeadlines;
  const rows = await db
    .select({ matterId, state, count: sql<number>`count(*)::int` })
    .from(matterDeadlines)
    .where(and(inArray(matterId, ids), inArray(state, ['to-enter', 'past-due'])))
    .groupBy(matterId, state);
  return new Map(rows.map((row) => [`${row.state} ${row.matterId}`, row.count]));
}

/** What passed last stands first: most may still be done about it. */
export async function findPastDue(db: Db, filters: MatterFilters, { limit, offset }: Slice) {
  const { effectiveOn, id, matterId, state } = matterDeadlines;
  const where = and(matters.isOpen, eq(state, 'past-due'), filtered(filters));
  const found = await db
    .select({
      ...getTableColumns(matterDeadlines),
      matterTitle: matters.title,
      matterNumber: matters.number,
      clientName: matters.clientName,
      companyName: matters.companyName,
      responsibleId: matters.responsibleId,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(matterDeadlines)
    .innerJoin(matters, eq(matters.id, matterId))
    .where(where)
    .orderBy(desc(effectiveOn), asc(id))
    .limit(limit)
    .offset(offset);
  return { found, total: found[0]?.total ?? 0 };
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
  const { effectiveOn, nominalOn, targetOn } = matterDeadlines;
  const marked = (on: PgColumn, where?: SQL) =>
    deadlines(and(openBetween(on, from, until), where, filtered(filters)), on);
  const marks = rowsOf([
    ['act', marked(effectiveOn)],
    ['nominal', marked(nominalOn, sql`${nominalOn} <> ${effectiveOn}`)],
    ['target', marked(targetOn, sql`${targetOn} <> ${effectiveOn}`)],
    [
      'to-enter',
      deadlines(
        and(
          matters.isOpen,
          eq(matterDeadlines.state, 'to-enter'),
          sql`${effectiveOn} between ${from} and ${until}`,
          filtered(filters),
        ),
      ),
    ],
  ]);
  const rows = await readRows<CalendarDay['deadlines'][number] & { on: string; total: number }>(
    db,
    sql`select "on"::text as "on", total, id, reason as what, "dayKind", text as title, title as "matterTitle",
      number as "matterNumber"
      from (
        select *, count(*) over (partition by "on")::int as total,
          row_number() over (partition by "on" order by reason, id) as place
        from ${marks}
      ) placed
      where place <= ${shownInDay}
      order by placed."on", place`,
  );
  return [...Map.groupBy(rows, ({ on }) => on)].map(([on, some]) => ({
    on,
    total: some[0]?.total ?? 0,
    deadlines: some,
  }));
}
