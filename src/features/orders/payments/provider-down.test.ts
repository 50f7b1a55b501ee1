import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoicesOf } from '../../../../test/invoices';
import { addServices, newOrderForm, placedOrder } from '../../../../test/orders';
import { openTestSite, type TestSite } from '../../../../test/site';
import { paymentEvents } from '../schema.server';

const webhookSecret = 'whsec_provider';
let provider: Server;
let status = 500;
const asked: { method: string | undefined; url: string | undefined; key: string }[] = [];
let site: TestSite;

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push({
      method: request.method,
      url: request.url,
      key: String(request.headers['idempotency-key']),
    });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? intent : { error: { type: 'api_error' } }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  site = await openTestSite({
    SEED: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  });
  await addServices(site.deps.db);
});
afterAll(async () => {
  await site.close();
  provider.close();
});

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  client_secret: 'pi_1_secret_1',
  amount: 59_900,
  amount_received: 0,
  currency: 'sgd',
  latest_charge: null as null | object,
  last_payment_error: null,
  metadata: {} as Record<string, string>,
  status: 'requires_payment_method',
};

it('returns a clear error, changes nothing, and a retry creates the one intent', async () => {
  const browser = site.newBrowser();
  const order = await placedOrder(browser);
  const begin = () =>
    browser.post<{ clientSecret?: string }>('/api/create-payment-intent', { orderId: order.id });

  for (const failing of [500, 429, 401]) {
    status = failing;
    const answer = await begin();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.body).toEqual({
      message: 'The payment provider could not be reached. Please try again.',
    });
  }
  const inMalay = await browser.request('/api/create-payment-intent', {
    method: 'POST',
    headers: { 'x-language': 'ms' },
    json: { orderId: order.id },
  });
  expect(await inMalay.text()).toContain('Penyedia pembayaran tidak dapat dihubungi.');
  expect((await browser.get(`/api/orders/${order.id}`)).body).toEqual(order);

  status = 200;
  const { client_secret } = intent;
  Object.assign(intent, { client_secret: null });
  expect((await begin()).status).toBe(503);
  Object.assign(intent, { client_secret });
  expect((await begin()).body).toEqual({ clientSecret: 'pi_1_secret_1' });
  expect(new Set(asked.map(({ method, url, key }) => `${method} ${url} ${key}`))).toEqual(
    new Set([`POST /v1/payment_intents ${asked[0]?.key}`]),
  );
  expect(asked[0]?.key).toContain(`order-${order.id}-`);

  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', object: 'payment_intent' } },
  });
  const postEvent = async () => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const headers = { 'stripe-signature': signature };
    const request = { method: 'POST', headers, body: payload };
    return (await site.newBrowser().request('/api/stripe/webhook', request)).status;
  };
  const stored = () =>
    site.deps.db.select().from(paymentEvents).where(eq(paymentEvents.id, 'evt_1'));

  status = 503;
  expect(await postEvent()).toBe(503);
  expect(await stored()).toEqual([]);

  status = 200;
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: 59_900,
    metadata: { orderId: order.id },
    latest_charge: { id: 'ch_1', object: 'charge', amount_refunded: 0, disputed: false },
  });
  expect(await postEvent()).toBe(200);
  expect(await stored()).toMatchObject([{ orderId: order.id, matched: true }]);
  expect((await browser.get(`/api/orders/${order.id}`)).body).toMatchObject({
    paidAt: expect.any(String),
  });
  expect((await browser.get('/stripe-test/v1/payment_intents/pi_1')).status).toBe(404);

  const administrator = await site.signedInAdministrator();
  const press = { amountCents: 10_000, key: 'while-it-is-down' };
  const refund = () =>
    administrator.post<{ message: string; refundedCents?: number }>(
      `/api/admin/service-orders/${order.id}/refund`,
      press,
    );
  asked.length = 0;
  for (const failing of [500, 429]) {
    status = failing;
    expect(await refund()).toMatchObject({
      status: 503,
      body: {
        message:
          'The payment provider did not respond. The refund is retried automatically and made only once.',
      },
    });
  }
  status = 200;
  Object.assign(intent, {
    latest_charge: { id: 'ch_1', object: 'charge', amount_refunded: 10_000, disputed: false },
  });
  expect((await refund()).body.refundedCents).toBe(10_000);
  expect((await refund()).body.refundedCents).toBe(10_000);
  const refunds = asked.filter(({ url }) => url === '/v1/refunds');
  expect(new Set(refunds.map(({ key }) => key)).size).toBe(1);
});

it('takes an order that is mended after the answer to its first intent was lost', async () => {
  const browser = site.newBrowser();
  const order = await placedOrder(browser);
  const begin = () => browser.post('/api/create-payment-intent', { orderId: order.id });
  asked.length = 0;
  // The provider may have made it all the same, and refuses its key for another amount.
  status = 500;
  expect((await begin()).status).toBe(503);
  const plus = { pricingPlan: 'Plus', price: 'S$1,200', customerEmail: order.customerEmail };
  const mended = await browser.post('/api/order', newOrderForm({ ...plus, id: order.id }));
  expect(mended.body).toMatchObject({ id: order.id, amountCents: 120_000 });
  expect((await begin()).status).toBe(503);
  expect((await begin()).status).toBe(503);
  const keys = [...new Set(asked.map(({ key }) => key))];
  expect(keys).toHaveLength(2);
});

it('settles no invoice in its test mode, and the page of the invoice says so', async () => {
  status = 200;
  const desk = await site.signedInAdministrator();
  const { issued, tokenOf, look, begin, complete } = invoicesOf(
    () => site,
    () => desk,
  );
  const { id, outstandingCents } = await issued();
  const token = await tokenOf(id);
  const own = { id: 'pi_invoice', metadata: { invoiceId: String(id) } };
  const unpaid = { amount: outstandingCents, amount_received: 0, latest_charge: null };
  Object.assign(intent, { ...own, ...unpaid, status: 'requires_payment_method' });
  expect((await begin(token, outstandingCents)).status).toBe(200);
  expect((await look(token)).body.card).toBe('offered');
  Object.assign(intent, { status: 'succeeded', amount_received: outstandingCents });
  expect((await complete(token, own.id)).body).toMatchObject({
    ...{ card: 'tested', invoice: { outstandingCents } },
  });
});
