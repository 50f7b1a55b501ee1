import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../test/database';
import type { Job, JobResult, Queue, Schedule } from './job';
import { type Jobs, openJobs } from './jobs';
import { jobRuns, jobStates } from './schema';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const processes: Jobs[] = [];
const logged: Record<string, unknown>[] = [];
const log = {
  info() {},
  error: (fields: Record<string, unknown>) => void logged.push(fields),
  countOf: () => 0,
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.execute(sql`truncate job_states, job_runs restart identity`);
  logged.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(processes.splice(0).map((jobs) => jobs.stop()));
});

function start(job: Job, options: Partial<Parameters<typeof openJobs>[0]> = {}) {
  const jobs = openJobs({ db: database.db, kind: 'server', log, ...options });
  processes.push(jobs);
  jobs.start([job]);
  return jobs;
}

const atStart: Schedule = { kind: 'schedule', everyMs: 3_600_000, isDueAtStart: true };
const queue: Queue = {
  kind: 'queue',
  when: 'When there is some',
  wokenBy: 'commit',
  pollMs: 600_000,
};
const newJob = (trigger: Schedule | Queue, run: Job['run'], more: Partial<Job> = {}): Job => ({
  name: 'try-it',
  title: 'Try it',
  description: '',
  trigger,
  timeLimitMs: 60_000,
  run,
  ...more,
});

const until = (assertion: () => unknown) =>
  vi.waitFor(assertion, { timeout: 120_000, interval: 20 });
const statusOf = async (jobs: Jobs) => {
  const [status] = await jobs.find();
  if (!status) throw new Error('There is no job.');
  return status;
};
const outcomes = async (jobs: Jobs) => (await statusOf(jobs)).runs.map(({ outcome }) => outcome);

test('a schedule runs once across processes and reports its next run', async () => {
  let runs = 0;
  const job = newJob(atStart, async () => {
    runs++;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { done: 3 };
  });
  const [first, second] = [start(job), start(job)];
  await until(async () => expect(await outcomes(first)).toEqual(['done']));
  const status = await statusOf(second);
  expect(status.runs[0]).toMatchObject({ done: 3, reason: null, finishedAt: expect.any(Date) });
  expect(status).toMatchObject({ failures: 0, isRunning: false, when: 'Every 60 min' });
  expect(status.nextRunAt?.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  expect(status.lastSuccessAt).toBeInstanceOf(Date);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(runs).toBe(1);
});

test('a run missed while the site was down happens soon after start', async () => {
  const nextRunAt = new Date(Date.now() - 60_000);
  await database.db.insert(jobStates).values({ name: 'try-it', nextRunAt });
  const startedAt = Date.now();
  const jobs = start(
    newJob({ kind: 'schedule', everyMs: 3_600_000 }, async () => undefined),
    { startDelayMs: 500 },
  );
  await until(async () => expect(await outcomes(jobs)).toEqual(['done']));
  const [run] = (await statusOf(jobs)).runs;
  expect(run?.startedAt.getTime()).toBeGreaterThanOrEqual(startedAt + 500);
});

test('a failed run stores its error and is retried after a minute, or at once on request', async () => {
  const answers = ['Stripe answered 503', 'Stripe answered 502'];
  const jobs = start(
    newJob(atStart, async () => {
      const reason = answers.shift();
      if (reason) throw new Error(reason);
      return undefined;
    }),
  );
  await until(async () => expect(await outcomes(jobs)).toEqual(['failed']));
  const failed = await statusOf(jobs);
  expect(failed).toMatchObject({ failures: 1, failingSince: expect.any(Date) });
  expect(failed.runs[0]?.reason).toBe('Stripe answered 503');
  expect(Math.abs((failed.nextRunAt?.getTime() ?? 0) - Date.now() - 60_000)).toBeLessThan(5_000);

  jobs.runNow('try-it');
  await until(async () => expect((await statusOf(jobs)).failures).toBe(2));
  expect(logged).toEqual([
    { event: 'job failed', job: 'try-it', error: 'Error: Stripe answered 503' },
  ]);
  jobs.runNow('try-it');
  await until(async () => expect(await outcomes(jobs)).toEqual(['done', 'failed', 'failed']));
  expect(await statusOf(jobs)).toMatchObject({ failures: 0, failingSince: null });
});

test('a run over its time limit fails, and the next waits until it has ended', async () => {
  let isUnderWay = false;
  let end = () => {};
  const signals: AbortSignal[] = [];
  const jobs = start(
    newJob(
      atStart,
      async ({ signal }) => {
        expect(isUnderWay).toBe(false);
        isUnderWay = true;
        signals.push(signal);
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        isUnderWay = false;
        return undefined;
      },
      { timeLimitMs: 100 },
    ),
  );
  await until(async () => expect((await statusOf(jobs)).failures).toBe(1));
  expect((await statusOf(jobs)).runs[0]?.reason).toBe('Not done within 0.1 s');
  expect(signals[0]?.aborted).toBe(true);
  jobs.runNow('try-it');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(signals).toHaveLength(1);
  end();
  await until(() => expect(signals).toHaveLength(2));
  end();
});

test('a run of a dead process is repeated by another after its lease', async () => {
  const { db } = database;
  await db.insert(jobStates).values({
    name: 'try-it',
    nextRunAt: new Date(Date.now() - 60_000),
    leasedBy: 'a killed process',
    leasedUntil: new Date(Date.now() + 60_000),
  });
  const heartbeatAt = new Date(Date.now() - 1_000);
  const lost = { job: 'try-it', startedAt: heartbeatAt, heartbeatAt, outcome: 'running' as const };
  await db.insert(jobRuns).values(lost);
  const jobs = start(newJob(atStart, async () => undefined));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await outcomes(jobs)).toEqual(['running']);
  await db.update(jobStates).set({ leasedUntil: new Date() });
  await db.update(jobRuns).set({ heartbeatAt: new Date(Date.now() - 61_000) });
  jobs.runNow('try-it');
  await until(async () => expect(await outcomes(jobs)).toEqual(['done', 'stopped']));
});

test('on the embedded database a killed run is free at once', async () => {
  const { db } = database;
  await db.insert(jobStates).values({
    name: 'try-it',
    leasedBy: 'a killed process',
    leasedUntil: new Date(Date.now() + 60_000),
  });
  const now = new Date();
  const lost = { job: 'try-it', startedAt: now, heartbeatAt: now, outcome: 'running' as const };
  await db.insert(jobRuns).values(lost);
  const freeLeases = vi.fn(async () => {});
  const jobs = start(
    newJob(atStart, async () => undefined, { freeLeases }),
    { kind: 'embedded' },
  );
  await until(async () => expect(await outcomes(jobs)).toEqual(['done', 'stopped']));
  expect(freeLeases).toHaveBeenCalledTimes(1);
});

test('stop waits for the current run, starts no other and leaves it due', async () => {
  const close = vi.fn();
  let begun = 0;
  let ended = 0;
  const job = newJob(
    atStart,
    async ({ signal }) => {
      begun++;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await new Promise((resolve) => setTimeout(resolve, 100));
      ended++;
      return undefined;
    },
    { close },
  );
  const jobs = start(job);
  await until(() => expect(begun).toBe(1));
  jobs.runNow('try-it');
  await jobs.stop();
  expect([begun, ended, close.mock.calls.length]).toEqual([1, 1, 1]);
  expect(await outcomes(jobs)).toEqual(['stopped']);
  expect((await statusOf(jobs)).nextRunAt?.getTime()).toBeLessThanOrEqual(Date.now());

  const again = start(newJob(atStart, async () => undefined));
  await until(async () => expect(await outcomes(again)).toEqual(['done', 'stopped']));
});

test('a queue runs when woken, records one run per batch and none without work', async () => {
  const batches: JobResult[] = [];
  let looks = 0;
  const jobs = start(
    newJob(queue, async () => {
      looks++;
      return batches.shift();
    }),
  );
  await until(() => expect(looks).toBe(1));
  expect(await outcomes(jobs)).toEqual([]);
  batches.push({ done: 4, isMore: true }, { done: 4, isMore: true }, { done: 1 });
  jobs.wake('commit');
  await until(async () => expect(await outcomes(jobs)).toEqual(['done']));
  expect((await statusOf(jobs)).runs[0]?.done).toBe(9);
  jobs.wake('commit');
  await until(() => expect(looks).toBe(5));
  expect(await outcomes(jobs)).toEqual(['done']);
  jobs.runNow('try-it');
  await until(async () => expect(await outcomes(jobs)).toEqual(['done', 'done']));
  expect((await statusOf(jobs)).runs[0]?.done).toBe(0);
});

test('a queue runs when woken though the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 3_600_000 });
  const run = vi.fn(async () => undefined);
  const jobs = start(newJob(queue, run));
  await until(() => expect(run).toHaveBeenCalledTimes(1));
  vi.useRealTimers();
  jobs.wake('commit');
  await until(() => expect(run).toHaveBeenCalledTimes(2));
});

test('a schedule is due by the clock, though it was set forward or back', async () => {
  const run = vi.fn(async () => undefined);
  const jobs = start(newJob({ kind: 'schedule', everyMs: 3_600_000 }, run));
  const nextInMs = async () => Number((await statusOf(jobs)).nextRunAt) - Date.now();
  await until(async () => expect(await nextInMs()).toBeGreaterThan(0));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 3_600_000 });
  jobs.clockMoved();
  await until(() => expect(run).toHaveBeenCalledTimes(1));
  await until(async () => expect(await outcomes(jobs)).toEqual(['done']));
  vi.useRealTimers();
  jobs.clockMoved();
  await until(async () => expect(await nextInMs()).toBeLessThanOrEqual(3_600_000));
  expect(run).toHaveBeenCalledTimes(1);
});

test('a failed queue polls again, and a successful poll clears the failure', async () => {
  let isBroken = true;
  const jobs = start(
    newJob({ ...queue, pollMs: 50 }, async () => {
      if (isBroken) throw new Error('no such table');
      return undefined;
    }),
  );
  await until(async () => expect((await statusOf(jobs)).failures).toBeGreaterThan(1));
  isBroken = false;
  await until(async () => expect((await statusOf(jobs)).failures).toBe(0));
  expect((await statusOf(jobs)).runs[0]).toMatchObject({ outcome: 'done', done: 0 });
  expect(logged).toHaveLength(1);
});

test('a queue’s long run is visible while it runs', async () => {
  let end = () => {};
  const jobs = start(
    newJob(queue, async () => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return { done: 1 };
    }),
  );
  await until(async () => expect((await statusOf(jobs)).isRunning).toBe(true));
  end();
  await until(async () => expect(await outcomes(jobs)).toEqual(['done']));
});

test('the last 100 runs are kept', async () => {
  const now = new Date();
  await database.db.insert(jobRuns).values(
    Array.from({ length: 120 }, () => ({
      job: 'try-it',
      startedAt: now,
      heartbeatAt: now,
      finishedAt: now,
      outcome: 'done' as const,
    })),
  );
  const jobs = start(newJob(atStart, async () => ({ done: 7 })));
  await until(async () => expect((await statusOf(jobs)).lastSuccessAt).not.toBeNull());
  const kept = await database.db.select().from(jobRuns).where(eq(jobRuns.job, 'try-it'));
  expect(kept).toHaveLength(100);
  expect((await jobs.findRuns('try-it'))?.[0]?.done).toBe(7);
  expect((await statusOf(jobs)).runs).toHaveLength(24);
  expect(await jobs.findRuns('no-such-job')).toBeUndefined();
});
