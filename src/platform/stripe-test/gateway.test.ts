import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { addServices, confirm, placedOrder, startPayment } from '../../../test/orders';
import { type Browser, siteForFile } from '../../../test/site';
import { ordersContext } from '../../features/orders/orders-context.server';
import { testEvents, testPaymentIntents } from './schema';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });
let browser: Browser;
beforeAll(async () => {
  await addServices(site.deps.db);
  browser = site.newBrowser();
});

const begun = async () => {
  const order = await placedOrder(browser);
  return { order, payment: await startPayment(browser, order.id) };
};

it.each([
  ['4000000000000002', {}, 'card_declined', 'Your card was declined.'],
  ['4000000000009995', {}, 'card_declined', 'Your card has insufficient funds.'],
  ['4242424242424241', {}, 'incorrect_number', 'Your card number is incorrect.'],
  [
    '4242424242424242',
    { 'payment_method_data[card][exp_year]': '20' },
    'expired_card',
    'Your card has expired.',
  ],
  [
    '4242424242424242',
    { 'payment_method_data[card][cvc]': '1' },
    'incomplete_cvc',
    "Your card's security code is incomplete.",
  ],
])('%s with %o: %s', async (number, fields, code, message) => {
  const { payment } = await begun();
  const { status, body } = await confirm(browser, payment, number, fields);
  expect(status).toBe(402);
  expect(body.error).toMatchObject({ type: 'card_error', code, message });
  expect((await confirm(browser, payment)).body.status).toBe('succeeded');
});

it('charges once', async () => {
  const { order, payment } = await begun();
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(browser, payment)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const events = await site.deps.db.select().from(testEvents);
  const ofThis = events.filter(({ payload }) => JSON.stringify(payload).includes(order.id));
  expect(ofThis).toHaveLength(1);
});

it('never stores a card number', async () => {
  const { payment } = await begun();
  await confirm(browser, payment, '4000000000000002');
  const [intent] = await site.deps.db
    .select()
    .from(testPaymentIntents)
    .where(eq(testPaymentIntents.id, payment.id));
  expect(intent?.cardLast4).toBe('0002');
  expect(JSON.stringify(intent)).not.toContain('4000000000000002');
});

it('lets a browser use only an intent whose secret it has', async () => {
  const { payment } = await begun();
  const { payment: other } = await begun();
  const stolen = { id: other.id, clientSecret: payment.clientSecret };
  expect((await confirm(browser, stolen)).status).toBe(404);

  const path = `/stripe-test/v1/payment_intents/${payment.id}`;
  const shown = await browser.get(`${path}?client_secret=${payment.clientSecret}`);
  expect(shown.body).toMatchObject({ id: payment.id, amount: 59_900, currency: 'sgd' });
  expect(shown.body).not.toHaveProperty('metadata');
  expect((await browser.get(`${path}?client_secret=x`)).status).toBe(404);
  expect((await browser.get('/stripe-test/v1/payment_intents/pi_%00')).status).toBe(404);

  for (const call of ['payment_intents', `payment_intents/${payment.id}/cancel`, 'refunds']) {
    const answer = await browser.request(`/stripe-test/v1/${call}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_guess' },
      body: new URLSearchParams({ client_secret: payment.clientSecret, amount: '1' }),
    });
    expect(answer.status).toBe(401);
  }
});

it('makes one refund per key and never refunds more than was paid', async () => {
  const { payment } = await begun();
  const refund = (amountCents: number, key: string) =>
    ordersContext(site.deps).payments.refund({
      intentId: payment.id,
      amountCents,
      key: payment.id + key,
    });
  await expect(refund(100, 'early')).rejects.toThrow();
  await confirm(browser, payment);
  await Promise.all([refund(59_000, 'a'), refund(59_000, 'a')]);
  await expect(refund(901, 'b')).rejects.toThrow();
  await refund(900, 'c');
});

it.each([
  ['approve', 'succeeded'],
  ['refuse', 'requires_payment_method'],
])('asks the cardholder first: %s', async (answer, status) => {
  const { order, payment } = await begun();
  const { body } = await confirm(browser, payment, '4000 0025 0000 3155', {
    return_url: `http://localhost:3000/checkout/${order.id}`,
  });
  expect(body.status).toBe('requires_action');
  const { pathname, search } = new URL(body.next_action?.redirect_to_url.url ?? '');
  const page = await browser.get<string>(pathname + search);
  expect(page.body).toContain('Test mode: no real card is charged');
  expect(page.body).toContain('S$599.00');
  expect(page.body).not.toMatch(/style|<script/);

  const returned = await browser.request(pathname, {
    method: 'POST',
    body: new URLSearchParams({
      client_secret: payment.clientSecret,
      return_url: `https://evil.example//evil.example/checkout/${order.id}`,
      answer,
    }),
  });
  expect(returned.status).toBe(303);
  expect(returned.headers.get('location')).toMatch(
    /^\/evil\.example\/checkout\/\d+\?payment_intent=/,
  );
  const { body: intent } = await browser.get<{ status: string }>(
    `/stripe-test/v1/payment_intents/${payment.id}?client_secret=${payment.clientSecret}`,
  );
  expect(intent.status).toBe(status);
});
