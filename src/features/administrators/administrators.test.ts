import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import {
  codeAt,
  colleague,
  inviteColleague,
  mailedToken,
  setUpAuthenticator,
  signIn,
} from '../../../test/administrators';
import { signedInCustomer } from '../../../test/customers';
import { readMails } from '../../../test/mails';
import { adminPassword, type Browser, siteForFile } from '../../../test/site';
import { auditTrail } from '../../platform/audit-log/schema';
import { administratorSessions } from '../../platform/auth/schema';
import { messages } from '../../platform/mail/schema';
import type { ListedAdministrator, OwnAccount, RoleOverview } from './contract';
import { administratorAuthenticators, administratorInvitations } from './schema.server';

const site = siteForFile({ SEED: 'none' });
let admin: Browser;
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  await site.reset();
  admin = await site.signedInAdministrator();
});

/** Only `admin` and `colleague` act here. */
const passwordOf = (browser: Browser) => (browser === admin ? adminPassword : colleague.password);
const remove = (browser: Browser, path: string) => browser.request(path, { method: 'DELETE' });
const disable = async (browser: Browser, id: number, isDisabled = true) => {
  const answer = await browser.request(`/api/admin/administrators/${id}`, {
    method: 'PATCH',
    json: { isDisabled, password: passwordOf(browser) },
  });
  return { status: answer.status, body: await answer.json() };
};
const idOf = async (username: string) => {
  const { body } = await admin.get<ListedAdministrator[]>('/api/admin/administrators');
  const found = body.find((one) => one.username === username);
  if (!found) throw new Error(`There is no ${username}.`);
  return found.id;
};
const hasAccess = async (browser: Browser) =>
  (await browser.get('/api/admin/auth/check')).status === 200;
const newest = async () => {
  const [entry] = await site.deps.db
    .select()
    .from(auditTrail)
    .orderBy(desc(auditTrail.id))
    .limit(1);
  return entry;
};

test('an invited colleague chooses name and password once, and signs in', async () => {
  const invited = await admin.post('/api/admin/invitations', {
    email: ' Mei.Lin@Example.sg ',
    role: 'staff',
    password: adminPassword,
  });
  expect([invited.status, invited.body]).toEqual([
    201,
    expect.objectContaining({ email: 'mei.lin@example.sg', invitedBy: 'admin' }),
  ]);
  const [mailed] = await readMails(site, eq(messages.toAddress, colleague.email));
  expect(mailed?.plain).toContain(
    'Site Administrator has invited you to the back office of Lionmark as staff.',
  );
  const told = (await readMails(site)).find(
    ({ subject }) => subject === 'An administrator was invited',
  );
  expect(told?.plain).toContain('Site Administrator has invited mei.lin@example.sg as staff.');
  const token = await mailedToken(site, colleague.email);
  const visitor = site.newBrowser();
  expect((await visitor.get(`/api/admin/auth/invitation?token=${token}`)).body).toEqual({
    email: colleague.email,
  });
  const accept = (change: object) =>
    visitor.post<{ message: string; errors: object }>('/api/admin/auth/accept-invitation', {
      ...colleague,
      token,
      ...change,
    });
  expect((await accept({ password: 'password1' })).body.errors).toHaveProperty('password');
  expect((await accept({ username: 'ADMIN' })).body.errors).toEqual({
    username: ['This username is taken.'],
  });
  for (const username of ['client', 'Customer', 'AUTOMATIC', 'register', 'provider'])
    expect([username, (await accept({ username })).body.errors]).toEqual([
      username,
      { username: ['This username is reserved. Please choose another one.'] },
    ]);
  // The address in the body is ignored in favour of the invitation's.
  expect((await accept({ email: 'stranger@example.com', id: 1, lastName: '' })).status).toBe(201);
  expect((await visitor.get('/api/admin/auth/check')).body).toMatchObject({ username: 'Mei.Lin' });
  expect((await visitor.request('/admin')).status).toBe(200);
  expect((await accept({ username: 'again' })).status).toBe(400);

  const answer = await signIn(visitor, 'mei.lin', colleague.password);
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({
      username: 'Mei.Lin',
      email: colleague.email,
      firstName: 'Mei Lin',
      lastName: '',
    }),
  ]);
  const { body: list } = await admin.get<ListedAdministrator[]>('/api/admin/administrators');
  expect(list.map(({ username, isOwn }) => [username, isOwn])).toEqual([
    ['admin', true],
    ['Mei.Lin', false],
  ]);
});

test('withdrawn, expired and replaced invitations are refused', async () => {
  const accept = async (token: string) =>
    (await site.newBrowser().post('/api/admin/auth/accept-invitation', { ...colleague, token }))
      .status;
  await admin.post('/api/admin/invitations', {
    email: colleague.email,
    role: 'staff',
    password: adminPassword,
  });
  const first = await mailedToken(site, colleague.email);
  const { body } = await admin.post<{ id: number }>('/api/admin/invitations', {
    email: colleague.email,
    role: 'staff',
    password: adminPassword,
  });
  expect(await accept(first)).toBe(400);
  const second = await mailedToken(site, colleague.email);
  await site.deps.db
    .update(administratorInvitations)
    .set({ expiresAt: new Date(Date.now() - 1_000) });
  expect(await accept(second)).toBe(400);
  expect((await remove(admin, `/api/admin/invitations/${body.id}`)).status).toBe(200);
  expect((await remove(admin, `/api/admin/invitations/${body.id}`)).status).toBe(404);
  const own = (await admin.get<OwnAccount>('/api/admin/account')).body.email;
  expect(
    (
      await admin.post('/api/admin/invitations', {
        email: own,
        role: 'staff',
        password: adminPassword,
      })
    ).status,
  ).toBe(409);
});

test('disabling an administrator ends their sessions; disabling oneself or the last one is refused', async () => {
  await inviteColleague(site, admin);
  const other = site.newBrowser();
  await signIn(other, colleague.username, colleague.password);
  expect(await hasAccess(other)).toBe(true);
  const [own, theirs] = [await idOf('admin'), await idOf('Mei.Lin')];

  expect((await disable(admin, own)).body.message).toBe('You can’t disable your own account.');
  expect((await disable(admin, theirs)).body).toMatchObject({ isDisabled: true });
  expect(await hasAccess(other)).toBe(false);
  expect((await signIn(other, colleague.username, colleague.password)).status).toBe(401);
  expect(await newest()).toMatchObject({ action: 'failed-sign-in', actor: 'Mei.Lin' });

  expect((await disable(admin, theirs, false)).body).toMatchObject({ isDisabled: false });
  expect((await signIn(other, colleague.username, colleague.password)).status).toBe(200);
  expect((await disable(admin, 999)).status).toBe(404);
  const both = await Promise.all([disable(admin, theirs), disable(other, own)]);
  expect(both.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
});

test('an owner changes roles at once, and one owner always remains', async () => {
  const setRole = async (browser: Browser, id: number, role: string, updatedAt?: string) => {
    const answer = await browser.request(`/api/admin/administrators/${id}/role`, {
      method: 'PUT',
      json: { role, updatedAt, password: passwordOf(browser) },
    });
    return { status: answer.status, body: await answer.json() };
  };
  await inviteColleague(site, admin, { ...colleague, role: 'reader' });
  const other = site.newBrowser();
  expect((await signIn(other, colleague.username, colleague.password)).body.role).toBe('reader');
  const [own, theirs] = [await idOf('admin'), await idOf('Mei.Lin')];
  expect((await other.get('/api/admin/administrators')).status).toBe(403);

  expect((await setRole(admin, own, 'staff')).body.message).toBe(
    'Make another person an owner first. There must always be one.',
  );
  expect((await setRole(admin, theirs, 'queen')).status).toBe(400);
  const listed = await admin.get<ListedAdministrator[]>('/api/admin/administrators');
  const seen = listed.body.find(({ id }) => id === theirs)?.updatedAt;
  expect((await setRole(admin, theirs, 'owner', seen)).body).toMatchObject({ role: 'owner' });
  const late = await setRole(admin, theirs, 'staff', seen);
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/ changed role at \d\d:\d\d\.$/),
  ]);
  expect(await newest()).toMatchObject({
    action: 'change-role',
    before: { username: 'mei.lin', role: 'reader' },
    after: { username: 'mei.lin', role: 'owner' },
  });
  expect((await other.get('/api/admin/administrators')).status).toBe(200);

  for (let round = 0; round < 3; round++) {
    const both = await Promise.all([setRole(admin, theirs, 'staff'), setRole(other, own, 'staff')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const loser = both[0].status === 200 ? theirs : own;
    const winner = both[0].status === 200 ? admin : other;
    expect((await setRole(winner, loser, 'owner')).status).toBe(200);
  }
  const disabledAndDemoted = await Promise.all([
    disable(admin, theirs),
    setRole(other, own, 'reader'),
  ]);
  expect(disabledAndDemoted.map(({ status }) => status).toSorted()[0]).toBe(200);
  expect(disabledAndDemoted.map(({ status }) => status).toSorted()[1]).toBeGreaterThan(400);
});

test('acts on administrators ask for the password or a code again, and tell every owner', async () => {
  await inviteColleague(site, admin);
  const other = site.newBrowser();
  await signIn(other, colleague.username, colleague.password);
  const theirs = await idOf('Mei.Lin');
  const acts: [method: string, path: string, body: object][] = [
    ['POST', '/api/admin/invitations', { email: 'siti@example.sg', role: 'reader' }],
    ['PUT', `/api/admin/administrators/${theirs}/role`, { role: 'staff' }],
    ['POST', `/api/admin/administrators/${theirs}/reset-link`, {}],
    ['POST', `/api/admin/administrators/${theirs}/remove-second-factor`, {}],
    ['PATCH', `/api/admin/administrators/${theirs}`, { isDisabled: true }],
    ['PATCH', `/api/admin/administrators/${theirs}`, { isDisabled: false }],
  ];
  const call = async ([method, path, body]: (typeof acts)[number], password?: string) => {
    const answer = await admin.request(path, { method, json: { ...body, password } });
    return { status: answer.status, body: await answer.json() };
  };
  const subjectsTo = async (email: string) => {
    const mails = (await readMails(site, eq(messages.toAddress, email))).toReversed();
    return mails.flatMap(({ subject, eventKey }) =>
      eventKey.startsWith('owner:') ? [subject] : [],
    );
  };
  const owner = (await admin.get<OwnAccount>('/api/admin/account')).body.email;
  const before = await subjectsTo(owner);
  for (const act of acts) {
    expect((await call(act)).status).toBe(400);
    const wrong = await call(act, 'wrong-password');
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { password: ['This password is incorrect.'] },
    ]);
  }
  expect(await subjectsTo(owner)).toEqual(before);
  for (const act of acts)
    expect([act[1], (await call(act, adminPassword)).status < 300]).toEqual([act[1], true]);
  const told = [
    'An administrator was invited',
    'A role in the back office was changed',
    'A password reset link was sent',
    'Two-factor sign-in of an administrator was turned off',
    'An administrator was disabled',
    'An administrator was enabled again',
  ];
  expect((await subjectsTo(owner)).slice(before.length)).toEqual(told);
  expect(await subjectsTo(colleague.email)).toEqual(told.slice(0, 2));

  const { secret } = await setUpAuthenticator(admin);
  const enable = acts.at(-1) as (typeof acts)[number];
  const code = codeAt(secret, 1);
  expect((await call(enable, '000000')).body.errors).toEqual({
    password: ['This code is incorrect or was already used.'],
  });
  expect((await call(enable, code)).status).toBe(200);
  expect((await call(enable, code)).status).toBe(400);
  expect((await call(enable, adminPassword)).status).toBe(200);
});

test('the roles’ rights are read off the endpoints, beside the latest changes', async () => {
  await inviteColleague(site, admin, { ...colleague, role: 'reader' });
  const { body } = await admin.get<z.infer<typeof RoleOverview>>('/api/admin/roles');
  const rights = Object.fromEntries(body.rights.map(({ subject, ...right }) => [subject, right]));
  expect(rights).toMatchObject({
    'Orders and payments': { owner: 'all', staff: 'all', reader: 'reads' },
    'Administrators and roles': { owner: 'all', staff: 'none', reader: 'none' },
    Backups: { owner: 'all', staff: 'none', reader: 'none' },
    'Audit trail': { owner: 'all', staff: 'most', reader: 'reads' },
    'Own account and saved views': { owner: 'all', staff: 'all', reader: 'all' },
  });
  expect(body.changes).toMatchObject([
    { action: 'create', actor: 'Mei.Lin', username: 'Mei.Lin', to: 'reader' },
    { action: 'invite', actor: 'admin', username: colleague.email, to: 'reader' },
  ]);
});

test('a forgotten password is reset with a mailed link that works once', async () => {
  const ask = (email: string) =>
    site.newBrowser().post('/api/admin/auth/forgot-password', { email });
  const unknown = await ask('nobody@example.com');
  const known = await ask('HELLO@lionmark.example');
  expect(unknown.body).toEqual(known.body);
  const address = (await admin.get<OwnAccount>('/api/admin/account')).body.email;
  await ask(address);
  const token = await mailedToken(site, address);
  const reset = (newPassword: string) =>
    site.newBrowser().post('/api/admin/auth/reset-password', { token, newPassword });
  expect((await reset('short')).status).toBe(400);
  expect((await reset('casuarina-seal-19')).status).toBe(200);
  expect((await reset('casuarina-seal-20')).status).toBe(400);
  expect(await hasAccess(admin)).toBe(false);
  expect((await signIn(admin)).status).toBe(401);
  expect((await signIn(admin, 'admin', 'casuarina-seal-19')).status).toBe(200);
});

test('another administrator sends the reset link and removes a lost second factor', async () => {
  await inviteColleague(site, admin);
  const other = site.newBrowser();
  await signIn(other, colleague.username, colleague.password);
  await setUpAuthenticator(other, colleague.password);
  const id = await idOf('Mei.Lin');
  const sent = await admin.post(`/api/admin/administrators/${id}/reset-link`, {
    password: adminPassword,
  });
  expect(sent.body).toEqual({ message: `A link is on its way to ${colleague.email}.` });
  const removed = await admin.post(`/api/admin/administrators/${id}/remove-second-factor`, {
    password: adminPassword,
  });
  expect(removed.body).toMatchObject({ hasSecondFactor: false });
  expect(await hasAccess(other)).toBe(false);
  const again = await signIn(site.newBrowser(), colleague.username, colleague.password);
  expect(again.body.username).toBe('Mei.Lin');
  const own = await idOf('admin');
  expect(
    (
      await admin.post(`/api/admin/administrators/${own}/remove-second-factor`, {
        password: adminPassword,
      })
    ).status,
  ).toBe(409);
});

test('changing the password ends the other sessions and renews the current one', async () => {
  const elsewhere = await site.signedInAdministrator();
  const stolen = new Map(admin.cookies);
  const change = (currentPassword: string) =>
    admin.post<{ errors?: object }>('/api/admin/account/change-password', {
      currentPassword,
      newPassword: 'casuarina-seal-19',
    });
  expect((await change('wrong')).body.errors).toEqual({
    currentPassword: ['This password is incorrect.'],
  });
  expect((await change(adminPassword)).status).toBe(200);
  expect(await hasAccess(elsewhere)).toBe(false);
  expect(await hasAccess(admin)).toBe(true);
  const thief = site.newBrowser();
  for (const [name, value] of stolen) thief.cookies.set(name, value);
  expect(await hasAccess(thief)).toBe(false);
});

test('an administrator changes their name freely and their e-mail address with the password', async () => {
  const before = (await admin.get<OwnAccount>('/api/admin/account')).body;
  const patch = async (change: object) => {
    const answer = await admin.request('/api/admin/account', {
      method: 'PATCH',
      json: { firstName: 'Ada', lastName: 'Tan', email: before.email, ...change },
    });
    return { status: answer.status, body: await answer.json() };
  };
  expect((await patch({})).body).toMatchObject({ firstName: 'Ada', email: before.email });
  expect((await patch({ email: 'ada@example.sg' })).body.errors).toHaveProperty('password');
  const changed = await patch({ email: 'ada@example.sg', password: adminPassword });
  expect(changed.body).toMatchObject({ email: 'ada@example.sg' });
  expect(await newest()).toMatchObject({
    action: 'update',
    before: { email: before.email },
    after: { email: 'ada@example.sg' },
    subject: 'admin',
  });
});

test('sessions are listed with their device and ended singly or all but the current', async () => {
  for (const agent of ['Mozilla/5.0 (X11; Linux) Firefox/140.0', 'Mozilla/5.0 (iPhone) Safari/1'])
    await site.newBrowser().request('/api/admin/auth/login', {
      method: 'POST',
      headers: { 'user-agent': agent },
      json: { username: 'admin', password: adminPassword },
    });
  const list = async () =>
    (
      await admin.get<{ id: number; device: string; isCurrent: boolean }[]>(
        '/api/admin/account/sessions',
      )
    ).body;
  const sessions = await list();
  expect(sessions.map(({ device }) => device)).toEqual([
    'Safari on iPhone',
    'Firefox on Linux',
    'Unknown device',
  ]);
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
  expect((await remove(admin, `/api/admin/account/sessions/${sessions[0]?.id}`)).status).toBe(200);
  expect((await remove(admin, `/api/admin/account/sessions/${sessions[0]?.id}`)).status).toBe(404);
  expect(await (await remove(admin, '/api/admin/account/sessions')).json()).toEqual({ count: 1 });
  expect(await list()).toHaveLength(1);
});

test('an authenticator app is set up with the password and a code, then required at sign-in', async () => {
  const refused = await admin.post('/api/admin/account/authenticator', { password: 'wrong' });
  expect(refused.status).toBe(400);
  const { body: setup } = await admin.post<{ secret: string; address: string; qr: object }>(
    '/api/admin/account/authenticator',
    { password: adminPassword },
  );
  expect(setup.address).toContain(`secret=${setup.secret}`);
  expect(setup.qr).toEqual({
    size: expect.any(Number),
    path: expect.stringMatching(/^(M\d+ \d+h1v1h-1z)+$/),
  });
  // Until the app is confirmed, the password alone signs in.
  expect((await signIn(site.newBrowser())).body.username).toBe('admin');
  const confirm = (code: string) =>
    admin.post<{ recoveryCodes: string[] | null }>('/api/admin/account/authenticator/confirm', {
      code,
    });
  expect((await confirm('000000')).status).toBe(400);
  const code = codeAt(setup.secret);
  const { body } = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(new Set(body.recoveryCodes).size).toBe(10);
  expect(body.recoveryCodes?.[0]).toMatch(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/);

  const browser = site.newBrowser();
  const first = await signIn(browser);
  expect(first.body).toEqual({ secondFactors: ['authenticator', 'recovery-code'] });
  expect(await hasAccess(browser)).toBe(false);
  expect([...browser.cookies.keys()]).toEqual(['lionmark_step']);
  const second = (typed: string) =>
    browser.post<{ message: string }>('/api/admin/auth/second-step', { code: typed });
  expect((await second(code)).status).toBe(401); // already used for the setup
  const next = codeAt(setup.secret, 1);
  expect((await second(next)).status).toBe(200);
  expect(await hasAccess(browser)).toBe(true);
  expect(await newest()).toMatchObject({ action: 'sign-in', after: { by: 'authenticator' } });
  expect((await second(next)).status).toBe(401); // the step has ended

  const other = site.newBrowser();
  await signIn(other);
  const replay = await other.post('/api/admin/auth/second-step', { code: next });
  expect(replay.status).toBe(401);
  expect(await newest()).toMatchObject({
    action: 'failed-sign-in',
    after: { step: 'second factor' },
  });
});

test('a recovery code works once, new codes replace old ones, removing the app needs the password', async () => {
  const { recoveryCodes } = await setUpAuthenticator(admin);
  const enter = async (code = '') => {
    const browser = site.newBrowser();
    await signIn(browser);
    return (await browser.post('/api/admin/auth/second-step', { code })).status;
  };
  expect(await enter(recoveryCodes[0]?.toUpperCase())).toBe(200);
  expect(await enter(recoveryCodes[0])).toBe(401);
  expect((await admin.get<OwnAccount>('/api/admin/account')).body).toMatchObject({
    recoveryCodesLeft: 9,
    authenticatorSince: expect.any(String),
  });
  const renewed = await admin.post<{ recoveryCodes: string[] }>(
    '/api/admin/account/recovery-codes',
    { password: adminPassword },
  );
  expect(await enter(recoveryCodes[1])).toBe(401);
  expect(await enter(renewed.body.recoveryCodes[1])).toBe(200);

  const off = (password: string) =>
    admin.post('/api/admin/account/authenticator/remove', { password });
  expect((await off('wrong')).status).toBe(400);
  expect((await off(adminPassword)).body).toMatchObject({
    authenticatorSince: null,
    recoveryCodesLeft: 0,
  });
  expect((await signIn(site.newBrowser())).body.username).toBe('admin');
});

test('wrong codes are limited to ten, and a correct password does not reset the count', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await setUpAuthenticator(admin);
  const guess = async (place: number) => {
    const browser = site.newBrowser();
    const first = await signIn(browser);
    expect(first.status).toBe(200);
    const answer = await browser.request('/api/admin/auth/second-step', {
      method: 'POST',
      json: { code: `${100_000 + place}` },
      address: `203.0.113.${place}`,
    });
    return answer;
  };
  for (let place = 0; place < 10; place++) expect((await guess(place)).status).toBe(401);
  const refused = await guess(10);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a stranger who guesses all day shuts out nobody with a second factor', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { secret, recoveryCodes } = await setUpAuthenticator(admin);
  const guess = (place: number) =>
    site.newBrowser().request('/api/admin/auth/login', {
      method: 'POST',
      json: { username: 'admin', password: 'not-the-password' },
      address: `203.0.113.${place}`,
    });
  for (let place = 0; place < 20; place++) await guess(place);
  expect((await guess(20)).status).toBe(429);
  for (const code of [codeAt(secret, 1), recoveryCodes[0]]) {
    const browser = site.newBrowser();
    expect((await signIn(browser)).status).toBe(200);
    expect((await browser.post('/api/admin/auth/second-step', { code })).status).toBe(200);
  }
  // The right password alone is held up like a wrong one, so that it can't be told apart.
  await admin.post('/api/admin/account/authenticator/remove', { password: adminPassword });
  expect((await signIn(site.newBrowser())).status).toBe(429);
  const known = await signIn(admin);
  expect(known.status).toBe(200);
});

test('who resets the password by mail gets in from there, however many wrong tries go on', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const address = (await admin.get<OwnAccount>('/api/admin/account')).body.email;
  const owner = site.newBrowser();
  await owner.post('/api/admin/auth/forgot-password', { email: address });
  const token = await mailedToken(site, address);
  const newPassword = 'casuarina-seal-19';
  expect((await owner.post('/api/admin/auth/reset-password', { token, newPassword })).status).toBe(
    200,
  );
  for (let place = 0; place < 12; place++)
    await site.newBrowser().request('/api/admin/auth/login', {
      method: 'POST',
      json: { username: 'admin', password: 'not-the-password' },
      address: `203.0.113.${place}`,
    });
  expect((await signIn(site.newBrowser(), 'admin', newPassword)).status).toBe(429);
  expect((await signIn(owner, 'admin', newPassword)).status).toBe(200);
});

test('the second step needs the browser of the first, and a password change cancels it', async () => {
  const { secret } = await setUpAuthenticator(admin);
  const browser = site.newBrowser();
  await signIn(browser);
  const stranger = site.newBrowser();
  const code = codeAt(secret, 1);
  expect((await stranger.post('/api/admin/auth/second-step', { code })).status).toBe(401);
  stranger.cookies.set('lionmark_step', '1-garbage');
  expect((await stranger.post('/api/admin/auth/second-step', { code })).status).toBe(401);
  await admin.post('/api/admin/account/change-password', {
    currentPassword: adminPassword,
    newPassword: 'casuarina-seal-19',
  });
  expect((await browser.post('/api/admin/auth/second-step', { code })).status).toBe(401);
});

test('the secret of an app is encrypted, and opens the second step', async () => {
  const { secret } = await setUpAuthenticator(admin);
  const stored = async () => (await site.deps.db.select().from(administratorAuthenticators))[0];
  expect(JSON.stringify(await stored())).not.toContain(secret);
  const browser = site.newBrowser();
  await signIn(browser);
  const code = codeAt(secret, 1);
  expect((await browser.post('/api/admin/auth/second-step', { code })).status).toBe(200);
});

test('a session and its audit entry are written in one transaction', async () => {
  const sessions = await site.deps.db.select().from(administratorSessions);
  const entries = await site.deps.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.action, 'sign-in'));
  expect([sessions.length, entries.length]).toEqual([1, 1]);
  await expect(
    site.deps.db.transaction(async (tx) => {
      const request = { headers: new Headers(), address: '203.0.113.1' };
      await site.deps.accounts.openSession(tx, 'admin', 1, request);
      throw new Error('The entry could not be written.');
    }),
  ).rejects.toThrow();
  expect(await site.deps.db.select().from(administratorSessions)).toHaveLength(1);
});

test('a failed sign-in with an unknown username is not recorded', async () => {
  await signIn(site.newBrowser(), 'my-secret-password', 'x-y-z-1-2-3');
  expect(await newest()).toMatchObject({
    action: 'failed-sign-in',
    actor: 'unknown username',
    after: { step: 'password' },
  });
});

test('both sign-in steps work without script and return to the requested page', async () => {
  const { secret } = await setUpAuthenticator(admin);
  const browser = site.newBrowser();
  const post = (path: string, fields: Record<string, string>) =>
    browser.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      redirect: 'manual',
    });
  const first = await post('/admin/login?redirect=%2Fadmin%2Fsettings%2Faudit', {
    form: 'admin-login',
    username: 'admin',
    password: adminPassword,
  });
  const second = first.headers.get('location') ?? '';
  expect([first.status, second]).toEqual([
    303,
    '/admin/login?step=authenticator%2Crecovery-code&redirect=%2Fadmin%2Fsettings%2Faudit',
  ]);
  const html = await (await browser.request(second)).text();
  expect(html).toMatch(/<label for="([^"]+)">Code<\/label><input id="\1"/);
  const wrong = await post(second, { form: 'second-step', code: '000000' });
  expect([wrong.status, await wrong.text()]).toEqual([
    401,
    expect.stringContaining('This code is incorrect or was already used.'),
  ]);
  const right = await post(second, { form: 'second-step', code: codeAt(secret, 1) });
  expect([right.status, right.headers.get('location')]).toEqual([303, '/admin/settings/audit']);
  expect(await hasAccess(browser)).toBe(true);
});

test('the header links administrators to the back office and customers to their account', async () => {
  const words = ['href="/admin"', 'Back office', 'My Orders', 'My Account', 'href="/login"'];
  const shown = async (browser: Browser) => {
    const html = await (await browser.request('/')).text();
    return words.filter((word) => html.includes(word));
  };
  expect(await shown(admin)).toEqual(['href="/admin"', 'Back office']);
  const { browser } = await signedInCustomer(site);
  for (const [name, value] of admin.cookies) browser.cookies.set(name, value);
  expect(await shown(browser)).toEqual(['My Orders', 'My Account']);
});
