import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { findCustomerOrders, type OrderRow } from './data.server';
import { erasedBrowser, erasedContact } from './erased';
import type { OrdersContext } from './orders-context.server';
import { recordPayment } from './payments/sync-payment.server';
import { orders } from './schema.server';

type Owner = Parameters<typeof findCustomerOrders>[1];

/** An accounting record is kept: of what was paid, and of work that was begun for an agreed price. */
const isRecord = (order: OrderRow) =>
  order.paidAt !== null || order.status === 'processing' || order.status === 'completed';
const isOpen = (order: OrderRow) => order.status === 'pending' || order.status === 'processing';

/**
 * Closes the payments that are under way, so that nobody pays an order that is gone. One that went
 * through in the meantime is recorded, and its order is kept.
 */
export async function settlePayments(
  deps: Pick<OrdersContext, 'db' | 'config' | 'payments' | 'wake'>,
  owner: Owner,
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
 * Erases a person's orders but for the accounting records, which lose their tie to the person. While we
 * are still at work on one, its contact details stay; they go when the work is done.
 */
export async function eraseOrders(
  tx: Db,
  owner: Owner,
): Promise<{ keptIds: string[]; erasedIds: string[] }> {
  const own = await findCustomerOrders(tx, owner);
  const kept = own.filter(isRecord);
  const keptIds = kept.map(({ id }) => id);
  const doneIds = kept.filter((order) => !isOpen(order)).map(({ id }) => id);
  const erasedIds = own.filter((order) => !isRecord(order)).map(({ id }) => id);
  if (erasedIds.length > 0) await tx.delete(orders).where(inArray(orders.id, erasedIds));
  if (keptIds.length > 0)
    await tx
      .update(orders)
      .set({ customerId: null, browserId: erasedBrowser })
      .where(inArray(orders.id, keptIds));
  if (doneIds.length > 0)
    await tx.update(orders).set(erasedContact).where(inArray(orders.id, doneIds));
  return { keptIds, erasedIds };
}

/** Called where an order's work ends: what was kept for it alone goes now. */
export async function eraseDoneOrder(tx: Db, order: OrderRow): Promise<OrderRow> {
  if (order.browserId !== erasedBrowser || isOpen(order)) return order;
  const [erased] = await tx
    .update(orders)
    .set(erasedContact)
    .where(eq(orders.id, order.id))
    .returning();
  return erased ?? order;
}

/** The same for several at once. */
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
