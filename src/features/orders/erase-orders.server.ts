import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Person } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { findCustomerOrders, type OrderRow, updateOrder } from './data.server';
import { erasedBrowser, erasedContact } from './erased';
import type { OrdersContext } from './orders-context.server';
import { recordPayment } from './payments/sync-payment.server';
import { orders } from './schema.server';

/** Accounting records must be retained: payments, and work started for an agreed price. */
const isRecord = (order: OrderRow) =>
  order.paidAt !== null || order.status === 'processing' || order.status === 'completed';
const isOpen = (order: OrderRow) => order.status === 'pending' || order.status === 'processing';

/**
 * Cancels payments in progress, so that no deleted order is paid. A payment that succeeded in the meantime
 * is recorded, and its order is retained.
 */
export async function settlePayments(
  deps: Pick<OrdersContext, 'db' | 'config' | 'payments' | 'wake'>,
  owner: Person,
): Promise<void> {
  for (const { paidAt, paymentIntentId } of await findCustomerOrders(deps.db, owner)) {
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
export async function eraseOrders(
  tx: Db,
  owner: Person,
): Promise<{ retainedIds: string[]; erasedIds: string[] }> {
  const own = await findCustomerOrders(tx, owner);
  const retained = own.filter(isRecord);
  const retainedIds = retained.map(({ id }) => id);
  const doneIds = retained.filter((order) => !isOpen(order)).map(({ id }) => id);
  const erasedIds = own.filter((order) => !isRecord(order)).map(({ id }) => id);
  if (erasedIds.length > 0) await tx.delete(orders).where(inArray(orders.id, erasedIds));
  if (retainedIds.length > 0)
    await tx
      .update(orders)
      .set({ customerId: null, browserId: erasedBrowser })
      .where(inArray(orders.id, retainedIds));
  if (doneIds.length > 0)
    await tx.update(orders).set(erasedContact).where(inArray(orders.id, doneIds));
  return { retainedIds, erasedIds };
}

/** Call it when an order's work ends: erases contact details that were retained for it. */
export async function eraseDoneOrder(tx: Db, order: OrderRow): Promise<OrderRow> {
  if (order.browserId !== erasedBrowser || isOpen(order)) return order;
  return (await updateOrder(tx, order.id, erasedContact)) ?? order;
}

export async function eraseDoneOrders(tx: Db, ids: string[]): Promise<void> {
  await tx
    .update(orders)
    .set(erasedContact)
    .where(
      and(
        inArray(orders.id, ids),
        eq(orders.browserId, erasedBrowser),
        notInArray(orders.status, ['pending', 'processing']),
      ),
    );
}
