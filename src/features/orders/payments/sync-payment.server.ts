import type { Db } from '../../../platform/db/database';
import { queuedMail, queueMessage } from '../../../platform/mail/outbox';
import { type Payment, paymentNews, type Reversal } from '../../../platform/payments/payments';
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
import { paymentReceived, paymentRefused } from './messages.server';
import { recordReversals } from './record-reversals.server';

type Recording = Pick<OrdersContext, 'db' | 'config' | 'secret' | 'jobs'>;

interface Synced {
  /** Undefined if the payment belongs to no order of this site. */
  order?: OrderRow | undefined;
  /** What else it pays, as the list of events shows it. */
  record?: { title: string; path: string };
  /** Whether amount and currency match. */
  isMatched: boolean;
}

/**
 * Asks the provider for the state of a payment and brings its order, or the record of another feature, to that state,
 * and to what an event told.
 */
export async function syncPayment(
  deps: OrdersContext,
  intentId: string,
  told: Reversal[] = [],
): Promise<Synced> {
  const payment = await deps.payments.retrieveIntent(intentId);
  if (!payment) return { isMatched: false };
  const whole = { ...payment, reversals: [...payment.reversals, ...told] };
  for (const { takenPayments } of deps.features) {
    const synced = await takenPayments?.record(deps, whole);
    if (synced) return synced;
  }
  return recordPayment(deps, whole);
}

/** Idempotent and independent of order: each change is made once, under the order's lock. */
export async function recordPayment(
  { db, config, secret, jobs }: Recording,
  payment: Payment,
): Promise<Synced> {
  const synced = await db.transaction(async (tx) => {
    const { orderId } = payment.metadata;
    const order = orderId ? await findLocked(tx, orderId) : undefined;
    if (!order || !isPaymentOf(payment, order)) return { order, isMatched: false };
    return { order: await advance({ tx, config, secret, order, payment }), isMatched: true };
  });
  if (synced.isMatched) jobs.wake(queuedMail, paymentNews);
  return synced;
}

export const isPaymentOf = (payment: Payment, order: OrderRow): boolean =>
  payment.metadata.orderId === order.id &&
  payment.amountCents === order.amountCents &&
  payment.currency === order.currency &&
  (payment.status !== 'succeeded' || payment.receivedCents === order.amountCents);

interface Step extends Pick<Recording, 'config' | 'secret'> {
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
      await insertOrderEventOnce(tx, order.id, decline.kind, 'provider', detail);
    }
    return noteWaiting(step);
  }
  const paid = order.paidAt ? order : await recordPaid(step);
  if (paid.stripePaymentId !== payment.id) {
    // The order was already paid by another intent, so this payment has to be refunded.
    await insertOrderEventOnce(tx, order.id, 'paid twice', 'provider', payment.id);
    const event = `paid twice:${payment.id}`;
    await queueMessage(tx, noticeToFirm(await withMark(tx, paid), config, 'paid twice', event));
    return paid;
  }
  return recordReversals({ tx, config, payment, order: paid });
}

/** The payer has approved it, and the bank has not answered: nothing else is to be paid meanwhile. */
async function noteWaiting({ tx, config, secret, order, payment }: Step): Promise<OrderRow> {
  const isWaiting = payment.status === 'processing';
  const isOwn = order.paymentIntentId === payment.id;
  if (order.paidAt || !isOwn || isWaiting === (order.paymentWaitsSince !== null)) return order;
  if (isWaiting) await insertOrderEventOnce(tx, order.id, 'payment waits', 'provider', payment.id);
  else if (order.status !== 'cancelled' && !isErased(order)) {
    const link = orderLink(order, { siteUrl: config.siteUrl, secret, to: 'refused' });
    const event = `payment refused:${order.paymentWaitsSince?.getTime()}`;
    const again = { ...(await withMark(tx, order)), paymentWaitsSince: null };
    await queueMessage(
      tx,
      mailToCustomer(order, config, event, () => paymentRefused(again, link)),
    );
  }
  const paymentWaitsSince = isWaiting ? new Date() : null;
  return (await updateOrder(tx, order.id, { paymentWaitsSince })) ?? order;
}

async function recordPaid({ tx, config, secret, order, payment }: Step): Promise<OrderRow> {
  const paid = await markPaid(tx, order.id, payment);
  if (!paid) return order;
  await insertOrderEvent(tx, paid.id, 'paid', 'provider', centsToText(payment.receivedCents));
  const link = orderLink(paid, { siteUrl: config.siteUrl, secret });
  const marked = await withMark(tx, paid);
  await queueMessage(
    tx,
    mailToCustomer(paid, config, 'paid', () => paymentReceived(marked, link)),
    noticeToFirm(marked, config, 'paid'),
  );
  return paid;
}
