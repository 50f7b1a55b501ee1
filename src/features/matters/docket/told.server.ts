import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { addDays, dayInSingapore, mondayOf } from '../../../shared/calendar-date';
import { deadlineChanges, matterDeadlines } from '../counting/schema.server';
import { isToAnswer } from '../messages/messages.server';
import { matterMessages } from '../messages/schema.server';
import { lacksPatentAgent } from '../record/patent-agents.server';
import { matters } from '../record/schema.server';

// What is to be told of the docket, and why. Mails, alarms, notices, figures and the dashboard show parts of this list.

export const isOpenDeadline = eq(matterDeadlines.state, 'open');
export const isUnread = and(isOpenDeadline, isNull(matterDeadlines.readBy));
const hasNoDate = sql`${matters.isOpen} and ${matters.nextOn} is null`;

/** What is told of a matter as such, by what the matter is like. */
export const matterIs = {
  'no-date': sql`${hasNoDate} and ${matters.noDateReason} is null`,
  'no-date-needed': sql`${hasNoDate} and ${matters.noDateReason} is not null`,
  awaited: sql`${matters.isOpen} and ${matters.awaited} is not null`,
};

/** The days that bound what is told. */
export interface Days {
  today: string;
  /** `soon` ends with this day, and `coming` follows it. */
  soon: string;
  coming: string;
  /** Clients are told of who were asked on that day or before it. */
  askedBy: string;
}

export const daysOn = (today = dayInSingapore(), change: Partial<Days> = {}): Days => ({
  today,
  soon: addDays(today, 14),
  coming: addDays(today, 14),
  askedBy: today,
  ...change,
});

interface Source {
  from: SQL;
  /** Of the deadline, or else of the matter. */
  id: SQL | typeof matters.id;
  where: SQL | undefined;
  on?: SQL | undefined;
  /** In milliseconds. */
  since?: SQL;
  text?: SQL;
  isRead?: SQL;
  unread?: SQL;
}

const deadlines = (where: SQL | undefined): Source => ({
  from: sql`${matterDeadlines} join ${matters} on ${matters.id} = ${matterDeadlines.matterId}`,
  id: sql`${matterDeadlines.id}`,
  where,
  on: sql`${matterDeadlines.effectiveOn}`,
  text: sql`${matterDeadlines.title}`,
  isRead: sql`${matterDeadlines.readBy} is not null`,
});
const due = (where: SQL | undefined) => deadlines(and(isOpenDeadline, matters.isOpen, where));
const ended = (state: 'done' | 'missed', monday: string) =>
  deadlines(
    and(
      eq(matterDeadlines.state, state),
      sql`exists (select from ${deadlineChanges}
        where ${deadlineChanges.deadlineId} = ${matterDeadlines.id}
          and ${deadlineChanges.what} in (${matterDeadlines.state}, 'counted')
          and ${deadlineChanges.at} >= ${addDays(monday, -7)}::timestamp at time zone 'Asia/Singapore'
          and ${deadlineChanges.at} < ${monday}::timestamp at time zone 'Asia/Singapore')`,
    ),
  );
const ofMatters = (where: SQL | undefined, more: Partial<Source> = {}): Source => ({
  from: sql`${matters}`,
  id: sql`${matters.id}`,
  where,
  ...more,
});

const sourcesOn = ({ today, soon, coming, askedBy }: Days) => {
  const { effectiveOn } = matterDeadlines;
  return {
    late: due(sql`${effectiveOn} < ${today}`),
    soon: due(sql`${effectiveOn} between ${today} and ${soon}`),
    coming: due(sql`${effectiveOn} > ${soon} and ${effectiveOn} <= ${coming}`),
    unread: due(isUnread),
    done: ended('done', mondayOf(today)),
    missed: ended('missed', mondayOf(today)),
    'no-date': ofMatters(matterIs['no-date']),
    'no-date-needed': ofMatters(matterIs['no-date-needed']),
    awaited: ofMatters(and(matterIs.awaited, sql`${matters.awaitedSince} <= ${askedBy}`), {
      on: sql`${matters.awaitedSince}`,
      text: sql`${matters.awaited}`,
    }),
    uncounted: ofMatters(isNotNull(matters.countProblem), { text: sql`${matters.countProblem}` }),
    'no-agent': ofMatters(lacksPatentAgent),
    'to-answer': ofMatters(undefined, {
      from: sql`(select ${matterMessages.matterId} as id, min(${matterMessages.createdAt}) as at,
          count(*) filter (where ${matterMessages.readAt} is null) as unread
        from ${matterMessages} where ${isToAnswer} group by 1) as asked
        join ${matters} on ${matters.id} = asked.id`,
      on: sql`(asked.at at time zone 'Asia/Singapore')::date`,
      since: sql`extract(epoch from asked.at) * 1000`,
      unread: sql`asked.unread`,
    }),
  } satisfies Record<string, Source>;
};
export type Reason = keyof ReturnType<typeof sourcesOn>;

/** Who looks after it. */
export interface Kept {
  responsibleId: number | null;
  deputyId: number | null;
}

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
  unread: number;
}

const listOf = (days: Days, reasons: Reason[], only?: (reason: Reason) => number[]) => {
  const sources: Record<Reason, Source> = sourcesOn(days);
  const parts = reasons.map((reason) => {
    const { id, from, where, ...source } = sources[reason];
    const isOne = only && sql`${id} = any(${sql.param(only(reason))}::int[])`;
    return sql`select ${reason}::text as reason, ${id} as id, ${matters.id} as "matterId", ${matters.number} as number,
      ${matters.title} as title, ${matters.clientName} as "clientName", ${matters.responsibleId} as "responsibleId",
      ${matters.deputyId} as "deputyId", ${source.on ?? sql`null`}::date as "on",
      ${source.since ?? sql`null`}::float as since, ${source.text ?? sql`null`}::text as text,
      ${source.isRead ?? sql`false`} as "isRead", ${source.unread ?? sql`0`}::int as unread
      from ${from} where ${and(where, isOne) ?? sql`true`}`;
  });
  return sql`(${sql.join(parts, sql` union all `)}) as told`;
};

const order = sql`"on", since, id`;

const readTold = (db: Db, list: SQL, limit?: number) =>
  readRows<Told>(
    db,
    sql`select reason, id, "matterId", number, title, "clientName", "responsibleId", "deputyId", "on"::text as "on",
      since, text, "isRead", unread from ${list} order by ${order} limit ${limit ?? null}`,
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
