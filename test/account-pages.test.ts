import { beforeAll, expect, test } from 'vitest';
import { mailedToken, newPerson, password, signedInCustomer } from './customers';
import { addServices, paidOrder, placedOrder } from './orders';
import { type Browser, siteForFile } from './site';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });
beforeAll(() => addServices(site.deps.db));

const send = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const open = (browser: Browser, path: string) => browser.request(path, { redirect: 'manual' });

test.each(['/profile', '/orders', '/orders?x=1', '/orders/1795262548035759317'])(
  '%s without a session redirects to the sign-in with an empty body',
  async (path) => {
    const answer = await open(site.newBrowser(), path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(path)}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('');
  },
);

test('an administrator’s session opens no customer page and causes no redirect loop', async () => {
  const administrator = await site.signedInAdministrator();
  expect((await open(administrator, '/profile')).headers.get('location')).toBe(
    '/login?redirect=%2Fprofile',
  );
  expect((await open(administrator, '/login?redirect=%2Fprofile')).status).toBe(200);
});

test('a signed-in customer is redirected from the sign-in, only within this site', async () => {
  const { browser } = await signedInCustomer(site);
  for (const entry of ['/login', '/register'])
    for (const [wanted, place] of [
      ['', '/'],
      ['?redirect=/orders%3Fpage%3D2', '/orders?page=2'],
      ['?redirect=//evil.example', '/'],
      ['?redirect=/%5Cevil.example', '/'],
      ['?redirect=/.//evil.example', '/'],
      ['?redirect=https://evil.example', '/'],
      ['?redirect=javascript:alert(1)', '/'],
      ['?redirect=%09//evil.example', '/'],
      ['?redirect=/login', '/'],
    ]) {
      const answer = await open(browser, entry + wanted);
      expect([entry + wanted, answer.status]).toEqual([entry + wanted, 302]);
      expect([wanted, answer.headers.get('location')]).toEqual([wanted, place]);
    }
});

test('the pages are rendered on the server, within the content policy', async () => {
  const { browser } = await signedInCustomer(site);
  const { order } = await paidOrder(browser);
  for (const [visitor, path] of [
    [site.newBrowser(), '/login'],
    [site.newBrowser(), '/register'],
    [site.newBrowser(), '/forgot-password'],
    [site.newBrowser(), '/reset-password?token=x'],
    [site.newBrowser(), '/verify-email?token=x'],
    [browser, '/profile'],
    [browser, '/orders'],
    [browser, `/orders/${order.id}`],
  ] as [Browser, string][]) {
    const answer = await open(visitor, path);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/);
    expect(html).toContain('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('an order’s page is found only by its customer', async () => {
  const { browser } = await signedInCustomer(site);
  const { order } = await paidOrder(browser);
  const html = await (await open(browser, `/orders/${order.id}`)).text();
  for (const text of ['Receipt number', 'GST 9%', 'Total', 'Test payment', order.id])
    expect(html).toContain(text);
  expect(html).not.toMatch(/Total paid|Paid on|Received from/);
  const stranger = await signedInCustomer(site);
  const refused = await open(stranger.browser, `/orders/${order.id}`);
  expect(refused.status).toBe(404);
  expect(await refused.text()).not.toContain('Tan Hui Ling');
  const unpaid = await placedOrder(browser);
  expect(await (await open(browser, `/orders/${unpaid.id}`)).text()).toContain(
    `href="/checkout/${unpaid.id}"`,
  );
  expect(await (await open(browser, '/orders')).text()).toContain('<b>2 orders</b>');
});

test('registration, sign-in and their errors work without script', async () => {
  const browser = site.newBrowser();
  const { email, firstName, lastName } = newPerson();
  const person = { form: 'register', firstName, lastName, email, phone: '', companyName: '' };
  const refused = await send(browser, '/register', { ...person, password: 'short' });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain('Password must be at least 8 characters');
  expect(page).toContain(`value="${email}"`);
  expect(page).not.toContain('value="short"');

  const path = '/register?redirect=%2Forders';
  const taken = await send(browser, path, { ...person, password });
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/orders']);
  expect((await open(browser, '/orders')).status).toBe(200);
  expect((await send(site.newBrowser(), path, { ...person, password })).status).toBe(409);

  const other = site.newBrowser();
  const wrong = await send(other, '/login', { form: 'login', email, password: 'not this one' });
  expect(wrong.status).toBe(401);
  expect(await wrong.text()).toContain('Invalid credentials. Please try again.');
  const evil = '/login?redirect=%2F%2Fevil.example';
  const right = await send(other, evil, { form: 'login', email, password });
  expect([right.status, right.headers.get('location')]).toEqual([303, '/']);
});

test('mailed links and the profile work without script', async () => {
  const { browser, email } = await signedInCustomer(site);
  const token = await mailedToken(site, email);
  const confirmed = await send(browser, `/verify-email?token=${token}`, {
    form: 'verify-email',
    token,
  });
  expect(await confirmed.text()).toContain('Your address is confirmed');

  const saved = await send(browser, '/profile', {
    form: 'details',
    firstName: 'Mei',
    lastName: 'Lim',
    phone: '',
    companyName: '',
    address: '12 Sago Lane',
  });
  const page = await saved.text();
  expect([saved.status, page]).toEqual([200, expect.stringContaining('Your details are saved.')]);
  expect(page).toContain('12 Sago Lane');
  const oneName = { form: 'details', firstName: 'Tan Hui Ling', lastName: '', phone: '' };
  expect((await send(browser, '/profile', oneName)).status).toBe(200);
  expect((await browser.get('/api/auth/account')).body).toMatchObject({
    firstName: 'Tan Hui Ling',
    lastName: '',
  });
  const refused = await send(browser, '/profile', {
    form: 'details',
    firstName: '',
    lastName: 'L',
  });
  expect(await refused.text()).toContain('First name is required');

  const secret = 'quiet harbour 12 lamps';
  const changed = await send(browser, '/profile', {
    form: 'change-password',
    currentPassword: password,
    newPassword: secret,
  });
  expect([changed.status, changed.headers.get('location')]).toEqual([
    303,
    '/profile?changed=password',
  ]);
  expect(await (await open(browser, '/profile?changed=password')).text()).toContain(
    'Your password has been changed.',
  );

  const other = site.newBrowser();
  await send(other, '/login', { form: 'login', email, password: secret });
  const sessions = await browser.get<{ id: number; isCurrent: boolean }[]>('/api/auth/sessions');
  const otherId = sessions.body.find(({ isCurrent }) => !isCurrent)?.id;
  await send(browser, '/profile', { form: 'end-session', id: String(otherId) });
  expect((await other.get('/api/auth/me')).status).toBe(401);
  expect((await send(browser, '/profile', { form: 'end-session', id: '../me' })).status).toBe(400);

  const forgot = await send(other, '/forgot-password', { form: 'forgot-password', email });
  expect(await forgot.text()).toContain('Check your e-mail');
  const reset = await mailedToken(site, email);
  const done = await send(other, `/reset-password?token=${reset}`, {
    form: 'reset-password',
    token: reset,
    newPassword: password,
  });
  expect(await done.text()).toContain('Your password has been changed');

  await send(browser, '/login', { form: 'login', email, password });
  const wrong = await send(browser, '/profile', { form: 'delete-account', password: 'not this' });
  expect(await wrong.text()).toMatch(/<details[^>]* open/);
  const deleted = await send(browser, '/profile', { form: 'delete-account', password });
  expect(deleted.headers.get('location')).toBe('/login?deleted');
  expect((await browser.get('/api/auth/me')).status).toBe(401);
});

test('a profile form without a session redirects to the sign-in', async () => {
  const answer = await send(site.newBrowser(), '/profile', { form: 'details', firstName: 'x' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/login?redirect=%2Fprofile',
  ]);
});
