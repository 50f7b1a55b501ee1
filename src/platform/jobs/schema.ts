import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';

export const jobStates = pgTable('job_states', {
  name: text().primaryKey(),
  /** Of a schedule its next run; of a queue that fails its next look. */
  nextRunAt: moment(),
  /** The process that runs a schedule has it until then, and says again that it is alive. */
  leasedBy: text(),
  leasedUntil: moment(),
  /** Runs that failed since one succeeded. */
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
    /** When its process last said that it is alive. */
    heartbeatAt: moment().notNull(),
    finishedAt: moment(),
    /** Stopped: its process ended before it. */
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
