import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJob } from '../../../../test/jobs';
import {
  addServices,
  confirm,
  eventKinds,
  eventually,
  intentEvent,
  mailKeys,
  paidOrder,
  placedOrder,
  postEvent,
  startPayment,
} from '../../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { testPaymentIntents } from '../../../platform/stripe-test/schema';
import type { Order } from '../contract';
import { type OrderRow, orderColumns } from '../data.server';
import { ordersContext } from '../orders-context.server';
import type { PaymentEvent } from '../payments/events-contract';
import { reconcilePaymentsJob } from '../payments/reconcile-payments-job.server';
import { orders, paymentEvents } from '../schema.server';

type Refusal = { message: string };
const bothPaid = ['paid', 'paid:firm', 'placed:firm', 'received'];

let site: TestSite;
let administrator: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off' });
  await addServices(site.deps.db);
  administrator = await site.signedInAdministrator();
});
afterAll(() => site.close());

const complete = (browser: Browser, orderId: string, paymentId: string) =>
  browser.post<Order & Refusal>('/api/orders/payment-complete', {
    orderId,
    paymentId,
    paymentStatus: 'succeeded',
  });
const intentsOf = async (orderId: string) =>
  (await site.deps.db.select().from(testPaymentIntents)).filter(
    ({ metadata }) => metadata.orderId === orderId,
  );

describe('POST /api/create-payment-intent', () => {
  const begin = (browser: Browser, json: Record<string, unknown>) =>
    browser.post<{ clientSecret: string } & Refusal>('/api/create-payment-intent', json);

  it('charges the amount of the order', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const { status } = await begin(browser, {
      orderId: order.id,
      amount: 599,
      orderDetails: { price: 'S$1', amountCents: 1 },
    });
    expect(status).toBe(200);
    expect(await intentsOf(order.id)).toMatchObject([{ amountCents: 59_900, currency: 'sgd' }]);
  });

  it('creates one intent for two tabs and all retries', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => begin(browser, { orderId: order.id })),
    );
    answers.push(await begin(browser, { orderId: order.id }));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await intentsOf(order.id)).toHaveLength(1);
  });

  it('refuses a different amount, a price without amount and another caller', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const custom = await placedOrder(browser, { pricingPlan: 'From', price: 'From S$250' });
    expect(await begin(browser, { orderId: order.id, amount: 5.99 })).toMatchObject({
      status: 409,
      body: { message: 'The price of this plan has changed. Please reload the page.' },
    });
    expect(await begin(browser, { orderId: custom.id, amount: 250 })).toMatchObject({
      status: 400,
      body: { message: 'Invalid price amount' },
    });
    expect(await begin(site.newBrowser(), { orderId: order.id })).toMatchObject({
      status: 404,
      body: { message: 'Order not found' },
    });
    expect(await intentsOf(order.id)).toEqual([]);
  });

  it('refuses a paid or cancelled order, and creates a new intent when it is reopened', async () => {
    const browser = site.newBrowser();
    const { order: paid } = await paidOrder(browser);
    expect(await begin(browser, { orderId: paid.id })).toMatchObject({
      status: 409,
      body: { message: 'This order is already paid.' },
    });

    const order = await placedOrder(browser);
    const first = await startPayment(browser, order.id);
    const setStatus = (status: string) =>
      administrator.request(`/api/admin/service-orders/${order.id}/status`, {
        method: 'PATCH',
        json: { status },
      });
    await setStatus('cancelled');
    expect((await begin(browser, { orderId: order.id })).status).toBe(409);
    expect((await confirm(browser, first)).body.error.code).toBe('payment_intent_unexpected_state');
    await setStatus('pending');
    const second = await startPayment(browser, order.id);
    expect(second.id).not.toBe(first.id);
    expect((await confirm(browser, second)).body.status).toBe('succeeded');
  });
});

describe('POST /api/orders/payment-complete', () => {
  it('marks the order paid and sends one receipt', async () => {
    const browser = site.newBrowser();
    const { order, payment } = await paidOrder(browser);
    expect(order.paidAt).toMatch(/Z$/);
    expect((await complete(browser, order.id, payment.id)).body).toEqual(order);
    expect(await mailKeys(site.deps.db, order.id)).toEqual(bothPaid);
    expect(await eventKinds(site.deps.db, order.id)).toEqual(['placed', 'paid']);
  });

  it('refuses an invented payment, an unfinished one and another order’s', async () => {
    const browser = site.newBrowser();
    const { payment: elsewhere } = await paidOrder(browser);
    const order = await placedOrder(browser);
    const unfinished = await startPayment(browser, order.id);
    const refusals: [string, number, string][] = [
      ['pi_invented', 404, 'Payment not found'],
      ['../refunds', 404, 'Payment not found'],
      [unfinished.id, 409, 'Payment status: requires_payment_method'],
      [elsewhere.id, 409, 'This payment belongs to another order.'],
    ];
    for (const [paymentId, status, message] of refusals)
      expect(await complete(browser, order.id, paymentId)).toMatchObject({
        status,
        body: { message },
      });
    expect((await browser.get(`/api/orders/${order.id}`)).body).toEqual(order);
  });

  it.each([{ amountCents: 100 }, { currency: 'usd' }])(
    'refuses a payment with %o',
    async (change) => {
      const browser = site.newBrowser();
      const order = await placedOrder(browser);
      const payment = await startPayment(browser, order.id);
      await site.deps.db
        .update(testPaymentIntents)
        .set(change)
        .where(eq(testPaymentIntents.id, payment.id));
      await confirm(browser, payment);
      expect((await complete(browser, order.id, payment.id)).status).toBe(409);
      expect(await postEvent(site, intentEvent(`evt_${order.id}`, payment.id))).toBe(200);
      expect((await browser.get(`/api/orders/${order.id}`)).body).toEqual(order);
    },
  );
});

describe('the webhook', () => {
  it('marks the order paid without the browser', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    await confirm(browser, await startPayment(browser, order.id));
    await eventually(administrator, order.id, ({ paidAt }) => expect(paidAt).not.toBeNull());
    expect(await mailKeys(site.deps.db, order.id)).toEqual(bothPaid);
  });

  it('refuses an event without a current signature', async () => {
    const event = intentEvent('evt_forged', 'pi_forged');
    const now = Math.floor(Date.now() / 1_000);
    expect(await postEvent(site, event, { signature: 't=1,v1=00' })).toBe(400);
    expect(await postEvent(site, event, { signature: '' })).toBe(400);
    expect(await postEvent(site, event, { timestamp: now - 301 })).toBe(400);
    for (const timestamp of [now + 330, now + 86_400, 99_999_999_999])
      expect([timestamp, await postEvent(site, event, { timestamp })]).toEqual([timestamp, 400]);
    const malformed = ['t', 't=', 'v1=00', `t=${now}`, `t=${now},v1`, `t=${now},v1=`, ',', '=,='];
    const odd = [
      `t=${now},v1=${'é'.repeat(64)}`,
      `t=NaN,v1=${'0'.repeat(64)}`,
      `t=${now},v1=,v1=0`,
    ];
    for (const signature of [...malformed, ...odd, 'x'.repeat(8_000)])
      expect([signature, await postEvent(site, event, { signature })]).toEqual([signature, 400]);
    const unsigned = await site.newBrowser().request('/api/stripe/webhook', { method: 'POST' });
    expect(unsigned.status).toBe(400);
    expect(await postEvent(site, event, { alter: (payload) => `${payload} ` })).toBe(400);
    const stored = await site.deps.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.id, event.id));
    expect(stored).toEqual([]);
  });

  it('accepts an event three times at once and acts once', async () => {
    const browser = site.newBrowser();
    const { order, payment } = await paidOrder(browser);
    const event = intentEvent(`evt_three${order.id}`, payment.id);
    const statuses = await Promise.all([1, 2, 3].map(() => postEvent(site, event)));
    expect(statuses).toEqual([200, 200, 200]);
    expect(await mailKeys(site.deps.db, order.id)).toEqual(bothPaid);
  });

  it('keeps an order paid when an older event arrives late', async () => {
    const browser = site.newBrowser();
    const { order, payment } = await paidOrder(browser);
    for (const type of ['payment_intent.payment_failed', 'payment_intent.canceled'])
      expect(await postEvent(site, intentEvent(`evt_late_${type}`, payment.id, type))).toBe(200);
    expect((await browser.get(`/api/orders/${order.id}`)).body).toEqual(order);
  });

  it('stores events without an order and shows them to administrators', async () => {
    expect(await postEvent(site, intentEvent('evt_unmatched', 'pi_unknown'))).toBe(200);
    expect(
      await postEvent(site, { id: 'evt_other', type: 'balance.available', data: { object: {} } }),
    ).toBe(200);
    const { body } = await administrator.get<{ id: string }[]>(
      '/api/admin/unmatched-payment-events',
    );
    expect(body.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['evt_unmatched', 'evt_other']),
    );
  });

  it('tells of a signed event that it can’t read, once, and never fails', async () => {
    const object = { object: 'payment_intent', id: 'pi_unknown' };
    const event = { id: 'evt_odd', type: 'payment_intent.succeeded', data: { object } };
    const unreadable = [
      ...['[', 'null', '7', '"text"', '[]', '{}', '\u0000'],
      ...[
        { ...event, id: 7 },
        { ...event, id: '' },
        { ...event, id: 'e'.repeat(300) },
      ],
      ...[
        { ...event, type: null },
        { ...event, data: null },
        { ...event, data: [] },
      ],
      ...[null, 'pi_unknown', 7, []].map((each) => ({ ...event, data: { object: each } })),
      { object: 'v2.core.event', id: 'evt_thin', type: 'v1.billing.meter.error_report_triggered' },
    ].map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
    for (const payload of unreadable)
      expect([payload, await postEvent(site, payload)]).toEqual([payload, 200]);
    expect(await postEvent(site, '[')).toBe(200);
    const long = 'x'.repeat(2_000);
    const odd = [
      { id: 7, payment_intent: 7, amount: 'much', currency: [], status: {} },
      { amount: 1.5, amount_refunded: -1, payment_intent: { id: null } },
      { amount: 1e300, amount_refunded: 'all', id: long, metadata: 'odd', status: 'a\0b' },
      { object: 7, payment_intent: `pi_${long}`, metadata: { orderId: { a: 1 } } },
      { ...object, id: 'pi_a\0b', metadata: null },
    ];
    for (const [index, each] of odd.entries()) {
      const data = {
        object: each,
        previous_attributes: index % 2 ? null : { amount_refunded: '1' },
      };
      const sent = JSON.stringify({ id: `evt_odd_${index}`, type: 'charge.refunded', data });
      expect([sent, await postEvent(site, sent)]).toEqual([sent, 200]);
    }
    const listed = async (q: string) =>
      (
        await administrator.get<PaymentEvent[]>(
          `/api/admin/payment-events?matched=no&pageSize=100&q=${q}`,
        )
      ).body;
    expect(await listed('unreadable')).toHaveLength(unreadable.length);
    const refunds = await listed('charge.refunded');
    expect(refunds.map(({ id }) => id)).toEqual(
      expect.arrayContaining(odd.map((_, index) => `evt_odd_${index}`)),
    );
  });

  it('and payment-complete together, 200 times, send one receipt', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const payment = await startPayment(browser, order.id);
    await confirm(browser, payment);
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        index % 2
          ? postEvent(site, intentEvent(`evt_${order.id}_${index}`, payment.id))
          : complete(browser, order.id, payment.id).then(({ status }) => status),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await mailKeys(site.deps.db, order.id)).toEqual(bothPaid);
    expect(await eventKinds(site.deps.db, order.id)).toEqual(['placed', 'paid']);
  });
});

describe('after a payment', () => {
  it('records a declined attempt once, and accepts the next', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const payment = await startPayment(browser, order.id);
    await confirm(browser, payment, '4000 0000 0000 9995');
    await eventually(administrator, order.id, ({ events }) =>
      expect(events.at(-1)).toMatchObject({
        kind: 'declined',
        detail: expect.stringContaining('Your card has insufficient funds.'),
      }),
    );
    await postEvent(site, intentEvent(`evt_again${order.id}`, payment.id));
    await confirm(browser, payment);
    await complete(browser, order.id, payment.id);
    expect(await eventKinds(site.deps.db, order.id)).toEqual(['placed', 'declined', 'paid']);
  });

  it('records partial and full refunds on the order', async () => {
    const { order, payment } = await paidOrder(site.newBrowser());
    const refund = (amountCents: number | undefined, key: string) =>
      ordersContext(site.deps).payments.refund({
        intentId: payment.id,
        amountCents,
        key: `${order.id}-${key}`,
      });
    await refund(10_000, 'part');
    await refund(10_000, 'part');
    await eventually(administrator, order.id, ({ refundedCents }) =>
      expect(refundedCents).toBe(10_000),
    );
    await refund(undefined, 'rest');
    await eventually(administrator, order.id, ({ refundedCents, events }) => {
      expect(refundedCents).toBe(59_900);
      expect(events.at(-1)).toMatchObject({
        kind: 'refunded',
        detail: 'S$599.00 of S$599.00',
      });
    });
    expect(await mailKeys(site.deps.db, order.id)).toEqual(
      [
        ...bothPaid,
        ...['refunded:10000', 'refunded:10000:firm', 'refunded:59900', 'refunded:59900:firm'],
      ].toSorted(),
    );
  });

  it('records a dispute on the order', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    await confirm(browser, await startPayment(browser, order.id), '4000 0000 0000 0259');
    await eventually(administrator, order.id, ({ paidAt }) => expect(paidAt).not.toBeNull());
    await eventually(administrator, order.id, ({ disputedAt, events }) => {
      expect(disputedAt).not.toBeNull();
      expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'disputed']);
    });
    expect(await mailKeys(site.deps.db, order.id)).toContainEqual(
      expect.stringMatching(/^disputed:.*:firm$/),
    );
  });

  it('finds payments made while the site was down after a restart', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const { id } = await startPayment(browser, order.id);
    await site.deps.db
      .update(testPaymentIntents)
      .set({ status: 'succeeded' })
      .where(eq(testPaymentIntents.id, id));
    const { db, log } = site.deps;
    const reconciler = startJob(db, log, reconcilePaymentsJob(ordersContext(site.deps)));
    await eventually(administrator, order.id, ({ paidAt }) => expect(paidAt).not.toBeNull());
    await reconciler.stop();
    expect(await mailKeys(site.deps.db, order.id)).toEqual(bothPaid);
  });

  it('finds a payment again in a later round, however many others there are', async () => {
    const { db } = site.deps;
    await db.execute(sql`update orders set order_date = now() - interval '8 days'
      where paid_at is null`);
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const { id } = await startPayment(browser, order.id);
    const [row] = await db.select(orderColumns).from(orders).where(eq(orders.id, order.id));
    const others = Array.from({ length: 99 }, (_, place) => ({
      ...(row as OrderRow),
      id: `${order.id}-${place}`,
      reference: `ZZZ-0${String(place).padStart(2, '0')}`,
      paymentIntentId: `q_${place}`,
    }));
    await db.insert(orders).values(others);
    const { run } = reconcilePaymentsJob(ordersContext(site.deps));
    const round = () => run({ signal: new AbortController().signal, lastSuccessAt: undefined });
    expect([await round(), await round()]).toEqual([{ done: 100 }, { done: 100 }]);
    await db
      .update(testPaymentIntents)
      .set({ status: 'succeeded' })
      .where(eq(testPaymentIntents.id, id));
    await round();
    await eventually(administrator, order.id, ({ paidAt }) => expect(paidAt).not.toBeNull());
    await db.delete(orders).where(like(orders.id, `${order.id}-%`));
  });

  it('accepts a payment for one order only', async () => {
    const browser = site.newBrowser();
    const { payment } = await paidOrder(browser);
    const other = await placedOrder(browser);
    const twice = site.deps.db
      .update(orders)
      .set({ paidAt: new Date(), stripePaymentId: payment.id })
      .where(eq(orders.id, other.id));
    await expect(twice).rejects.toThrow();
  });
});

it('returns the payment configuration to the browser', async () => {
  const { body } = await site.newBrowser().get('/api/payment-config');
  expect(body).toEqual({ testMode: true, publishableKey: expect.stringMatching(/^pk_test_/) });
});
