import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { openSite, type RunningSite } from '../src/main/site';
import { administrators } from '../src/platform/auth/schema';
import { readConfig } from '../src/platform/config/config';
import type { Db } from '../src/platform/db/database';
import { createLog } from '../src/platform/log/log';
import { openTestDatabase, type TestDatabase } from './database';
import { readDigests, restoreState } from './prepared-state';

export const adminPassword = 'tembusu-lattice-41';

/** A visitor with their own cookies. */
export interface Browser {
  cookies: Map<string, string>;
  request(
    path: string,
    init?: RequestInit & { json?: unknown; address?: string },
  ): Promise<Response>;
  post<T>(path: string, json: unknown): Promise<{ status: number; body: T; headers: Headers }>;
  get<T>(path: string): Promise<{ status: number; body: T; headers: Headers }>;
}

export interface TestSite extends RunningSite {
  database: TestDatabase;
  /** The default visitor; `newBrowser` creates others. */
  browser: Browser;
  newBrowser(): Browser;
  signedInAdministrator(): Promise<Browser>;
  close(): Promise<void>;
  /** Restores the prepared tables, with the first administrator. */
  reset(): Promise<void>;
}

const administratorTables = ['public.administrators', 'public.administrator_credentials'];

/** On a prepared database, or on the given one, which it closes. */
export async function openTestSite(
  env: Record<string, string> = {},
  given?: TestDatabase,
): Promise<TestSite> {
  const database = given ?? (await openTestDatabase(env.SEED === 'none' ? 'migrated' : 'seeded'));
  const config = readConfig({
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'error',
    DATA_DIR: database.dataDir,
    DISK_RESERVE_MB: '0',
    ...(database.url && { DATABASE_URL: database.url }),
    ...env,
  });
  const site = await openSite({
    config,
    database,
    log: createLog(config.logLevel),
    migrationsFolder: 'drizzle',
    assetsOf: () => ({ screen: '', scripts: [], preloads: [], styles: [], fonts: [] }),
    filesFolder: 'public',
  });

  await skipFirstPassword(database.db);
  const administratorsAtFirst = await readDigests(database.db, administratorTables);

  const newBrowser = (): Browser => createBrowser(site, config.siteUrl);
  const browser = newBrowser();
  return {
    ...site,
    database,
    browser,
    newBrowser,
    async signedInAdministrator() {
      const administrator = newBrowser();
      const answer = await administrator.post('/api/admin/auth/login', {
        username: config.adminUsername,
        password: adminPassword,
      });
      if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`);
      return administrator;
    },
    async reset() {
      const now = await readDigests(database.db, administratorTables);
      const isAsAtFirst = (name: string) => now.get(name) === administratorsAtFirst.get(name);
      const kept = administratorTables.every(isAsAtFirst) ? administratorTables : [];
      await restoreState(database.db, database.prepared, ['public.secrets', ...kept]);
      await site.deps.accounts.ensureFirstAdministrator();
      await skipFirstPassword(database.db);
      site.invalidateContent();
      browser.cookies.clear();
    },
    async close() {
      await site.stop();
      await database.drop();
    },
  };
}

const emptySite = { SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };

/** A site that is opened before a file's first test and closed after its last, an empty one unless told otherwise. */
export function siteForFile(env: Record<string, string> = emptySite): TestSite {
  const site = {} as TestSite;
  beforeAll(async () => void Object.assign(site, await openTestSite(env)));
  afterAll(() => site.close());
  return site;
}

/** Such a site with its first administrator, who is signed in. */
export function deskForFile(env?: Record<string, string>) {
  const site = siteForFile(env);
  const desk = {} as Browser;
  beforeAll(async () => void Object.assign(desk, await site.signedInAdministrator()));
  return { site, desk };
}

/** As if the first administrator had given a name and changed the configured password, to itself. */
export const skipFirstPassword = (db: Db) =>
  db
    .update(administrators)
    .set({
      firstName: 'Site',
      lastName: 'Administrator',
      name: 'Site Administrator',
      mustChangePassword: false,
    })
    .where(eq(administrators.firstName, ''));

function createBrowser(site: RunningSite, siteUrl: string): Browser {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    cookies,
    async request(path, { json, address = '127.0.0.1', ...init } = {}) {
      const headers = new Headers(init.headers);
      if (cookies.size > 0 && !headers.has('cookie'))
        headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      if (json !== undefined) headers.set('content-type', 'application/json');
      const request = new Request(siteUrl + path, {
        ...init,
        headers,
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      const response = await site.fetch(request, {
        incoming: { socket: { remoteAddress: address } },
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
    async post(path, json) {
      return plain(await browser.request(path, { method: 'POST', json }));
    },
    async get(path) {
      return plain(await browser.request(path));
    },
  };
  return browser;
}

async function plain<T>(response: Response) {
  const text = await response.text();
  const body = (/^[{[]|^null$/.test(text) ? JSON.parse(text) : text) as T;
  return { status: response.status, body, headers: response.headers };
}
