import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookiesOf } from '../../../test/cookies';
import { openTestDatabase, type TestDatabase } from '../../../test/database';
import { expectSameTime } from '../../../test/same-time';
import { skipFirstPassword } from '../../../test/site';
import { administrators as administratorsFeature } from '../../features/administrators/feature.server';
import { customers as customersFeature } from '../../features/customers/feature.server';
import { auditTrail } from '../audit-log/schema';
import { readConfig } from '../config/config';
import type { SiteContext } from '../context';
import type { Db } from '../db/database';
import { answerFailure, toFailure } from '../http/failures';
import { mountEndpoints } from '../http/mount';
import { rateLimits } from '../rate-limit/schema';
import { createVault, type SiteConfig } from '../vault/vault';
import { type Accounts, createAccounts } from './accounts';
import { hashPassword } from './password-hash';
import {
  administratorCredentials,
  administratorSessions,
  administrators,
  customerSessions,
  customers,
} from './schema';

const log = { info() {}, error() {}, countOf: () => 0 };
const secret = 'a secret of at least thirty-two characters';
const right = { username: 'admin', password: 'Right horse 1' };
const wrong = { username: 'admin', password: 'Wrong horse 1' };

let database: TestDatabase;
let db: Db;
let config: SiteConfig;
let accounts: Accounts;
let app: Hono;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(() => open({}));
afterEach(async () => {
  vi.useRealTimers();
  for (const table of [administrators, customers, rateLimits]) await db.delete(table);
});

async function open(env: Record<string, string>) {
  const vault = createVault(Buffer.alloc(32));
  config = { ...readConfig({ ADMIN_PASSWORD: right.password, ...env }), vault };
  accounts = createAccounts({ config, db, secret });
  app = new Hono();
  app.onError(async (error, c) => answerFailure(c, await toFailure(error, { log, config })));
  const features = [administratorsFeature, customersFeature];
  const context: SiteContext = {
    ...{ config, db, database, log, accounts, secret, features },
    pictureStore: undefined as never,
    fetchTestGateway: undefined as never,
    jobs: undefined as never,
    wake() {},
  };
  const endpoints = features.flatMap((feature) => feature.endpoints?.(context) ?? []);
  mountEndpoints(app, endpoints, {
    siteUrl: config.siteUrl,
    log,
    findCaller: async (c) => ({
      address: c.req.header('test-address') ?? '203.0.113.7',
      language: 'en',
      browserId: undefined,
      customer: await accounts.customerOf(c.req.raw.headers),
      administrator: await accounts.administratorOf(c.req.raw.headers),
    }),
  });
  await accounts.ensureFirstAdministrator();
  await skipFirstPassword(db);
}

const signIn = (credentials: object, headers: Record<string, string> = {}) =>
  app.request('/api/admin/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(credentials),
  });
const signedIn = async () => cookiesOf(await signIn(right));
const check = async (cookie: string) =>
  (await app.request('/api/admin/auth/check', { headers: { cookie } })).status;
const signOut = (cookie: string) =>
  app.request('/api/admin/auth/logout', { method: 'POST', headers: { cookie } });
const later = (hours: number) => vi.setSystemTime(new Date(Date.now() + hours * 3_600_000));

async function customerCookie(): Promise<string> {
  const answer = await app.request('/api/auth/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: 'Mei@Example.sg',
      password: right.password,
      firstName: 'Mei',
      lastName: 'Tan',
    }),
  });
  return cookiesOf(answer);
}

describe('signing in', () => {
  it('returns the administrator and a working cookie', async () => {
    const answer = await signIn(right);
    expect(answer.status).toBe(200);
    const administrator = await answer.json();
    expect(administrator).toEqual({
      id: expect.any(Number),
      username: 'admin',
      email: config.firmEmail,
      firstName: 'Site',
      lastName: 'Administrator',
      role: 'owner',
      mustChangePassword: false,
    });
    const headers = { cookie: cookiesOf(answer) };
    const checked = await app.request('/api/admin/auth/check', { headers });
    expect(await checked.json()).toEqual(administrator);
    const { username: _, role: __, mustChangePassword: ___, ...currentUser } = administrator;
    const me = await app.request('/api/auth/me', { headers });
    expect(await me.json()).toEqual({ ...currentUser, isAdministrator: true });
  });

  it('sets cookies for the session and the device, hidden from scripts and other sites', async () => {
    const [cookie, device, ...others] = (await signIn(right)).headers.getSetCookie();
    expect(others).toEqual([]);
    for (const part of ['lionmark_device=admin%3A', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      expect(device).toContain(part);
    expect(cookie).toMatch(/^lionmark_admin\.session_token=/);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=86400'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('Secure');

    await open({ SITE_URL: 'https://lionmark.example', TEST_MODE: 'on' });
    const [secure] = (await signIn(right)).headers.getSetCookie();
    expect(secure).toMatch(/^__Host-lionmark_admin\.session_token=.*; Secure/);
  });

  it('ignores letter case and width of the username', async () => {
    for (const username of ['ADMIN', ' admin ', 'ａdmin'])
      expect((await signIn({ ...right, username })).status).toBe(200);
  });

  it.each([
    ['a wrong password', wrong],
    ['an unknown username', { ...right, username: 'nobody' }],
    ['a username no one can have', { ...right, username: 'a b' }],
    ['another letter case of the password', { ...right, password: right.password.toLowerCase() }],
    ['a password of 2,000 characters', { ...right, password: 'x'.repeat(2_000) }],
  ])('refuses %s with the same message', async (_, credentials) => {
    const answer = await signIn(credentials);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'Invalid credentials. Please try again.' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('takes equal time for an unknown username and a wrong password', async () => {
    const signInAs = async (username: string) => {
      await db.delete(rateLimits);
      await signIn({ ...wrong, username });
    };
    await expectSameTime(
      () => signInAs('nobody'),
      () => signInAs('admin'),
    );
  });

  it('refuses a disabled administrator and ends the open sessions', async () => {
    const cookie = await signedIn();
    await db.update(administrators).set({ disabledAt: new Date() });
    expect(await check(cookie)).toBe(401);
    const answer = await signIn(right);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'Invalid credentials. Please try again.' });
    await db.update(administrators).set({ disabledAt: null });
    expect(await check(cookie)).toBe(401);
  });

  it('starts a new session and ends the browser’s previous one', async () => {
    const first = await signedIn();
    const second = cookiesOf(await signIn(right, { cookie: first }));
    expect(second).not.toBe(first);
    expect(await check(first)).toBe(401);
    expect(await check(second)).toBe(200);
  });
});

describe('a session', () => {
  it('ends at once on sign-out', async () => {
    const cookie = await signedIn();
    const other = await signedIn();
    const answer = await signOut(cookie);
    expect(await answer.json()).toEqual({ message: 'Logout successful' });
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect(await check(cookie)).toBe(401);
    expect(await check(other)).toBe(200);
    expect((await signOut(cookie)).status).toBe(200);
    expect((await signOut('')).status).toBe(200);
  });

  it('ends after eight idle hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cookie = await signedIn();
    later(7.9);
    expect(await check(cookie)).toBe(200);
    later(7.9);
    expect(await check(cookie)).toBe(200);
    later(8.1);
    expect(await check(cookie)).toBe(401);
    expect(await db.select().from(administratorSessions)).toEqual([]);
  });

  it('ends a day after sign-in, even when active', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cookie = await signedIn();
    for (let i = 0; i < 3; i++) {
      later(7.9);
      expect(await check(cookie)).toBe(200);
    }
    later(0.4);
    expect(await check(cookie)).toBe(401);
  });

  it('of before better-auth was replaced goes on, with the cookies that it wrote', async () => {
    const [admin] = await db.select().from(administrators);
    await customerCookie();
    const [customer] = await db.select().from(customers);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const session = (userId: number, token: string) => ({ userId, token, expiresAt });
    await db
      .insert(administratorSessions)
      .values(session(admin?.id ?? 0, 'uOSeMtWpSxAe87CKCJ55pPeF2CRBH7ZE'));
    await db
      .insert(customerSessions)
      .values(session(customer?.id ?? 0, 'tBilVEOvla52rzHuv7lBAXAwG328eSxl'));
    expect(
      await check(
        'lionmark_admin.session_token=uOSeMtWpSxAe87CKCJ55pPeF2CRBH7ZE.h6221GKxGchbmvMBM6qNzhI2LL5ZVa9YefETOSTtTv8%3D',
      ),
    ).toBe(200);
    const cookie =
      'lionmark_customer.session_token=tBilVEOvla52rzHuv7lBAXAwG328eSxl.x%2BYUhynYEJ46%2B%2FJitH8EgaT3fELFRRrczAa71qNavBU%3D';
    expect(await accounts.customerOf(new Headers({ cookie }))).toMatchObject({
      email: 'mei@example.sg',
    });
  });

  it('keeps the address that signed in, of IPv6 the network alone', async () => {
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1:2:3::4'])
      await signIn(right, { 'test-address': address });
    const sessions = await db
      .select()
      .from(administratorSessions)
      .orderBy(administratorSessions.id);
    expect(sessions.map(({ ipAddress }) => ipAddress)).toEqual([
      '203.0.113.9',
      '203.0.113.9',
      '2001:0db8:0001:0002:0000:0000:0000:0000',
    ]);
  });

  it('can’t be forged', async () => {
    const cookie = await signedIn();
    const [session] = await db.select().from(administratorSessions);
    for (const forged of [
      'lionmark_admin.session_token=',
      'lionmark_admin.session_token=garbage',
      `lionmark_admin.session_token=${session?.token}`,
      cookie.replace(/;.*/, '').slice(0, -6),
    ])
      expect(await check(forged)).toBe(401);
  });

  it('of a customer is not accepted for an administrator', async () => {
    const cookie = await customerCookie();
    const me = await app.request('/api/auth/me', { headers: { cookie } });
    expect(await me.json()).toMatchObject({ email: 'mei@example.sg', firstName: 'Mei' });
    expect(await check(cookie)).toBe(403);
    expect(await check(cookie.replace('lionmark_customer', 'lionmark_admin'))).toBe(401);

    const both = `${cookie}; ${await signedIn()}`;
    expect(await check(both)).toBe(200);
    await app.request('/api/auth/logout', { method: 'POST', headers: { cookie: both } });
    expect(await accounts.customerOf(new Headers({ cookie }))).toBeUndefined();
    expect(await check(both)).toBe(200);
  });

  it('of a customer ends after thirty idle days', async () => {
    const headers = new Headers({ cookie: await customerCookie() });
    expect(await accounts.customerOf(headers)).toMatchObject({ isVerified: false });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db.update(customerSessions).set({ updatedAt: daysAgo(29) });
    expect(await accounts.customerOf(headers)).toBeDefined();
    await db.update(customerSessions).set({ updatedAt: daysAgo(31) });
    expect(await accounts.customerOf(headers)).toBeUndefined();
  });
});

describe('guessing', () => {
  it('is slowed after ten wrong passwords of one account, step by step up to a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const names = ['admin', 'ADMIN', ' admin', 'ａdmin'];
    for (let i = 0; i < 10; i++)
      expect((await signIn({ ...wrong, username: names[i % 4] })).status).toBe(401);
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const refused = await signIn(right, { 'test-address': '198.51.100.1' });
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get('Retry-After'));
      waits.push(seconds);
      vi.setSystemTime(Date.now() + seconds * 1_000);
      expect((await signIn(wrong)).status).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    expect((await signIn({ ...wrong, username: 'other' })).status).toBe(401);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await signIn(right)).status).toBe(200);
  });

  it('never refuses a device that has signed in before, unless its password is another one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const known = cookiesOf(await signIn(right));
    await signOut(known);
    for (let i = 0; i < 12; i++) await signIn(wrong, { 'test-address': `203.0.113.${i}` });
    expect((await signIn(right, { 'test-address': '198.51.100.1' })).status).toBe(429);
    const device = known.replace(/.*(lionmark_device=[^;]+).*/, '$1');
    for (const headers of [{ cookie: known }, { cookie: device }])
      expect((await signIn(right, headers)).status).toBe(200);
    expect((await signIn(right, { cookie: device.slice(0, -3) })).status).toBe(429);

    // Neither does the network that it shares with a stranger stop it, nor do its own few mistakes.
    await db
      .insert(rateLimits)
      .values({
        key: 'sign-in address 203.0.113.7',
        count: 100,
        resetsAt: new Date(Date.now() + 900_000),
      })
      .onConflictDoUpdate({ target: rateLimits.key, set: { count: 100 } });
    for (let i = 0; i < 11; i++) expect((await signIn(wrong, { cookie: device })).status).toBe(401);
    expect((await signIn(right)).status).toBe(429);
    expect((await signIn(right, { cookie: device })).status).toBe(200);

    await db.update(administratorCredentials).set({ password: await hashPassword('New horse 22') });
    const renewed = { ...right, password: 'New horse 22' };
    expect((await signIn(renewed, { cookie: device })).status).toBe(429);
  });

  it('in parallel has the same limit', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('is reset by the correct password, which is not counted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let i = 0; i < 9; i++) await signIn(wrong);
    for (let i = 0; i < 12; i++) expect((await signIn(right)).status).toBe(200);
    expect((await signIn(wrong)).status).toBe(401);
    const counts = await db.select({ count: rateLimits.count }).from(rateLimits);
    expect(counts.map(({ count }) => count).sort()).toEqual([1, 10]);
  });

  it('is limited to a hundred per network address', async () => {
    const tryNames = (from: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, i) =>
          signIn(
            { username: `name${from + i}`, password: 'x' },
            { 'test-address': `2001:db8:1:2::${from + i}` },
          ),
        ),
      );
    const first = await tryNames(1_000, 100);
    expect(first.every(({ status }) => status === 401)).toBe(true);
    expect((await signIn(right, { 'test-address': '2001:db8:1:2:3::4' })).status).toBe(429);
    expect((await signIn(right, { 'test-address': '2001:db8:1:3::1' })).status).toBe(200);
  });

  it('is not limited with limits off', async () => {
    await open({ RATE_LIMITS: 'off' });
    for (let i = 0; i < 12; i++) expect((await signIn(wrong)).status).toBe(401);
  });
});

describe('the first administrator', () => {
  beforeEach(() => db.delete(administrators));

  it('gets a random password, shown once, if none is configured', async () => {
    const open = () =>
      createAccounts({
        config: { ...config, adminUsername: 'Boss', adminPassword: undefined },
        db,
        secret,
      });
    const made = await open().ensureFirstAdministrator();
    expect(made).toEqual({ username: 'Boss', password: expect.stringMatching(/^[\w-]{24}$/) });
    expect(await open().ensureFirstAdministrator()).toBeUndefined();
    const answer = await signIn({ username: 'boss', password: made?.password });
    expect(await answer.json()).toMatchObject({ username: 'Boss' });
  });

  it('is created once by processes that start together', async () => {
    const others = Array.from({ length: 4 }, () =>
      createAccounts({ config: { ...config, adminPassword: undefined }, db, secret }),
    );
    const created = await Promise.all(others.map((other) => other.ensureFirstAdministrator()));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await db.select().from(administrators)).toHaveLength(1);
    expect(await db.select().from(administratorCredentials)).toHaveLength(1);
    const password = created.find(Boolean)?.password;
    expect((await signIn({ username: 'admin', password })).status).toBe(200);
  });

  it('with a configured password that is easy to guess stops the start', async () => {
    for (const adminPassword of ['password1', 'aaaaaaaaaa', 'lionmark2026!', config.firmEmail])
      await expect(
        createAccounts({
          config: { ...config, adminPassword },
          db,
          secret,
        }).ensureFirstAdministrator(),
      ).rejects.toThrow(/^ADMIN_PASSWORD: is too easy to guess\./);
    expect(await db.select().from(administrators)).toEqual([]);
  });

  it('must change a configured password before anything else, but not a random one', async () => {
    await accounts.ensureFirstAdministrator();
    const answer = await signIn(right);
    expect(await answer.json()).toMatchObject({ mustChangePassword: true });
    const headers = { cookie: cookiesOf(answer) };
    const ask = async (path: string) => (await app.request(path, { headers })).status;
    expect([await ask('/api/admin/auth/check'), await ask('/api/admin/account')]).toEqual([
      200, 403,
    ]);
    expect(await ask('/api/auth/me')).toBe(401);

    await db.delete(administrators);
    const random = createAccounts({ config: { ...config, adminPassword: undefined }, db, secret });
    const password = (await random.ensureFirstAdministrator())?.password;
    const other = await signIn({ username: 'admin', password });
    expect(await other.json()).toMatchObject({ mustChangePassword: false, firstName: 'Lionmark' });
  });

  it('keeps the configured password out of response and table', async () => {
    expect(await accounts.ensureFirstAdministrator()).toBeUndefined();
    const [credential] = await db.select().from(administratorCredentials);
    expect(credential?.password).toMatch(/^\$argon2id\$/);
    expect((await signIn(right)).status).toBe(200);
  });
});

it('sign-ins and sign-outs are recorded', async () => {
  const cookie = await signedIn();
  await signIn(wrong);
  await signOut(cookie);
  const [administrator] = await db
    .select()
    .from(administrators)
    .where(eq(administrators.username, 'admin'));
  const trail = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.administratorId, administrator?.id ?? 0))
    .orderBy(auditTrail.id);
  expect(trail).toMatchObject(
    ['sign-in', 'failed-sign-in', 'sign-out'].map((action) => ({
      action,
      actor: 'admin',
      administratorId: administrator?.id,
      entity: 'administrator',
      entityId: String(administrator?.id),
      address: '203.0.113.7',
    })),
  );
});
