import type { Db } from '../../../platform/db/database';
import { queueMessage } from '../../../platform/mail/outbox';
import { centsToText } from '../../../shared/price';
import {
  insertOrderEvent,
  insertOrderEventOnce,
  lockOrder,
  markPaid,
  type OrderRow,
  toAdminOrder,
  updateOrder,
} from '../data.server';
import { isErased } from '../erased';
import { type FirmNews, firmNotice, moneyReturned, paymentReceived } from '../messages.server';
import type { OrdersContext } from '../orders-context.server';
import type { Payment } from './payments.server';

type Syncing = Pick<OrdersContext, 'db' | 'config' | 'payments' | 'wake'>;

interface Synced {
  /** Undefined where the payment names no order of this site. */
  order: OrderRow | undefined;
  /** Whether the payment is of the order's own amount and currency. */
  isMatched: boolean;
}

/** Asks the provider what became of a payment and brings its order to the same state. */
export async function syncPayment(deps: Syncing, intentId: string): Promise<Synced> {
  const payment = await deps.payments.retrieveIntent(intentId);
  return payment ? recordPayment(deps, payment) : { order: undefined, isMatched: false };
}

/** Safe to repeat, late and in any order: each change is made once, under the order's lock. */
export async function recordPayment(
  { db, config, wake }: Omit<Syncing, 'payments'>,
  payment: Payment,
): Promise<Synced> {
  const synced = await db.transaction(async (tx) => {
    const order = payment.orderId ? await lockOrder(tx, payment.orderId) : undefined;
    if (!order || !isPaymentOf(payment, order)) return { order, isMatched: false };
    return { order: await advance(tx, config, order, payment), isMatched: true };
  });
  if (synced.isMatched) wake();
  return synced;
}

export const isPaymentOf = (payment: Payment, order: OrderRow): boolean =>
  payment.orderId === order.id &&
  payment.amountCents === order.amountCents &&
  payment.currency === order.currency &&
  (payment.status !== 'succeeded' || payment.receivedCents === order.amountCents);

async function advance(
  tx: Db,
  config: Syncing['config'],
  order: OrderRow,
  payment: Payment,
): Promise<OrderRow> {
  if (payment.status !== 'succeeded') {
    if (payment.decline && !order.paidAt) await recordDecline(tx, order, payment.decline);
    return order;
  }
  const paid = order.paidAt ? order : await recordPaid(tx, config, order, payment);
  if (paid.stripePaymentId !== payment.id) {
    await recordSecondPayment(tx, config, paid, payment);
    return paid;
  }
  const refunded = await recordRefund(tx, config, paid, payment);
  return recordDispute(tx, config, refunded, payment);
}

async function recordPaid(
  tx: Db,
  config: Syncing['config'],
  order: OrderRow,
  payment: Payment,
): Promise<OrderRow> {
  const paid = await markPaid(tx, order.id, payment.id);
  if (!paid) return order;
  await insertOrderEvent(tx, {
    orderId: paid.id,
    kind: 'paid',
    detail: centsToText(payment.receivedCents),
    actor: 'provider',
  });
  await queueMessage(
    tx,
    {
      eventKey: `order:${paid.id}:paid`,
      to: paid.customerEmail,
      replyTo: config.firmEmail,
      orderId: paid.id,
      message: paymentReceived(toAdminOrder(paid), config.siteUrl),
    },
    {
      eventKey: `order:${paid.id}:paid:firm`,
      to: config.firmEmail,
      replyTo: paid.customerEmail,
      orderId: paid.id,
      message: firmNotice(toAdminOrder(paid), 'paid', config.siteUrl),
    },
  );
  return paid;
}

const recordDecline = (tx: Db, order: OrderRow, decline: { message: string; attempt: string }) =>
  insertOrderEventOnce(tx, {
    orderId: order.id,
    kind: 'declined',
    detail: `${decline.message} (${decline.attempt})`,
    actor: 'provider',
  });

type FirmConfig = Syncing['config'];

/** The order was paid by another intent before: somebody has to give this money back. */
async function recordSecondPayment(tx: Db, config: FirmConfig, order: OrderRow, payment: Payment) {
  await insertOrderEventOnce(tx, {
    orderId: order.id,
    kind: 'paid twice',
    detail: payment.id,
    actor: 'provider',
  });
  await tellFirm(tx, config, order, 'paid twice', payment.id);
}

/** Only ever upwards, since an answer of the provider may be older than one already recorded. */
async function recordRefund(
  tx: Db,
  config: FirmConfig,
  order: OrderRow,
  payment: Payment,
): Promise<OrderRow> {
  const refundedCents = Math.min(payment.refundedCents, payment.receivedCents);
  if (refundedCents <= order.refundedCents) return order;
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: 'refunded',
    detail: `${centsToText(refundedCents)} of ${centsToText(payment.receivedCents)}`,
    actor: 'provider',
  });
  const refunded = (await updateOrder(tx, order.id, { refundedCents })) ?? order;
  await tellFirm(tx, config, refunded, 'refunded', String(refundedCents));
  if (!isErased(refunded))
    await queueMessage(tx, {
      eventKey: `order:${order.id}:refunded:${refundedCents}`,
      to: order.customerEmail,
      replyTo: config.firmEmail,
      orderId: order.id,
      message: moneyReturned(toAdminOrder(refunded), refundedCents - order.refundedCents),
    });
  return refunded;
}

async function recordDispute(
  tx: Db,
  config: FirmConfig,
  order: OrderRow,
  payment: Payment,
): Promise<OrderRow> {
  if (!payment.isDisputed || order.disputedAt) return order;
  await insertOrderEvent(tx, { orderId: order.id, kind: 'disputed', actor: 'provider' });
  const disputed = (await updateOrder(tx, order.id, { disputedAt: new Date() })) ?? order;
  await tellFirm(tx, config, disputed, 'disputed', payment.id);
  return disputed;
}

/** `occasion` tells two pieces of the same news about one order apart. */
const tellFirm = (tx: Db, config: FirmConfig, order: OrderRow, news: FirmNews, occasion: string) =>
  queueMessage(tx, {
    eventKey: `order:${order.id}:${news}:${occasion}:firm`,
    to: config.firmEmail,
    replyTo: order.customerEmail,
    orderId: order.id,
    message: firmNotice(toAdminOrder(order), news, config.siteUrl),
  });
