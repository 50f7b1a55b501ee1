import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey, nameOfBackup } from '../src/features/backup/archive.server';
import type { Backup, BackupList } from '../src/features/backup/contract';
import { backups } from '../src/features/backup/schema.server';
import { openSite, type RunningSite } from '../src/main/site';
import { tableNames } from '../src/main/tables';
import { readConfig } from '../src/platform/config/config';
import { type Database, type Db, openDatabase } from '../src/platform/db/database';
import { openInProcess } from '../src/platform/db/open-in-process';
import { createLog } from '../src/platform/log/log';
import type { Notice } from '../src/shared/notice';
import { setUpAuthenticator, signIn } from './administrators';
import { signedInCustomer } from './customers';
import { administer } from './database';
import { adminPassword, type Browser, openTestSite, type TestSite } from './site';

const run = promisify(execFile);
const serverUrl = process.env.DATABASE_URL;
const restoredName = `lionmark_restored_${process.pid}`;
const until = { interval: 100 };

const SECRET_KEY = 'ab'.repeat(32);
let site: TestSite;
let admin: Browser;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let place: string;
let key: string;
beforeAll(async () => {
  key = await makeKey();
  bucket = await openBucket();
  site = await openTestSite({
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SECRET_KEY,
    BACKUP_KEY: key,
    ...bucket.env,
  });
  admin = await site.signedInAdministrator();
  place = mkdtempSync(join(tmpdir(), 'lionmark-restored-'));
});
afterAll(async () => {
  await site.close();
  bucket.close();
  rmSync(place, { recursive: true, force: true });
  if (serverUrl)
    await administer(serverUrl, `drop database if exists ${restoredName} with (force)`);
});

const list = async () => (await admin.get<BackupList>('/api/admin/backups')).body;

/** Makes a backup and returns it when its run has ended. */
async function backUp(): Promise<Backup> {
  const [before] = (await list()).backups;
  expect((await admin.post('/api/admin/backups', {})).status).toBe(202);
  const newest = async () => {
    const { backups, isRunning } = await list();
    return !isRunning && backups[0]?.id !== before?.id ? backups[0] : undefined;
  };
  await expect.poll(newest, until).toBeDefined();
  return (await newest()) as Backup;
}

const confirm = ({ id }: Pick<Backup, 'id'>, password = adminPassword) =>
  admin.post<{ address: string }>(`/api/admin/backups/${id}/download`, { password });

const restore = (args: string[], env: Record<string, string | undefined> = {}) =>
  run('node', ['dist/server/restore.js', ...args], {
    env: { PATH: process.env.PATH, BACKUP_KEY: key, ...env },
  }).catch((error: { stderr: string; stdout: string; code: number }) => error);

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** An S3-compatible bucket that refuses while `isDown`. */
async function openBucket() {
  const objects = new Map<string, Buffer>();
  const state = { isDown: false };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [path = '', query] = (request.url ?? '').split('?');
    const name = path.replace('/firm-backups/', '');
    if (state.isDown) response.writeHead(403).end();
    else if (request.method === 'PUT') {
      objects.set(name, Buffer.concat(chunks));
      response.end();
    } else if (request.method === 'DELETE')
      response.writeHead(objects.delete(name) ? 204 : 404).end();
    else if (query) {
      const keys = [...objects.keys()].map((each) => `<Contents><Key>${each}</Key></Contents>`);
      response.end(`<ListBucketResult>${keys.join('')}</ListBucketResult>`);
    } else response.end(objects.get(name));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    objects,
    state,
    close: () => server.close(),
    env: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      BACKUP_S3_BUCKET: 'firm-backups',
      BACKUP_S3_ACCESS_KEY: 'key-id',
      BACKUP_S3_SECRET_KEY: 'key-secret',
    },
  };
}

/** Without tables that change in the background, such as mails and jobs. */
async function counts(db: Db): Promise<Record<string, number>> {
  const names = tableNames.filter(
    (name) =>
      !/messages|rate_limits|sessions|verifications|payment_events|job_runs|audit_chain|^backups/.test(
        name,
      ),
  );
  const found: Record<string, number> = {};
  for (const name of names) {
    const { rows } = await db.execute(sql.raw(`select count(*)::int as n from ${name}`));
    found[name] = (rows[0] as { n: number }).n;
  }
  return found;
}

const restoredEnv = () => ({
  PATH: process.env.PATH,
  DATA_DIR: join(place, 'data'),
  BACKUP_DIR: site.deps.config.backupDir,
  ...(restoredUrl && { DATABASE_URL: restoredUrl }),
});
const restoredConfig = () =>
  readConfig({
    DATA_DIR: join(place, 'data'),
    ADMIN_PASSWORD: 'another-one-1',
    RATE_LIMITS: 'off',
    SECRET_KEY,
  });
const restoredUrl =
  serverUrl && Object.assign(new URL(serverUrl), { pathname: `/${restoredName}` }).href;
const openRestored = () =>
  restoredUrl
    ? openDatabase({ url: restoredUrl, dataDir: join(place, 'data') })
    : openInProcess(join(place, 'data'));
const open = (where: Database, secretKey: Buffer | undefined) =>
  openSite({
    config: { ...restoredConfig(), secretKey },
    database: where,
    log: createLog('error'),
    migrationsFolder: 'drizzle',
    assetsOf: () => ({ screen: '', scripts: [], preloads: [], styles: [], fonts: [] }),
  });
const administrator = { username: 'admin', password: adminPassword };
const askAt = (where: RunningSite, path: string, json: unknown, cookie = '') =>
  where.fetch(
    new Request(restoredConfig().siteUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(json),
    }),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );

test('a download needs the password, and its ticket works once for its owner', async () => {
  bucket.state.isDown = true;
  const backup = await backUp();
  const path = `/api/admin/backups/${backup.id}/download`;
  expect((await confirm(backup, 'wrong')).status).toBe(400);
  expect((await confirm({ id: 4_000_000 })).status).toBe(404);
  expect((await admin.get(path)).status).toBe(403);
  const { body } = await confirm(backup);
  expect((await site.newBrowser().get(body.address)).status).toBe(401);
  const answer = await admin.request(body.address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${backup.name}"`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(backup.sizeBytes);
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect((await admin.request(body.address)).status).toBe(403);
});

test('a backup is listed with its contents and why it is kept', async () => {
  const { backups, ladder, ...more } = await list();
  expect(more).toMatchObject({ isPossible: true, isEncrypted: true, bucket: 'firm-backups' });
  expect(filesIn(site.deps.config.backupDir)).toEqual(backups.map(({ name }) => name));
  const { audit_trail: _, ...rows } = await counts(site.deps.db);
  expect(backups).toMatchObject([
    { status: 'made', isEncrypted: true, problem: null, keptFor: ['days', 'weeks', 'months'] },
  ]);
  expect(backups[0]?.counts).toMatchObject(rows);
  expect(ladder.map(({ slots }) => slots.length)).toEqual([7, 4, 12]);
  expect(ladder.map(({ slots }) => slots.at(-1)?.state)).toEqual(['kept', 'kept', 'kept']);
  const metrics = await (await site.browser.request('/metrics')).text();
  expect(metrics).toMatch(/^backup_last_good_age_seconds \d+$/m);
});

test('one of another process is being made for as long as that gives signs of life', async () => {
  const { db } = site.deps;
  const madeAt = new Date(Date.now() - 10 * 60_000);
  const [row] = await db
    .insert(backups)
    .values({ name: nameOfBackup(madeAt, true), madeAt, status: 'running', isEncrypted: true })
    .returning();
  const isIt = ({ id }: Pick<Backup, 'id'>) => id === row?.id;
  const shown = async () => (await list()).backups.find(isIt);
  expect(await shown()).toMatchObject({
    status: 'failed',
    problem: 'The site ended while the backup was being made',
  });
  await db
    .update(backups)
    .set({ durationMs: 10 * 60_000 })
    .where(eq(backups.id, row?.id ?? 0));
  expect(await shown()).toMatchObject({ status: 'running', problem: null });
  await db.delete(backups).where(eq(backups.id, row?.id ?? 0));
});

test('a bucket that refuses is reported, and gets the copy later', async () => {
  const newest = async () => (await list()).backups[0];
  await expect
    .poll(newest, until)
    .toMatchObject({ copiedAt: null, copyProblem: 'The bucket answered 403 to PUT' });
  bucket.state.isDown = false;
  site.deps.jobs.runNow('copy-backups');
  await expect
    .poll(newest, until)
    .toMatchObject({ copiedAt: expect.any(String), copyProblem: null });
  const { name, sizeBytes } = (await newest()) as Backup;
  expect(bucket.objects.get(name)?.length).toBe(sizeBytes);
});

test('a backup older than two days is reported on the dashboard', async () => {
  const { db } = site.deps;
  const notices = async () =>
    (await admin.get<Notice[]>('/api/admin/dashboard/notices')).body.filter(({ path }) =>
      path.startsWith('/admin/settings/backup'),
    );
  expect(await notices()).toEqual([]);
  await db.execute(sql`update backups set made_at = made_at - interval '49 hours'`);
  expect(await notices()).toMatchObject([
    { title: 'The last good backup is older than two days.', path: '/admin/settings/backup' },
  ]);
  await db.execute(sql`update backups set verified_at = null`);
  expect(await notices()).toEqual([]);
  await db.execute(sql`update administrators set created_at = created_at - interval '49 hours'`);
  expect(await notices()).toMatchObject([{ title: 'There is no good backup of this site.' }]);
  await db.execute(
    sql`update backups set made_at = made_at + interval '49 hours', verified_at = now()`,
  );
});

test('a backup of the running site restores with the same counts and working sign-ins', async () => {
  const { recoveryCodes } = await setUpAuthenticator(admin);
  const customer = await signedInCustomer(site);
  for (const [folder, file] of [
    ['media', 'a.webp'],
    ['documents', 'b.pdf'],
    ['papers', '1.pdf'],
  ] as const) {
    mkdirSync(join(site.deps.config.dataDir, folder), { recursive: true });
    writeFileSync(join(site.deps.config.dataDir, folder, file), `this is ${file}`);
  }
  writeFileSync(join(site.deps.config.dataDir, 'secret.key'), 'a secret');

  let isOver = false;
  const writing = (async () => {
    for (let n = 0; n < 200 && !isOver; n++)
      await site.newBrowser().post('/api/contact', {
        name: `Visitor ${n}`,
        email: `visitor.${n}@example.com`,
        message: 'While the backup is being made.',
        service: 'trademark',
        phone: '+65 6123 4567',
      });
  })();
  const [earlier] = (await list()).backups;
  const stalled = await admin.request((await confirm(earlier as Backup)).body.address);
  const reader = stalled.body?.getReader();
  await reader?.read();
  const backup = await backUp();
  isOver = true;
  await writing;
  expect(backup).toMatchObject({ problem: null, files: 3 });
  await reader?.cancel();

  const own = site.deps.config;
  expect(filesIn(own.dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);
  // Of two backups of a day the newest is kept.
  expect(filesIn(own.backupDir)).toEqual([backup.name]);
  await expect.poll(() => [...bucket.objects.keys()], until).toEqual([backup.name]);

  if (serverUrl) await administer(serverUrl, `create database ${restoredName}`);
  const dataDir = join(place, 'data');
  const env = restoredEnv();
  expect((await restore([], env)).stdout).toContain(backup.name);
  expect(await restore(['latest'], { ...env, BACKUP_KEY: await makeKey() })).toMatchObject({
    stderr: 'This backup was encrypted with another key than BACKUP_KEY.\n',
    code: 1,
  });
  const otherKey = { ...env, SECRET_KEY: 'cd'.repeat(32) };
  expect(await restore(['latest'], otherKey)).toMatchObject({
    stderr: expect.stringMatching(/^The data in this backup .* than SECRET_KEY\. Nothing was/),
    code: 1,
  });
  expect(filesIn(dataDir)).toEqual([]);
  const restored = await restore(['latest'], { ...env, SECRET_KEY });
  const { rows } = await site.deps.db.execute(
    sql`select count(*)::int as n from contact_submissions`,
  );
  expect((rows[0] as { n: number }).n).toBeGreaterThan(0);
  expect(restored.stdout).toMatch(/^Restored the backup of /);
  expect(readFileSync(join(dataDir, 'media', 'a.webp'), 'utf8')).toBe('this is a.webp');
  expect(readFileSync(join(dataDir, 'documents', 'b.pdf'), 'utf8')).toBe('this is b.pdf');
  expect(readFileSync(join(dataDir, 'papers', '1.pdf'), 'utf8')).toBe('this is 1.pdf');
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('a secret');
  rmSync(join(dataDir, 'secret.key')); // the site has its own in the environment
  const again = await restore([backup.name], env);
  expect(again.stderr).toMatch(/not empty|already exists/);

  const database = await openRestored();
  const wrongKey = /^SECRET_KEY: the database is encrypted, and .*`npm run forget-key`.*$/;
  await expect(open(database, undefined)).rejects.toThrow(wrongKey);
  await expect(open(database, Buffer.alloc(32))).rejects.toThrow(wrongKey);
  const second = await open(database, restoredConfig().secretKey);
  try {
    const [there, here] = [await counts(database.db), await counts(site.deps.db)];
    // Writes during the backup may be missing from it.
    expect(there.contact_submissions).toBeLessThanOrEqual(here.contact_submissions ?? 0);
    const written = {
      contact_submissions: 0,
      client_addresses: 0,
      clients: 0,
      noted_words: 0,
      known_words: 0,
    };
    expect({ ...there, ...written }).toEqual({ ...here, ...written });

    const ask = (path: string, json: unknown, cookie = '') => askAt(second, path, json, cookie);
    const first = await ask('/api/admin/auth/login', administrator);
    expect(await first.json()).toMatchObject({ secondFactors: ['authenticator', 'recovery-code'] });
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0];
    const code = recoveryCodes[0];
    expect((await ask('/api/admin/auth/second-step', { code }, cookie)).status).toBe(200);
    const { email, password } = customer;
    expect((await ask('/api/auth/login', { email, password })).status).toBe(200);
  } finally {
    await second.stop();
    await database.close();
  }
});

test('without the lost key the site starts after what only it could read was deleted', async () => {
  const env = restoredEnv();
  const forgotten = await run('node', ['dist/server/forget-key.js', '--yes'], { env });
  expect(forgotten.stdout).toMatch(/^Deleted 1 authenticator apps and \d+ unsent messages\.\n$/);
  const database = await openRestored();
  const restored = await open(database, undefined);
  const withoutFactor = await askAt(restored, '/api/admin/auth/login', administrator);
  expect(await withoutFactor.json()).toMatchObject({ username: 'admin' });
  expect(statSync(join(place, 'data', 'secret.key')).mode & 0o777).toBe(0o600);
  await restored.stop();
  await database.close();
});

test('what is no backup is refused', async () => {
  const file = join(place, 'none.tar.gz');
  writeFileSync(file, 'nothing of the kind');
  const env = { DATA_DIR: join(place, 'other') };
  expect(await restore([file], env)).toMatchObject({
    stderr: expect.stringMatching(/can’t be read/),
    code: 1,
  });
  expect((await restore(['lionmark-x'], env)).stderr).toMatch(/^There is no backup lionmark-x/);
  expect((await signIn(site.newBrowser())).status).toBe(200);
});
