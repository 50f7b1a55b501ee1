import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/database';
import { openJobs } from './jobs';
import { jobStates } from './schema';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

test('a run that another process has taken over is told to stop, and leaves that one’s lease', async () => {
  const { db } = database;
  const log = { info() {}, error() {}, countOf: () => 0 };
  const jobs = openJobs({ db, kind: 'server', log });
  let begun = 0;
  let isTold = false;
  jobs.start([
    {
      name: 'try-it',
      title: 'Try it',
      description: '',
      trigger: { kind: 'schedule', everyMs: 3_600_000, isDueAtStart: true },
      timeLimitMs: 60_000,
      run: ({ signal }) =>
        new Promise((resolve) => {
          begun += 1;
          signal.addEventListener('abort', () => {
            isTold = true;
            resolve(undefined);
          });
        }),
    },
  ]);
  await expect.poll(() => begun).toBe(1);
  await db.update(jobStates).set({ leasedBy: 'another process' });
  await expect.poll(() => isTold, { timeout: 30_000 }).toBe(true);
  await expect
    .poll(async () => (await jobs.find())[0]?.runs.map(({ outcome }) => outcome))
    .toEqual(['stopped']);
  const [state] = await db.select().from(jobStates);
  expect(state).toMatchObject({ leasedBy: 'another process', failures: 0 });
  expect(begun).toBe(1);
  await jobs.stop();
}, 60_000);
