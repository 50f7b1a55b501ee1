import { eq, isNull, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMails } from '../../../../test/mails';
import {
  addServices,
  confirm,
  eventKinds,
  eventually,
  mailKeys,
  placedOrder,
  postEvent,
  startPayment,
} from '../../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { messages } from '../../../platform/mail/schema';
import { testEvents, testPaymentIntents } from '../../../platform/stripe-test/schema';
import type { InvoiceDetail, ListedInvoice } from '../../billing/contract';
import type { Order } from '../contract';

type Refusal = { message: string };

let site: TestSite;
let desk: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  await addServices(site.deps.db);
  desk = await site.signedInAdministrator();
});
afterAll(() => site.close());

/** An order whose client was shown a PayNow code, with the address of what stands in for the bank's app. */
async function shown(browser = site.newBrowser()) {
  const order = await placedOrder(browser);
  const intent = await startPayment(browser, order.id);
  const answer = await browser.request(`/stripe-test/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      client_secret: intent.clientSecret,
      'payment_method_data[type]': 'paynow',
    }),
  });
  const body = await answer.json();
  expect([answer.status, body.status]).toEqual([200, 'requires_action']);
  const url = new URL(body.next_action.paynow_display_qr_code.hosted_instructions_url);
  return { browser, order, intent, path: url.pathname + url.search };
}
type Shown = Awaited<ReturnType<typeof shown>>;

const answerBank = ({ browser, intent, path, order }: Shown, answer: string) =>
  browser.request(path, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ client_secret: intent.clientSecret, answer },
      return_url: `/checkout/${order.id}`,
    }),
  });
const complete = ({ browser, order, intent }: Shown) =>
  browser.post<Order & Refusal>('/api/orders/payment-complete', {
    ...{ orderId: order.id, paymentId: intent.id },
  });
const read = async ({ browser, order }: Shown) =>
  (await browser.get<Order>(`/api/orders/${order.id}`)).body;
/** The bank answers at once instead of after some seconds. */
async function bankAnswers() {
  await site.deps.db
    .update(testEvents)
    .set({ dueAt: new Date(0) })
    .where(isNull(testEvents.deliveredAt));
  site.deps.jobs.wake('test-event');
}

it('waits for the bank, says so, and takes no second payment meanwhile', async () => {
  const paying = await shown();
  const { browser, order } = paying;
  const back = await answerBank(paying, 'pay');
  expect(back.headers.get('location')).toContain('redirect_status=processing');
  const { status, body } = await complete(paying);
  expect([status, body.paidAt]).toEqual([200, null]);
  expect(body.paymentWaitsSince).not.toBeNull();
  const page = await (await browser.request(`/checkout/${order.id}`)).text();
  expect(page).toContain('Please don’t pay again');
  const again = await browser.post<Refusal>('/api/create-payment-intent', { orderId: order.id });
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('on its way')]);
  const card = await confirm(browser, paying.intent);
  expect(card.status).toBe(400);
  for (const [path, method, json] of [
    [`/${order.id}/cancel`, 'POST', { refundCents: 0, key: crypto.randomUUID() }],
    [`/${order.id}/status`, 'PATCH', { status: 'cancelled' }],
    ['', 'PATCH', { ids: [order.id], status: 'cancelled' }],
  ] as const) {
    const refused = await desk.request(`/api/admin/service-orders${path}`, { method, json });
    expect([refused.status, await refused.text()]).toEqual([
      ...[409, expect.stringContaining('Wait for the bank')],
    ]);
  }
  expect((await complete(paying)).status).toBe(200);
  const kinds = await eventKinds(site.deps.db, order.id);
  expect(kinds.filter((kind) => kind === 'payment waits')).toHaveLength(1);
});

it('is paid when the bank has answered, with a receipt and an invoice that say PayNow', async () => {
  const paying = await shown();
  await answerBank(paying, 'pay');
  await complete(paying);
  await bankAnswers();
  await expect.poll(async () => (await read(paying)).paidAt).not.toBeNull();
  expect((await read(paying)).paymentWaitsSince).toBeNull();
  const { id } = paying.order;
  expect(await mailKeys(site.deps.db, id)).toContain('paid');
  const page = await paying.browser.request(`/payment-success?order_id=${id}`);
  expect(await page.text()).toMatch(/Paid by<\/dt><dd[^>]*>PayNow</);
  const invoices = () => desk.get<ListedInvoice[]>(`/api/admin/invoices?orderId=${id}`);
  await expect.poll(async () => (await invoices()).body.length).toBe(1);
  const { body } = await desk.get<InvoiceDetail>(
    `/api/admin/invoices/${(await invoices()).body[0]?.id}`,
  );
  expect(body.settlements).toMatchObject([{ method: 'PayNow', amountCents: 59_900 }]);
  // It goes back as a card's money does.
  const refund = { amountCents: 10_000 };
  expect((await desk.post(`/api/admin/service-orders/${id}/refund`, refund)).status).toBe(200);
  await eventually(desk, id, (order) => expect(order.refundedCents).toBe(10_000));
  await expect.poll(async () => (await invoices()).body.length).toBe(2);
});

it.each([
  ['refused later', 'The bank refused'],
  ['expire', 'ran out'],
])('can be paid again after: %s', async (answer, reason) => {
  const paying = await shown();
  const { browser, order, intent } = paying;
  await answerBank(paying, answer);
  if (answer === 'refused later') {
    await complete(paying);
    expect((await read(paying)).paymentWaitsSince).not.toBeNull();
  }
  await bankAnswers();
  await eventually(desk, order.id, ({ paymentWaitsSince, events }) => {
    expect(paymentWaitsSince).toBeNull();
    expect(events.some(({ detail }) => detail?.includes(reason))).toBe(true);
  });
  const mails = await mailKeys(site.deps.db, order.id);
  // What ran out was never approved, and its page says so at once.
  expect(mails.filter((mail) => mail.startsWith('payment refused'))).toHaveLength(
    answer === 'refused later' ? 1 : 0,
  );
  if (answer === 'refused later') {
    const keyed = like(messages.eventKey, `order:${order.id}:payment refused:%`);
    const [mail] = await readMails(site, keyed);
    const [, path = ''] = /(\/open-order\/\S+)/.exec(mail?.plain ?? '') ?? [];
    const back = site.newBrowser();
    const to = (await back.request(path)).headers.get('location') ?? '';
    expect(await (await back.request(to)).text()).toContain('The bank refused the last payment');
  }
  expect((await startPayment(browser, order.id)).id).toBe(intent.id);
  expect((await confirm(browser, intent)).body.status).toBe('succeeded');
  expect((await complete(paying)).body.paidAt).not.toBeNull();
});

it('forgets no payment: an event that comes late, twice or before the page', async () => {
  const paying = await shown();
  await answerBank(paying, 'pay');
  const tell = (type: string) =>
    postEvent(site, {
      id: crypto.randomUUID(),
      type: `payment_intent.${type}`,
      data: { object: { object: 'payment_intent', id: paying.intent.id } },
    });
  expect(await tell('processing')).toBe(200);
  expect((await read(paying)).paymentWaitsSince).not.toBeNull();
  await site.deps.db
    .update(testPaymentIntents)
    .set({ status: 'succeeded' })
    .where(eq(testPaymentIntents.id, paying.intent.id));
  for (const type of ['succeeded', 'processing', 'succeeded']) await tell(type);
  const order = await read(paying);
  expect([order.paymentWaitsSince, order.paidAt === null]).toEqual([null, false]);
});
