import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '../db/database';
import { createLog } from '../log/log';
import { newTask, noLease, type TaskJob, taskJob } from './tasks';

const failures = new Map<number, number>();
const row = (id: number) => ({
  id,
  actor: 'admin',
  leasedBy: 'this process',
  leasedUntil: null as Date | null,
  attempts: failures.get(id) ?? 0,
});
const release = vi.fn(async (_: Db, { id }: { id: number }, _change?: object) => row(id));
const end = vi.fn(async () => {});
afterEach(() => {
  vi.clearAllMocks();
  failures.clear();
});

/** Runs a job whose tasks 1 and 2 are always waiting, and free. */
function runner(task: Pick<TaskJob<ReturnType<typeof row>>, 'work' | 'giveUp'>) {
  const job = taskJob({
    name: 'count',
    title: 'Count',
    description: 'Counts',
    unit: { one: 'count', many: 'counts' },
    when: 'Always',
    db: undefined as unknown as Db,
    log: createLog('silent'),
    tasks: {
      findWaiting: async () => [row(1), row(2)],
      lease: async (_, id) => row(id),
      release,
      findListed: async () => [row(1), { ...row(2), leasedUntil: new Date(Date.now() + 1_000) }],
      async noteFailure(_, { id }) {
        failures.set(id, (failures.get(id) ?? 0) + 1);
        return failures.get(id) ?? 0;
      },
      freeLeases: async () => {},
    },
    describe: ({ id }) => ({
      title: `Count ${id}`,
      since: new Date(0),
      ended: null,
      progress: null,
      text: null,
      path: null,
      isStoppable: false,
    }),
    ...task,
  });
  const run = (signal = new AbortController().signal) =>
    job.run({ signal, lastSuccessAt: undefined });
  return Object.assign(run, { job });
}
const failingFirst = async ({ id }: { id: number }) => {
  if (id === 1) throw new Error('Out of order');
};

test('a task that fails is given up after five attempts, and keeps its lease until then', async () => {
  const run = runner({ work: failingFirst, giveUp: { end } });
  for (let tried = 1; tried < 5; tried += 1) expect(await run()).toEqual({ done: 2 });
  expect(end).not.toHaveBeenCalled();
  await run();
  expect(end.mock.calls).toEqual([[{ ...row(1), attempts: 4 }, new Error('Out of order')]]);
  expect(new Set(release.mock.calls.map(([, { id }]) => id))).toEqual(new Set([2]));
});

test('a task whose error is final is given up at once', async () => {
  await runner({ work: failingFirst, giveUp: { isFinal: () => true, end } })();
  expect(end).toHaveBeenCalledTimes(1);
});

test('a task that nobody can give up fails the run of its job', async () => {
  await expect(runner({ work: failingFirst })()).rejects.toThrow('Out of order');
});

test('a lease that can’t be given back after the work fails the run, and is no failed try of the task', async () => {
  const run = runner({ work: async () => {}, giveUp: { end } });
  for (let tried = 1; tried <= 5; tried += 1) {
    release.mockRejectedValueOnce(new Error('The database is away'));
    await expect(run()).rejects.toThrow('The database is away');
  }
  expect(end).not.toHaveBeenCalled();
  expect(await run()).toEqual({ done: 2 });
});

test('no task begins once the process ends', async () => {
  const ending = new AbortController();
  const work = vi.fn(async () => ending.abort());
  expect(await runner({ work, giveUp: { end } })(ending.signal)).toEqual({ done: 1 });
  expect(work).toHaveBeenCalledTimes(1);
});

test('a task that ends with its process keeps its count of failures, and one that goes on begins a new one', async () => {
  const ending = new AbortController();
  await runner({ work: async () => {} })();
  expect(release.mock.calls.map(([, , change]) => change)).toEqual([newTask, newTask]);
  release.mockClear();
  const work = async () => {
    ending.abort();
    throw new Error('The process ends');
  };
  await runner({ work, giveUp: { end } })(ending.signal);
  expect(release.mock.calls.map(([, , change]) => change)).toEqual([noLease]);
  expect(failures.size).toBe(0);
});

test('a task is listed as running while a process has it, and as waiting otherwise', async () => {
  const found = await runner({ work: async () => {} }).job.findTasks(1);
  expect(found).toMatchObject([
    { title: 'Count 1', actor: 'admin', state: 'waiting' },
    { title: 'Count 2', state: 'running' },
  ]);
});
