import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type RunningSite } from '../src/main/site';
import { tableNames } from '../src/main/tables';
import { readConfig } from '../src/platform/config/config';
import { type Database, type Db, openDatabase } from '../src/platform/db/database';
import { createLog } from '../src/platform/log/log';
import { setUpAuthenticator, signIn } from './administrators';
import { signedInCustomer } from './customers';
import { administer, openFolder } from './database';
import { adminPassword, type Browser, openTestSite, type TestSite } from './site';

const run = promisify(execFile);
const serverUrl = process.env.DATABASE_URL;
const restoredName = `lionmark_restored_${process.pid}`;

const SECRET_KEY = 'ab'.repeat(32);
let site: TestSite;
let admin: Browser;
let place: string;
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off', SECRET_KEY });
  admin = await site.signedInAdministrator();
  place = mkdtempSync(join(tmpdir(), 'lionmark-restored-'));
});
afterAll(async () => {
  await site.close();
  rmSync(place, { recursive: true, force: true });
  if (serverUrl)
    await administer(serverUrl, `drop database if exists ${restoredName} with (force)`);
});

const confirm = (password: string) =>
  admin.post<{ address: string }>('/api/admin/backup', { password });

/** Without tables that change in the background, such as mails and jobs. */
async function counts(db: Db): Promise<Record<string, number>> {
  const names = tableNames.filter(
    (name) => !/messages|rate_limits|sessions|verifications|payment_events|job_runs/.test(name),
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
    : openFolder(join(place, 'data'));
const open = (where: Database, secretKey: Buffer | undefined) =>
  openSite({
    config: { ...restoredConfig(), secretKey },
    database: where,
    log: createLog('error'),
    migrationsFolder: 'drizzle',
    assetsOf: () => ({ scripts: [], preloads: [], styles: [], fonts: [] }),
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

test('a backup needs the password, and its ticket works once for its owner', async () => {
  expect((await confirm('wrong')).status).toBe(400);
  const bare = await admin.get('/api/admin/backup/download');
  expect(bare.status).toBe(403);
  const { body } = await confirm(adminPassword);
  expect((await site.newBrowser().get(body.address)).status).toBe(401);
  const answer = await admin.request(body.address);
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
  expect((await admin.request(body.address)).status).toBe(403);
});

test('a backup of the running site restores with the same counts and working sign-ins', async () => {
  const { recoveryCodes } = await setUpAuthenticator(admin);
  const customer = await signedInCustomer(site);
  mkdirSync(join(site.deps.config.dataDir, 'media'), { recursive: true });
  writeFileSync(join(site.deps.config.dataDir, 'media', 'a.webp'), 'a picture');
  const { body } = await confirm(adminPassword);

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
  const answer = await admin.request(body.address);
  expect(answer.headers.get('content-disposition')).toMatch(/filename="lionmark-\d{12}\.tar\.gz"/);
  const file = join(place, 'backup.tar.gz');
  writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
  isOver = true;
  await writing;
  const leftOver = () =>
    readdirSync(site.deps.config.dataDir).filter((name) => name.startsWith('backup-'));
  await expect.poll(leftOver).toEqual([]);

  if (serverUrl) await administer(serverUrl, `create database ${restoredName}`);
  const dataDir = join(place, 'data');
  const env = restoredEnv();
  const restored = await run('node', ['scripts/restore.mjs', file], { env });
  const { rows } = await site.deps.db.execute(
    sql`select count(*)::int as n from contact_submissions`,
  );
  expect((rows[0] as { n: number }).n).toBeGreaterThan(0);
  expect(restored.stdout).toMatch(/^Restored the backup of /);
  expect(readFileSync(join(dataDir, 'media', 'a.webp'), 'utf8')).toBe('a picture');
  const again = await run('node', ['scripts/restore.mjs', file], { env }).catch((error) => error);
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
    expect({ ...there, contact_submissions: 0 }).toEqual({ ...here, contact_submissions: 0 });

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

test('an invalid backup is refused', async () => {
  const file = join(place, 'none.tar.gz');
  writeFileSync(file, 'nothing of the kind');
  const env = { PATH: process.env.PATH, DATA_DIR: join(place, 'other') };
  const refused = await run('node', ['scripts/restore.mjs', file], { env }).catch((error) => error);
  expect(refused.code).toBe(1);
  const none = await run('node', ['scripts/restore.mjs'], { env }).catch((error) => error);
  expect(none.stderr).toMatch(/^Usage/);
  expect((await signIn(site.newBrowser())).status).toBe(200);
});
