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
import { getRow, insertRow, readRows, updateRow } from '../../../platform/db/rows';
import { storable } from '../../../platform/db/storable';
import { noLease, renewedLease, tasksOf } from '../../../platform/jobs/tasks';
import type { SourceBefore } from '../undo/contract';
import type { SyncProblem } from './contract';
import { dailyRun } from './run-words';
import { registerSources, registerSyncProblems, registerSyncs } from './schema.server';

export type SourceRow = typeof registerSources.$inferSelect;
export type SyncRow = typeof registerSyncs.$inferSelect;
type SourceChange = Partial<Omit<SourceRow, 'key'>>;
type SyncChange = Partial<typeof registerSyncs.$inferInsert>;

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
  const ofSource = sql`from register_counts where kind = 'source' and key = ${source}`;
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

/** Whether a process works on a run. */
export const isSyncAtWork = async (db: Db): Promise<boolean> =>
  (await db.$count(registerSyncs, and(isRunning, gt(registerSyncs.leasedUntil, sql`now()`)))) > 0;

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

type Run = Pick<SyncRow, 'id' | 'leasedBy'>;

/** Stores progress and keeps the lease. False if the run was stopped or another process works on it. */
export const advanceSync = (tx: Db, run: Run, progress: SyncChange): Promise<boolean> =>
  syncs.updateOwn(tx, run, { ...progress, ...renewedLease() });

/** Stores how a run ended. False as with `advanceSync`. */
export const endSync = (
  tx: Db,
  run: Run,
  end: SyncChange & Required<Pick<SyncChange, 'state'>>,
): Promise<boolean> => syncs.updateOwn(tx, run, { finishedAt: new Date(), ...end, ...noLease });

/** Whoever works on it. Undefined if it doesn't run. */
export const stopSyncRow = (tx: Db, id: number): Promise<SyncRow | undefined> =>
  updateRow(tx, registerSyncs, and(eq(registerSyncs.id, id), isRunning), {
    state: 'stopped',
    finishedAt: new Date(),
    ...noLease,
  });

/** A row that was stored before, as by a run that goes on after a kill, stays as it is. */
export async function insertSyncProblems(tx: Db, syncId: number, problems: SyncProblem[]) {
  if (problems.length === 0) return;
  // A text of the file may be cut between the halves of a character.
  const told = problems.map(({ number, reasons, ...place }) => ({
    ...place,
    number: number && storable(number),
    reasons: reasons.map(storable),
  }));
  await tx.execute(sql`
    insert into register_sync_problems (sync_id, "row", number, is_refused, reasons)
    select ${syncId}, p."row", p.number, p."isRefused",
      array(select json_array_elements_text(p.reasons))
    from json_to_recordset(${JSON.stringify(told)}::json)
      as p ("row" int, number text, "isRefused" boolean, reasons json)
    on conflict do nothing`);
}

/** Problems of a run, in the order of the file. */
export const findSyncProblems = (
  db: Db,
  syncId: number,
  { after = 0, limit = 100 }: { after?: number | undefined; limit?: number } = {},
): Promise<SyncProblem[]> =>
  db
    .select()
    .from(registerSyncProblems)
    .where(and(eq(registerSyncProblems.syncId, syncId), gt(registerSyncProblems.row, after)))
    .orderBy(asc(registerSyncProblems.row))
    .limit(limit);

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

export const isAnySyncRunning = async (db: Db): Promise<boolean> =>
  (await db.$count(registerSyncs, isRunning)) > 0;

/** Pauses every loaded source before all marks are deleted; its next run then loads all of it again. */
export async function suspendSources(tx: Db): Promise<SourceBefore[]> {
  const loaded = await findLoadedSources(tx);
  await tx
    .update(registerSources)
    .set({ isPaused: true, isWhole: false, officeUpdatedAt: null })
    .where(isNotNull(registerSources.asOf));
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
