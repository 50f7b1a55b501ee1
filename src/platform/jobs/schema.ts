import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';

export const jobStates = pgTable('job_states', {
  name: text().primaryKey(),
  /** The next run of a schedule; the next retry of a failing queue. */
  nextRunAt: moment(),
  /** The lease of the process that runs the schedule, extended by heartbeats. */
  leasedBy: text(),
  leasedUntil: moment(),
  /** Failed runs since the last success. */
  failures: integer().notNull().default(0),
  failingSince: moment(),
  lastSuccessAt: moment(),
});

/** The last hundred runs of each job. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    job: text().notNull(),
    startedAt: moment().notNull(),
    heartbeatAt: moment().notNull(),
    finishedAt: moment(),
    /** Stopped: its process ended first. */
    outcome: text({ enum: ['running', 'done', 'failed', 'stopped'] }).notNull(),
    done: integer(),
    reason: text(),
  },
  (table) => [
    index('job_runs_by_job').on(table.job, table.id),
    index('job_runs_running').on(table.heartbeatAt).where(sql`${table.outcome} = 'running'`),
    check('job_runs_outcome', sql`${table.outcome} in ('running', 'done', 'failed', 'stopped')`),
  ],
);
