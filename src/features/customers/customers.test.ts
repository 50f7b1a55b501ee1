import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  confirmedCustomer,
  mailedToken,
  mailsTo,
  newPerson,
  password,
  signedInCustomer,
  signIn,
} from '../../../test/customers';
import { addServices, placedOrder } from '../../../test/orders';
import { processorMs } from '../../../test/processor-time';
import { expectSameTime } from '../../../test/same-time';
import { siteForFile, type TestSite } from '../../../test/site';
import {
  customerCredentials,
  customerSessions,
  customers,
  customerVerifications,
} from '../../platform/auth/schema';
import { rateLimits } from '../../platform/rate-limit/schema';
import type { Account, CustomerSession } from '../../shared/accounts';

const site = siteForFile({ SEED: 'none' });
beforeAll(() => addServices(site.deps.db));
beforeEach(() => site.deps.db.delete(rateLimits));
afterEach(() => {
  vi.useRealTimers();
});

const newPassword = 'quiet harbour 12 lamps';
const wrongCredentials = { message: 'Invalid credentials. Please try again.' };

describe('registration', () => {
  it('creates an account, signs in and mails a link', async () => {
    const browser = site.newBrowser();
    const answer = await browser.post<Account>('/api/auth/register', {
      ...newPerson({ email: ' First@SagoLane.example ', phone: ' ', companyName: 'Sago Lane' }),
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      email: 'first@sagolane.example',
      firstName: 'Hui Ling',
      lastName: 'Tan',
    });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^lionmark_customer\.session_token=/);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
    expect((await browser.get('/api/auth/me')).body).toEqual(answer.body);
    const account = await browser.get<Account>('/api/auth/account');
    expect(account.body).toMatchObject({
      phone: null,
      companyName: 'Sago Lane',
      isVerified: false,
    });
    expect(account.headers.get('cache-control')).toBe('no-store');

    const [mail] = await mailsTo(site, 'first@sagolane.example');
    expect(mail?.subject).toBe('Confirm your e-mail address');
    const [credential] = await site.deps.db
      .select()
      .from(customerCredentials)
      .where(eq(customerCredentials.userId, answer.body.id));
    expect(credential?.password).toMatch(/^\$argon2id\$/);
  });

  it('ignores fields that only the server sets', async () => {
    const { browser, id } = await signedInCustomer(site, {
      id: 4_000,
      isVerified: true,
      emailVerified: true,
      role: 'admin',
      createdAt: '2001-01-01T00:00:00Z',
      image: 'https://evil.example/x.png',
    });
    expect(id).not.toBe(4_000);
    const { body } = await browser.get<Account>('/api/auth/account');
    expect(body.isVerified).toBe(false);
    expect(body.createdAt).not.toContain('2001');
    const { rows } = await site.deps.db.execute(sql`select image from customers where id = ${id}`);
    expect(rows).toEqual([{ image: null }]);
  });

  it.each([
    ['firstName', { firstName: ' ' }, 'First name is required'],
    ['lastName', { lastName: '' }, 'Last name is required'],
    ['firstName', { firstName: 'x'.repeat(101) }, 'First name must be at most 100 characters'],
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
    ['email', { email: 7 }, 'Please enter a valid email address'],
    ['email', { email: 'a@b.sg\r\nBcc: c@d.sg' }, 'Please enter a valid email address'],
    ['password', { password: 'short 7' }, 'Password must be at least 8 characters'],
    ['password', { password: '🦁🦁🦁🦁🦁🦁🦁' }, 'Password must be at least 8 characters'],
    ['password', { password: 'ab '.repeat(34) }, 'Password must be at most 100 characters'],
    ['password', { password: undefined }, 'Password must be at least 8 characters'],
  ])('reports the error of %s: %j', async (field, change, text) => {
    const { status, body } = await site
      .newBrowser()
      .post<{ errors: object }>('/api/auth/register', newPerson(change));
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: [text] });
  });

  it('accepts names and passwords of maximum length in any script', async () => {
    await signedInCustomer(site, { firstName: '獅'.repeat(100), lastName: 'O’Neil 🦁' });
    const long = `${'🦁'.repeat(99)}x`;
    const { email } = await signedInCustomer(site, { password: long });
    expect(await signIn(site.newBrowser(), email, long)).toBe(200);
    expect(await signIn(site.newBrowser(), email, `${long.slice(0, -1)}y`)).toBe(401);
  });

  it('uses a password exactly as typed, also beyond 72 bytes', async () => {
    const spaced = ' Café  lantern ';
    const { email } = await signedInCustomer(site, { password: spaced });
    expect(await signIn(site.newBrowser(), email, spaced)).toBe(200);
    for (const other of [spaced.trim(), spaced.normalize('NFD'), spaced.toUpperCase()])
      expect(await signIn(site.newBrowser(), email, other)).toBe(401);
    const base = 'a lantern over the river '.repeat(3);
    const long = await signedInCustomer(site, { password: `${base}one` });
    expect(await signIn(site.newBrowser(), long.email, `${base}two`)).toBe(401);
  });

  it.each([
    'password1',
    'PASSWORD123',
    'Qwertyuiop',
    '12345678',
    'aaaaaaaaaaaa',
    'Lionmark2026!',
    'Iloveyou1',
    'VoxStrange',
    'zaq12wsxcde3',
  ])('refuses %s as too common a password', async (common) => {
    const { status, body } = await site
      .newBrowser()
      .post<{ errors: object }>('/api/auth/register', newPerson({ password: common }));
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      password: ['This password is too easy to guess. Please choose another one.'],
    });
  });

  it('refuses the user’s e-mail address as a password', async () => {
    const email = 'mei.lamplight@sagolane.example';
    for (const own of [email, 'mei.lamplight', 'Mei.Lamplight1'])
      expect(
        (await site.newBrowser().post('/api/auth/register', newPerson({ email, password: own })))
          .status,
      ).toBe(400);
  });

  it('refuses a 100 KB password before hashing', async () => {
    const { email } = await signedInCustomer(site);
    const huge = 'x'.repeat(100_000);
    for (const path of ['/api/auth/register', '/api/auth/login']) {
      const { status } = await site.newBrowser().post(path, newPerson({ email, password: huge }));
      expect(status).toBe(413);
    }
    const spent = await processorMs(async () => {
      for (let turn = 0; turn < 20; turn++)
        expect(
          (await site.newBrowser().post('/api/auth/login', { email, password: 'x'.repeat(99_000) }))
            .status,
        ).toBe(400);
    });
    expect(spent).toBeLessThan(1_000);
  });

  it('answers 409 for an address that has an account, in any spelling', async () => {
    const { email } = await signedInCustomer(site);
    for (const spelling of [email, email.toUpperCase(), ` ${email}`, `ｈ${email.slice(1)}`]) {
      const { status, body } = await site
        .newBrowser()
        .post<{ errors: Record<string, string[]> }>(
          '/api/auth/register',
          newPerson({ email: spelling }),
        );
      expect(status).toBe(409);
      expect(body.errors.email).toHaveLength(1);
    }
    expect((await mailsTo(site, email)).length).toBe(1);
  });

  it('is limited to twenty per network address an hour', async () => {
    const statuses = [];
    for (let turn = 0; turn < 22; turn++) {
      const response = await site.newBrowser().request('/api/auth/register', {
        method: 'POST',
        json: newPerson(),
        address: '198.51.100.9',
      });
      statuses.push(response.status);
      if (response.status === 429)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});

it('fifty simultaneous registrations of one address make one account', async () => {
  const spellings = [
    'fifty@sagolane.example',
    'Fifty@SagoLane.Example',
    'FIFTY@SAGOLANE.EXAMPLE',
    'ｆｉｆｔｙ@sagolane.example',
    'ﬁfty@sagolane.example',
    ' fifty@sagolane.example ',
  ];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      site.newBrowser().request('/api/auth/register', {
        method: 'POST',
        json: newPerson({ email: spellings[turn % spellings.length] }),
        address: `203.0.113.${turn}`,
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  const rows = await site.deps.db.select().from(customers).where(sql`email ilike 'fifty@%'`);
  expect(rows).toHaveLength(1);
  expect(await mailsTo(site, 'fifty@sagolane.example')).toHaveLength(1);
});

describe('signing in', () => {
  it('returns the customer, ignoring letter case and width of the address', async () => {
    const { email, id } = await signedInCustomer(site);
    for (const spelling of [email, email.toUpperCase(), `ｈ${email.slice(1)} `]) {
      const { status, body } = await site
        .newBrowser()
        .post('/api/auth/login', { email: spelling, password });
      expect(status).toBe(200);
      expect(body).toEqual({ id, email, firstName: 'Hui Ling', lastName: 'Tan' });
    }
  });

  it('starts a new session and ends the browser’s previous one', async () => {
    const { browser, email } = await signedInCustomer(site);
    const first = new Map(browser.cookies);
    expect(await signIn(browser, email)).toBe(200);
    expect(browser.cookies.get('lionmark_customer.session_token')).not.toBe(
      first.get('lionmark_customer.session_token'),
    );
    const old = site.newBrowser();
    for (const [name, value] of first) old.cookies.set(name, value);
    expect((await old.get('/api/auth/me')).status).toBe(401);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
  });

  it('gives the same response in the same time for an unknown address and a wrong password', async () => {
    const { email } = await signedInCustomer(site);
    const signInAs = async (address: string) => {
      await site.deps.db.delete(rateLimits);
      const { status, body } = await site
        .newBrowser()
        .post('/api/auth/login', { email: address, password: newPassword });
      expect([status, body]).toEqual([401, wrongCredentials]);
    };
    await expectSameTime(
      () => signInAs(email),
      () => signInAs('nobody@sagolane.example'),
    );
  });

  it('is slowed after ten wrong passwords of one account in any spelling, except on its own devices', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { email, browser } = await signedInCustomer(site);
    const spellings = [email, email.toUpperCase(), ` ${email}`, `ｈ${email.slice(1)}`];
    const attempt = (spelling: string, secret: string, turn: number, headers = {}) =>
      site.newBrowser().request('/api/auth/login', {
        method: 'POST',
        json: { email: spelling, password: secret },
        address: `203.0.113.${turn}`,
        headers,
      });
    for (let turn = 0; turn < 10; turn++) {
      const { status } = await attempt(spellings[turn % 4] ?? email, newPassword, turn, {
        'x-forwarded-for': `192.0.2.${turn}`,
      });
      expect(status).toBe(401);
    }
    for (const spelling of spellings) {
      const refused = await attempt(spelling, password, 99);
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(2);
    }
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    await browser.post('/api/auth/logout', {});
    expect(await signIn(browser, email)).toBe(200);
    await site.deps.db.update(rateLimits).set({ resetsAt: new Date(Date.now() - 1) });
    expect((await attempt(email, password, 99)).status).toBe(200);
  });

  it('works where the password was reset by mail, however many wrong tries go on', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { email } = await signedInCustomer(site);
    const owner = site.newBrowser();
    await owner.post('/api/auth/forgot-password', { email });
    const token = await mailedToken(site, email);
    await owner.post('/api/auth/reset-password', { token, newPassword });
    for (let turn = 0; turn < 12; turn++)
      await site.newBrowser().request('/api/auth/login', {
        method: 'POST',
        json: { email, password: 'not this one' },
        address: `203.0.113.${turn}`,
      });
    expect(await signIn(site.newBrowser(), email, newPassword)).toBe(429);
    expect(await signIn(owner, email, newPassword)).toBe(200);
  });

  it('opens nothing by a password that was replaced since it was compared', async () => {
    const { browser, email } = await signedInCustomer(site);
    const { accounts, db } = site.deps;
    const { user, passwordHash } = await accounts.requireCustomer({ email, password });
    const change = { currentPassword: password, newPassword };
    expect((await browser.post('/api/auth/change-password', change)).status).toBe(200);
    const request = { headers: new Headers(), address: '203.0.113.1' };
    await expect(
      db.transaction((tx) => accounts.openSession(tx, 'customer', user.id, request, passwordHash)),
    ).rejects.toThrow('Invalid credentials');
    expect(await signIn(site.newBrowser(), email, newPassword)).toBe(200);
  });

  it('is limited to a hundred wrong passwords per network address, by IPv6 prefix', async () => {
    const attempt = (turn: number, email = `guess${turn}@sagolane.example`) =>
      site.newBrowser().request('/api/auth/login', {
        method: 'POST',
        json: { email, password: newPassword },
        address: `2001:db8:7:1::${turn}`,
      });
    const first = await Promise.all(Array.from({ length: 100 }, (_, turn) => attempt(turn + 1)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([401]));
    const counters = () => site.deps.db.$count(rateLimits);
    const before = await counters();
    expect((await attempt(777)).status).toBe(429);
    expect(await counters()).toBe(before);
  });

  it('does not sign in administrators, nor the other way round', async () => {
    const { browser } = await signedInCustomer(site);
    expect((await browser.get('/api/admin/auth/check')).status).toBe(403);
    const administrator = await site.signedInAdministrator();
    expect((await administrator.get('/api/auth/account')).body).toBeNull();
    expect((await administrator.get('/api/orders')).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const forget = (email: string, address = '127.0.0.1') =>
    site
      .newBrowser()
      .request('/api/auth/forgot-password', { method: 'POST', json: { email }, address });

  it('is reset by a link that works once, ends every session and verifies the address', async () => {
    const { browser, email } = await signedInCustomer(site);
    expect((await forget(email.toUpperCase())).status).toBe(200);
    const token = await mailedToken(site, email);
    const { rows } = await site.deps.db.execute(sql`select value from customer_verifications`);
    expect(JSON.stringify(rows)).not.toContain(token.split('-').slice(1).join('-'));

    for (let turn = 0; turn < 10; turn++) await signIn(site.newBrowser(), email, 'a wrong one');
    expect(await signIn(site.newBrowser(), email, password)).toBe(429);
    const other = site.newBrowser();
    const reset = (secret = newPassword) =>
      other.post<{ message: string }>('/api/auth/reset-password', { token, newPassword: secret });
    expect((await reset('password1')).status).toBe(400);
    expect((await reset()).status).toBe(200);
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    expect((await reset()).body.message).toBe(
      'This link is no longer valid. Please ask for a new one.',
    );
    expect(await signIn(site.newBrowser(), email, password)).toBe(401);
    expect(await signIn(browser, email, newPassword)).toBe(200);
    expect((await browser.get<Account>('/api/auth/account')).body.isVerified).toBe(true);
    expect((await mailsTo(site, email))[0]?.subject).toBe('Your password was changed');
  });

  it('is reset once by simultaneous requests', async () => {
    const { email } = await signedInCustomer(site);
    await forget(email);
    const token = await mailedToken(site, email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        site.newBrowser().post('/api/auth/reset-password', {
          token,
          newPassword: `${newPassword} ${turn}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('gives the same response in the same time for an unknown address, without a mail', async () => {
    const { email } = await signedInCustomer(site);
    const unknown = 'unknown@sagolane.example';
    const answers = new Set<string>();
    const ask = async (address: string) => {
      await site.deps.db.delete(rateLimits);
      const response = await forget(address);
      answers.add(`${response.status} ${await response.text()}`);
    };
    await expectSameTime(
      () => ask(email),
      () => ask(unknown),
    );
    expect(answers.size).toBe(1);
    expect(await mailsTo(site, unknown)).toEqual([]);
  });

  it('sends at most five links an hour to one address', async () => {
    const { email } = await signedInCustomer(site);
    await site.deps.db.delete(rateLimits);
    const statuses = [];
    for (let turn = 0; turn < 7; turn++)
      statuses.push((await forget(email, `203.0.113.${turn}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('can’t be reset with an expired, invented or different link', async () => {
    const { email, id } = await signedInCustomer(site);
    const verification = await mailedToken(site, email);
    await forget(email);
    const token = await mailedToken(site, email);
    const stranger = await signedInCustomer(site);
    const tried = [
      verification,
      `${id}-${'x'.repeat(43)}`,
      token.replace(/^\d+/, String(stranger.id)),
      token.slice(0, -1),
      '',
      '0-',
    ];
    const reset = async (wrong: string) =>
      (await site.newBrowser().post('/api/auth/reset-password', { token: wrong, newPassword }))
        .status;
    for (const wrong of tried) expect([wrong, await reset(wrong)]).toEqual([wrong, 400]);
    await site.deps.db.update(customerVerifications).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await reset(token)).toBe(400);
    expect(await signIn(site.newBrowser(), email)).toBe(200);
  });
});

describe('confirming an address', () => {
  const guestOrder = (email: string) => placedOrder(site.newBrowser(), { customerEmail: email });
  const orderIds = async (browser: { get: TestSite['browser']['get'] }) =>
    (await browser.get<{ id: string }[]>('/api/orders')).body.map(({ id }) => id);

  it('shows a guest’s orders only after confirmation', async () => {
    const { browser, email } = await signedInCustomer(site);
    const guests = await guestOrder(email.toUpperCase());
    expect(await orderIds(browser)).toEqual([]);
    expect((await browser.get(`/api/orders/${guests.id}`)).status).toBe(404);
    const token = await mailedToken(site, email);
    const confirmed = await browser.post('/api/auth/verify-email', { token });
    expect([confirmed.status, confirmed.body]).toEqual([200, { email }]);
    expect(await orderIds(browser)).toEqual([guests.id]);
    expect((await browser.get(`/api/orders/${guests.id}`)).status).toBe(200);
    expect((await browser.get(`/api/orders/${guests.id}/steps`)).body).toMatchObject([
      { kind: 'placed', title: 'Order placed' },
    ]);
    expect((await browser.post('/api/auth/verify-email', { token })).status).toBe(400);
  });

  it('needs the account as well as the mailbox', async () => {
    const thief = await signedInCustomer(site);
    const token = await mailedToken(site, thief.email);
    const reader = site.newBrowser();
    const confirm = (secret?: string) =>
      reader.post('/api/auth/verify-email', { token, password: secret });
    expect((await confirm()).status).toBe(401);
    expect((await confirm('')).status).toBe(401);
    expect((await confirm(newPassword)).status).toBe(400);
    expect((await thief.browser.get<Account>('/api/auth/account')).body.isVerified).toBe(false);
    expect((await confirm(password)).status).toBe(200);
  });

  it('can be requested again, at most five times an hour', async () => {
    const { browser, email } = await signedInCustomer(site);
    const statuses = [];
    for (let turn = 0; turn < 6; turn++)
      statuses.push((await browser.post('/api/auth/resend-verification', {})).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await mailsTo(site, email)).toHaveLength(5);
    await browser.post('/api/auth/verify-email', { token: await mailedToken(site, email) });
    await site.deps.db.delete(rateLimits);
    expect((await browser.post('/api/auth/resend-verification', {})).status).toBe(200);
    expect(await mailsTo(site, email)).toHaveLength(5);
  });
});

describe('the customer’s account', () => {
  it('is updated field by field, and only its own fields', async () => {
    const { browser, id, email } = await signedInCustomer(site, { phone: '+65 6000 0123' });
    const patch = (json: object) => browser.request('/api/auth/me', { method: 'PATCH', json });
    const changed = await patch({
      firstName: ' Mei ',
      address: '12 Sago Lane',
      companyName: '',
      id: 1,
      email: 'other@sagolane.example',
      isVerified: true,
      createdAt: '2001-01-01T00:00:00Z',
    });
    expect(await changed.json()).toMatchObject({
      id,
      email,
      firstName: 'Mei',
      lastName: 'Tan',
      phone: '+65 6000 0123',
      companyName: null,
      address: '12 Sago Lane',
      isVerified: false,
    });
    expect((await browser.get<Account>('/api/auth/me')).body.firstName).toBe('Mei');
    expect((await patch({ firstName: '' })).status).toBe(400);
    expect((await patch({ address: 'x'.repeat(501) })).status).toBe(400);
    expect((await patch(JSON.parse('{"__proto__":{"isVerified":true}}'))).status).toBe(200);
    const stranger = await site
      .newBrowser()
      .request('/api/auth/me', { method: 'PATCH', json: { firstName: 'Mei' } });
    expect(stranger.status).toBe(401);
  });

  it('ends every other session when its password changes', async () => {
    const { browser, email } = await signedInCustomer(site);
    const other = site.newBrowser();
    await signIn(other, email);
    const stolen = new Map(browser.cookies);
    const change = (body: object) => browser.post('/api/auth/change-password', body);
    expect((await change({ currentPassword: 'not this one', newPassword })).body).toEqual({
      message: 'This password is incorrect.',
      errors: { currentPassword: ['This password is incorrect.'] },
    });
    expect((await change({ currentPassword: password, newPassword: 'qwerty123' })).status).toBe(
      400,
    );
    expect((await change({ currentPassword: password, newPassword: password })).status).toBe(400);
    expect((await change({ currentPassword: password, newPassword })).status).toBe(200);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    const thief = site.newBrowser();
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect((await thief.get('/api/auth/me')).status).toBe(401);
    expect((await mailsTo(site, email))[0]?.subject).toBe('Your password was changed');
  });

  it('cannot flood another person’s address with mails', async () => {
    const { browser, email } = await signedInCustomer(site);
    for (let turn = 0; turn < 8; turn++) {
      const [currentPassword, next] = turn % 2 ? [newPassword, password] : [password, newPassword];
      const { status } = await browser.post('/api/auth/change-password', {
        currentPassword,
        newPassword: next,
      });
      expect(status).toBe(200);
    }
    expect(await mailsTo(site, email)).toHaveLength(5);
  });

  it('limits password guesses from an open session', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { browser } = await signedInCustomer(site);
    const statuses = [];
    for (let turn = 0; turn < 12; turn++)
      statuses.push(
        (await browser.post('/api/auth/delete-account', { password: `${newPassword} ${turn}` }))
          .status,
      );
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('lists its sessions, and signs out one or all others', async () => {
    const { browser, email } = await signedInCustomer(site);
    const others = [site.newBrowser(), site.newBrowser(), site.newBrowser()];
    for (const other of others) await signIn(other, email);
    const stranger = await signedInCustomer(site);
    const { body } = await browser.get<CustomerSession[]>('/api/auth/sessions');
    expect(body).toHaveLength(4);
    expect(body.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('token');
    const end = (id: number, by = browser) =>
      by.request(`/api/auth/sessions/${id}`, { method: 'DELETE' });
    const [one] = body.filter(({ isCurrent }) => !isCurrent);
    expect((await end(one?.id ?? 0, stranger.browser)).status).toBe(404);
    expect(await (await end(one?.id ?? 0)).json()).toEqual({ id: one?.id });
    expect((await end(one?.id ?? 0)).status).toBe(404);
    expect((await end(9_999_999_999)).status).toBe(400);
    const rest = await browser.request('/api/auth/sessions', { method: 'DELETE' });
    expect(await rest.json()).toEqual({ count: 2 });
    for (const other of others) expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect((await stranger.browser.get('/api/auth/me')).status).toBe(200);
  });

  it('moves to a new address once it is confirmed, and notifies the old one', async () => {
    const customer = await confirmedCustomer(site);
    const { browser, email } = customer;
    const guests = await placedOrder(site.newBrowser(), { customerEmail: email });
    const moved = `moved.${email}`;
    const change = (body: object) => browser.post('/api/auth/change-email', body);
    const taken = await signedInCustomer(site);
    expect((await change({ email: moved, password: 'wrong one' })).status).toBe(400);
    expect((await change({ email, password })).status).toBe(400);
    expect((await change({ email: taken.email, password })).status).toBe(409);
    expect((await change({ email: moved.toUpperCase(), password })).status).toBe(200);
    expect((await browser.get<Account>('/api/auth/me')).body.email).toBe(email);

    await site.newBrowser().post('/api/auth/forgot-password', { email });
    const oldReset = await mailedToken(site, email);
    const token = await mailedToken(site, moved);
    expect((await browser.post('/api/auth/verify-email', { token })).status).toBe(200);
    expect((await browser.get<Account>('/api/auth/account')).body).toMatchObject({
      email: moved,
      isVerified: true,
    });
    const [notice] = await mailsTo(site, email);
    expect(notice?.subject).toBe('The e-mail address of your account was changed');
    expect(await signIn(site.newBrowser(), email)).toBe(401);
    expect(await signIn(site.newBrowser(), moved)).toBe(200);
    const reset = { token: oldReset, newPassword };
    expect((await site.newBrowser().post('/api/auth/reset-password', reset)).status).toBe(400);
    const orders = await browser.get<{ id: string }[]>('/api/orders');
    expect(orders.body.map(({ id }) => id)).toEqual([guests.id]);
  });

  it('reveals no more about existing accounts than registration does', async () => {
    const { browser } = await signedInCustomer(site);
    const taken = await signedInCustomer(site);
    const ask = (email: string) => browser.post('/api/auth/change-email', { email, password });
    for (let turn = 0; turn < 20; turn++) expect((await ask(taken.email)).status).toBe(409);
    for (const email of [taken.email, `free.${taken.email}`])
      expect((await ask(email)).status).toBe(429);
  });

  it('does not move to an address registered in the meantime', async () => {
    const { browser, email } = await signedInCustomer(site);
    const wanted = `wanted.${email}`;
    await browser.post('/api/auth/change-email', { email: wanted, password });
    const token = await mailedToken(site, wanted);
    await signedInCustomer(site, { email: wanted });
    expect((await browser.post('/api/auth/verify-email', { token })).status).toBe(409);
    expect((await browser.get<Account>('/api/auth/me')).body.email).toBe(email);
  });
});

describe('requests to the account routes', () => {
  const writes = [
    ['POST', '/api/auth/register'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/forgot-password'],
    ['POST', '/api/auth/reset-password'],
    ['POST', '/api/auth/verify-email'],
    ['PATCH', '/api/auth/me'],
    ['POST', '/api/auth/change-password'],
    ['POST', '/api/auth/change-email'],
    ['POST', '/api/auth/delete-account'],
  ] as const;

  it.each(writes)('%s %s accepts only JSON from this site', async (method, path) => {
    const { browser } = await signedInCustomer(site);
    const send = (headers: Record<string, string>) =>
      browser.request(path, { method, headers, body: '{}' });
    const json = { 'content-type': 'application/json' };
    expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      expect((await send({ ...json, ...foreign })).status).toBe(403);
    expect((await send(json)).status).not.toBe(500);
    for (const body of ['[]', '{"email":{"a":1},"password":1e400}', '{"token":"a\\u0000b"}'])
      expect((await browser.request(path, { method, headers: json, body })).status).toBeLessThan(
        500,
      );
  });

  it('a GET of a mailed link changes nothing', async () => {
    const { email, id, browser } = await signedInCustomer(site);
    const token = await mailedToken(site, email);
    const before = await site.deps.db.select().from(customerVerifications);
    for (const path of ['/verify-email', '/reset-password'])
      for (const reader of [site.newBrowser(), browser]) {
        const page = await reader.request(`${path}?token=${token}`);
        expect(page.status).toBe(200);
        expect(page.headers.get('cache-control')).toBe('no-store');
        expect(await page.text()).toMatch(/<form [^>]*method="post"/);
      }
    expect(await site.deps.db.select().from(customerVerifications)).toEqual(before);
    const [customer] = await site.deps.db.select().from(customers).where(eq(customers.id, id));
    expect(customer?.isVerified).toBe(false);
  });

  it('an ended session is refused everywhere', async () => {
    const { browser } = await signedInCustomer(site);
    await site.deps.db.update(customerSessions).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await browser.get('/api/auth/account')).body).toBeNull();
    for (const path of ['/api/auth/sessions', '/api/auth/export', '/api/orders'])
      expect([path, (await browser.get(path)).status]).toEqual([path, 401]);
  });
});
