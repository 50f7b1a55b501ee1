import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '../db/database';
import { createLog } from '../log/log';
import { type TaskJob, taskJob } from './tasks';

const row = (id: number) => ({ id, leasedBy: 'this process' });
const release = vi.fn(async (_: Db, { id }: { id: number }) => id > 0);
const end = vi.fn(async () => {});
afterEach(() => vi.clearAllMocks());

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
      freeLeases: async () => {},
    },
    ...task,
  });
  return (signal = new AbortController().signal) => job.run({ signal, lastSuccessAt: undefined });
}
const failingFirst = async ({ id }: { id: number }) => {
  if (id === 1) throw new Error('Out of order');
};

test('a task that fails is given up after five attempts, and keeps its lease until then', async () => {
  const run = runner({ work: failingFirst, giveUp: { end } });
  for (let tried = 1; tried < 5; tried += 1) expect(await run()).toEqual({ done: 2 });
  expect(end).not.toHaveBeenCalled();
  await run();
  expect(end.mock.calls).toEqual([[row(1), new Error('Out of order')]]);
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
