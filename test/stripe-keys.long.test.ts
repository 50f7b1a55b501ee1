import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Visitor } from './browser';
import { type JourneySite, openJourney } from './journey-site';

const unreachable = 'The payment provider could not be reached. Please try again.';

let provider: Awaited<ReturnType<typeof openProvider>>;
let site: JourneySite;

beforeAll(async () => {
  provider = await openProvider();
  site = await openJourney({
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_API_BASE: provider.url,
  });
});
afterAll(async () => {
  await site?.close();
  provider?.close();
});
beforeEach(() => {
  provider.mood = 'well';
  provider.asked.length = 0;
  provider.intents.clear();
});

type Mood = 'well' | 'silent' | number;

interface Intent {
  id: string;
  client_secret: string;
  status: string;
  amount: number;
  amount_received: number;
  metadata: { orderId: string };
}

/** The part of Stripe's HTTP API that the site uses: one intent per key. */
async function openProvider() {
  const asked: { call: string; key: string | undefined }[] = [];
  const intents = new Map<string, Intent>();
  const provider = { url: '', mood: 'well' as Mood, asked, intents, close: () => {} };

  const server: Server = createServer(async (request, response) => {
    const form = new URLSearchParams(await bodyOf(request));
    const { pathname } = new URL(request.url ?? '/', 'http://provider');
    const key = request.headers['idempotency-key'] as string | undefined;
    asked.push({ call: `${request.method} ${pathname}`, key });
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'POST' && key && !intents.has(key)) intents.set(key, intentOf(form));
    if (provider.mood === 'silent') return;
    if (provider.mood !== 'well') {
      answer(provider.mood, { error: { type: 'api_error', message: 'Not now.' } });
      return;
    }
    const intent =
      request.method === 'POST'
        ? intents.get(key as string)
        : [...intents.values()].find(({ id }) => pathname.endsWith(`/${id}`));
    if (intent) answer(200, intent);
    else answer(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return provider;
}

async function bodyOf(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

let intentCount = 0;
function intentOf(form: URLSearchParams): Intent & Record<string, unknown> {
  const id = `pi_${++intentCount}`;
  return {
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret_x`,
    status: 'requires_payment_method',
    amount: Number(form.get('amount')),
    amount_received: 0,
    currency: form.get('currency'),
    metadata: { orderId: String(form.get('metadata[orderId]')) },
    latest_charge: null,
    last_payment_error: null,
  };
}

/** A stand-in for Stripe's script: one card field, confirmed at its API. */
const script = `
window.Stripe = (key) => ({
  elements: ({ clientSecret }) => ({
    clientSecret,
    create() {
      const listeners = {};
      return {
        on: (event, listener) => { listeners[event] = listener; },
        mount(place) {
          place.innerHTML =
            '<label>Card at Stripe <input id="stripe-card"></label><iframe src="https://js.stripe.com/v3/frame.html"></iframe>';
          setTimeout(() => listeners.ready?.());
        },
        destroy: () => {},
      };
    },
  }),
  async confirmPayment({ elements }) {
    const response = await fetch('https://api.stripe.com/confirm', {
      method: 'POST',
      body: new URLSearchParams({
        key,
        client_secret: elements.clientSecret,
        number: document.querySelector('#stripe-card').value,
      }),
    });
    return response.json();
  },
});`;

/** A visitor whose requests to Stripe go to the stand-in. */
async function visitWithStripe(): Promise<Visitor & { loadedAt: string[] }> {
  const visitor = await site.visit();
  const { page } = visitor;
  const loadedAt: string[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    const isFrame = route.request().url().endsWith('frame.html');
    loadedAt.push(new URL(page.url()).pathname);
    return route.fulfill(
      isFrame
        ? { contentType: 'text/html', body: '<!doctype html><title>Stripe</title>' }
        : { contentType: 'text/javascript', body: script },
    );
  });
  await page.route('https://api.stripe.com/**', (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: confirmed(form),
    });
  });
  return { ...visitor, loadedAt };
}

function confirmed(form: URLSearchParams) {
  const intent = [...provider.intents.values()].find(
    ({ client_secret }) => client_secret === form.get('client_secret'),
  );
  if (!intent || form.get('key') !== 'pk_test_x')
    return { error: { message: 'No such payment_intent' } };
  if (form.get('number') === '4000000000000002')
    return { error: { type: 'card_error', message: 'Your card was declined.' } };
  const payment = { id: intent.id, status: 'succeeded' };
  if (intent.status === 'succeeded')
    return { error: { message: 'It has succeeded before.', payment_intent: payment } };
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  return { paymentIntent: payment };
}

async function placeOrder(page: Page): Promise<string> {
  await page.goto(`${site.url}/services/trademark/singapore-trademark-registration`);
  await page
    .getByRole('button', { name: 'Select Standard' })
    .or(page.getByRole('link', { name: 'Select Standard' }))
    .click();
  await page.getByLabel('Customer name').fill('Tan Hui Ling');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Place Order' }) });
  await form.getByLabel('E-mail').fill('hui.ling@sagolane.example');
  await form.getByLabel('Phone').fill('+65 6000 0123');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/checkout\/\d+/);
  return new URL(page.url()).pathname.split('/').at(-1) as string;
}

async function payWith(page: Page, number: string) {
  await page.getByLabel('Card at Stripe').fill(number);
  await page.getByRole('button', { name: 'Pay S$599.00' }).click();
}

const paidAt = (page: Page, orderId: string) =>
  page.evaluate(
    async (id) => (await (await fetch(`/api/orders/${id}`)).json()).paidAt as string | null,
    orderId,
  );

/** However often the site asked, for this order it asked the same. */
function expectOneKey(orderId: string) {
  const keys = [...new Set(created().map(({ key }) => key))];
  expect(keys).toEqual([expect.stringMatching(`^order-${orderId}-`)]);
}

const created = () => provider.asked.filter(({ call }) => call === 'POST /v1/payment_intents');

test('an order is paid in Stripe’s form, which only the checkout loads', async () => {
  const { page, problems, loadedAt, close } = await visitWithStripe();
  await page.goto(site.url);
  const orderId = await placeOrder(page);
  await page.getByLabel('Card at Stripe').waitFor();
  expect(await page.getByLabel('Card number').count()).toBe(0);
  expect(await page.getByText('Test mode').count()).toBe(0);
  expect((await fetch(`${site.url}/stripe-test/v1/payment_intents/pi_1`)).status).toBe(404);

  await payWith(page, '4000000000000002');
  await page.locator('form').getByText('Your card was declined.').waitFor();
  expect(await paidAt(page, orderId)).toBeNull();
  await payWith(page, '4242424242424242');
  await page.getByText('Payment Successful!').waitFor();
  expect(await paidAt(page, orderId)).toBeTruthy();
  expectOneKey(orderId);
  expect(provider.intents.size).toBe(1);

  await page.goto(`${site.url}/services/trademark/singapore-trademark-registration`);
  await page.goto(site.url);
  expect(new Set(loadedAt)).toEqual(new Set([`/checkout/${orderId}`]));
  expect(problems).toEqual([]);
  await close();
});

test('a blocked Stripe script shows an error and can be reloaded', async () => {
  const { page, close } = await visitWithStripe();
  const block = (route: { abort(): Promise<void> }) => route.abort();
  await page.route('https://js.stripe.com/v3', block);
  await placeOrder(page);
  await page.getByText('The card form could not be loaded.').waitFor();
  await page.unroute('https://js.stripe.com/v3', block);
  await page.getByRole('button', { name: 'Try again' }).click();
  await payWith(page, '4242424242424242');
  await page.getByText('Payment Successful!').waitFor();
  await close();
});

test('a payment sent before Stripe’s form has loaded charges nothing and says why', async () => {
  const { page, close } = await visitWithStripe();
  await page.route('https://js.stripe.com/v3', (route) => route.abort());
  const orderId = await placeOrder(page);
  await page.getByText('The card form could not be loaded.').waitFor();
  await page.locator('main form').evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await page.locator('form').getByText('Card element not found').waitFor();
  expect(await paidAt(page, orderId)).toBeNull();
  await close();
});

test.each<{ mood: Mood; wait: number }>([
  { mood: 500, wait: 10_000 },
  { mood: 429, wait: 10_000 },
  { mood: 'silent', wait: 30_000 },
])(
  'a provider that answers $mood shows a clear error, and a retry charges once',
  async ({ mood, wait }) => {
    const { page, close } = await visitWithStripe();
    provider.mood = mood;
    const orderId = await placeOrder(page);
    await page.locator('form').getByText(unreachable).waitFor({ timeout: wait });
    expect(await paidAt(page, orderId)).toBeNull();
    expect(await page.getByRole('button', { name: 'Pay S$599.00' }).isDisabled()).toBe(true);

    provider.mood = 'well';
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Card at Stripe').waitFor();
    expect(await page.getByText(unreachable).count()).toBe(0);

    provider.mood = 503;
    await payWith(page, '4242424242424242');
    await page.getByText('We could not confirm your payment yet.').waitFor();
    expect(await paidAt(page, orderId)).toBeNull();
    provider.mood = 'well';
    await page.getByRole('button', { name: 'Pay S$599.00' }).click();
    await page.getByText('Payment Successful!').waitFor();
    expect(await paidAt(page, orderId)).toBeTruthy();

    expectOneKey(orderId);
    expect(provider.intents.size).toBe(1);
    await close();
  },
);
