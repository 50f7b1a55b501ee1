import type { Db } from '../../../platform/db/database';
import { queueMessage } from '../../../platform/mail/outbox';
import { centsToText } from '../../../shared/price';
import {
  findLocked,
  insertOrderEvent,
  insertOrderEventOnce,
  type OrderRow,
  updateOrder,
} from '../data.server';
import { isErased } from '../erased';
import { withMark } from '../intake/data.server';
import { mailToCustomer, noticeToFirm } from '../messages.server';
import { orderLink } from '../order-links.server';
import type { OrdersContext } from '../orders-context.server';
import { markPaid } from './data.server';
import { moneyReturned, paymentReceived } from './messages.server';
import type { Payment } from './payments.server';

type Syncing = Pick<OrdersContext, 'db' | 'config' | 'secret' | 'payments' | 'wake'>;

interface Synced {
  /** Undefined if the payment belongs to no order of this site. */
  order: OrderRow | undefined;
  /** Whether amount and currency match the order. */
  isMatched: boolean;
}

/** Asks the provider for the state of a payment and brings its order to that state. */
export async function syncPayment(deps: Syncing, intentId: string): Promise<Synced> {
  const payment = await deps.payments.retrieveIntent(intentId);
  return payment ? recordPayment(deps, payment) : { order: undefined, isMatched: false };
}

/** Idempotent and independent of order: each change is made once, under the order's lock. */
export async function recordPayment(
  { db, config, secret, wake }: Omit<Syncing, 'payments'>,
  payment: Payment,
): Promise<Synced> {
  const synced = await db.transaction(async (tx) => {
    const order = payment.orderId ? await findLocked(tx, payment.orderId) : undefined;
    if (!order || !isPaymentOf(payment, order)) return { order, isMatched: false };
    return { order: await advance({ tx, config, secret, order, payment }), isMatched: true };
  });
  if (synced.isMatched) wake();
  return synced;
}

export const isPaymentOf = (payment: Payment, order: OrderRow): boolean =>
  payment.orderId === order.id &&
  payment.amountCents === order.amountCents &&
  payment.currency === order.currency &&
  (payment.status !== 'succeeded' || payment.receivedCents === order.amountCents);

interface Step extends Pick<Syncing, 'config' | 'secret'> {
  tx: Db;
  order: OrderRow;
  payment: Payment;
}

async function advance(step: Step): Promise<OrderRow> {
  const { tx, config, order, payment } = step;
  if (payment.status !== 'succeeded') {
    const { decline } = payment;
    if (decline && !order.paidAt) {
      const detail = `${decline.message} (${decline.attempt})`;
      await insertOrderEventOnce(tx, order.id, 'declined', 'provider', detail);
    }
    return order;
  }
  const paid = order.paidAt ? order : await recordPaid(step);
  if (paid.stripePaymentId !== payment.id) {
    // The order was already paid by another intent, so this payment has to be refunded.
    await insertOrderEventOnce(tx, order.id, 'paid twice', 'provider', payment.id);
    const event = `paid twice:${payment.id}`;
    await queueMessage(tx, noticeToFirm(await withMark(tx, paid), config, 'paid twice', event));
    return paid;
  }
  return recordDispute({ ...step, order: await recordRefund({ ...step, order: paid }) });
}

async function recordPaid({ tx, config, secret, order, payment }: Step): Promise<OrderRow> {
  const paid = await markPaid(tx, order.id, payment.id, payment.isTest);
  if (!paid) return order;
  await insertOrderEvent(tx, paid.id, 'paid', 'provider', centsToText(payment.receivedCents));
  const link = orderLink(paid, { siteUrl: config.siteUrl, secret });
  const marked = await withMark(tx, paid);
  await queueMessage(
    tx,
    mailToCustomer(paid, config, 'paid', paymentReceived(marked, link)),
    noticeToFirm(marked, config, 'paid'),
  );
  return paid;
}

/** Only increases, since an answer may be older than the recorded one. */
async function recordRefund({ tx, config, order, payment }: Step): Promise<OrderRow> {
  const refundedCents = Math.min(payment.refundedCents, payment.receivedCents);
  if (refundedCents <= order.refundedCents) return order;
  const detail = `${centsToText(refundedCents)} of ${centsToText(payment.receivedCents)}`;
  await insertOrderEvent(tx, order.id, 'refunded', 'provider', detail);
  const refunded = (await updateOrder(tx, order.id, { refundedCents })) ?? order;
  const event = `refunded:${refundedCents}`;
  const marked = await withMark(tx, refunded);
  await queueMessage(tx, noticeToFirm(marked, config, 'refunded', event));
  if (!isErased(refunded)) {
    const message = moneyReturned(marked, refundedCents - order.refundedCents);
    await queueMessage(tx, mailToCustomer(order, config, event, message));
  }
  return refunded;
}

async function recordDispute({ tx, config, order, payment }: Step): Promise<OrderRow> {
  if (!payment.isDisputed || order.disputedAt) return order;
  await insertOrderEvent(tx, order.id, 'disputed', 'provider');
  const disputed = (await updateOrder(tx, order.id, { disputedAt: new Date() })) ?? order;
  const event = `disputed:${payment.id}`;
  await queueMessage(tx, noticeToFirm(await withMark(tx, disputed), config, 'disputed', event));
  return disputed;
}
