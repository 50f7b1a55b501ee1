import { type SQL, sql } from 'drizzle-orm';
import { type Desk, findDesk } from '../../platform/auth/desk';
import type { Feature, WorkKind, WorkRow } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import { dayInSingapore } from '../../shared/calendar-date';
import { conflict, invalid, notFound } from '../../shared/failure';
import { mayActAs, type Role } from '../../shared/roles';
import { workDay } from './by-day';
import type { AssignWork, Today, TodayQuery } from './contract';

/** So many of a kind are named, of the docket and of others. */
const shown = { docket: 40, others: 8 };

/** What every feature declares as work, for everybody or for one person. */
export async function findToday(
  db: Db,
  features: readonly Feature[],
  { person, role = 'owner' }: TodayQuery & { role?: Role },
  day = dayInSingapore(),
): Promise<Today> {
  const desk = await findDesk(db, day);
  // Nobody is led to a page that they may not open.
  const declared = workOf(features).filter((kind) => mayActAs(role, kind.role ?? 'reader'));
  const counts = await countWork(db, desk, declared, day);
  const isWanted = ({ keeperId }: { keeperId: number | null }) =>
    person === undefined || keeperId === (person === 'none' ? null : Number(person));
  const kinds = declared.map((kind) => {
    const own = counts.filter((count) => count.kind === kind.kind && isWanted(count));
    return { ...kind, total: sumOf(own, 'total') };
  });
  const filled = kinds.filter(({ total }) => total > 0);
  const rows = await Promise.all(filled.map((kind) => findWork(db, desk, kind, { person, day })));
  return {
    day,
    people: peopleOf(desk, counts),
    kinds: kinds.map(({ select: _, words: __, role: ___, ...kind }) => kind),
    rows: inOrder(rows.flat(), kinds, day),
  };
}

/** Refuses somebody who can’t do the work, and work that is gone, or that another does by now. */
export async function checkAssigning(
  db: Db,
  features: readonly Feature[],
  { record, keeperId, assigneeId }: AssignWork,
  day = dayInSingapore(),
): Promise<void> {
  const desk = await findDesk(db, day);
  if (assigneeId !== null && !desk.people.some(({ id }) => id === assigneeId))
    throw invalid('Choose somebody who can do the work', 'assigneeId');
  const places = workOf(features).map(
    ({ select }) =>
      sql`select ${keeper(desk)} as "keeperId" from (${select(day)}) as work where work.record = ${record}`,
  );
  const [found] = await readRows<{ keeperId: number | null }>(
    db,
    sql`${sql.join(places, sql` union all `)} limit 1`,
  );
  if (!found) throw notFound('This is done, or is not here any more.');
  if (found.keeperId !== keeperId)
    throw conflict(`Changed meanwhile: ${desk.nameOf(found.keeperId) ?? 'nobody'} does it now.`);
}

const workOf = (features: readonly Feature[]): WorkKind[] =>
  features.flatMap(({ dashboard }) => dashboard?.work ?? []);

interface Count {
  kind: string;
  keeperId: number | null;
  total: number;
  late: number;
  today: number;
}

const sumOf = (counts: Count[], field: 'total' | 'late' | 'today') =>
  counts.reduce((sum, count) => sum + count[field], 0);

const keeper = (desk: Desk) => desk.keeperIn(sql`work."responsibleId"`, sql`work."deputyId"`);

function countWork(db: Db, desk: Desk, kinds: WorkKind[], day: string): Promise<Count[]> {
  const counts = kinds.map(
    // The day of a deadline is not the one by which it has to be read.
    ({ kind, part, select }) => sql`select ${kind}::text as kind, ${keeper(desk)} as "keeperId",
      count(*)::int as total,
      (count(*) filter (where ${part !== 'readings'} and work."on" < ${day}))::int as late,
      (count(*) filter (where ${part !== 'readings'} and (work."on" = ${day} or work.own = ${day})))::int as today
      from (${select(day)}) as work group by 2`,
  );
  return readRows<Count>(db, sql.join(counts, sql` union all `));
}

/** The day on which a row stands, as `workDay` says it. */
const dayOf = (day: string): SQL =>
  sql`case when work.own >= ${day} and work.own < work."on" then work.own else work."on" end`;

async function findWork(
  db: Db,
  desk: Desk,
  { kind, part, select, words }: WorkKind,
  { person, day }: TodayQuery & { day: string },
): Promise<Today['rows']> {
  const keeperId = keeper(desk);
  const isWanted =
    person === undefined
      ? sql`true`
      : person === 'none'
        ? sql`${keeperId} is null`
        : sql`${keeperId} = ${Number(person)}`;
  const found = await readRows<WorkRow & { keeperId: number | null }>(
    db,
    sql`select work.*, ${keeperId} as "keeperId" from (${select(day)}) as work where ${isWanted}
      order by ${dayOf(day)}, since, length(id), id limit ${part === 'docket' ? shown.docket : shown.others}`,
  );
  return found.map(({ responsibleId, deputyId: _, ...row }) => ({
    ...row,
    ...words?.({ ...row, responsibleId, deputyId: null }),
    kind,
    since: row.since === null ? null : new Date(Number(row.since)),
    awayId: responsibleId === row.keeperId ? null : awayOf(desk, responsibleId),
  })) as unknown as Today['rows'];
}

const awayOf = ({ people }: Desk, id: number | null) =>
  people.find((person) => person.id === id && person.absence !== null)?.id ?? null;

const peopleOf = (desk: Desk, counts: Count[]): Today['people'] => {
  const of = (keeperId: number | null) => {
    const own = counts.filter((count) => count.keeperId === keeperId);
    return { total: sumOf(own, 'total'), late: sumOf(own, 'late'), today: sumOf(own, 'today') };
  };
  return [
    ...desk.people.map(({ id, name, absence }) => ({ id, name, absence, ...of(id) })),
    { id: null, name: 'Nobody', absence: null, ...of(null) },
  ];
};

function inOrder(rows: Today['rows'], kinds: { kind: string }[], day: string) {
  const places = new Map(kinds.map(({ kind }, place) => [kind, place]));
  const keyOf = (row: Today['rows'][number]) => [
    workDay(row, day) ?? '9999',
    String(places.get(row.kind)).padStart(3, '0'),
  ];
  return rows
    .map((row) => ({ row, key: keyOf(row).join(' ') }))
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ row }) => row);
}
