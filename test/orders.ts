import { eq, isNull } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, vi } from 'vitest';
import { serviceCategories, services } from '../src/features/catalogue/schema.server';
import type { AdminOrderDetail, Order } from '../src/features/orders/contract';
import { orderEvents } from '../src/features/orders/schema.server';
import type { Db } from '../src/platform/db/database';
import { messages } from '../src/platform/mail/schema';
import { testKeys } from '../src/platform/stripe-test/keys';
import { testEvents, testPaymentIntents } from '../src/platform/stripe-test/schema';
import type { Browser, TestSite } from './site';

export const prices = {
  Basic: 'S$599',
  Plus: 'S$1,200.00',
  From: 'From S$250',
  Sum: 'S$900 + S$280 official fee',
  Foreign: '1.200,00',
  Custom: 'Custom',
};

/** A published service with a plan for every kind of price, and a draft. */
export async function addServices(db: Db) {
  await db.insert(serviceCategories).values({ name: 'Trademark', slug: 'trademark' });
  const service = { description: 'A mark for a name.', category: 'trademark' };
  const pricing = Object.entries(prices).map(([name, price]) => ({
    name,
    price,
    features: [],
    isPopular: false,
  }));
  await db.insert(services).values([
    { ...service, slug: 'mark', title: 'A mark', isPublished: true, pricing },
    { ...service, slug: 'draft', title: 'A draft', isPublished: false, pricing },
  ]);
}

let lastId = Date.now();
export const newOrderForm = (change: Record<string, unknown> = {}) => ({
  id: String(lastId++),
  customerName: 'Tan Hui Ling',
  companyName: 'Sago Lane',
  customerEmail: `huiling${lastId}@sagolane.example`,
  customerPhone: '+65 6000 0123',
  serviceSlug: 'mark',
  serviceCategory: 'trademark',
  serviceName: 'A mark',
  pricingPlan: 'Basic',
  price: 'S$599',
  status: 'pending',
  createdAt: new Date().toISOString(),
  ...change,
});

export async function placedOrder(browser: Browser, change: Record<string, unknown> = {}) {
  const answer = await browser.post<Order>('/api/order', newOrderForm(change));
  if (answer.status !== 201) throw new Error(`The order answered ${answer.status}`);
  return answer.body;
}

export async function startPayment(browser: Browser, orderId: string) {
  const { body } = await browser.post<{ clientSecret: string }>('/api/create-payment-intent', {
    orderId,
  });
  return { id: body.clientSecret.replace(/_secret_.*/, ''), clientSecret: body.clientSecret };
}

export interface Confirmation {
  id: string;
  status: string;
  next_action: { redirect_to_url: { url: string } } | null;
  error: { type: string; code: string; decline_code?: string; message: string };
}

/** What Stripe's form posts to confirm a payment by card. */
export const cardPayment = (
  clientSecret: string,
  number = '4242 4242 4242 4242',
  fields: Record<string, string> = {},
) =>
  new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[card][cvc]': '123',
    ...fields,
  });

export async function confirm(
  browser: Browser,
  intent: { id: string; clientSecret: string },
  number?: string,
  fields?: Record<string, string>,
): Promise<{ status: number; body: Confirmation }> {
  const response = await browser.request(`/stripe-test/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: cardPayment(intent.clientSecret, number, fields),
  });
  return { status: response.status, body: await response.json() };
}

export async function paidOrder(browser: Browser, change: Record<string, unknown> = {}) {
  const order = await placedOrder(browser, change);
  const payment = await startPayment(browser, order.id);
  await confirm(browser, payment);
  const { body } = await browser.post<Order>('/api/orders/payment-complete', {
    orderId: order.id,
    paymentId: payment.id,
  });
  return { order: body, payment };
}

/** As refunded in the provider's dashboard, once the site has heard of all that came before. */
export async function refundAtProvider(
  { deps: { db } }: TestSite,
  paymentId: string,
  refundedCents: number,
) {
  await vi.waitFor(
    async () => expect(await db.$count(testEvents, isNull(testEvents.deliveredAt))).toBe(0),
    { timeout: 120_000, interval: 50 },
  );
  await db
    .update(testPaymentIntents)
    .set({ refundedCents })
    .where(eq(testPaymentIntents.id, paymentId));
}

/** Posts an event, or a body of any text, as the provider would, signed by default. */
export async function postEvent(
  site: TestSite,
  event: { id: string; type: string; data: { object: object } } | string,
  {
    timestamp,
    alter = (payload) => payload,
    signature,
  }: {
    timestamp?: number;
    alter?: (payload: string) => string;
    signature?: string;
  } = {},
): Promise<number> {
  const payload =
    typeof event === 'string'
      ? event
      : JSON.stringify({ object: 'event', created: 0, livemode: false, ...event });
  const signed = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: testKeys(site.deps.secret).webhookSecret,
    ...(timestamp && { timestamp }),
  });
  const response = await site.newBrowser().request('/api/stripe/webhook', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signature ?? signed,
      origin: 'https://stripe.example',
    },
    body: alter(payload),
  });
  return response.status;
}

export const intentEvent = (id: string, intentId: string, type = 'payment_intent.succeeded') => ({
  id,
  type,
  data: { object: { object: 'payment_intent', id: intentId } },
});

export const mailKeys = async (db: Db, orderId: string) =>
  (await db.select().from(messages).where(eq(messages.orderId, orderId)))
    .map(({ eventKey }) => eventKey.replace(`order:${orderId}:`, ''))
    .sort();

export const eventKinds = async (db: Db, orderId: string) =>
  (
    await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(orderEvents.id)
  ).map(({ kind }) => kind);

/** Waits until the order in the back office is as expected. */
export const eventually = (
  administrator: Browser,
  orderId: string,
  check: (order: AdminOrderDetail) => void,
) =>
  vi.waitFor(
    async () => {
      const path = `/api/admin/service-orders/${orderId}`;
      check((await administrator.get<AdminOrderDetail>(path)).body);
    },
    { timeout: 120_000, interval: 100 },
  );
