import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { isLeaseOver } from './lease';
import { jobRuns, jobStates } from './schema';

export type JobStateRow = typeof jobStates.$inferSelect;
export type JobRunRow = typeof jobRuns.$inferSelect;

export const heartbeatMs = 15_000;
const maxStoredRuns = 100;
/** A run without a heartbeat for this long is dead, and is ended at the next claim of any run. */
const lease = sql`interval '1 minute'`;
const leasedUntil = sql`now() + ${lease}`;

export type Outcome =
  | { outcome: 'done'; done: number | null }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'stopped' };

/** Creates missing states; an earlier `nextRunAt` replaces the stored one. */
export function upsertStates(
  db: Db,
  states: { name: string; nextRunAt: Date | null }[],
): Promise<JobStateRow[]> {
  return db
    .insert(jobStates)
    .values(states)
    .onConflictDoUpdate({
      target: jobStates.name,
      set: { nextRunAt: sql`least(${jobStates.nextRunAt}, excluded.next_run_at)` },
    })
    .returning();
}

/** Ends all runs and leases, if no other process can be running. */
export async function endAllRuns(db: Db): Promise<void> {
  await db
    .update(jobRuns)
    .set({ outcome: 'stopped', finishedAt: sql`${jobRuns.heartbeatAt}` })
    .where(eq(jobRuns.outcome, 'running'));
  await db.update(jobStates).set({ leasedBy: null, leasedUntil: null });
}

/** Claims a schedule's run; undefined if it is not due or another process has it. */
export async function claimRun(
  db: Db,
  { name, process, isForced }: { name: string; process: string; isForced: boolean },
): Promise<{ runId: number; failures: number; lastSuccessAt: Date | undefined } | undefined> {
  const now = new Date().toISOString();
  const { rows } = await db.execute<{
    id: number;
    failures: number;
    lastSuccess: number | null;
  }>(sql`
    with claimed as (
      update job_states set leased_by = ${process}, leased_until = ${leasedUntil}
      where name = ${name} and (${isForced} or next_run_at <= ${now})
        and ${isLeaseOver(jobStates.leasedUntil, lease)}
      returning name, failures, last_success_at
    ), lost as (
      update job_runs set outcome = 'stopped', finished_at = heartbeat_at
      where outcome = 'running' and heartbeat_at <= now() - ${lease}
    ), run as (
      insert into job_runs (job, started_at, heartbeat_at, outcome)
      select name, ${now}, now(), 'running' from claimed returning id
    )
    select run.id::int as id, failures, extract(epoch from last_success_at)::float as "lastSuccess"
    from claimed, run`);
  const [row] = rows;
  if (!row) return undefined;
  const { id, failures, lastSuccess } = row;
  return {
    runId: id,
    failures,
    lastSuccessAt: lastSuccess === null ? undefined : new Date(lastSuccess * 1_000),
  };
}

export async function insertRunning(db: Db, job: string, startedAt: Date): Promise<number> {
  const [row] = await db
    .insert(jobRuns)
    .values({ job, startedAt, heartbeatAt: sql`now()`, outcome: 'running' })
    .returning({ id: jobRuns.id });
  return (row as { id: number }).id;
}

/** Also extends the lease, if the run has one; false if another process has taken the run over. */
export async function updateHeartbeat(db: Db, job: string, runId: number, process?: string) {
  await db.update(jobRuns).set({ heartbeatAt: sql`now()` }).where(eq(jobRuns.id, runId));
  if (!process) return true;
  const extended = await db
    .update(jobStates)
    .set({ leasedUntil })
    .where(and(eq(jobStates.name, job), eq(jobStates.leasedBy, process)))
    .returning({ name: jobStates.name });
  return extended.length > 0;
}

/** Records a run and the job's state; not the state if another process has taken over. */
export async function recordRun(
  db: Db,
  run: Outcome & {
    job: string;
    /** Set if the run was inserted while running. */
    runId: number | undefined;
    startedAt: Date;
    nextRunAt: Date | null;
    /** The owner of the lease, which ends with the run; queues have none. */
    process: string | undefined;
  },
): Promise<void> {
  const { job, runId, outcome } = run;
  const [startedAt, finishedAt] = [run.startedAt.toISOString(), new Date().toISOString()];
  const done = outcome === 'done' ? run.done : null;
  const reason = outcome === 'failed' ? run.reason : null;
  const ended = runId
    ? sql`update job_runs set finished_at = ${finishedAt}, heartbeat_at = now(), outcome = ${outcome},
        done = ${done}, reason = ${reason} where id = ${runId}`
    : sql`insert into job_runs (job, started_at, finished_at, heartbeat_at, outcome, done, reason)
        values (${job}, ${startedAt}, ${finishedAt}, now(), ${outcome}, ${done}, ${reason})`;
  const standing = {
    done: sql`failures = 0, failing_since = null, last_success_at = excluded.last_success_at`,
    failed: sql`failures = stored.failures + 1,
      failing_since = coalesce(stored.failing_since, excluded.failing_since)`,
    stopped: sql`failures = stored.failures`,
  };
  await db.execute(sql`
    with ended as (${ended}), forgotten as (
      delete from job_runs where job = ${job} and outcome <> 'running' and id <= (
        select id from job_runs where job = ${job} order by id desc offset ${runId ? maxStoredRuns : maxStoredRuns - 1} limit 1)
    )
    insert into job_states as stored (name, next_run_at, failures, failing_since, last_success_at)
    values (${job}, ${run.nextRunAt?.toISOString() ?? null}, ${outcome === 'failed' ? 1 : 0},
      ${outcome === 'failed' ? startedAt : null}, ${outcome === 'done' ? finishedAt : null})
    on conflict (name) do update set next_run_at = excluded.next_run_at, leased_by = null,
      leased_until = null, ${standing[outcome]}
    where stored.leased_by is not distinct from ${run.process ?? null}`);
}

export const findStates = (db: Db): Promise<JobStateRow[]> => db.select().from(jobStates);

export async function findRecentRuns(db: Db, limit: number): Promise<JobRunRow[]> {
  const numbered = db
    .select({
      id: jobRuns.id,
      place:
        sql<number>`row_number() over (partition by ${jobRuns.job} order by ${jobRuns.id} desc)`.as(
          'place',
        ),
    })
    .from(jobRuns)
    .as('numbered');
  const rows = await db
    .select({ run: jobRuns })
    .from(jobRuns)
    .innerJoin(numbered, eq(numbered.id, jobRuns.id))
    .where(lte(numbered.place, limit))
    .orderBy(desc(jobRuns.id));
  return rows.map(({ run }) => run);
}

export const findRuns = (db: Db, job: string): Promise<JobRunRow[]> =>
  db.select().from(jobRuns).where(eq(jobRuns.job, job)).orderBy(desc(jobRuns.id));
