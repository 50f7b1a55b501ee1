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
export function runJob(job: Job, { db, log, process, state, startDelayMs }: RunJobOptions) {
  const wakeSignal = createWakeSignal();
  let isStopped = false;
  let isRequested = false;
  let isFailureLogged = false;
  let failures = 0;
  /** By the clock that is never set back. */
  let turnAt = Number.NEGATIVE_INFINITY;
  let lastGoodLookAt: Date | undefined;
  let running: AbortController | undefined;
  let overdue: Promise<unknown> | undefined;

  const loop = async () => {
    const known = await state;
    failures = known?.failures ?? 0;
    const { trigger } = job;
    if (trigger.kind === 'schedule' && !trigger.isDueAtStart)
      await wakeSignal.waitForWake(Math.max(msUntil(known?.nextRunAt), startDelayMs));
    while (!isStopped) {
      const waitMs = await (trigger.kind === 'queue' ? lookAt(trigger) : runIfDue(trigger)).catch(
        waitAfterFailure,
      );
      await overdue;
      await wakeSignal.waitForWake(waitMs);
      const gapMs = trigger.kind === 'queue' ? (trigger.minGapMs ?? minGapMs) : 0;
      await wakeSignal.sleep(turnAt + gapMs - performance.now());
    }
  };

  /** Handles all due items as one run; returns the wait in milliseconds. */
  const lookAt = async (queue: Queue): Promise<number> => {
    const wasRequested = takeRequest();
    const record = openRunRecord({ db, job: job.name });
    let done = 0;
    try {
      for (let isMore = true; isMore && !isStopped; ) {
        turnAt = performance.now();
        const result = await runOnce();
        done += result?.done ?? 0;
        isMore = result?.isMore ?? false;
        if (isMore) await wakeSignal.sleep(queue.restMs?.(performance.now() - turnAt) ?? 0);
      }
    } catch (error) {
      const waitMs = Math.min(queue.pollMs * 2 ** failures, maxPollMs);
      await record.end(failed(error), new Date(Date.now() + waitMs));
      return waitMs;
    }
    const isIdle = done === 0 && !wasRequested && failures === 0;
    await record.end(isIdle ? undefined : { outcome: 'done', done }, null);
    succeeded();
    return queue.pollMs;
  };

  /** Runs if due and not claimed by another process; returns the wait in milliseconds. */
  const runIfDue = async (schedule: Schedule): Promise<number> => {
    const isForced = takeRequest();
    const claimed = await claimRun(db, { name: job.name, process, isForced });
    if (!claimed) {
      const [now] = await upsertStates(db, [
        { name: job.name, nextRunAt: nextTime(schedule, new Date()) },
      ]);
      const isElsewhere = msUntil(now?.leasedUntil) > 0;
      isRequested ||= isForced && !isElsewhere;
      if (isRequested) return minWaitMs;
      return Math.max(msUntil(now?.nextRunAt), isElsewhere ? heartbeatMs : minWaitMs);
    }
    failures = claimed.failures;
    let isTakenOver = false;
    const record = openRunRecord({
      db,
      job: job.name,
      claimed: { process, runId: claimed.runId },
      onTakenOver() {
        isTakenOver = true;
        running?.abort();
      },
    });
    const isEnded = () => isStopped || isTakenOver;
    let nextRunAt: Date;
    try {
      const result = await runOnce(claimed.lastSuccessAt);
      nextRunAt = isEnded() ? new Date() : nextTime(schedule, record.startedAt);
      const outcome = { outcome: 'done', done: result?.done ?? null } as const;
      await record.end(isEnded() ? { outcome: 'stopped' } : outcome, nextRunAt);
      succeeded();
    } catch (error) {
      nextRunAt = isEnded() ? new Date() : retryTime(schedule, failures + 1, new Date());
      await record.end(isEnded() ? { outcome: 'stopped' } : failed(error), nextRunAt);
    }
    return msUntil(nextRunAt);
  };

  /** Also rejects at the time limit; the next run then waits for this one to end. */
  const runOnce = async (lastSuccessAt?: Date): Promise<JobResult | undefined> => {
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
  };

  const succeeded = () => {
    failures = 0;
    isFailureLogged = false;
    lastGoodLookAt = new Date();
  };

  const failed = (error: unknown): Outcome => {
    failures++;
    logFailure(error);
    return { outcome: 'failed', reason: reasonOf(error).slice(0, reasonLength) };
  };

  const logFailure = (error: unknown) => {
    if (!isFailureLogged && !isStopped)
      log.error({ event: 'job failed', job: job.name, error: String(error) });
    isFailureLogged = true;
  };

  /** For a run that could not be claimed or recorded, as when the database is down. */
  const waitAfterFailure = (error: unknown): number => {
    logFailure(error);
    return job.trigger.kind === 'queue' ? job.trigger.pollMs : heartbeatMs;
  };

  const takeRequest = () => {
    const wasRequested = isRequested;
    isRequested = false;
    return wasRequested;
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
      running?.abort();
      wakeSignal.stop();
      await ended;
      job.close?.();
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
