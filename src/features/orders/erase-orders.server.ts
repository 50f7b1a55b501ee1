import { and, eq, inArray, like, notInArray, or, sql } from 'drizzle-orm';
import type { ErasedRecords, Person } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { eraseMessagesOfOrders } from '../../platform/mail/data';
import { eraseTestPayments } from '../../platform/stripe-test/data';
import { findCustomerOrders, type OrderRow } from './data.server';
import { erasedBrowser, erasedFields } from './erased';
import type { OrdersContext } from './orders-context.server';
import { recordPayment } from './payments/sync-payment.server';
import { orderEvents, orderIntakes, orderRefunds, orders, paymentEvents } from './schema.server';

/** Accounting records must be retained: payments, and work started for an agreed price. */
const isRecord = (order: OrderRow) =>
  order.paidAt !== null || order.status === 'processing' || order.status === 'completed';
const isOpen = (order: OrderRow) => order.status === 'pending' || order.status === 'processing';

/**
 * Cancels payments in progress, so that no deleted order is paid. A payment that succeeded in the meantime
 * is recorded, and its order is retained.
 */
export async function settlePayments(
  deps: Pick<OrdersContext, 'db' | 'config' | 'secret' | 'payments' | 'jobs'>,
  rows: OrderRow[],
): Promise<void> {
  for (const { paidAt, paymentIntentId } of rows) {
    if (paidAt || !paymentIntentId) continue;
    const payment = await deps.payments.retrieveIntent(paymentIntentId);
    if (!payment || payment.status === 'canceled') continue;
    if (payment.status === 'succeeded') await recordPayment(deps, payment);
    else await deps.payments.cancelIntent(payment.id);
  }
}

/**
 * Deletes a person's orders except accounting records, which are unlinked from the person. Open orders
 * retain their contact details until the work is done.
 */
export async function eraseOrders(tx: Db, owner: Person): Promise<ErasedRecords[]> {
  const own = await findCustomerOrders(tx, owner);
  const retained = own.filter(isRecord);
  const erased = own.filter((order) => !isRecord(order));
  const messages = await eraseMessagesOfOrders(
    tx,
    own.map(({ id }) => id),
  );
  await deleteOrders(tx, erased);
  if (retained.length > 0)
    await tx
      .update(orders)
      .set({ customerId: null, browserId: erasedBrowser })
      .where(inArray(orders.id, idsOf(retained)));
  await eraseFields(
    tx,
    retained.filter((order) => !isOpen(order)),
  );
  return [
    { what: 'Orders', erased: erased.length, retained: retained.length },
    { what: 'Messages', erased: messages },
  ];
}

/** With all that is stored about their payments. */
export async function deleteOrders(tx: Db, rows: OrderRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.delete(paymentEvents).where(inArray(paymentEvents.orderId, idsOf(rows)));
  await eraseTestPayments(tx, intentsOf(rows));
  await tx.delete(orders).where(inArray(orders.id, idsOf(rows)));
}

/** Leaves the amounts, the service and the dates, which are the accounting record. */
async function eraseFields(tx: Db, rows: OrderRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = idsOf(rows);
  await tx.update(orders).set(erasedFields).where(inArray(orders.id, ids));
  await tx.delete(orderIntakes).where(inArray(orderIntakes.orderId, ids));
  await tx.update(orderRefunds).set({ reason: null }).where(inArray(orderRefunds.orderId, ids));
  // Details are amounts and states, but for the address of a mail and the reason of a refund.
  const withoutReason = sql`case ${orderEvents.kind} when 'refund asked'
    then split_part(${orderEvents.detail}, ':', 1) end`;
  await tx
    .update(orderEvents)
    .set({ detail: withoutReason })
    .where(
      and(
        inArray(orderEvents.orderId, ids),
        or(like(orderEvents.kind, '% sent'), eq(orderEvents.kind, 'refund asked')),
      ),
    );
  await eraseTestPayments(tx, intentsOf(rows));
}

const idsOf = (rows: OrderRow[]) => rows.map(({ id }) => id);
const intentsOf = (rows: OrderRow[]) =>
  rows.flatMap(({ paymentIntentId, stripePaymentId }) =>
    [paymentIntentId, stripePaymentId].filter((id) => id !== null),
  );

/** Call it when the work of orders ends: erases what was retained for it. */
export async function eraseDoneOrders(tx: Db, ids: string[]): Promise<void> {
  const done = await tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.id, ids),
        eq(orders.browserId, erasedBrowser),
        notInArray(orders.status, ['pending', 'processing']),
      ),
    );
  await eraseFields(tx, done);
}
