import { desc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import type { Task } from '../../../platform/jobs/job';
import { taskJob, tasksOf } from '../../../platform/jobs/tasks';
import { countText } from '../../../shared/count-text';
import { isOfMarks } from '../../trademarks/sources/data.server';
import { registerSyncs } from '../../trademarks/sources/schema.server';
import { matters } from '../record/schema.server';
import { compareAgain, compareMatters } from './compare-matters.server';
import { registerComparisons, registerDifferences } from './schema.server';

export const differencesPath = '/admin/matters/differences';
const mostChanged = 500;

const comparisons = tasksOf(registerComparisons, isNull(registerComparisons.finishedAt));

/** Compares all matters with the register, though it has not changed. */
export const requestComparison = (db: Db, actor: string) =>
  db.insert(registerComparisons).values({ actor });

/** The last that was finished, and whether one is at work. */
export async function getLastComparison(db: Db) {
  const { finishedAt, id } = registerComparisons;
  // Read first: one that finishes meanwhile is then both at work and the last, never neither.
  const isAtWork = (await db.$count(registerComparisons, isNull(finishedAt))) > 0;
  const [last] = await db
    .select()
    .from(registerComparisons)
    .where(isNotNull(finishedAt))
    .orderBy(desc(id))
    .limit(1);
  return {
    comparedAt: last?.finishedAt ?? null,
    compared: last?.compared ?? 0,
    isAtWork,
  };
}

/** After each run of the office’s register, every matter with a number there. */
export const comparisonTask = ({ db, log }: Pick<SiteContext, 'db' | 'log'>): Task =>
  taskJob({
    db,
    log,
    tasks: comparisons,
    name: 'compare-register',
    title: 'Compare matters with the register',
    description: 'Compares every open matter with the office’s entry, 500 at a time',
    when: 'When the office’s register was brought up to date, or a matter with a difference changed',
    timeLimitMs: 20 * 60_000,
    unit: { one: 'comparison', many: 'comparisons' },
    describe: ({ requestedAt, finishedAt, compared, differing }) => ({
      title: 'Comparison of matters with the register',
      since: requestedAt,
      ended: finishedAt && 'done',
      progress: { done: compared, of: null, unit: 'matter' },
      text: finishedAt && `${countText(differing, 'matter')} with differences`,
      path: differencesPath,
      isStoppable: false,
    }),
    async prepare() {
      await requestAfterSync(db);
      await compareChanged(db);
    },
    async work(comparison, signal) {
      const { compared, differing } = registerComparisons;
      await compareMatters(db, comparison.lastMatterId, (tx, part) => {
        signal.throwIfAborted();
        return comparisons.step(tx, comparison, {
          lastMatterId: part.lastMatterId,
          compared: sql`${compared} + ${part.compared}`,
          differing: sql`${differing} + ${part.differing}`,
        });
      });
      await comparisons.end(db, comparison, { finishedAt: sql`now()` });
    },
  });

/** Once for each run that has brought news, by whichever process sees it first. */
const requestAfterSync = (db: Db) =>
  db.execute(sql`insert into ${registerComparisons} (actor, sync_id)
    select 'register', last.id from (
      select max(id) as id from ${registerSyncs} where state = 'done' and ${isOfMarks}) as last
    where last.id > coalesce((select max(sync_id) from ${registerComparisons}), 0)
    on conflict do nothing`);

/** A matter that somebody has changed since it was found to differ. */
async function compareChanged(db: Db) {
  const changed = await readRows<{ id: number }>(
    db,
    sql`select distinct ${matters.id} as id from ${registerDifferences}
      join ${matters} on ${matters.id} = ${registerDifferences.matterId}
      where ${matters.updatedAt} > ${registerDifferences.comparedAt} limit ${mostChanged}`,
  );
  if (changed.length === 0) return;
  await db.transaction((tx) =>
    compareAgain(
      tx,
      changed.map(({ id }) => id),
    ),
  );
}
