import { and, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { readMails } from '../../../../test/mails';
import { type Browser, siteForFile } from '../../../../test/site';
import { auditTrail } from '../../../platform/audit-log/schema';
import { NotOurs } from '../../../platform/jobs/tasks';
import { messages } from '../../../platform/mail/schema';
import { dayInSingapore } from '../../../shared/calendar-date';
import { noChanges, type RegisterSourceState, type RegisterSync } from './contract';
import { deleteOldSyncs, endSync, refusedRows, storeSource, syncs } from './data.server';
import { dailyRun } from './run-words';
import { registerSyncs } from './schema.server';
import { startSync } from './steer-sync.server';
import { tellFirmOfRegisterJob } from './tell-firm-job.server';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off', REGISTER_API_KEY: 'a-key' });
let admin: Browser;
beforeAll(async () => {
  await site.stop(); // of the jobs, which would take the runs
});
beforeEach(async () => {
  await site.reset();
  admin = await site.signedInAdministrator();
});

const base = '/api/admin/register-sources';
const stateNow = async () => {
  const { body } = await admin.get<RegisterSourceState[]>(base);
  return body[0] as RegisterSourceState;
};
const start = () => admin.post<RegisterSync>(`${base}/singapore/sync`, {});
const trail = async () =>
  (
    await site.deps.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entity, 'register source'))
      .orderBy(auditTrail.id)
  ).map(({ action, actor, entityId }) => [action, actor, entityId]);

test('a source that was never loaded says how large it is, and that no run is due', async () => {
  expect(await stateNow()).toMatchObject({
    key: 'singapore',
    service: 'data.gov.sg',
    attribution: expect.stringContaining('Singapore Open Data Licence'),
    asOf: null,
    marksHere: 0,
    isPaused: false,
    expected: { rows: 879_477, bytes: 3_936_433_088 },
    disk: { neededBytes: expect.any(Number), freeBytes: expect.any(Number), reserveBytes: 0 },
    nextRunAt: null,
    dailyAt: '03:40',
    hasKey: true,
    running: null,
    last: null,
  });
});

test('a run is started once at a time, shown, stopped and audited', async () => {
  const { status, body } = await start();
  expect([status, body]).toMatchObject([
    202,
    { state: 'waiting', isFirst: true, isFromFile: false, actor: 'admin', counts: noChanges },
  ]);
  expect((await stateNow()).running).toEqual(body);
  const twice = await Promise.all([start(), start()]);
  expect(twice.map((answer) => [answer.status, answer.body])).toEqual(
    Array(2).fill([409, { message: 'This register is already being brought up to date.' }]),
  );
  const stopped = await admin.post<RegisterSync>(`/api/admin/register-syncs/${body.id}/stop`, {});
  expect(stopped.body).toMatchObject({ id: body.id, state: 'stopped' });
  expect(await stateNow()).toMatchObject({ running: null, last: { state: 'stopped' } });
  const again = await admin.post(`/api/admin/register-syncs/${body.id}/stop`, {});
  expect([again.status, again.body]).toEqual([409, { message: 'This run has already ended.' }]);
  expect((await admin.post('/api/admin/register-syncs/99999/stop', {})).status).toBe(404);
  expect((await start()).status).toBe(202);
  const { body: history } = await admin.get<RegisterSync[]>(`${base}/singapore/syncs`);
  expect(history.map(({ state }) => state)).toEqual(['waiting', 'stopped']);
  expect(await trail()).toEqual([
    ['sync', 'admin', 'singapore'],
    ['sync stopped', 'admin', 'singapore'],
    ['sync', 'admin', 'singapore'],
  ]);
});

test('a paused source has no next run', async () => {
  await storeSource(site.deps.db, 'singapore', { asOf: '2026-11-19' });
  expect(Date.parse((await stateNow()).nextRunAt ?? '')).toBeGreaterThan(Date.now());
  const paused = await admin.post<RegisterSourceState>(`${base}/singapore/pause`, {});
  expect(paused.body).toMatchObject({ isPaused: true, nextRunAt: null });
  await admin.post(`${base}/singapore/pause`, {});
  const resumed = await admin.post<RegisterSourceState>(`${base}/singapore/resume`, {});
  expect(resumed.body).toMatchObject({ isPaused: false, nextRunAt: expect.any(String) });
  expect(await trail()).toEqual([
    ['pause', 'admin', 'singapore'],
    ['resume', 'admin', 'singapore'],
  ]);
  for (const act of ['sync', 'pause', 'resume'])
    expect((await admin.post(`${base}/atlantis/${act}`, {})).status).toBe(404);
  expect((await admin.get(`${base}/atlantis/syncs`)).status).toBe(404);
});

test('a reader sees the sources and changes nothing', async () => {
  const reader = await signedInColleague(site, admin, 'reader');
  expect((await reader.get(base)).status).toBe(200);
  for (const act of ['sync', 'pause', 'resume'])
    expect((await reader.post(`${base}/singapore/${act}`, {})).status).toBe(403);
  const staff = await signedInColleague(site, admin, 'staff');
  expect((await staff.post(`${base}/singapore/sync`, {})).status).toBe(202);
});

test('one process works on a run, until it is stopped or its lease ends', async () => {
  const { db } = site.deps;
  const { body } = await start();
  expect(await syncs.findWaiting(db)).toMatchObject([{ id: body.id }]);
  const run = await syncs.lease(db, body.id, 'one');
  if (!run) throw new Error('not leased');
  expect([await syncs.lease(db, body.id, 'other'), await syncs.findWaiting(db)]).toEqual([
    undefined,
    [],
  ]);
  await syncs.step(db, run, { state: 'comparing', rowsRead: 7 });
  expect((await stateNow()).running).toMatchObject({ state: 'comparing', rowsRead: 7 });
  const isOwn = eq(registerSyncs.id, run.id);
  await db
    .update(registerSyncs)
    .set({ leasedUntil: new Date(0) })
    .where(isOwn);
  const other = await syncs.lease(db, body.id, 'other');
  await expect(syncs.step(db, run, { rowsRead: 8 })).rejects.toThrow(NotOurs);
  if (!other) throw new Error('not leased');
  await endSync(db, other, { state: 'done' });
  await expect(syncs.step(db, other, { rowsRead: 9 })).rejects.toThrow(NotOurs);
  expect(await stateNow()).toMatchObject({
    running: null,
    last: { state: 'done', rowsRead: 7, finishedAt: expect.any(String) },
    lastGood: { id: body.id },
  });
});

test('refused rows are paged in the order of the file and come as a CSV file', async () => {
  const { db } = site.deps;
  const { body } = await start();
  const problems = Array.from({ length: 120 }, (_, at) => ({
    row: at + 2,
    number: at === 0 ? null : `4020260${at}`,
    isRefused: at % 2 === 0,
    reasons: ['Mark Status is blank', 'Filing Date “2026-02-30” is not a date'],
  }));
  await refusedRows.store(db, body.id, problems, 0);
  await refusedRows.store(db, body.id, problems.slice(0, 3), 0);
  const path = `/api/admin/register-syncs/${body.id}/problems`;
  expect((await admin.get(path)).body).toEqual(problems.slice(0, 100));
  expect((await admin.get(`${path}?after=101`)).body).toEqual(problems.slice(100));
  const csv = await (await admin.request(`${path}.csv`)).text();
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    expect.stringContaining('Row,Number,Result,Reason'),
    '2,,refused,Mark Status is blank; Filing Date “2026-02-30” is not a date',
    '3,40202601,taken without a part,Mark Status is blank; Filing Date “2026-02-30” is not a date',
  ]);
  expect((await admin.get('/api/admin/register-syncs/99999/problems')).status).toBe(404);
  const exported = await db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.action, 'export'), eq(auditTrail.entity, 'register run')));
  expect(exported).toHaveLength(1);
});

test('the firm is told once of a failed daily run and of old data', async () => {
  const { db } = site.deps;
  await storeSource(db, 'singapore', { asOf: dayInSingapore(Date.now() - 4 * 86_400_000) });
  const run = await startSync(db, 'singapore', { actor: dailyRun });
  expect(await trail()).toEqual([]);
  const leased = await syncs.lease(db, run.id, 'one');
  if (leased) await endSync(db, leased, { state: 'failed', problem: 'The office answered 429.' });
  const job = tellFirmOfRegisterJob(site.deps);
  const context = { signal: new AbortController().signal, lastSuccessAt: undefined };
  expect([await job.run(context), await job.run(context)]).toEqual([{ done: 2 }, { done: 0 }]);
  const mails = await readMails(site, like(messages.eventKey, 'register-%'));
  expect(mails.map(({ subject, toAddress }) => [subject, toAddress])).toEqual([
    [expect.stringMatching(/^The register of Singapore is that of /), site.deps.config.firmEmail],
    ['The register of Singapore was not brought up to date', site.deps.config.firmEmail],
  ]);
  expect(mails[1]?.plain).toContain('Today’s run failed: The office answered 429.');
  await storeSource(db, 'singapore', { asOf: '2026-01-01', isPaused: true });
  expect(await job.run(context)).toEqual({ done: 0 });
});

test('the page shows the first load, then the run, its history and the refused rows', async () => {
  const page = async (search = '') =>
    (await (await admin.request(`/admin/trademarks/sources${search}`)).text()).replaceAll(
      '<!-- -->',
      '',
    );
  const empty = await page();
  expect(empty).toContain('Load the register of Singapore');
  expect(empty).toContain('about 879,000');
  expect(empty).toContain('npm run register -- sync singapore --from FILE');
  expect(empty).not.toContain('This run');
  const { db } = site.deps;
  const { body } = await start();
  const run = await syncs.lease(db, body.id, 'one');
  if (!run) throw new Error('not leased');
  const progress = { bytesTotal: 4_000_000_000, bytesReceived: 1_000_000_000, cuts: 1 };
  await syncs.step(db, run, { state: 'downloading', ...progress });
  const running = await page();
  expect(running).toContain('1 GB of 4 GB');
  expect(running).toContain('The connection was cut once');
  expect(running).toMatch(/<progress[^>]+max="4000000000"[^>]*value="1000000000"/);
  const problems = [{ row: 7, number: 'T1234567A', isRefused: true, reasons: ['No status'] }];
  await refusedRows.store(db, body.id, problems, 0);
  const counts = { ...noChanges, new: 1_200, refused: 1 };
  await endSync(db, run, { state: 'done', counts, asOf: '2026-11-19' });
  await storeSource(db, 'singapore', { asOf: '2026-11-19', askedMarks: 1_201 });
  const ended = await page(`?run=${body.id}`);
  expect(ended).toContain('Bring up to date now');
  expect(ended).toContain('T1234567A');
  expect(ended).toContain('No status');
  const other = await start();
  await admin.post(`/api/admin/register-syncs/${other.body.id}/stop`, {});
});

test('runs are forgotten after 90 days, but not the last one', async () => {
  const { db } = site.deps;
  const long = new Date(Date.now() - 91 * 86_400_000);
  const ids = [];
  for (let made = 0; made < 2; made++) {
    const { body } = await start();
    ids.push(body.id);
    await db.update(registerSyncs).set({ state: 'failed', finishedAt: long });
  }
  await deleteOldSyncs(db);
  const { body: history } = await admin.get<RegisterSync[]>(`${base}/singapore/syncs`);
  expect(history.map(({ id }) => id)).toEqual(ids.slice(1));
});
