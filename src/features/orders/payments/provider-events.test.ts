import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMails } from '../../../../test/mails';
import { addServices, eventKinds, mailKeys, paidOrder, postEvent } from '../../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { messages } from '../../../platform/mail/schema';
import { testPaymentIntents, testRefunds } from '../../../platform/stripe-test/schema';
import type { InvoiceDetail, ListedInvoice } from '../../billing/contract';
import type { AdminOrderDetail } from '../contract';
import { paymentReversals } from '../schema.server';
import { providerEvents } from './provider-events.server';

let site: TestSite;
let desk: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off' });
  await addServices(site.deps.db);
  desk = await site.signedInAdministrator();
});
afterAll(() => site.close());

interface Told {
  type: string;
  object: object;
}

const post = ({ type, object }: Told, id: string = randomUUID()) =>
  postEvent(site, { id, type, data: { object } });
/** All in the long run; as they happened and the other way round in the short one. */
const ordersOfThree = process.env.LONG
  ? [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]
  : [
      [0, 1, 2],
      [2, 1, 0],
    ];
const read = async (id: string) =>
  (await desk.get<AdminOrderDetail>(`/api/admin/service-orders/${id}`)).body;
const refund = (id: string, amountCents?: number) =>
  desk.post<AdminOrderDetail>(`/api/admin/service-orders/${id}/refund`, { amountCents });
const invoicesOf = async (id: string) => {
  const { body } = await desk.get<ListedInvoice[]>(`/api/admin/invoices?orderId=${id}`);
  return body.toSorted((one, other) => one.id - other.id);
};
const told = async (orderId: string, event: string) => {
  const [mail] = await readMails(site, eq(messages.eventKey, `order:${orderId}:${event}`));
  return mail?.plain;
};

/** As the bank sends a refund back after the provider made it. */
async function sendBack(paymentId: string, amountCents: number): Promise<Told[]> {
  const { db } = site.deps;
  const ofPayment = eq(testRefunds.paymentIntentId, paymentId);
  const [made] = await db.select().from(testRefunds).where(ofPayment);
  const reason = 'expired_or_canceled_card';
  await db.update(testRefunds).set({ failureReason: reason }).where(ofPayment);
  await db
    .update(testPaymentIntents)
    .set({ refundedCents: 0 })
    .where(eq(testPaymentIntents.id, paymentId));
  const object = {
    ...{ id: made?.id, object: 'refund', amount: amountCents, currency: 'sgd' },
    ...{ payment_intent: paymentId, status: 'failed', failure_reason: reason },
  };
  return [
    { type: 'refund.failed', object },
    { type: 'refund.updated', object },
    // Sent before it failed, and arriving at any time.
    {
      type: 'charge.refund.updated',
      object: { ...object, status: 'succeeded', failure_reason: null },
    },
  ];
}

const disputed = (paymentId: string, type: string, status: string, amount = 59_900): Told => ({
  type: `charge.dispute.${type}`,
  object: {
    ...{ id: `dp_${paymentId}`, object: 'dispute', payment_intent: paymentId },
    ...{ amount, currency: 'sgd', status, reason: 'fraudulent' },
  },
});

it('undoes a refund that failed, whatever the order of its events, and twice', async () => {
  for (const place of ordersOfThree) {
    const { order, payment } = await paidOrder(site.newBrowser());
    await refund(order.id, 20_000);
    const events = await sendBack(payment.id, 20_000);
    for (const each of [...place, ...place]) expect(await post(events[each] as Told)).toBe(200);
    const seen = await read(order.id);
    expect(seen).toMatchObject({
      refundedCents: 0,
      refunds: [
        { state: 'failed', problem: 'The bank sent the refund back: expired or canceled card' },
      ],
    });
    const kinds = await eventKinds(site.deps.db, order.id);
    expect(kinds.filter((kind) => kind === 'refund failed')).toHaveLength(1);
    const keys = await mailKeys(site.deps.db, order.id);
    expect(keys.filter((key) => key.startsWith('refund failed:'))).toHaveLength(2);
  }
});

it('puts a credit note of a failed refund right by a paper, and takes another refund', async () => {
  const { order, payment } = await paidOrder(site.newBrowser());
  await refund(order.id, 20_000);
  await expect.poll(async () => (await invoicesOf(order.id)).length).toBe(2);
  expect(await told(order.id, 'paid')).toContain('Test payment: no money was charged');
  const [failed] = await sendBack(payment.id, 20_000);
  await post(failed as Told);
  await expect.poll(async () => (await invoicesOf(order.id)).length).toBe(3);
  const [first, note, again] = await invoicesOf(order.id);
  expect([first, note, again]).toMatchObject([
    { kind: 'invoice', totalCents: 59_900, creditedCents: 20_000, outstandingCents: 0 },
    { kind: 'credit note', totalCents: 20_000 },
    { kind: 'invoice', totalCents: 20_000, outstandingCents: 0, state: 'paid' },
  ]);
  const { body } = await desk.get<{ reason: string; taxCents: number; basisNumber: string }>(
    `/api/admin/invoices/${again?.id}`,
  );
  expect(body).toMatchObject({ basisNumber: note?.number, taxCents: 1_651 });
  expect(body.reason).toContain('came back');
  const key = `invoice:${again?.id}:issued`;
  expect((await readMails(site, eq(messages.eventKey, key)))[0]?.plain).toContain(
    `in place of credit note ${note?.number}`,
  );
  const [{ id = '' } = {}] = await site.deps.db
    .select()
    .from(testRefunds)
    .where(eq(testRefunds.paymentIntentId, payment.id));
  expect(await told(order.id, `refund failed:${id}`)).toContain('there is no money to return');

  expect(await refund(order.id)).toMatchObject({ status: 200, body: { refundedCents: 59_900 } });
  const of = async (kind: string) =>
    (await invoicesOf(order.id))
      .filter((each) => each.kind === kind)
      .reduce((sum, { totalCents }) => sum + totalCents, 0);
  await expect.poll(() => of('credit note')).toBe(79_900);
  expect(await of('invoice')).toBe(79_900);
  expect((await invoicesOf(order.id)).map((each) => each.outstandingCents)).toEqual(
    Array(5).fill(0),
  );
  expect(await mailKeys(site.deps.db, order.id)).toContain('refunded:59900:1');
});

it('takes back the credit note of the refund that failed, of several', async () => {
  const { order, payment } = await paidOrder(site.newBrowser());
  for (const cents of [10_000, 20_000]) {
    await refund(order.id, cents);
    const notes = cents / 10_000;
    await expect.poll(async () => (await invoicesOf(order.id)).length).toBe(1 + notes);
  }
  const { db } = site.deps;
  const reason = 'expired_or_canceled_card';
  const [first] = await db
    .update(testRefunds)
    .set({ failureReason: reason })
    .where(and(eq(testRefunds.paymentIntentId, payment.id), eq(testRefunds.amountCents, 10_000)))
    .returning();
  const intent = eq(testPaymentIntents.id, payment.id);
  await db.update(testPaymentIntents).set({ refundedCents: 20_000 }).where(intent);
  const told = { object: 'refund', amount: 10_000, currency: 'sgd', payment_intent: payment.id };
  const failed = { ...told, id: first?.id, status: 'failed', failure_reason: reason };
  await post({ type: 'refund.failed', object: failed });
  await expect.poll(async () => (await invoicesOf(order.id)).length).toBe(4);
  const [, note, , again] = await invoicesOf(order.id);
  expect(again).toMatchObject({ totalCents: 10_000, outstandingCents: 0 });
  const { body } = await desk.get<InvoiceDetail>(`/api/admin/invoices/${again?.id}`);
  expect(body.basisNumber).toBe(note?.number);
  expect((await read(order.id)).refundedCents).toBe(20_000);

  // What nobody here asked for moves no money, and neither does a payment of nobody here.
  const foreign = { ...told, id: 're_unknown', amount: 500, status: 'failed' };
  expect(await post({ type: 'charge.refund.updated', object: foreign })).toBe(200);
  const elsewhere = { ...foreign, payment_intent: 'pi_unknown' };
  expect(await post({ type: 'charge.refund.updated', object: elsewhere })).toBe(200);
  expect((await read(order.id)).refundedCents).toBe(20_000);
  expect(await invoicesOf(order.id)).toHaveLength(4);
});

it.each([
  ['won', 0, 59_900],
  ['lost', 59_900, 0],
  ['warning_closed', 0, 59_900],
])(
  'brings a dispute to its end, %s, whatever the order of its events, and twice',
  async (end, lost, kept) => {
    const state = end === 'lost' ? 'lost' : 'won';
    const invoices: number[] = [];
    for (const place of ordersOfThree) {
      const { order, payment } = await paidOrder(site.newBrowser());
      await expect.poll(async () => (await invoicesOf(order.id)).length).toBe(1);
      const events = [
        disputed(payment.id, 'created', 'needs_response'),
        disputed(payment.id, 'updated', 'under_review'),
        disputed(payment.id, 'closed', end),
      ];
      for (const each of [...place, ...place]) expect(await post(events[each] as Told)).toBe(200);
      const seen = await read(order.id);
      expect(seen).toMatchObject({ disputeState: state, lostCents: lost, refundedCents: 0 });
      expect(seen.disputedAt).not.toBeNull();
      const kinds = seen.events.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === `dispute ${state}`)).toHaveLength(1);
      expect(await told(order.id, `dispute ${state}:${lost}:1:firm`)).toContain(
        lost > 0 ? 'Lost by a dispute:' : order.id,
      );
      const refusal = await refund(order.id, kept + 1);
      expect(refusal.status).toBe(lost > 0 ? 409 : 400);
      await expect.poll(async () => (await invoicesOf(order.id))[0]?.outstandingCents).toBe(lost);
      invoices.push((await invoicesOf(order.id)).length);
    }
    expect(invoices).toEqual(ordersOfThree.map(() => 1));
  },
);

it('keeps what a dispute took of the rest when a refund fails after it', async () => {
  const { order, payment } = await paidOrder(site.newBrowser());
  await refund(order.id, 20_000);
  await expect.poll(async () => (await invoicesOf(order.id)).length).toBe(2);
  const lost = disputed(payment.id, 'closed', 'lost', 39_900);
  for (const _ of [1, 2]) expect(await post(lost)).toBe(200);
  const open = async () => (await invoicesOf(order.id)).map((each) => each.outstandingCents);
  await expect.poll(open).toEqual([39_900, 0]);
  for (const event of await sendBack(payment.id, 20_000)) expect(await post(event)).toBe(200);
  expect(await post(lost)).toBe(200);
  await expect.poll(open).toEqual([39_900, 0, 0]);
  expect(await read(order.id)).toMatchObject({ refundedCents: 0, lostCents: 39_900 });
});

it('takes nothing back of an earlier release’s refund by an answer from before it', async () => {
  const { order, payment } = await paidOrder(site.newBrowser());
  await refund(order.id, 20_000);
  const { db } = site.deps;
  await db.delete(paymentReversals).where(eq(paymentReversals.orderId, order.id));
  await db.delete(testRefunds).where(eq(testRefunds.paymentIntentId, payment.id));
  const ofPayment = eq(testPaymentIntents.id, payment.id);
  await db.update(testPaymentIntents).set({ refundedCents: 0 }).where(ofPayment);
  const object = { object: 'payment_intent', id: payment.id };
  expect(await post({ type: 'payment_intent.succeeded', object })).toBe(200);
  expect(await read(order.id)).toMatchObject({ refundedCents: 20_000 });
});

it('takes every event of a payment in any order, and changes nothing by it', async () => {
  const { order, payment } = await paidOrder(site.newBrowser());
  const types = Object.keys(providerEvents);
  const kinds = await eventKinds(site.deps.db, order.id);
  const before = await read(order.id);
  for (const type of [...types, ...types.toReversed()]) {
    const object = type.startsWith('payment_intent')
      ? { object: 'payment_intent', id: payment.id }
      : { object: type.split('.')[0], id: `x_${type}`, payment_intent: payment.id };
    expect([type, await post({ type, object })]).toEqual([type, 200]);
  }
  expect(await eventKinds(site.deps.db, order.id)).toEqual(kinds);
  expect(await read(order.id)).toMatchObject({
    paidAt: before.paidAt,
    ...{ refundedCents: 0, lostCents: 0, disputeState: null },
  });
});
