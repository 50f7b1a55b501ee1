import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  confirmedCustomer,
  mailsTo,
  ownData,
  password,
  signedInCustomer,
  signIn,
} from '../../../test/customers';
import { addServices, confirm, paidOrder, placedOrder, startPayment } from '../../../test/orders';
import { type Browser, siteForFile, type TestSite } from '../../../test/site';
import { mailFilesWith, tablesWith } from '../../../test/stored-text';
import { messages } from '../../platform/mail/schema';
import { orders, paymentEvents } from '../orders/schema.server';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });
beforeAll(() => addServices(site.deps.db));

const check = (email: string) =>
  site.newBrowser().post('/api/trademark-check', { name: 'Pasar Biru', email });

interface Export {
  account: { email: string };
  orders: { id: string; steps: { kind: string }[] }[];
  enquiries: { checks: { name: string }[] };
  messages: { subject: string; text?: string }[];
  sessions: unknown[];
}
const exported = (browser: TestSite['browser']) => ownData<Export>(browser);

it('exports all data held on a person, and no other person’s', async () => {
  const customer = await confirmedCustomer(site);
  const own = await placedOrder(customer.browser, { customerEmail: 'colleague@sagolane.example' });
  const guests = await paidOrder(site.newBrowser(), {
    customerEmail: customer.email.toUpperCase(),
  });
  await check(customer.email);
  await check('somebody.else@sagolane.example');
  await placedOrder(site.newBrowser());

  const { status, body, headers } = await exported(customer.browser);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="my-data-[\d-]+\.json"$/,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body.account.email).toBe(customer.email);
  expect(body.orders.map(({ id }) => id).sort()).toEqual([own.id, guests.order.id].sort());
  const paid = body.orders.find(({ id }) => id === guests.order.id);
  expect(paid?.steps.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
  expect(body.enquiries.checks).toHaveLength(1);
  expect(body.sessions).toHaveLength(1);
  expect(body.messages.map(({ subject }) => subject)).toContain('Confirm your e-mail address');
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/argon2|token=|browserId|somebody\.else|"notes":null|stripe/i);
});

it('a download asks for the password, and its address works once, for its owner', async () => {
  const [owner, other] = [await signedInCustomer(site), await signedInCustomer(site)];
  const path = '/api/auth/export';
  const ask = (json: object) => owner.browser.post<{ address: string }>(path, json);
  expect((await ask({})).status).toBe(400);
  expect(await ask({ password: 'not this one' })).toMatchObject({
    status: 400,
    body: { errors: { password: ['This password is incorrect.'] } },
  });
  const statusOf = async (by: Browser, address: string) => (await by.request(address)).status;
  for (const address of [path, `${path}?ticket=`, `${path}?ticket=${owner.id}-${'x'.repeat(43)}`])
    expect(await statusOf(owner.browser, address)).toBe(403);

  const { body } = await ask({ password });
  expect(await statusOf(other.browser, body.address)).toBe(403);
  expect(await statusOf(site.newBrowser(), body.address)).toBe(401);
  expect(await statusOf(owner.browser, body.address)).toBe(200);
  expect(await statusOf(owner.browser, body.address)).toBe(403);

  const plainly = await owner.browser.request('/profile', {
    method: 'POST',
    body: new URLSearchParams({ form: 'export', password }),
    redirect: 'manual',
  });
  expect(plainly.status).toBe(303);
  expect(await statusOf(owner.browser, plainly.headers.get('location') ?? '')).toBe(200);
});

it('leaves out records of an unconfirmed address', async () => {
  const customer = await signedInCustomer(site);
  await placedOrder(site.newBrowser(), { customerEmail: customer.email });
  await check(customer.email);
  const { body } = await exported(customer.browser);
  expect(body.orders).toEqual([]);
  expect(body.enquiries.checks).toEqual([]);
  expect(body.messages.map(({ subject }) => subject)).toEqual(['Confirm your e-mail address']);
});

it('erases a person everywhere except in accounting records, and confirms by mail', async () => {
  const customer = await confirmedCustomer(site);
  const { browser, email } = customer;
  const administrator = await site.signedInAdministrator();
  const setStatus = (id: string, status: string) =>
    administrator.request(`/api/admin/service-orders/${id}/status`, {
      method: 'PATCH',
      json: { status },
    });
  const companyName = 'Sago Lane 7 Pte. Ltd.';
  const done = (await paidOrder(browser, { customerEmail: email, companyName })).order;
  const orderPath = `/api/admin/service-orders/${done.id}`;
  const notes = { method: 'PATCH', json: { notes: 'Prefers Mandarin' } };
  expect((await administrator.request(`${orderPath}/notes`, notes)).status).toBe(200);
  const refund = { amountCents: 10_000, reason: 'One class fewer', key: 'refund-press' };
  expect((await administrator.post(`${orderPath}/refund`, refund)).status).toBeLessThan(300);
  const receipt = { mail: 'receipt', key: 'receipt-press' };
  expect((await administrator.post(`${orderPath}/mails`, receipt)).status).toBe(202);
  await setStatus(done.id, 'completed');
  const open = (await paidOrder(browser, { customerEmail: email })).order;
  const unpaid = await placedOrder(browser, { customerEmail: email });
  const begun = await placedOrder(site.newBrowser(), { customerEmail: email });
  await startPayment(customer.browser, begun.id);
  await check(email);
  const strangers = await placedOrder(site.newBrowser());

  await expect.poll(() => site.deps.db.$count(messages, eq(messages.status, 'queued'))).toBe(0);
  expect(mailFilesWith(site, email).length).toBeGreaterThan(10);
  await expect.poll(() => site.deps.db.$count(paymentEvents)).toBeGreaterThan(0);
  expect(await tablesWith(site, email)).not.toContain('payment_events');
  const remove = (secret: string) =>
    browser.post<{ id: number }>('/api/auth/delete-account', { password: secret });
  expect((await remove('not my password')).status).toBe(400);
  const cookies = new Map(browser.cookies);
  expect((await remove(password)).body).toEqual({ id: customer.id });

  browser.cookies.clear();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect((await browser.get('/api/auth/me')).status).toBe(401);
  expect(await signIn(site.newBrowser(), email)).toBe(401);
  for (const { id } of [done, open, unpaid, begun])
    expect([id, (await browser.get(`/api/orders/${id}`)).status]).toEqual([id, 404]);

  const rows = await site.deps.db.select().from(orders);
  const row = (id: string) => rows.find((order) => order.id === id);
  expect(row(unpaid.id)).toBeUndefined();
  expect(row(begun.id)).toBeUndefined();
  expect(row(strangers.id)).toBeDefined();
  expect(row(done.id)).toMatchObject({
    customerId: null,
    customerName: 'Erased',
    companyName: null,
    notes: null,
    customerEmail: 'erased@account.invalid',
    customerPhone: 'erased',
    amountCents: 59_900,
  });
  expect(row(open.id)).toMatchObject({ customerId: null, customerEmail: email });
  await setStatus(open.id, 'completed');
  expect(await tablesWith(site, email)).toEqual(['messages']); // the confirmation below
  for (const text of ['Prefers Mandarin', 'One class fewer', 'Sago Lane 7'])
    expect([text, await tablesWith(site, text)]).toEqual([text, []]);
  await expect
    .poll(() => mailFilesWith(site, email))
    .toEqual([expect.stringContaining('account-deleted')]);
  const { body } = await administrator.get<{ customerEmail: string }>(
    `/api/admin/service-orders/${open.id}`,
  );
  expect(body.customerEmail).toBe('erased@account.invalid');

  const left = await site.database.db.execute(
    `select email from trademark_checks where email = '${email}' union all select email from customers where email = '${email}'`,
  );
  expect(left.rows).toEqual([]);
  const mails = await mailsTo(site, email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  expect(mails[0]?.plain).toContain('We keep the record of 2 orders for 5 years');
  const about = await site.deps.db.select().from(messages).where(eq(messages.replyTo, email));
  expect(about).toEqual([]);

  const next = await confirmedCustomer(site, { email });
  expect((await next.browser.get('/api/orders')).body).toEqual([]);
});

it('keeps an order whose payment succeeded without a notification', async () => {
  const { browser, email } = await confirmedCustomer(site);
  const order = await placedOrder(browser, { customerEmail: email });
  const intent = await startPayment(browser, order.id);
  const [before] = await site.deps.db.select().from(orders).where(eq(orders.id, order.id));
  expect(before?.paidAt).toBeNull();
  await confirm(browser, intent);
  expect((await browser.post('/api/auth/delete-account', { password })).status).toBe(200);
  const [kept] = await site.deps.db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept?.paidAt).not.toBeNull();
});
