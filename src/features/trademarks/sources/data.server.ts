import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { getRow, insertRow, readRows } from '../../../platform/db/rows';
import { tasksOf } from '../../../platform/jobs/tasks';
import { countedMarks } from '../marks/schema.server';
import { problemRows } from '../rows/problems.server';
import type { SourceBefore } from '../undo/contract';
import { acra } from './acra/acra.server';
import type { SyncProblem } from './contract';
import { dailyRun } from './run-words';
import { registerSources, registerSyncProblems, registerSyncs } from './schema.server';

export type SourceRow = typeof registerSources.$inferSelect;
export type SyncRow = typeof registerSyncs.$inferSelect;
type SourceChange = Partial<Omit<SourceRow, 'key'>>;

/** Undefined until something was stored about it. */
export const getSourceRow = (db: Db, key: string) =>
  getRow(db, registerSources, eq(registerSources.key, key));

/** Adds the source if nothing was stored about it yet. */
export async function storeSource(tx: Db, key: string, change: SourceChange): Promise<SourceRow> {
  const [row] = await tx
    .insert(registerSources)
    .values({ key, ...change })
    .onConflictDoUpdate({ target: registerSources.key, set: { key, ...change } })
    .returning();
  return row as SourceRow;
}

/** The marks of a source, and how many of them are not published here, or no longer by its office. */
export async function countMarksOf(db: Db, source: string) {
  const ofSource = sql`from ${countedMarks} where counted.source = ${source}`;
  const [counts] = await readRows<{ marks: number; unpublished: number; left: number }>(
    db,
    sql`select
      (select coalesce(sum(marks), 0)::int ${ofSource}) as marks,
      (select coalesce(sum(marks), 0)::int ${ofSource} and not is_published) as unpublished,
      (select count(*)::int from office_records r join trademarks t on t.id = r.trademark_id
        where r.source = ${source} and r.left_on is not null) as left`,
  );
  return counts ?? { marks: 0, unpublished: 0, left: 0 };
}

/** A second run of a source that is running violates the index `register_syncs_running`. */
export const insertSync = (tx: Db, row: typeof registerSyncs.$inferInsert): Promise<SyncRow> =>
  insertRow(tx, registerSyncs, row);

export const getSync = (db: Db, id: number) => getRow(db, registerSyncs, eq(registerSyncs.id, id));

const isRunning = isNull(registerSyncs.finishedAt);

/** What waits for runs or follows them is about marks: a run of companies changes none. */
export const isOfMarks = ne(registerSyncs.source, acra.key);

/** Whether a process works on a run. */
export const isSyncAtWork = async (db: Db): Promise<boolean> =>
  (await db.$count(
    registerSyncs,
    and(isRunning, isOfMarks, gt(registerSyncs.leasedUntil, sql`now()`)),
  )) > 0;

/** Newest first. */
export const findSyncs = (db: Db, source: string): Promise<SyncRow[]> =>
  db
    .select()
    .from(registerSyncs)
    .where(eq(registerSyncs.source, source))
    .orderBy(desc(registerSyncs.id))
    .limit(60);

/** The run under way, the last that ended, and the last that ended well. */
export async function getLatestSyncs(db: Db, source: string) {
  const isOf = eq(registerSyncs.source, source);
  const newest = async (where: SQL): Promise<SyncRow | undefined> =>
    (
      await db
        .select()
        .from(registerSyncs)
        .where(and(isOf, where))
        .orderBy(desc(registerSyncs.id))
        .limit(1)
    )[0];
  return {
    running: await newest(isRunning),
    last: await newest(isNotNull(registerSyncs.finishedAt)),
    lastGood: await newest(inArray(registerSyncs.state, ['done', 'unchanged'])),
  };
}

export const syncs = tasksOf(registerSyncs, isRunning);

/** Stores how a run ended. Throws `NotOurs`. */
export const endSync = (
  tx: Db,
  run: Pick<SyncRow, 'id' | 'leasedBy'>,
  end: Partial<SyncRow> & Pick<SyncRow, 'state'>,
) => syncs.end(tx, run, { finishedAt: new Date(), ...end });

export const refusedRows = problemRows<typeof registerSyncProblems, SyncProblem>(
  registerSyncProblems,
  registerSyncProblems.syncId,
  'syncId',
);

/** Deletes runs after 90 days, except the last of each source and those that still run. */
export const deleteOldSyncs = async (db: Db) => {
  await db
    .delete(registerSyncs)
    .where(
      and(
        lt(registerSyncs.finishedAt, sql`now() - interval '90 days'`),
        ne(
          registerSyncs.id,
          sql`(select max(later.id) from ${registerSyncs} later where later.source = ${registerSyncs.source})`,
        ),
      ),
    );
};

/** Failed daily runs of the last two days. */
export const findFailedDailyRuns = (db: Db): Promise<SyncRow[]> =>
  db
    .select()
    .from(registerSyncs)
    .where(
      and(
        eq(registerSyncs.state, 'failed'),
        eq(registerSyncs.actor, dailyRun),
        gt(registerSyncs.finishedAt, sql`now() - interval '2 days'`),
      ),
    )
    .orderBy(asc(registerSyncs.id));

export const findLoadedSources = (db: Db): Promise<SourceRow[]> =>
  db.select().from(registerSources).where(isNotNull(registerSources.asOf));

export const isSyncRunning = async (db: Db): Promise<boolean> =>
  (await db.$count(registerSyncs, and(isRunning, isOfMarks))) > 0;

/** Pauses every loaded source of marks before all marks are deleted; its next run then loads all of it again. */
export async function suspendSources(tx: Db): Promise<SourceBefore[]> {
  const loaded = (await findLoadedSources(tx)).filter(({ key }) => key !== acra.key);
  await tx
    .update(registerSources)
    .set({ isPaused: true, isWhole: false, officeUpdatedAt: null })
    .where(
      inArray(
        registerSources.key,
        loaded.map(({ key }) => key),
      ),
    );
  return loaded.map(({ key, isPaused, isWhole, officeUpdatedAt }) => ({
    key,
    isPaused,
    isWhole,
    officeUpdatedAt: officeUpdatedAt?.toISOString() ?? null,
  }));
}

/** Sources that were loaded again meanwhile stay as they are. */
export async function resumeSources(tx: Db, before: SourceBefore[]): Promise<void> {
  for (const { key, isPaused, isWhole, officeUpdatedAt } of before)
    await tx
      .update(registerSources)
      .set({
        isPaused,
        isWhole,
        officeUpdatedAt: officeUpdatedAt === null ? null : new Date(officeUpdatedAt),
      })
      .where(and(eq(registerSources.key, key), isNull(registerSources.officeUpdatedAt)));
}
