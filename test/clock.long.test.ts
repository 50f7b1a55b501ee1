import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobList } from '../src/features/jobs/contract';
import { newPerson } from './customers';
import { type MailServer, openMailServer } from './mail-server';
import {
  freePort,
  makeHome,
  type ServerProcess,
  serverOrder,
  startServer,
  visitorOf,
} from './server-process';
import { adminPassword } from './site';

const hourMs = 3_600_000;
const aheadMs = 12 * hourMs;
/** A back-off of half a minute, and the time that a busy machine takes. */
const soon = { timeout: 90_000, interval: 500 };

let home: Awaited<ReturnType<typeof makeHome>>;
let mails: MailServer;
let server: ServerProcess;
let clockFile: string;

beforeEach(async () => {
  home = await makeHome({ isSeeded: true });
  mails = await openMailServer();
  clockFile = join(home.dataDir, 'clock');
});
afterEach(async () => {
  await server?.kill();
  await mails.close();
  await home.remove();
});

async function startAt(movedMs: number) {
  server = await startServer({
    ...home.env,
    PORT: String(await freePort()),
    TRUST_PROXY: '1',
    MAIL_URL: mails.url,
    NODE_OPTIONS: `--import ${pathToFileURL('test/moved-clock.mjs')}`,
    CLOCK_MOVED_MS: String(movedMs),
    CLOCK_FILE: clockFile,
  });
  return signedInAdministrator();
}

async function signedInAdministrator() {
  const admin = visitorOf(server);
  const { status } = await admin.post('/api/admin/auth/login', {
    username: 'admin',
    password: adminPassword,
  });
  expect(status).toBe(200);
  return admin;
}

type Administrator = Awaited<ReturnType<typeof startAt>>;

const readJobs = async (admin: Administrator) => (await admin.get<JobList>('/api/admin/jobs')).body;

/** The site's clock from now on, beside the real one. An administrator’s session reads it. */
async function moveClock(movedMs: number) {
  writeFileSync(clockFile, String(movedMs));
  server.signal('SIGUSR2');
}

const whenMoved = (admin: Administrator, movedMs: number) =>
  vi.waitFor(async () => {
    const { at } = await readJobs(admin);
    expect(Math.abs(Date.parse(at) - Date.now() - movedMs)).toBeLessThan(60_000);
  }, soon);

async function runJob(admin: Administrator, name: string) {
  const before = (await readJobs(admin)).jobs.find((job) => job.name === name)?.runs[0]?.id ?? 0;
  await admin.post(`/api/admin/jobs/${name}/run`, {});
  await vi.waitFor(async () => {
    const job = (await readJobs(admin)).jobs.find((each) => each.name === name);
    expect(job?.runs.some(({ id, outcome }) => id > before && outcome === 'done')).toBe(true);
  }, soon);
}

const mailed = async (to: string) => {
  const all = await Promise.all(mails.received.map((text) => PostalMime.parse(text)));
  return all.filter((mail) => mail.to?.some(({ address }) => address === to));
};

const contact = (email: string) => ({
  name: 'Tan Hui Ling',
  email,
  phone: '+65 6000 0456',
  service: 'international',
  message: 'Which of these needs to be registered first?',
});

test('a clock that is set back by hours shuts nobody out, opens nothing and stops nothing', async () => {
  const admin = await startAt(aheadMs);
  await whenMoved(admin, aheadMs);
  const customer = visitorOf(server);
  const person = newPerson();
  expect((await customer.post('/api/auth/register', person)).status).toBe(201);
  const stranger = visitorOf(server, '192.0.2.9');

  // Limits that are reached while the clock is ahead.
  const post = (from: typeof stranger, n: number) =>
    from.post('/api/contact', contact(`somebody${n}@sagolane.example`));
  for (let n = 0; n < 30; n += 1) expect((await post(stranger, n)).status).toBe(201);
  expect((await post(stranger, 31)).status).toBe(429);
  const guess = () =>
    stranger.post('/api/auth/login', { email: person.email, password: 'a wrong guess 1' });
  const isSlowed = async () => (await guess()).status === 429;
  await vi.waitFor(async () => expect(await isSlowed()).toBe(true), { ...soon, interval: 0 });
  const many = visitorOf(server, '192.0.2.10');
  const orderOfMany = (n: number) => ({
    ...serverOrder(`${1764144000000 + n}`),
    customerEmail: 'many@sago.example',
  });
  for (let n = 0; n < 9; n += 1)
    expect((await many.post('/api/order', orderOfMany(n))).status).toBe(201);

  // A link, and a mail in its back-off.
  await stranger.post('/api/auth/forgot-password', { email: person.email });
  const token = await vi.waitFor(async () => {
    const texts = (await mailed(person.email)).map(({ text }) => text ?? '');
    const found = texts.map((text) => /reset-password\?token=(\S+)/.exec(text)?.[1]).find(Boolean);
    if (!found) throw new Error('No link was mailed yet.');
    return found;
  }, soon);
  await mails.close();
  await post(visitorOf(server, '192.0.2.11'), 1_000);
  await vi.waitFor(async () => {
    const { body } = await admin.get<{ attempts: number }[]>(
      '/api/admin/mail?q=somebody1000%40sagolane.example',
    );
    expect(body.some(({ attempts }) => attempts > 0)).toBe(true);
  }, soon);

  await moveClock(0);
  await whenMoved(admin, 0);
  mails = await openMailServer({}, mails.port);

  const again = await post(stranger, 32);
  expect.soft(Number(again.headers.get('retry-after') ?? 0)).toBeLessThanOrEqual(600);
  const wait = Number((await guess()).headers.get('retry-after') ?? 0);
  expect.soft(wait).toBeLessThanOrEqual(60);
  await vi.waitFor(
    async () => expect(await mailed('somebody1000@sagolane.example')).toHaveLength(1),
    soon,
  );
  await post(visitorOf(server, '192.0.2.12'), 2_000);
  await vi.waitFor(
    async () => expect(await mailed('somebody2000@sagolane.example')).toHaveLength(1),
    soon,
  );
  await vi.waitFor(async () => {
    const { at, jobs } = await readJobs(admin);
    const late = jobs.filter(({ when, nextRunAt }) => {
      const minutes = Number(/^Every (\d+) min$/.exec(when)?.[1] ?? 24 * 60);
      const isWeekly = when.includes('Monday');
      return nextRunAt && !isWeekly && Date.parse(nextRunAt) - Date.parse(at) > minutes * 60_000;
    });
    expect(late.map(({ name }) => name)).toEqual([]);
  }, soon);

  expect((await many.post('/api/order', orderOfMany(9))).status).toBe(201);
  const { body: ofMany } = await admin.get<{ nextAttemptAt: string | null }[]>(
    '/api/admin/mail?q=many%40sago.example',
  );
  const latest = Math.max(...ofMany.map((mail) => Date.parse(mail.nextAttemptAt ?? '0')));
  expect(latest - Date.now()).toBeLessThan(10 * (hourMs / 5));

  expect((await customer.get('/api/auth/me')).status).toBe(200);
  await runJob(admin, 'delete-expired');
  await moveClock(2 * hourMs);
  await whenMoved(admin, 2 * hourMs);
  const reset = { token, password: 'another orchid ferry 8' };
  expect.soft((await stranger.post('/api/auth/reset-password', reset)).status).toBe(400);
  await runJob(admin, 'verify-audit-trail');
  expect.soft((await readJobs(admin)).alarms).toEqual([]);
  await moveClock(10.5 * hourMs);
  await vi.waitFor(async () => expect((await admin.get('/api/admin/jobs')).status).toBe(401), soon);
  expect((await customer.get('/api/auth/me')).status).toBe(200);
}, 300_000);

test('a clock that is set forward by a day keeps sessions to their term, and does what is due once', async () => {
  const admin = await startAt(0);
  const customer = visitorOf(server);
  expect((await customer.post('/api/auth/register', newPerson())).status).toBe(201);
  // Jobs are planned a moment after the start: what is planned after the move isn't due.
  await vi.waitFor(async () => {
    const { jobs } = await readJobs(admin);
    const daily = jobs.filter(({ when }) => when.startsWith('Every day'));
    expect(daily.filter(({ nextRunAt }) => !nextRunAt).map(({ name }) => name)).toEqual([]);
  }, soon);
  await moveClock(7 * hourMs);
  await whenMoved(admin, 7 * hourMs);
  expect((await customer.get('/api/auth/me')).status).toBe(200);

  const aheadMs = 25 * hourMs;
  await moveClock(aheadMs);
  await vi.waitFor(async () => expect((await admin.get('/api/admin/jobs')).status).toBe(401), soon);
  const startedAt = Date.now() + aheadMs;
  const again = await signedInAdministrator();
  const daily = async () =>
    (await readJobs(again)).jobs.filter(({ when }) => when.startsWith('Every day'));
  const runsOf = (job: JobList['jobs'][number]) =>
    job.runs.filter((run) => Date.parse(run.startedAt) > startedAt - 60_000);
  // On a server the database's clock, which stays right, says what is due.
  const isDue = !process.env.DATABASE_URL;
  if (isDue)
    await vi.waitFor(async () => {
      const due = (await daily()).map((job) => [
        job.name,
        ...runsOf(job).map(({ outcome }) => outcome),
      ]);
      expect(due).toEqual(due.map(([name]) => [name, 'done']));
    }, soon);

  await moveClock(0);
  await whenMoved(again, 0);
  await vi.waitFor(async () => {
    for (const { name, nextRunAt } of await daily())
      expect(Date.parse(nextRunAt ?? '') - Date.now(), name).toBeLessThan(24 * hourMs);
  }, soon);
  for (const job of await daily()) {
    const runs = runsOf(job).length;
    expect([1, isDue ? 1 : 0], job.name).toContain(runs);
  }
  expect((await customer.get('/api/auth/me')).status).toBe(200);
}, 300_000);
