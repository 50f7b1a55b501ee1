import { durationText } from '../../shared/duration-text';
import type { Db } from '../db/database';
import type { Log } from '../log/log';
import { claimRun, heartbeatMs, type JobStateRow, type Outcome, upsertStates } from './data';
import type { Job, JobResult, Queue, Schedule } from './job';
import { openRunRecord } from './run-record';
import { nextTime, retryTime } from './schedule';
import { createWakeSignal } from './wake-signal';

interface RunJobOptions {
  db: Db;
  log: Log;
  /** The id of this process in leases. */
  process: string;
  /** The job's state, after leases of killed processes were ended. */
  state: Promise<JobStateRow | undefined>;
  /** The minimum delay of schedules without `isDueAtStart`. */
  startDelayMs: number;
}

const maxPollMs = 60_000;
const minWaitMs = 50;
/** So that a look answers the wakes of many requests. */
const minGapMs = 200;
const reasonLength = 500;

/** Runs a job until it is stopped: a schedule at its times, a queue when woken and at each poll. */
export function runJob(job: Job, { log, state, startDelayMs, ...options }: RunJobOptions) {
  const wakeSignal = createWakeSignal();
  const failures = countFailures(job.name, log, () => isStopped);
  let isStopped = false;
  let isRequested = false;
  /** By the clock that is never set back. */
  let turnAt = Number.NEGATIVE_INFINITY;
  let lastGoodLookAt: Date | undefined;
  const turns: Turns = {
    ...options,
    job,
    wakeSignal,
    failures,
    work: limitedWork(job),
    isStopped: () => isStopped,
    request(isMade) {
      isRequested = isMade;
    },
    takeRequest() {
      const wasRequested = isRequested;
      isRequested = false;
      return wasRequested;
    },
    begin() {
      turnAt = performance.now();
    },
    succeed() {
      failures.clear();
      lastGoodLookAt = new Date();
    },
  };

  const loop = async () => {
    const known = await state;
    failures.start(known?.failures ?? 0);
    const { trigger } = job;
    if (trigger.kind === 'schedule' && !trigger.isDueAtStart)
      await wakeSignal.waitForWake(Math.max(msUntil(known?.nextRunAt), startDelayMs));
    while (!isStopped) {
      const turn = trigger.kind === 'queue' ? lookAt(turns, trigger) : runIfDue(turns, trigger);
      const waitMs = await turn.catch((error: unknown) => {
        // It could not be claimed or recorded, as when the database is down.
        failures.tell(error);
        return trigger.kind === 'queue' ? trigger.pollMs : heartbeatMs;
      });
      await turns.work.overdue();
      await wakeSignal.waitForWake(waitMs);
      const gapMs = trigger.kind === 'queue' ? (trigger.minGapMs ?? minGapMs) : 0;
      await wakeSignal.sleep(turnAt + gapMs - performance.now());
    }
  };

  const ended = loop();
  return {
    /** The last successful run or poll in this process. */
    lastGoodLookAt: () => lastGoodLookAt,
    wake: wakeSignal.wake,
    runNow() {
      isRequested = true;
      wakeSignal.wake();
    },
    async stop() {
      isStopped = true;
      turns.work.abort();
      wakeSignal.stop();
      await ended;
      job.close?.();
    },
  };
}

/** What the turns of a job share. */
interface Turns extends Pick<RunJobOptions, 'db' | 'process'> {
  job: Job;
  wakeSignal: ReturnType<typeof createWakeSignal>;
  failures: ReturnType<typeof countFailures>;
  work: ReturnType<typeof limitedWork>;
  isStopped(): boolean;
  request(isMade: boolean): void;
  takeRequest(): boolean;
  begin(): void;
  succeed(): void;
}

/** Handles all due items as one run; returns the wait in milliseconds. */
async function lookAt(turns: Turns, queue: Queue): Promise<number> {
  const { db, job, failures } = turns;
  const wasRequested = turns.takeRequest();
  const record = openRunRecord({ db, job: job.name });
  let done = 0;
  try {
    for (let isMore = true; isMore && !turns.isStopped(); ) {
      turns.begin();
      const beganAt = performance.now();
      const result = await turns.work.run();
      done += result?.done ?? 0;
      isMore = result?.isMore ?? false;
      if (isMore) await turns.wakeSignal.sleep(queue.restMs?.(performance.now() - beganAt) ?? 0);
    }
  } catch (error) {
    const waitMs = Math.min(queue.pollMs * 2 ** failures.count(), maxPollMs);
    await record.end(failures.add(error), new Date(Date.now() + waitMs));
    return waitMs;
  }
  const isIdle = done === 0 && !wasRequested && failures.count() === 0;
  await record.end(isIdle ? undefined : { outcome: 'done', done }, null);
  turns.succeed();
  return queue.pollMs;
}

/** Runs if due and not claimed by another process; returns the wait in milliseconds. */
async function runIfDue(turns: Turns, schedule: Schedule): Promise<number> {
  const { db, process, failures, work } = turns;
  const job = turns.job.name;
  const isForced = turns.takeRequest();
  const claimed = await claimRun(db, { name: job, process, isForced });
  if (!claimed) {
    const [now] = await upsertStates(db, [
      { name: job, nextRunAt: nextTime(schedule, new Date()) },
    ]);
    const isElsewhere = msUntil(now?.leasedUntil) > 0;
    const isWanted = turns.takeRequest() || (isForced && !isElsewhere);
    turns.request(isWanted);
    if (isWanted) return minWaitMs;
    return Math.max(msUntil(now?.nextRunAt), isElsewhere ? heartbeatMs : minWaitMs);
  }
  failures.start(claimed.failures);
  let isTakenOver = false;
  const record = openRunRecord({
    db,
    job,
    claimed: { process, runId: claimed.runId },
    onTakenOver() {
      isTakenOver = true;
      work.abort();
    },
  });
  const isEnded = () => turns.isStopped() || isTakenOver;
  let nextRunAt: Date;
  try {
    const result = await work.run(claimed.lastSuccessAt);
    nextRunAt = isEnded() ? new Date() : nextTime(schedule, record.startedAt);
    const outcome = { outcome: 'done', done: result?.done ?? null } as const;
    await record.end(isEnded() ? { outcome: 'stopped' } : outcome, nextRunAt);
    turns.succeed();
  } catch (error) {
    nextRunAt = isEnded() ? new Date() : retryTime(schedule, failures.count() + 1, new Date());
    await record.end(isEnded() ? { outcome: 'stopped' } : failures.add(error), nextRunAt);
  }
  return msUntil(nextRunAt);
}

/** The work of a job, which rejects at its time limit; the next run then waits for this one to end. */
function limitedWork(job: Job) {
  let running: AbortController | undefined;
  let overdue: Promise<unknown> | undefined;
  return {
    abort: () => running?.abort(),
    overdue: async () => overdue,
    run(lastSuccessAt?: Date): Promise<JobResult | undefined> {
      const controller = new AbortController();
      running = controller;
      const work = job.run({ signal: controller.signal, lastSuccessAt });
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          controller.abort();
          overdue = work.catch(() => {});
          reject(new Error(`Not done within ${durationText(job.timeLimitMs)}`));
        }, job.timeLimitMs);
      });
      return Promise.race([work, limit]).finally(() => clearTimeout(timer));
    },
  };
}

/** The failures in a row of a job, of which the first is logged. */
function countFailures(job: string, log: Log, isStopped: () => boolean) {
  let count = 0;
  let isLogged = false;
  const tell = (error: unknown) => {
    if (!isLogged && !isStopped()) log.error({ event: 'job failed', job, error: String(error) });
    isLogged = true;
  };
  return {
    count: () => count,
    tell,
    start(known: number) {
      count = known;
    },
    add(error: unknown): Outcome {
      count++;
      tell(error);
      return { outcome: 'failed', reason: reasonOf(error).slice(0, reasonLength) };
    },
    clear() {
      count = 0;
      isLogged = false;
    },
  };
}

const msUntil = (moment: Date | null | undefined) =>
  Math.max(0, (moment?.getTime() ?? 0) - Date.now());

/** The root cause, not the failed statement. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
