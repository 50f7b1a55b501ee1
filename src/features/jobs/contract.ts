import { z } from 'zod';
import { moment, rowId } from '../../shared/answers';
import { Notice } from '../../shared/notice';

export const JobName = z.object({ name: z.string().max(100) });

export const JobRun = z.object({
  id: z.int(),
  startedAt: moment,
  finishedAt: moment.nullable().describe('Null while it runs'),
  outcome: z
    .enum(['running', 'done', 'failed', 'stopped'])
    .describe('Stopped: its process ended before it; the work is done by the next run'),
  done: z.int().nullable().describe('How many items were dealt with, where the job counts them'),
  reason: z.string().nullable().describe('Why it failed'),
});
export type JobRun = z.infer<typeof JobRun>;

export const JobStatus = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(['schedule', 'queue']),
  when: z.string().describe('When it runs, in words'),
  unit: z.object({ one: z.string(), many: z.string() }).nullable(),
  isRunning: z.boolean(),
  failures: z.int().describe('Runs that failed since one succeeded'),
  failingSince: moment.nullable(),
  lastSuccessAt: moment.nullable(),
  nextRunAt: moment.nullable().describe('Of a queue only while it fails'),
  runs: z.array(JobRun).describe('The last ones, newest first'),
});
export type JobStatus = z.infer<typeof JobStatus>;

export const JobList = z.object({
  /** The server's time. */
  at: moment,
  lastHeartbeatAt: moment.nullable().describe('The last sign of life of any run'),
  jobs: z.array(JobStatus),
  alarms: z.array(Notice).describe('What jobs found wrong'),
});
export type JobList = z.infer<typeof JobList>;

export const JobDetail = z.object({ at: moment, job: JobStatus });
export type JobDetail = z.infer<typeof JobDetail>;

/** One piece of long work. */
export const ListedTask = z.object({
  job: z.string().describe('The job that does it'),
  id: z.int().describe('Unique within its job'),
  title: z.string(),
  actor: z.string().describe('Who asked for it'),
  since: moment.nullable().describe('Null where it is not known'),
  state: z
    .enum(['waiting', 'running', 'done', 'stopped', 'failed'])
    .describe('Running: a process works on it, or did so within the last half minute'),
  progress: z
    .object({
      done: z.int(),
      of: z.int().nullable().describe('Null where it is not known'),
      unit: z.string(),
    })
    .nullable(),
  attempts: z.int().describe('Attempts that failed'),
  text: z.string().nullable().describe('Its result, or why it has none'),
  path: z.string().nullable().describe('Its own page'),
  isStoppable: z.boolean(),
});
export type ListedTask = z.infer<typeof ListedTask>;

export const TaskId = z.object({ job: z.string().max(100), id: rowId });
export const TaskList = z.object({ at: moment, tasks: z.array(ListedTask) });
export type TaskList = z.infer<typeof TaskList>;
