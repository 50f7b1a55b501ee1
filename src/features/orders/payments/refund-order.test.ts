import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMails } from '../../../../test/mails';
import {
  addServices,
  confirm,
  eventKinds,
  eventually,
  mailKeys,
  paidOrder,
  placedOrder,
  refundAtProvider,
  startPayment,
} from '../../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { auditTrail } from '../../../platform/audit-log/schema';
import { openPass } from '../../../platform/jobs/pass';
import { messages } from '../../../platform/mail/schema';
import { testRefunds } from '../../../platform/stripe-test/schema';
import type { AdminOrder, AdminOrderDetail } from '../contract';
import { ordersContext } from '../orders-context.server';
import { orderRefunds } from '../schema.server';
import { refundTurns, settleRefunds } from './refund-order.server';

type Refusal = { message: string; errors?: Record<string, string[]> };

let site: TestSite;
let administrator: Browser;
let colleague: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off' });
  await addServices(site.deps.db);
  administrator = await site.signedInAdministrator();
  colleague = await site.signedInAdministrator();
});
afterAll(() => site.close());

const refund = (browser: Browser, orderId: string, body: Record<string, unknown> = {}) =>
  browser.post<AdminOrder & Refusal>(`/api/admin/service-orders/${orderId}/refund`, body);
const settle = () =>
  settleRefunds(ordersContext(site.deps), {
    pass: openPass(),
    signal: new AbortController().signal,
    turn: refundTurns(),
  });
const givenBack = async (paymentId: string) =>
  (await site.deps.db.select().from(testRefunds))
    .filter(({ paymentIntentId }) => paymentIntentId === paymentId)
    .map(({ amountCents }) => amountCents);

describe('POST /api/admin/service-orders/{id}/refund', () => {
  it('refunds a part, then the rest, and mails customer and firm each time', async () => {
    const { order, payment } = await paidOrder(site.newBrowser());
    const part = await refund(administrator, order.id, {
      amountCents: 10_000,
      reason: 'One class fewer',
    });
    expect(part).toMatchObject({ status: 200, body: { refundedCents: 10_000 } });
    const rest = await refund(administrator, order.id);
    expect(rest).toMatchObject({ status: 200, body: { refundedCents: 59_900 } });
    expect(await givenBack(payment.id)).toEqual([10_000, 49_900]);
    expect(await eventKinds(site.deps.db, order.id)).toEqual([
      'placed',
      'paid',
      'refund asked',
      'refunded',
      'refund asked',
      'refunded',
    ]);
    expect(await mailKeys(site.deps.db, order.id)).toEqual(
      expect.arrayContaining([
        ...['refunded:10000', 'refunded:10000:firm'],
        ...['refunded:59900', 'refunded:59900:firm'],
      ]),
    );
    const event = `order:${order.id}:refunded:59900`;
    const [mail] = await readMails(site, eq(messages.eventKey, event));
    expect(mail?.plain).toMatch(
      /Refunded earlier:\s+S\$100\.00\nRefunded now:\s+S\$499\.00\nAfter refunds:\s+S\$0\.00/,
    );
    const audit = await site.deps.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, order.id));
    expect(audit).toMatchObject([
      {
        action: 'refund',
        actor: 'admin',
        after: {
          refundedCents: 10_000,
          reasonDigest: site.deps.config.vault.digest('One class fewer'),
        },
      },
      { action: 'refund', before: { refundedCents: 10_000 }, after: { refundedCents: 59_900 } },
    ]);
    const { body } = await administrator.get<AdminOrderDetail>(
      `/api/admin/service-orders/${order.id}`,
    );
    expect(body.refunds).toMatchObject([
      { amountCents: 10_000, state: 'done', actor: 'admin', reason: 'One class fewer' },
      { amountCents: 49_900, state: 'done', reason: null },
    ]);
  });

  it('refunds once for simultaneous requests by several administrators', async () => {
    const { order, payment } = await paidOrder(site.newBrowser());
    const press = { amountCents: 20_000, key: 'one-press-of-a-button' };
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => refund(administrator, order.id, press)),
      ...Array.from({ length: 4 }, () =>
        refund(colleague, order.id, { amountCents: 20_000, refundedCents: 0 }),
      ),
    ]);
    expect(await givenBack(payment.id)).toEqual([20_000]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const repeated = await refund(administrator, order.id, press);
    expect(repeated.status).toBe(answers[0]?.status);
    expect(await givenBack(payment.id)).toEqual([20_000]);
    expect((await refund(colleague, order.id, { refundedCents: 0 })).body.message).toBe(
      'This order was refunded since you opened it. Please reload it first.',
    );
  });

  it('never refunds more than was paid, nor an unpaid order', async () => {
    const { order, payment } = await paidOrder(site.newBrowser());
    expect(await refund(administrator, order.id, { amountCents: 59_901 })).toMatchObject({
      status: 400,
      body: { errors: { amountCents: ['At most S$599.00 can be refunded'] } },
    });
    for (const amountCents of [0, -1, 1.5, '100'])
      expect((await refund(administrator, order.id, { amountCents })).status).toBe(400);
    const unpaid = await placedOrder(site.newBrowser());
    expect((await refund(administrator, unpaid.id)).body.message).toBe('This order is not paid.');
    expect((await refund(administrator, '17')).status).toBe(404);
    expect(await givenBack(payment.id)).toEqual([]);
    await refund(administrator, order.id);
    expect((await refund(administrator, order.id)).body.message).toBe(
      'This order is already refunded.',
    );
  });

  it('reports the provider’s refusal, and adopts refunds made at the provider', async () => {
    const { order, payment } = await paidOrder(site.newBrowser());
    await refundAtProvider(site, payment.id, 59_900);
    const answer = await refund(administrator, order.id, { key: 'refused-press' });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: 'The payment provider refused the refund: This charge has already been refunded.',
      },
    });
    expect((await refund(administrator, order.id, { key: 'refused-press' })).status).toBe(409);
    await eventually(administrator, order.id, (seen) => {
      expect(seen.refundedCents).toBe(59_900);
      expect(seen.refunds).toMatchObject([{ state: 'refused' }]);
    });
  });

  it('is retried with its key after no response, and abandoned after a day', async () => {
    const first = await paidOrder(site.newBrowser());
    const second = await paidOrder(site.newBrowser());
    const old = new Date(Date.now() - 30 * 60_000);
    const ancient = new Date(Date.now() - 30 * 3_600_000);
    await site.deps.db.insert(orderRefunds).values([
      {
        orderId: first.order.id,
        key: 'lost-on-the-way',
        amountCents: 5_000,
        actor: 'admin',
        createdAt: old,
        updatedAt: old,
      },
      {
        orderId: second.order.id,
        key: 'lost-for-long',
        amountCents: 5_000,
        actor: 'admin',
        createdAt: ancient,
        updatedAt: ancient,
      },
    ]);
    expect((await refund(colleague, first.order.id)).body.message).toBe(
      'A refund of this order is already in progress. Please reload it first.',
    );
    await settle();
    await settle();
    expect(await givenBack(first.payment.id)).toEqual([5_000]);
    expect(await givenBack(second.payment.id)).toEqual([]);
    await eventually(administrator, second.order.id, ({ refunds }) =>
      expect(refunds).toMatchObject([{ state: 'refused' }]),
    );
  });
});

describe('POST /api/admin/service-orders/{id}/cancel', () => {
  const cancel = (id: string, body: object) =>
    administrator.post<AdminOrderDetail & { message: string }>(
      `/api/admin/service-orders/${id}/cancel`,
      body,
    );
  const detail = async (id: string) =>
    (await administrator.get<AdminOrderDetail>(`/api/admin/service-orders/${id}`)).body;
  const cancelMails = async (id: string) =>
    (await detail(id)).mails.filter(({ subject }) => subject === `Your order ${id} is cancelled`);

  it('refunds, cancels and tells the customer why, once for each key', async () => {
    const { order, payment } = await paidOrder(site.newBrowser());
    const press = {
      refundCents: 20_000,
      reason: 'You asked us to stop, because the name changes.',
      key: 'cancel-once',
      refundedCents: 0,
    };
    const first = await cancel(order.id, press);
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'cancelled', refundedCents: 20_000 },
    });
    expect((await cancel(order.id, press)).status).toBe(200);
    expect(await givenBack(payment.id)).toEqual([20_000]);
    const mails = await cancelMails(order.id);
    expect(mails).toMatchObject([{ to: order.customerEmail }]);
    expect(mails[0]?.text).toMatch(
      /because the name changes[\s\S]*Refunded in all:\s+S\$200\.00[\s\S]*\nAfter refunds:\s+S\$399\.00/,
    );
    expect((await eventKinds(site.deps.db, order.id)).slice(2)).toEqual([
      'refund asked',
      'refunded',
      'status',
    ]);
  });

  it('without a refund says so, and closes the open payment of an unpaid order', async () => {
    const { order } = await paidOrder(site.newBrowser());
    const press = { refundCents: 0, key: 'cancel-and-keep' };
    for (let times = 0; times < 2; times += 1)
      expect((await cancel(order.id, press)).body.status).toBe('cancelled');
    const [mail, ...others] = await cancelMails(order.id);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Nothing is refunded with this cancellation.');

    const browser = site.newBrowser();
    const unpaid = await placedOrder(browser);
    const payment = await startPayment(browser, unpaid.id);
    expect((await cancel(unpaid.id, press)).body.status).toBe('cancelled');
    expect((await confirm(browser, payment)).status).toBe(400);
    expect((await cancel('17', press)).status).toBe(404);
  });

  it('never cancels half: a refused refund leaves the order, a lost one cancels it later', async () => {
    const refused = await paidOrder(site.newBrowser());
    await refundAtProvider(site, refused.payment.id, 59_900);
    expect(
      (await cancel(refused.order.id, { refundCents: 59_900, key: 'cancel-refused' })).status,
    ).toBe(409);
    expect((await detail(refused.order.id)).status).toBe('pending');
    expect(await cancelMails(refused.order.id)).toEqual([]);

    const lost = await paidOrder(site.newBrowser());
    const old = new Date(Date.now() - 30 * 60_000);
    await site.deps.db.insert(orderRefunds).values({
      orderId: lost.order.id,
      key: 'cancel-lost',
      amountCents: 59_900,
      reason: 'Filed by mistake',
      actor: 'admin',
      cancels: true,
      createdAt: old,
      updatedAt: old,
    });
    await settle();
    expect(await detail(lost.order.id)).toMatchObject({
      status: 'cancelled',
      refundedCents: 59_900,
    });
    const [mail] = await cancelMails(lost.order.id);
    expect(mail?.text).toContain('Filed by mistake');
  });
});
