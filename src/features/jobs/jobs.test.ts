import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Browser, siteForFile } from '../../../test/site';
import { auditTrail } from '../../platform/audit-log/schema';
import { jobRuns, jobStates } from '../../platform/jobs/schema';
import { registerImports } from '../trademarks/import/schema.server';
import { registerSyncs } from '../trademarks/sources/schema.server';
import { registerChanges } from '../trademarks/undo/schema.server';
import type { JobDetail, JobList, JobStatus, TaskList } from './contract';

const site = siteForFile({});
let administrator: Browser;
beforeEach(async () => {
  await site.reset();
  administrator = await site.signedInAdministrator();
});

const name = 'delete-expired';
const path = `/api/admin/jobs/${name}`;
const until = { interval: 50 };

async function statusOf(job = name): Promise<JobStatus> {
  const { body } = await administrator.get<JobDetail>(`/api/admin/jobs/${job}`);
  return body.job;
}

async function fail(reason: string, startedAt = new Date(Date.now() - 60_000)) {
  const { db } = site.deps;
  const state = { failures: 4, failingSince: startedAt, nextRunAt: new Date(Date.now() + 600_000) };
  await db
    .insert(jobStates)
    .values({ name, ...state })
    .onConflictDoUpdate({ target: jobStates.name, set: state });
  await db.insert(jobRuns).values({
    job: name,
    startedAt,
    heartbeatAt: startedAt,
    finishedAt: new Date(startedAt.getTime() + 30_000),
    outcome: 'failed',
    reason,
  });
}

test('the list names every job with its schedule', async () => {
  const { status, body } = await administrator.get<JobList>('/api/admin/jobs');
  expect(status).toBe(200);
  const whenOf = Object.fromEntries(body.jobs.map((job) => [job.name, job.when]));
  expect(whenOf).toMatchObject({
    'send-mail': 'When there is mail',
    'make-reports': 'When a check is requested',
    'compare-marks': 'When a mark is published, and after each sync of a register',
    'reindex-marks': 'When the register changes',
    'import-marks': 'When a file is uploaded',
    'deliver-test-events': 'When there is an event',
    'reconcile-payments': 'Every 5 min',
    'publish-posts': 'Every minute',
    'refresh-pages': 'Every day, 00:00',
    'erase-old-data': 'Every day, 01:30',
    'verify-audit-trail': 'Every day, 01:10',
    'delete-expired': 'Every 15 min',
  });
});

test('a job runs on request, recorded in its history and the audit trail', async () => {
  const { status, body } = await administrator.post<JobDetail>(`${path}/run`, {});
  expect([status, body.job.title]).toEqual([202, 'Delete expired data']);
  await expect.poll(async () => (await statusOf()).runs[0]?.outcome, until).toBe('done');
  const job = await statusOf();
  expect(job).toMatchObject({ isRunning: false, failures: 0, kind: 'schedule' });
  expect(Date.parse(job.nextRunAt ?? '') - Date.now()).toBeGreaterThan(14 * 60_000);
  const entries = await site.deps.db.select().from(auditTrail).where(eq(auditTrail.entity, 'job'));
  expect(entries).toMatchObject([
    { actor: 'admin', action: 'run', entityId: name, after: { title: 'Delete expired data' } },
  ]);
});

test('a failed job shows its error and can be retried at once', async () => {
  expect((await administrator.post(`${path}/retry`, {})).body).toEqual({
    message: 'This job is not failing.',
  });
  await fail('The disk is full');
  const failing = await statusOf();
  expect(failing).toMatchObject({ failures: 4, runs: [{ reason: 'The disk is full' }] });
  expect((await administrator.post(`${path}/retry`, {})).status).toBe(202);
  await expect.poll(async () => (await statusOf()).failures, until).toBe(0);
  expect((await statusOf()).runs.map(({ outcome }) => outcome)).toEqual(['done', 'failed']);
});

test('a running job is not started again, and an unknown job is not found', async () => {
  const now = new Date();
  await site.deps.db
    .insert(jobRuns)
    .values({ job: name, startedAt: now, heartbeatAt: now, outcome: 'running' });
  const twice = await administrator.post(`${path}/run`, {});
  expect([twice.status, twice.body]).toEqual([409, { message: 'This job is already running.' }]);
  expect((await administrator.post('/api/admin/jobs/no-such-job/run', {})).status).toBe(404);
  expect((await administrator.get('/api/admin/jobs/no-such-job')).status).toBe(404);
});

test('the pages show failed jobs, their error and the next retry', async () => {
  await fail('Stripe answered 503 <script>');
  const page = await (await administrator.request('/admin/settings/jobs')).text();
  expect(page).toContain('Needs attention');
  expect(page).toMatch(/Failed 4 times(<!-- -->)? since/);
  expect(page).toContain('Stripe answered 503 &lt;script&gt;');
  expect(page).toMatch(/Retry now<span class="sr">.{0,20}Delete expired data/);
  expect(page).toContain('Every day, 00:00');
  const failing = await (await administrator.request('/admin/settings/jobs?show=running')).text();
  expect(failing).toContain('No jobs running');
  const history = await administrator.request(`/admin/settings/jobs/${name}`);
  expect(await history.text()).toContain('Stripe answered 503 &lt;script&gt;');
  expect((await administrator.request('/admin/settings/jobs/no-such-job')).status).toBe(404);
});

test('long work is listed, whatever feature does it, and is stopped where it may be', async () => {
  const { db } = site.deps;
  const tasks = () => administrator.get<TaskList>('/api/admin/tasks');
  expect((await tasks()).body.tasks).toEqual([]);
  const leased = { leasedBy: 'another process', leasedUntil: new Date(Date.now() + 60_000) };
  const [sync] = await db
    .insert(registerSyncs)
    .values({ source: 'singapore', actor: 'admin', rowsRead: 50, rowsTotal: 200, ...leased })
    .returning();
  const file = { fileName: 'marks.csv', format: 'csv', sizeBytes: 9, actor: 'admin' } as const;
  await db.insert(registerImports).values([
    { ...file, state: 'choosing' },
    { ...file, state: 'failed', problem: 'Invalid CSV: <no rows>', attempts: 5 },
  ]);
  const running = { job: 'sync-register', id: sync?.id };
  expect((await tasks()).body.tasks).toMatchObject([
    {
      ...running,
      title: 'Update of the register of Singapore',
      actor: 'admin',
      state: 'running',
      progress: { done: 50, of: 200, unit: 'row' },
      path: '/admin/trademarks/sources',
      isStoppable: true,
    },
    {
      job: 'import-marks',
      title: 'Check of marks.csv',
      state: 'failed',
      attempts: 5,
      text: 'Invalid CSV: <no rows>',
      isStoppable: false,
    },
  ]);
  const page = await (await administrator.request('/admin/settings/jobs')).text();
  expect(page).toMatch(/<progress max="200" value="50" aria-label="Update of the register/);
  expect(page).toContain('Invalid CSV: &lt;no rows&gt;');

  const stop = (job: string, id = sync?.id) =>
    administrator.post<TaskList>(`/api/admin/tasks/${job}/${id}/stop`, {});
  const { body: stopped } = await stop('sync-register');
  const shown = stopped.tasks.find(({ job }) => job === running.job);
  expect(shown).toMatchObject({ ...running, state: 'stopped', isStoppable: false });
  expect((await stop('sync-register')).status).toBe(409);
  expect((await stop('change-marks')).body).toEqual({ message: 'This can’t be stopped.' });
  expect((await stop('send-mail')).status).toBe(404);
});

test('the task at work is listed, however many wait behind it', async () => {
  const file = { fileName: 'marks.csv', format: 'csv', sizeBytes: 9, actor: 'admin' } as const;
  const leased = { leasedBy: 'another process', leasedUntil: new Date(Date.now() + 60_000) };
  const added = await site.deps.db
    .insert(registerImports)
    .values(Array.from({ length: 60 }, () => ({ ...file, ...leased, state: 'importing' as const })))
    .returning();
  const { body } = await administrator.get<TaskList>('/api/admin/tasks');
  expect(body.tasks.map(({ id }) => id)).toContain(added[0]?.id);
});

test('an undo is listed under who asked for it, and since when only where that is known', async () => {
  const change = {
    kind: 'delete-all',
    actor: 'first',
    at: new Date('2026-01-01'),
    undoableUntil: new Date('2026-01-08'),
    undoneBy: 'second',
    total: 6_000,
    leasedBy: 'another process',
    leasedUntil: new Date(Date.now() + 60_000),
  } as const;
  const undoneAt = new Date('2026-01-02T00:00:00.000Z');
  await site.deps.db.insert(registerChanges).values([
    { ...change, state: 'undoing' },
    { ...change, leasedBy: null, leasedUntil: null, undoneAt },
  ]);
  const { body } = await administrator.get<TaskList>('/api/admin/tasks');
  expect(body.tasks).toMatchObject([
    { actor: 'second', state: 'running', since: null },
    { actor: 'second', state: 'done', since: undoneAt.toISOString() },
  ]);
});

test('/metrics has gauges of each job', async () => {
  await fail('The disk is full');
  const metrics = await (await site.browser.request('/metrics')).text();
  expect(metrics).toContain(`job_consecutive_failures{job="${name}"} 4`);
  expect(metrics).toContain('job_running{job="send-mail"} 0');
  expect(metrics).toMatch(/job_last_success_age_seconds\{job="send-mail"\} \d+\n/);
  expect(metrics).toContain('http_requests_total');
});
