import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database';
import type { Log } from '../log/log';
import { endAllRuns, findRecentRuns, findRuns, findStates, upsertStates } from './data';
import type { Job, Task } from './job';
import { runJob } from './run-job';
import { nextTime, scheduleText } from './schedule';
import { createWakeSignal } from './wake-signal';

export type Jobs = ReturnType<typeof openJobs>;
export type JobStatus = Awaited<ReturnType<Jobs['find']>>[number];

const shownRuns = 24;

interface JobsOptions extends Pick<Database, 'db' | 'kind'> {
  log: Log;
  /** So that no job competes with the first answers. */
  settleMs?: number | undefined;
  /** So that overdue runs don't compete with the start. */
  startDelayMs?: number;
}

export function openJobs({ db, kind, log, settleMs = 0, startDelayMs = 30_000 }: JobsOptions) {
  const process = randomUUID();
  const settling = createWakeSignal();
  const running = new Map<string, ReturnType<typeof runJob>>();
  let jobs: Job[] = [];

  const prepare = async () => {
    if (kind === 'embedded') {
      await endAllRuns(db);
      for (const job of jobs) await job.freeLeases?.();
    }
    return upsertStates(
      db,
      jobs.map(({ name, trigger }) => ({ name, nextRunAt: firstRunAt(trigger) })),
    );
  };

  return {
    /** Wakes the queues with such a `wokenBy`. */
    wake(...causes: string[]) {
      for (const { name, trigger } of jobs)
        if (trigger.kind === 'queue' && causes.includes(trigger.wokenBy)) running.get(name)?.wake();
    },
    /** Looks again at what is due: no timer notices that the clock was moved. */
    clockMoved() {
      for (const job of running.values()) job.wake();
    },
    runNow: (name: string) => running.get(name)?.runNow(),
    /** The state of each job with its last runs, newest first. */
    async find() {
      const states = new Map((await findStates(db)).map((state) => [state.name, state]));
      const runs = await findRecentRuns(db, shownRuns);
      return jobs.map((job) => {
        const state = states.get(job.name);
        const own = runs.filter((run) => run.job === job.name);
        return {
          job,
          when: job.trigger.kind === 'queue' ? job.trigger.when : scheduleText(job.trigger),
          isRunning: own.some(({ outcome }) => outcome === 'running'),
          nextRunAt: state?.nextRunAt ?? null,
          failures: state?.failures ?? 0,
          failingSince: state?.failingSince ?? null,
          lastSuccessAt: state?.lastSuccessAt ?? null,
          lastGoodLookAt: running.get(job.name)?.lastGoodLookAt(),
          runs: own,
        };
      });
    },
    /** Newest first; undefined for an unknown job. */
    findRuns: async (name: string) => (running.has(name) ? findRuns(db, name) : undefined),
    /** Those whose pieces of work are listed. */
    tasks: () => jobs.filter((job): job is Task => 'findTasks' in job),
    start(list: Job[]) {
      jobs = list;
      const states = settling
        .waitForWake(settleMs)
        .then(prepare)
        .catch((error) => {
          log.error({ event: 'jobs not prepared', error: String(error) });
          return [];
        });
      for (const job of list) {
        const state = states.then((all) => all.find(({ name }) => name === job.name));
        running.set(job.name, runJob(job, { db, log, process, state, startDelayMs }));
      }
    },
    async stop() {
      settling.stop();
      await Promise.all([...running.values()].map((job) => job.stop()));
    },
  };
}

function firstRunAt(trigger: Job['trigger']): Date | null {
  if (trigger.kind === 'queue') return null;
  return trigger.isDueAtStart ? new Date() : nextTime(trigger, new Date());
}
