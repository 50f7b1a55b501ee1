import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../../../../test/customers';
import { readMails } from '../../../../test/mails';
import {
  addServices,
  confirm,
  eventKinds,
  mailKeys,
  newOrderForm,
  paidOrder,
  placedOrder,
  prices,
  startPayment,
} from '../../../../test/orders';
import { openTestSite, type TestSite } from '../../../../test/site';
import { auditTrail } from '../../../platform/audit-log/schema';
import { messages } from '../../../platform/mail/schema';
import type { AdminOrderDetail, Order } from '../contract';
import { insertOrders, type OrderRow, orderColumns } from '../data.server';
import { orders } from '../schema.server';

type Refusal = { message: string; errors?: Record<string, string[]> };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off' });
  await addServices(site.deps.db);
});
afterAll(() => site.close());

const ordersOf = (email: string) =>
  site.deps.db.select().from(orders).where(eq(orders.customerEmail, email));

describe('POST /api/order', () => {
  it('stores the order under the client’s id and queues both messages', async () => {
    const form = newOrderForm();
    const { status, body, headers } = await site.newBrowser().post<Order>('/api/order', form);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: form.id,
      customerName: 'Tan Hui Ling',
      price: 'S$599',
      amountCents: 59_900,
      currency: 'sgd',
      status: 'pending',
      paidAt: null,
    });
    expect(headers.get('set-cookie')).toMatch(/^lionmark_browser=.*HttpOnly.*SameSite=Lax/);
    expect(await mailKeys(site.deps.db, body.id)).toEqual(['placed:firm', 'received']);
  });

  it('of two with one id stores the one whose reference is free', async () => {
    const { db } = site.deps;
    const { id } = await placedOrder(site.newBrowser());
    const [first] = await db.select(orderColumns).from(orders).where(eq(orders.id, id));
    const taken = { ...(first as OrderRow), id: '12345678901' };
    const free = { ...taken, reference: '444-777' };
    const both = [taken, free].map((order) => ({ order, mails: [] }));
    expect(await insertOrders(db, both)).toEqual([both[1]]);
  });

  it('ignores fields that only the server sets', async () => {
    const order = await placedOrder(site.newBrowser(), {
      status: 'completed',
      notes: 'free',
      amountCents: 1,
      amount: 1,
      paidAt: new Date().toISOString(),
      stripePaymentId: 'pi_1',
      customerId: 1,
      orderDate: '2020-01-01T00:00:00Z',
    });
    const [row] = await ordersOf(order.customerEmail);
    expect(row).toMatchObject({
      status: 'pending',
      notes: null,
      amountCents: 59_900,
      paidAt: null,
      stripePaymentId: null,
      customerId: null,
    });
    expect(order).not.toHaveProperty('notes');
  });

  it.each(Object.entries(prices))('plan %s at %s', async (pricingPlan, price) => {
    const order = await placedOrder(site.newBrowser(), { pricingPlan, price });
    const amounts: Record<string, number> = { Basic: 59_900, Plus: 120_000 };
    expect(order).toMatchObject({ price, amountCents: amounts[pricingPlan] ?? null });
  });

  it('compares amounts, not spellings', async () => {
    const order = await placedOrder(site.newBrowser(), { price: '$599.00' });
    expect(order.price).toBe('S$599');
  });

  it.each(['S$1', 'Custom', '', '5.99'])('refuses the price %j', async (price) => {
    const { status, body } = await site
      .newBrowser()
      .post<Refusal>('/api/order', newOrderForm({ price }));
    expect(status).toBe(409);
    expect(body.message).toBe('The price of this plan has changed. Please reload the page.');
  });

  it.each([
    [{ serviceSlug: 'draft' }, 404],
    [{ serviceSlug: 'none' }, 404],
    [{ serviceCategory: 'patent' }, 404],
    [{ serviceCategory: 'default' }, 201],
    [{ serviceCategory: 'TradeMark' }, 201],
    [{ serviceCategory: undefined }, 201],
  ])('%o answers %i', async (change, status) => {
    const answer = await site.newBrowser().post('/api/order', newOrderForm(change));
    expect(answer.status).toBe(status);
  });

  it('refuses an unknown plan', async () => {
    const { status, body } = await site
      .newBrowser()
      .post<Refusal>('/api/order', newOrderForm({ pricingPlan: 'Gold' }));
    expect(status).toBe(400);
    expect(body.errors).toEqual({ pricingPlan: ['Please select a plan'] });
  });

  it('reports every rule of the form exactly', async () => {
    const { status, body } = await site.newBrowser().post<Refusal>(
      '/api/order',
      newOrderForm({
        customerName: ' T ',
        customerEmail: 'hui.ling@',
        customerPhone: '6000012',
        pricingPlan: '',
      }),
    );
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      customerName: ['Name is required'],
      customerEmail: ['Invalid email address'],
      customerPhone: ['Phone number is required'],
      pricingPlan: ['Please select a plan'],
    });
    const least = { customerName: '陈伟', customerPhone: '60000123', companyName: undefined };
    await placedOrder(site.newBrowser(), least);
  });

  it('counts characters, not bytes', async () => {
    const lion = newOrderForm({ customerName: '🦁' });
    expect((await site.newBrowser().post('/api/order', lion)).status).toBe(400);
    const order = await placedOrder(site.newBrowser(), { customerName: '🦁'.repeat(200) });
    expect([...order.customerName]).toHaveLength(200);
  });
});

describe('the order’s id', () => {
  it('creates one order however often the browser sends it', async () => {
    const browser = site.newBrowser();
    const first = await placedOrder(browser);
    const form = newOrderForm({ id: first.id, customerEmail: first.customerEmail });
    const again = await Promise.all(
      Array.from({ length: 10 }, () => browser.post<Order>('/api/order', form)),
    );
    for (const { status, body } of again) {
      expect(status).toBe(201);
      expect(body).toEqual(first);
    }
    expect(await ordersOf(first.customerEmail)).toHaveLength(1);
    expect(await mailKeys(site.deps.db, first.id)).toHaveLength(2);
  });

  it('creates one order for a first order sent many times at once', async () => {
    const browser = site.newBrowser();
    const form = newOrderForm();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.post<Order>('/api/order', form)),
    );
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([form.id]));
    expect(await ordersOf(form.customerEmail)).toHaveLength(1);
    expect((await browser.get(`/api/orders/${form.id}`)).status).toBe(200);
  });

  it('is replaced for another browser', async () => {
    const first = await placedOrder(site.newBrowser());
    const form = newOrderForm({ id: first.id, customerEmail: first.customerEmail });
    for (const change of [{}, { customerName: 'Somebody Else' }]) {
      const other = await site.newBrowser().post<Order>('/api/order', { ...form, ...change });
      expect(other.status).toBe(201);
      expect(other.body.id).toMatch(/^\d{13}$/);
      expect(other.body.id).not.toBe(first.id);
    }
    const [row] = await ordersOf(first.customerEmail);
    expect(row?.customerName).toBe('Tan Hui Ling');
  });

  it('mends its order with other content, and at the new price, until it is paid', async () => {
    const browser = site.newBrowser();
    const first = await placedOrder(browser);
    const old = await startPayment(browser, first.id);
    const form = newOrderForm({ id: first.id, customerEmail: first.customerEmail });
    const plus = { ...form, customerPhone: '+65 6999 0000', pricingPlan: 'Plus', price: 'S$1,200' };
    const mended = await browser.post<Order>('/api/order', plus);
    expect(mended.body).toMatchObject({
      id: first.id,
      customerPhone: '+65 6999 0000',
      pricingPlan: 'Plus',
      amountCents: 120_000,
    });
    expect(await ordersOf(first.customerEmail)).toHaveLength(1);
    expect(await eventKinds(site.deps.db, first.id)).toEqual(['placed', 'changed']);
    expect(await mailKeys(site.deps.db, first.id)).toHaveLength(4);

    expect((await confirm(browser, old)).body.error).toBeDefined();
    const payment = await startPayment(browser, first.id);
    expect(payment.id).not.toBe(old.id);
    expect((await confirm(browser, payment)).body.status).toBe('succeeded');
    await browser.post('/api/orders/payment-complete', {
      orderId: first.id,
      paymentId: payment.id,
    });
    const next = await browser.post<Order>('/api/order', { ...plus, customerName: 'Tan Wei' });
    expect(next.body.id).not.toBe(first.id);
    expect((await browser.get<Order>(`/api/orders/${first.id}`)).body).toMatchObject({
      customerName: 'Tan Hui Ling',
      amountCents: 120_000,
      paidAt: expect.any(String),
    });
  });

  it('is kept for one person: another e-mail address in the same browser is another order', async () => {
    const browser = site.newBrowser();
    const first = await placedOrder(browser, { companyName: 'Batik House' });
    const mails = await readMails(site, eq(messages.orderId, first.id));
    const link = mails.map(({ plain }) => /\/open-order\/\S+/.exec(plain)?.[0]).find(Boolean);
    const form = newOrderForm({ id: first.id, customerEmail: 'Ong@Example.com' });
    const other = { ...form, customerName: 'Jean-Luc Ong', companyName: 'Ong & Sons' };
    const second = (await browser.post<Order>('/api/order', other)).body;
    expect(second.id).not.toBe(first.id);
    const stays = await browser.get(`/api/orders/${first.id}`);
    expect(stays.body).toEqual(first);
    expect(await eventKinds(site.deps.db, first.id)).toEqual(['placed']);
    const opened = await site.newBrowser().request(String(link));
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/checkout/${first.id}`]);

    const same = {
      ...other,
      id: second.id,
      customerEmail: 'ong@example.com',
      customerPhone: '+65 6999 0000',
    };
    const mended = (await browser.post<Order>('/api/order', same)).body;
    expect(mended).toMatchObject({ id: second.id, customerPhone: '+65 6999 0000' });
  });

  it.each(['', 'abc', '12', '../../etc', `${'9'.repeat(21)}`, undefined])(
    'is replaced if it is %j',
    async (id) => {
      expect((await placedOrder(site.newBrowser(), { id })).id).toMatch(/^\d{13}$/);
    },
  );
});

describe('POST /api/orders/{id}/account', () => {
  it('opens an account for the guest with a password alone, and gives it the order', async () => {
    const browser = site.newBrowser();
    const { order } = await paidOrder(browser, { customerName: 'Tan Hui Ling' });
    const path = `/api/orders/${order.id}/account`;
    expect((await site.newBrowser().post(path, { password })).status).toBe(404);
    expect((await browser.post(path, { password: 'short' })).status).toBe(400);
    expect((await browser.post(path, { password })).status).toBe(201);
    expect((await browser.get('/api/auth/account')).body).toMatchObject({
      email: order.customerEmail,
      // Whose family name is Tan: it isn’t split by a guess.
      firstName: 'Tan Hui Ling',
      lastName: '',
      phone: order.customerPhone,
      isVerified: false,
    });
    const { body } = await browser.get<Order[]>('/api/orders');
    expect(body.map(({ id }) => id)).toEqual([order.id]);
    expect((await browser.post(path, { password })).status).toBe(409);
  });

  it('is refused where the address has an account', async () => {
    const browser = site.newBrowser();
    const { order } = await paidOrder(browser);
    await browser.post(`/api/orders/${order.id}/account`, { password });
    const other = site.newBrowser();
    const again = await placedOrder(other, { customerEmail: order.customerEmail });
    const refused = await other.post<Refusal>(`/api/orders/${again.id}/account`, { password });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/already an account/);
  });
});

describe('GET /api/orders/{id}', () => {
  it('answers only the browser that placed it and administrators', async () => {
    const browser = site.newBrowser();
    const administrator = await site.signedInAdministrator();
    const order = await placedOrder(browser);
    const stranger = site.newBrowser();
    await placedOrder(stranger);

    expect((await browser.get(`/api/orders/${order.id}`)).body).toEqual(order);
    expect((await administrator.get(`/api/orders/${order.id}`)).body).toEqual(order);
    const others = await stranger.get(`/api/orders/${order.id}`);
    const missing = await stranger.get('/api/orders/1700000000000999');
    expect([others.status, others.body]).toEqual([404, { message: 'Order not found' }]);
    expect(missing.body).toEqual(others.body);
  });

  it('ignores a cookie with an invalid signature', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const cookie = browser.cookies.get('lionmark_browser') ?? '';
    for (const forged of [
      cookie.split('.')[0],
      `${cookie.slice(0, -1)}!`,
      `0${cookie.slice(1)}0`,
    ]) {
      browser.cookies.set('lionmark_browser', String(forged));
      expect((await browser.get(`/api/orders/${order.id}`)).status).toBe(404);
    }
  });
});

describe('the back office', () => {
  it('pages, filters and searches orders, with a total', async () => {
    const administrator = await site.signedInAdministrator();
    const name = '100%_\\ Pte';
    const mine = await placedOrder(site.newBrowser(), { customerName: name });
    const list = (query: string) =>
      administrator.get<{ id: string }[]>(`/api/admin/service-orders?${query}`);

    const found = await list(`q=${encodeURIComponent('100%_\\')}`);
    expect(found.body.map(({ id }) => id)).toEqual([mine.id]);
    expect((await list('q=%25%25')).body).toEqual([]);
    expect((await list(`q=${'x'.repeat(5_000)}`)).body).toEqual([]);

    const page = await list('page=2&pageSize=1&status=pending&payment=unpaid&sort=customer');
    expect(page.body).toHaveLength(1);
    expect(Number(page.headers.get('x-total-count'))).toBeGreaterThan(2);
    expect(page.headers.get('link')).toContain('page=3&pageSize=1');
    for (const query of ['page=0', 'pageSize=101', 'page=1e400', 'sort=notes', 'status=paid'])
      expect((await list(query)).status).toBe(400);
  });

  it('sets status and notes, and records who did', async () => {
    const administrator = await site.signedInAdministrator();
    const browser = site.newBrowser();
    const { id } = await placedOrder(browser);
    const path = `/api/admin/service-orders/${id}`;
    const patch = (part: string, json: unknown) =>
      administrator.request(`${path}/${part}`, { method: 'PATCH', json });

    expect((await patch('status', { status: 'processing' })).status).toBe(200);
    expect((await patch('notes', { notes: 'Call on Monday' })).status).toBe(200);
    expect((await patch('status', { status: 'paid' })).status).toBe(400);
    const { body } = await administrator.get<AdminOrderDetail>(path);
    expect(body).toMatchObject({ status: 'processing', notes: 'Call on Monday' });
    expect(body.events.at(-1)).toMatchObject({ kind: 'notes', actor: 'admin' });
    expect(body.events.at(-2)).toMatchObject({
      kind: 'status',
      detail: 'pending → processing',
      actor: 'admin',
    });
    const audit = await site.deps.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, id))
      .orderBy(auditTrail.id);
    expect(audit.map(({ before, after }) => [before, after])).toEqual([
      [{ status: 'pending' }, { status: 'processing' }],
      [{ notesDigest: null }, { notesDigest: expect.stringMatching(/^[\da-f]{32}$/) }],
    ]);
    expect((await browser.get(`/api/orders/${id}`)).body).not.toHaveProperty('notes');
    expect(
      (
        await administrator.request('/api/admin/service-orders/1/status', {
          method: 'PATCH',
          json: { status: 'pending' },
        })
      ).status,
    ).toBe(404);
  });
});
