import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addServices, paidOrder, postEvent } from '../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import { testPaymentIntents, testRefunds } from '../../platform/stripe-test/schema';
import type { ClientDetail, ListedClient } from '../clients/contract';
import { orders } from '../orders/schema.server';
import type { ListedInvoice } from './contract';
import { invoices } from './schema.server';

let site: TestSite;
let desk: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  await addServices(site.deps.db);
  desk = await site.signedInAdministrator();
});
afterAll(() => site.close());

const invoicesOf = async (id: string) => {
  const { body } = await desk.get<ListedInvoice[]>(`/api/admin/invoices?orderId=${id}`);
  return body.toSorted((one, other) => one.id - other.id);
};
let told = 0;
const tell = (paymentId: string, type: string, object: object) =>
  postEvent(site, {
    id: `returns_${++told}`,
    type,
    data: { object: { payment_intent: paymentId, currency: 'sgd', ...object } },
  });
const dispute = (paymentId: string, type: string, status: string) =>
  tell(paymentId, `charge.dispute.${type}`, {
    ...{ id: `dp_${paymentId}`, object: 'dispute', amount: 59_900, status, reason: 'fraudulent' },
  });

it('gives back to every paper what a dispute took from it', async () => {
  const { order, payment } = await paidOrder(site.newBrowser());
  await desk.post(`/api/admin/service-orders/${order.id}/refund`, { amountCents: 20_000 });
  await expect.poll(async () => (await invoicesOf(order.id)).length).toBe(2);
  const { db } = site.deps;
  const ofPayment = eq(testRefunds.paymentIntentId, payment.id);
  const [made] = await db
    .update(testRefunds)
    .set({ failureReason: 'expired_or_canceled_card' })
    .where(ofPayment)
    .returning();
  await db
    .update(testPaymentIntents)
    .set({ refundedCents: 0 })
    .where(eq(testPaymentIntents.id, payment.id));
  await tell(payment.id, 'refund.failed', {
    ...{ id: made?.id, object: 'refund', amount: 20_000, status: 'failed' },
  });
  await expect.poll(async () => (await invoicesOf(order.id)).length).toBe(3);
  const open = async () => (await invoicesOf(order.id)).map((each) => each.outstandingCents);
  await dispute(payment.id, 'closed', 'lost');
  await expect.poll(open).toEqual([39_900, 0, 20_000]);
  await dispute(payment.id, 'closed', 'won');
  await expect.poll(open).toEqual([0, 0, 0]);
});

it('counts a transfer for an order whose card payment was lost in what the client paid', async () => {
  const { order, payment } = await paidOrder(site.newBrowser());
  await expect.poll(async () => (await invoicesOf(order.id)).length).toBe(1);
  await dispute(payment.id, 'closed', 'lost');
  await expect.poll(async () => (await invoicesOf(order.id))[0]?.outstandingCents).toBe(59_900);
  const { db } = site.deps;
  await db.update(orders).set({ isTestPayment: false }).where(eq(orders.id, order.id));
  const [invoice] = await invoicesOf(order.id);
  const clients = await desk.get<ListedClient[]>(`/api/admin/clients?q=${order.customerEmail}`);
  const paidSoFar = async () => {
    const { body } = await desk.get<ClientDetail>(`/api/admin/clients/${clients.body[0]?.id}`);
    return body.money[0]?.paidCents;
  };
  expect(await paidSoFar()).toBe(0);
  // An issued paper of a test stays one: the sum is read as of a real invoice.
  await db.execute(`alter table invoices disable trigger user`);
  await db
    .update(invoices)
    .set({ isTest: false })
    .where(eq(invoices.id, invoice?.id ?? 0));
  await db.execute(`alter table invoices enable trigger user`);
  const paid = await desk.post(`/api/admin/invoices/${invoice?.id}/payments`, {
    ...{ amountCents: 59_900, paidOn: invoice?.issueDay, method: 'bank transfer' },
    ...{ reference: 'TT 1', key: 'transfer-for-a-lost-order' },
  });
  expect(paid.status).toBe(201);
  expect(await paidSoFar()).toBe(59_900);
});
