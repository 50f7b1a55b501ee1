import { type SQL, sql } from 'drizzle-orm';
import { actorOf } from '../../../platform/audit-log/record-audit';
import { administrators } from '../../../platform/auth/schema';
import type { Assign, WorkKind } from '../../../platform/context';
import { countText } from '../../../shared/count-text';
import { notFound } from '../../../shared/failure';
import { conflictsPath, selectWaiting } from '../conflicts/waiting-checks.server';
import { matterDeadlines } from '../counting/schema.server';
import { dayText, suggestedText } from '../deadlines/day-text';
import { differencesPath } from '../differences/compare-job.server';
import { fieldText } from '../differences/contract';
import { registerDifferences } from '../differences/schema.server';
import { changeMatter } from '../matter/change-matter.server';
import type { DifferenceField } from '../matter/contract';
import { daysOn, listOf, type Reason } from './reasons.server';

interface Columns {
  path: SQL;
  what?: SQL;
  note?: SQL;
  on?: SQL;
  /** Joined to what is told. */
  join?: SQL;
  responsibleId?: SQL;
  deputyId?: SQL;
  /** False: it is one thing within a matter, whose whole keeping it would change. */
  isAssigned?: boolean;
}

/** What is told of the docket for one reason, as rows of work. */
const told =
  (
    reason: Reason,
    { path, what, note, on, join, responsibleId, deputyId, isAssigned = true }: Columns,
  ) =>
  (today: string) =>
    sql`select told.id::text as id, ${path} as path, ${what ?? sql`told.text`} as what,
    told.title as about, told.number as reference, ${note ?? sql`null::text`} as note, ${on ?? sql`told."on"`}::text as "on",
    told.own::text as own, told.since as since, ${responsibleId ?? sql`told."responsibleId"`} as "responsibleId",
    ${deputyId ?? sql`told."deputyId"`} as "deputyId", ${isAssigned ? sql`'matter:' || told."matterId"` : sql`null::text`} as record
    from ${listOf(daysOn(today), [reason])} ${join ?? sql``}`;

const deadlinePath = sql`'/admin/deadlines/' || told.id`;
const matterPath = sql`'/admin/matters/' || told."matterId"`;

/** Nobody reads an entry of their own. */
const unlessEntered = (id: SQL) => sql`case when exists (select from ${administrators}
  where ${administrators.id} = ${id} and lower(${administrators.username}) = lower(read.entered_by)) then null else ${id} end`;

/** What has to be done about the docket, in the order in which rows of one day stand. */
export const docketWork: WorkKind[] = [
  {
    kind: 'late',
    part: 'docket',
    title: 'Late',
    act: 'Record it',
    path: '/admin/matters?state=late',
    select: told('late', { path: deadlinePath }),
  },
  {
    kind: 'to-enter',
    part: 'docket',
    title: 'Letters whose last day has to be entered',
    act: 'Enter the day',
    path: '/admin/matters?state=to-enter',
    // The day of a letter itself is no day to act by.
    select: told('to-enter', {
      path: deadlinePath,
      on: sql`case when told."dayKind" = 'suggested' then told."on" end`,
      note: sql`case when told."dayKind" <> 'suggested' then told."on" end::text`,
    }),
    words: ({ on, note }) => ({
      note: on ? suggestedText(on) : note && `letter of ${dayText(note)}`,
    }),
  },
  {
    kind: 'due',
    part: 'docket',
    title: 'Due',
    act: 'Record it',
    path: '/admin/matters?view=calendar',
    select: told('due', {
      path: deadlinePath,
      note: sql`case when told."dayKind" = 'provisional' then 'provisional' end`,
    }),
  },
  {
    kind: 'no-date',
    part: 'docket',
    title: 'Matters without any date',
    act: 'Set a date',
    path: '/admin/matters?state=no-date',
    select: told('no-date', { path: matterPath, what: sql`'No date'` }),
  },
  {
    kind: 'past-due',
    part: 'docket',
    title: 'Deadlines that passed before us',
    act: 'Answer',
    path: '/admin/matters/past-due',
    select: told('past-due', {
      path: deadlinePath,
      on: sql`null`,
      note: sql`told."on"::text`,
    }),
    words: ({ note }) => ({ note: note && `passed on ${dayText(note)}` }),
  },
  {
    kind: 'reading',
    part: 'readings',
    title: 'Second readings',
    act: 'Read',
    path: '/admin/matters/second-readings',
    select: told('unread', {
      path: deadlinePath,
      join: sql`join ${matterDeadlines} as read on read.id = told.id`,
      responsibleId: unlessEntered(sql`told."responsibleId"`),
      deputyId: unlessEntered(sql`told."deputyId"`),
      isAssigned: false,
    }),
  },
  {
    kind: 'conflict',
    part: 'readings',
    title: 'Possible conflicts of matters that were taken over',
    act: 'Read',
    path: conflictsPath,
    role: 'staff',
    select: selectWaiting,
    words: ({ note }) => ({ note: `${countText(Number(note), 'entry', 'entries')} to read` }),
  },
  {
    kind: 'message',
    part: 'answers',
    title: 'Messages of clients',
    act: 'Answer',
    path: '/admin/matters?state=to-answer',
    select: told('to-answer', {
      path: matterPath,
      what: sql`told."clientName"`,
      note: sql`told.unread::text`,
      isAssigned: false,
    }),
    words: ({ note }) => ({
      note: Number(note) > 0 ? countText(Number(note), 'unread message') : 'read, not answered',
    }),
  },
  {
    kind: 'difference',
    part: 'differences',
    title: 'Differences with the register',
    act: 'Decide',
    path: differencesPath,
    select: told('differing', {
      path: sql`${`${differencesPath}?matter=`}::text || told."matterId"`,
      note: sql`'here ' || coalesce(left(differing.here, 60), 'nothing') || ', there ' || left(differing.register, 60)`,
      join: sql`join ${registerDifferences} as differing on differing.id = told.id`,
      isAssigned: false,
    }),
    words: ({ what }) => ({ what: fieldText[what as DifferenceField] }),
  },
];

export const assignMatter: Assign = (context, id, responsibleId, caller) => {
  if (!/^\d{1,9}$/.test(id)) throw notFound('This matter does not exist.');
  return changeMatter(context, Number(id), { responsibleId }, actorOf(caller));
};
