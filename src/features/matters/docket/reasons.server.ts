import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, dayInSingapore, mondayOf } from '../../../shared/calendar-date';
import { deadlineChanges, matterDeadlines } from '../counting/schema.server';
import { isOpenDifference } from '../differences/find-differences.server';
import { registerDifferences } from '../differences/schema.server';
import { isToAnswer } from '../messages/messages.server';
import { matterMessages } from '../messages/schema.server';
import { lacksPatentAgent } from '../record/patent-agents.server';
import { matters } from '../record/schema.server';

// What can be told of the docket, and why: where it is found, under which condition, and what a row of it says. Mails,
// alarms, notices, figures, the list and its calendar are views of it.

const isOpenDeadline = eq(matterDeadlines.state, 'open');

/** As `dayKindOf` of a deadline that something is still to be done about. */
const dayKind = sql`case
  when ${matterDeadlines.state} = 'to-enter' and ${matterDeadlines.counting} = '[]' then 'unknown'
  when ${matterDeadlines.state} = 'to-enter' then 'suggested'
  when not ${matterDeadlines.isSetByHand} and ${matterDeadlines.counting} @> '[{"kind":"provisional"}]'
    then 'provisional'
  else 'due' end`;

/** Deadlines that are open, by one of their days. */
export const openBetween = (on: PgColumn, from: string, until: string) =>
  and(isOpenDeadline, sql`${on} between ${from} and ${until}`);

const hasNoDate = sql`${matters.isOpen} and ${matters.nextOn} is null`;

/** What is told of a matter as such, by what the matter is like. */
export const matterIs = {
  'no-date': sql`${hasNoDate} and ${matters.noDateReason} is null`,
  'no-date-needed': sql`${hasNoDate} and ${matters.noDateReason} is not null`,
  awaited: sql`${matters.isOpen} and ${matters.awaited} is not null`,
};

/** A next day within two weeks, or one that has passed. */
export const isDueSoon = sql`${matters.isOpen}
  and ${matters.nextOn} <= (now() at time zone 'Asia/Singapore')::date + 14`;

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
  /** The matters of which it is told, by a condition that is quick for a list of them. */
  isOf?: SQL | undefined;
  on?: SQL | undefined;
  /** The firm’s own day. */
  own?: SQL;
  /** In milliseconds. */
  since?: SQL;
  text?: SQL;
  isRead?: SQL;
  dayKind?: SQL;
  unread?: SQL;
}

/** Of deadlines, with one of their days. */
export const deadlines = (
  where: SQL | undefined,
  on: PgColumn = matterDeadlines.effectiveOn,
): Source => ({
  from: sql`${matterDeadlines} join ${matters} on ${matters.id} = ${matterDeadlines.matterId}`,
  id: sql`${matterDeadlines.id}`,
  where,
  on: sql`${on}`,
  own: sql`${matterDeadlines.targetOn}`,
  text: sql`${matterDeadlines.title}`,
  isRead: sql`${matterDeadlines.readBy} is not null`,
  dayKind,
});
const ofOpenMatters = (where: SQL | undefined): Source => ({
  ...deadlines(and(matters.isOpen, where)),
  isOf: sql`${matters.isOpen} and ${matters.id} in (select ${matterDeadlines.matterId} from ${matterDeadlines}
    where ${where})`,
});
const due = (where: SQL | undefined) => ofOpenMatters(and(isOpenDeadline, where));
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
  isOf: where,
  ...more,
});

const sourcesOn = ({ today, soon, coming, askedBy }: Days) => {
  const { effectiveOn } = matterDeadlines;
  return {
    open: due(undefined),
    late: due(sql`${effectiveOn} < ${today}`),
    soon: due(openBetween(effectiveOn, today, soon)),
    // Of `soon`, and what the firm wants done within a week.
    due: due(
      or(
        openBetween(effectiveOn, today, soon),
        and(
          openBetween(matterDeadlines.targetOn, today, addDays(today, 7)),
          sql`${effectiveOn} > ${soon}`,
        ),
      ),
    ),
    coming: due(sql`${effectiveOn} > ${soon} and ${effectiveOn} <= ${coming}`),
    unread: due(isNull(matterDeadlines.readBy)),
    'to-enter': ofOpenMatters(eq(matterDeadlines.state, 'to-enter')),
    'past-due': ofOpenMatters(eq(matterDeadlines.state, 'past-due')),
    done: ended('done', mondayOf(today)),
    missed: ended('missed', mondayOf(today)),
    'no-date': ofMatters(matterIs['no-date']),
    'no-date-needed': ofMatters(matterIs['no-date-needed']),
    awaited: ofMatters(and(matterIs.awaited, sql`${matters.awaitedSince} <= ${askedBy}`), {
      on: sql`${matters.awaitedSince}`,
      text: sql`${matters.awaited}`,
    }),
    uncounted: ofMatters(isNotNull(matters.countProblem), { text: sql`${matters.countProblem}` }),
    contradictory: ofMatters(isNotNull(matters.contradiction), {
      text: sql`${matters.contradiction}`,
    }),
    'no-agent': ofMatters(lacksPatentAgent),
    differing: ofMatters(isOpenDifference, {
      from: sql`${registerDifferences} join ${matters} on ${matters.id} = ${registerDifferences.matterId}`,
      id: sql`${registerDifferences.id}`,
      since: sql`extract(epoch from ${registerDifferences.foundAt}) * 1000`,
      text: sql`${registerDifferences.field}`,
    }),
    'agent-left': ofMatters(
      and(registerDifferences.isAlarm, eq(registerDifferences.field, 'agent'), isOpenDifference),
      {
        from: sql`${registerDifferences} join ${matters} on ${matters.id} = ${registerDifferences.matterId}`,
        text: sql`${registerDifferences.register}`,
      },
    ),
    'to-answer': ofMatters(undefined, {
      isOf: sql`${matters.id} in (select ${matterMessages.matterId} from ${matterMessages} where ${isToAnswer})`,
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

/** A condition on a matter: that something is told of it for this reason. */
export const isTold = (
  reason: 'late' | 'unread' | 'to-enter' | 'past-due' | 'to-answer',
): SQL | undefined => sourcesOn(daysOn())[reason].isOf;

/** What is told for these reasons; with `ids` that of these deadlines or matters alone. */
export function listOf(days: Days, reasons: Reason[], ids?: (reason: Reason) => number[]): SQL {
  const sources = sourcesOn(days);
  return rowsOf(reasons.map((reason) => [reason, sources[reason], ids?.(reason)]));
}

/** What these sources say, each row with the name of its source as the reason. */
export function rowsOf(named: [name: string, source: Source, ids?: number[] | undefined][]): SQL {
  const parts = named.map(([name, { id, from, where, ...source }, ids]) => {
    const isOne = ids && sql`${id} = any(${sql.param(ids)}::int[])`;
    return sql`select ${name}::text as reason, ${id} as id, ${matters.id} as "matterId", ${matters.number} as number,
      ${matters.title} as title, ${matters.clientName} as "clientName", ${matters.responsibleId} as "responsibleId",
      ${matters.deputyId} as "deputyId", ${source.on ?? sql`null`}::date as "on", ${source.own ?? sql`null`}::date as own,
      ${source.since ?? sql`null`}::float as since, ${source.text ?? sql`null`}::text as text,
      ${source.isRead ?? sql`false`} as "isRead",
      ${source.dayKind ?? sql`'due'`} as "dayKind", ${source.unread ?? sql`0`}::int as unread
      from ${from} where ${and(where, isOne) ?? sql`true`}`;
  });
  return sql`(${sql.join(parts, sql` union all `)}) as told`;
}
