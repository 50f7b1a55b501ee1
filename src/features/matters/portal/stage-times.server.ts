import { type SQL, sql } from 'drizzle-orm';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import type { Job } from '../../../platform/jobs/job';
import { addDays, addMonths, dayInSingapore } from '../../../shared/calendar-date';
import { officeRecords } from '../../trademarks/marks/office-schema.server';
import { trademarks } from '../../trademarks/marks/schema.server';
import { stageTimes } from './schema.server';

export type StageTime = typeof stageTimes.$inferSelect;
type Stage = StageTime['stage'];

/** Of fewer nothing is said. */
const fewestMarks = 30;
const marksAtOnce = 5_000;
/** The day on which a stage was reached. */
const days: Record<Stage, SQL> = {
  published: sql`publication_date`,
  registered: sql`completed_on`,
};

/** Counted in parts, so that whoever asks the database meanwhile waits for none of it long. */
export const stageTimesJob = ({ db }: Pick<SiteContext, 'db'>): Job => ({
  name: 'measure-stages',
  title: 'Measure how long the office takes',
  description: 'Counts the weeks from filing to publication and registration, for clients',
  trigger: { kind: 'schedule', dailyAt: '02:20', isDueAtStart: true },
  timeLimitMs: 20 * 60_000,
  unit: { one: 'stage', many: 'stages' },
  run: async ({ signal }) => ({ done: await measureStages(db, signal) }),
});

export async function measureStages(db: Db, signal?: AbortSignal): Promise<number> {
  const today = dayInSingapore();
  const weeks = { published: new Map<number, number>(), registered: new Map<number, number>() };
  for (let last = 0, isMore = true; isMore; ) {
    signal?.throwIfAborted();
    const part = await countPart(db, last, addMonths(today, -12));
    for (const { stage, week, marks } of part.counts)
      weeks[stage].set(week, (weeks[stage].get(week) ?? 0) + marks);
    isMore = part.last !== null;
    last = part.last ?? last;
  }
  const found = (Object.keys(weeks) as Stage[]).flatMap((stage) => timeOf(stage, weeks[stage]));
  await db.transaction(async (tx) => {
    await tx.delete(stageTimes);
    if (found.length > 0)
      await tx.insert(stageTimes).values(found.map((each) => ({ ...each, measuredOn: today })));
  });
  return found.length;
}

interface Count {
  stage: Stage;
  week: number;
  marks: number;
}

/** Without invented marks, and without designations, whose day of filing is that of another office. */
async function countPart(db: Db, after: number, since: string) {
  const [row] = await readRows<{ last: number | null; counts: Count[] | null }>(
    db,
    sql`with part as (
        select id, publication_date, coalesce(applied_on, registration_date) as filed_on, completed_on
        from (select id, source, publication_date, registration_date from ${trademarks}
          where id > ${after} order by id limit ${marksAtOnce}) as mark
        left join ${officeRecords} on trademark_id = id
        where mark.source <> 'sample' and international_on is null
          and coalesce(madrid_numbers, '{}') = '{}'
      ), reached as (${reached('published', since)} union all ${reached('registered', since)})
      select (select max(id) from (select id from ${trademarks} where id > ${after}
          order by id limit ${marksAtOnce}) as mark) as last,
        (select json_agg(counted) from (select stage, week, count(*)::int as marks from reached
          where week >= 0 group by stage, week) as counted) as counts`,
  );
  return { last: row?.last ?? null, counts: row?.counts ?? [] };
}

const reached = (stage: Stage, since: string) =>
  sql`select ${stage}::text as stage, (${days[stage]} - filed_on) / 7 as week from part
    where ${days[stage]} >= ${since}::date and ${days[stage]} >= filed_on`;

function timeOf(stage: Stage, weeks: ReadonlyMap<number, number>) {
  const sorted = [...weeks].toSorted(([one], [other]) => one - other);
  const marks = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (marks < fewestMarks) return [];
  const at = (share: number) => {
    let counted = 0;
    for (const [week, count] of sorted) {
      counted += count;
      if (counted >= marks * share) return week;
    }
    return 0;
  };
  return [{ stage, fromWeeks: at(0.1), toWeeks: at(0.9) + 1, marks }];
}

/** When a mark that was filed on this day will likely reach a stage. */
export const expectedOf = ({ fromWeeks, toWeeks, marks }: StageTime, filedOn: string) => ({
  from: addDays(filedOn, 7 * fromWeeks),
  to: addDays(filedOn, 7 * toWeeks),
  fromWeeks,
  toWeeks,
  marks,
});

export const findStageTimes = (db: Db): Promise<StageTime[]> => db.select().from(stageTimes);
