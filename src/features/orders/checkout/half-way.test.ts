import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addServices,
  confirm,
  eventKinds,
  eventually,
  mailKeys,
  newOrderForm,
  placedOrder,
  startPayment,
} from '../../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { testPaymentIntents } from '../../../platform/stripe-test/schema';
import type { AdminOrderDetail, Order } from '../contract';
import { orders } from '../schema.server';

const toApprove = '4000 0025 0000 3155';
type Refusal = { message: string };
type Intent = Awaited<ReturnType<typeof startPayment>>;

let site: TestSite;
let administrator: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off' });
  await addServices(site.deps.db);
  administrator = await site.signedInAdministrator();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => site.close());

const read = async (browser: Browser, id: string) =>
  (await browser.get<Order>(`/api/orders/${id}`)).body;
const begin = (browser: Browser, orderId: string) =>
  browser.post<{ clientSecret: string } & Refusal>('/api/create-payment-intent', { orderId });
const complete = (browser: Browser, orderId: string, paymentId: string) =>
  browser.post<Order & Refusal>('/api/orders/payment-complete', { orderId, paymentId });
const intentOf = (clientSecret: string): Intent => ({
  id: clientSecret.replace(/_secret_.*/, ''),
  clientSecret,
});
/** What the bank’s page posts. */
const answerBank = (browser: Browser, { id, clientSecret }: Intent, answer: 'approve' | 'refuse') =>
  browser.request(`/stripe-test/authenticate/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: clientSecret, answer, return_url: '/checkout/x' }),
  });
const setStatus = (id: string, status: string) =>
  administrator.request(`/api/admin/service-orders/${id}/status`, {
    method: 'PATCH',
    json: { status },
  });
const chargedCents = async (orderId: string) =>
  (await site.deps.db.select().from(testPaymentIntents))
    .filter(({ metadata, status }) => metadata.orderId === orderId && status === 'succeeded')
    .map(({ amountCents }) => amountCents);

async function halfWay() {
  const browser = site.newBrowser();
  const order = await placedOrder(browser);
  const payment = await startPayment(browser, order.id);
  const { body } = await confirm(browser, payment, toApprove);
  expect(body).toMatchObject({ status: 'requires_action', next_action: expect.any(Object) });
  return { browser, order, payment };
}

/** Paid once, and everybody knows of it once. */
async function expectPaidOnce(browser: Browser, { id, amountCents }: Order) {
  await eventually(administrator, id, (seen) => expect(seen.paidAt).not.toBeNull());
  expect(await chargedCents(id)).toEqual([amountCents]);
  expect(await read(browser, id)).toMatchObject({ amountCents, paidAt: expect.any(String) });
  const kinds = await eventKinds(site.deps.db, id);
  expect(kinds.filter((kind) => kind === 'paid')).toHaveLength(1);
  expect(kinds).not.toContain('paid twice');
  const keys = await mailKeys(site.deps.db, id);
  expect(keys.filter((key) => key === 'paid' || key === 'paid:firm')).toHaveLength(2);
}

describe('a payment that the bank has to approve', () => {
  it('leaves the order unpaid and payable when nobody returns to it', async () => {
    const { browser, order, payment } = await halfWay();
    expect(await complete(browser, order.id, payment.id)).toMatchObject({
      status: 409,
      body: { message: 'Payment status: requires_action' },
    });
    expect(await read(browser, order.id)).toMatchObject({ paidAt: null, status: 'pending' });
    expect(await eventKinds(site.deps.db, order.id)).toEqual(['placed']);
    const again = await startPayment(browser, order.id);
    expect(again).toEqual(payment);
    expect((await confirm(browser, again)).body.status).toBe('succeeded');
    await complete(browser, order.id, payment.id);
    await expectPaidOnce(browser, order);
    // The page of the bank was left open.
    expect((await answerBank(browser, payment, 'approve')).status).toBe(303);
    expect((await answerBank(browser, payment, 'refuse')).status).toBe(303);
    await expectPaidOnce(browser, order);
  });

  it('is paid when it is approved a day later, without the browser', async () => {
    const { browser, order, payment } = await halfWay();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 3_600_000 });
    await answerBank(site.newBrowser(), payment, 'approve');
    vi.useRealTimers();
    await expectPaidOnce(browser, order);
    expect(await begin(browser, order.id)).toMatchObject({
      status: 409,
      body: { message: 'This order is already paid.' },
    });
  });

  it('is recorded as not authenticated once it is refused, and can be paid by another card', async () => {
    const { browser, order, payment } = await halfWay();
    await answerBank(browser, payment, 'refuse');
    await answerBank(browser, payment, 'approve');
    expect(await chargedCents(order.id)).toEqual([]);
    await eventually(administrator, order.id, ({ events }) =>
      expect(events.map(({ kind }) => kind)).toEqual(['placed', 'not authenticated']),
    );
    await confirm(browser, await startPayment(browser, order.id));
    await expectPaidOnce(browser, order);
  });

  it('is charged once in two tabs that approve it and pay by another card at once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { browser, order, payment } = await halfWay();
      const other = await startPayment(browser, order.id);
      await Promise.all([
        answerBank(browser, payment, 'approve'),
        confirm(browser, other),
        confirm(browser, other, toApprove),
        answerBank(browser, payment, 'approve'),
        complete(browser, order.id, payment.id),
      ]);
      if ((await chargedCents(order.id)).length === 0)
        await answerBank(browser, payment, 'approve');
      await expectPaidOnce(browser, order);
    }
  });

  it('charges nothing once its order is cancelled, and pays it once it is opened again', async () => {
    const { browser, order, payment } = await halfWay();
    expect((await setStatus(order.id, 'cancelled')).status).toBe(200);
    await answerBank(browser, payment, 'approve');
    expect((await confirm(browser, payment)).body.error.code).toBe(
      'payment_intent_unexpected_state',
    );
    expect(await chargedCents(order.id)).toEqual([]);
    expect((await begin(browser, order.id)).status).toBe(409);
    await setStatus(order.id, 'pending');
    const next = await startPayment(browser, order.id);
    expect(next.id).not.toBe(payment.id);
    await confirm(browser, next, toApprove);
    await answerBank(browser, next, 'approve');
    await expectPaidOnce(browser, order);
  });

  it('and a cancellation at once end in one of both, and never in a payment that nobody knows of', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { browser, order, payment } = await halfWay();
      await Promise.all([
        answerBank(browser, payment, 'approve'),
        setStatus(order.id, 'cancelled'),
        begin(browser, order.id),
      ]);
      const charged = await chargedCents(order.id);
      expect(charged.length).toBeLessThanOrEqual(1);
      await eventually(administrator, order.id, ({ paidAt }) =>
        expect(paidAt !== null).toBe(charged.length === 1),
      );
      expect((await read(browser, order.id)).status).toBe('cancelled');
      // Nothing that was begun meanwhile can be paid now.
      for (const intent of await site.deps.db.select().from(testPaymentIntents))
        if (intent.metadata.orderId === order.id) await confirm(browser, intent);
      expect(await chargedCents(order.id)).toEqual(charged);
    }
  });

  it('of an order whose cancellation comes between its check and its first intent is not payable', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const browser = site.newBrowser();
      const order = await placedOrder(browser);
      const [begun] = await Promise.all([
        begin(browser, order.id),
        setStatus(order.id, 'cancelled'),
      ]);
      const { clientSecret } = begun.body;
      if (clientSecret) await confirm(browser, intentOf(clientSecret));
      expect(await chargedCents(order.id)).toEqual([]);
    }
  });

  it('of the old price is closed when the order is mended', async () => {
    const { browser, order, payment } = await halfWay();
    const plus = {
      id: order.id,
      customerEmail: order.customerEmail,
      pricingPlan: 'Plus',
      price: 'S$1,200',
    };
    const mended = await placedOrder(browser, plus);
    expect(mended).toMatchObject({ id: order.id, amountCents: 120_000 });
    await answerBank(browser, payment, 'approve');
    expect(await chargedCents(order.id)).toEqual([]);
    const next = await startPayment(browser, order.id);
    await confirm(browser, next, toApprove);
    await answerBank(browser, next, 'approve');
    await expectPaidOnce(browser, mended);
  });
});

describe('an order that is mended', () => {
  const [basic, plus] = [
    { pricingPlan: 'Basic', price: 'S$599' },
    { pricingPlan: 'Plus', price: 'S$1,200' },
  ];
  const mend = (browser: Browser, order: Order, change: Record<string, unknown>) =>
    browser.post<Order & Refusal>(
      '/api/order',
      newOrderForm({ id: order.id, customerEmail: order.customerEmail, ...change }),
    );

  it('while it is paid is charged what it says, or keeps the price that was charged', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const browser = site.newBrowser();
      const order = await placedOrder(browser);
      const payment = await startPayment(browser, order.id);
      await Promise.all([
        confirm(browser, payment).then(() => complete(browser, order.id, payment.id)),
        mend(browser, order, plus),
        mend(browser, order, { customerName: 'Tan Wei' }),
        begin(browser, order.id),
      ]);
      let charged = await chargedCents(order.id);
      if (charged.length === 0) {
        await confirm(browser, await startPayment(browser, order.id));
        charged = await chargedCents(order.id);
      }
      await eventually(administrator, order.id, (seen) =>
        expect([seen.paidAt === null, seen.amountCents]).toEqual([false, charged[0]]),
      );
      await expectPaidOnce(browser, await read(browser, order.id));
    }
  });

  it('back and forth while a payment is begun can be paid in the end', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const browser = site.newBrowser();
      const order = await placedOrder(browser);
      await Promise.all([
        begin(browser, order.id),
        mend(browser, order, plus),
        begin(browser, order.id),
        mend(browser, order, basic),
      ]);
      const now = await read(browser, order.id);
      const { status, body } = await begin(browser, order.id);
      expect([status, body.message]).toEqual([200, undefined]);
      await confirm(browser, intentOf(body.clientSecret));
      await expectPaidOnce(browser, now);
    }
  });

  it('after its payment is another order, whoever sends it and whether the site knows yet', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    await confirm(browser, await startPayment(browser, order.id));
    for (const change of [plus, { customerName: 'Tan Wei', ...plus }]) {
      const next = await mend(browser, order, change);
      expect(next.status).toBe(201);
      expect(next.body.id).not.toBe(order.id);
    }
    const stranger = await mend(site.newBrowser(), order, plus);
    expect(stranger.body.id).not.toBe(order.id);
    await expectPaidOnce(browser, order);
    const { body } = await administrator.get<AdminOrderDetail>(
      `/api/admin/service-orders/${order.id}`,
    );
    expect(body).toMatchObject({
      customerName: order.customerName,
      pricingPlan: 'Basic',
      amountCents: 59_900,
    });
  });

  it('by a plan whose price changed meanwhile is charged the price that it was placed at', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const payment = await startPayment(browser, order.id);
    type Service = { id: number; slug: string; pricing: { name: string; price: string }[] };
    const listed = (await administrator.get<Service[]>('/api/admin/services')).body;
    const path = `/api/admin/services/${listed.find(({ slug }) => slug === 'mark')?.id}`;
    const { body: service } = await administrator.get<Service>(path);
    const pricing = service.pricing.map((plan) =>
      plan.name === 'Basic' ? { ...plan, price: 'S$699' } : plan,
    );
    const description = 'A service that has become dearer.';
    const dearer = { method: 'PUT', json: { ...service, description, pricing } };
    expect((await administrator.request(path, dearer)).status).toBe(200);
    const other = await mend(browser, order, { customerName: 'Tan Wei' });
    expect([other.status, other.body.message]).toEqual([
      409,
      'The price of this plan has changed. Please reload the page.',
    ]);
    await confirm(browser, payment);
    await expectPaidOnce(browser, order);
    const [row] = await site.deps.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ price: 'S$599', amountCents: 59_900 });
  });
});
