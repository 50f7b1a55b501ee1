import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { TakenPayments } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { getRow, updateRow } from '../../../platform/db/rows';
import type { Part } from '../../../platform/jobs/pass';
import type { Payment } from '../../../platform/payments/payments';
import { type OrderRow, ofId } from '../data.server';
import { orderRefunds, orders, paymentEvents } from '../schema.server';

/** False if the intent was replaced, or the order paid, cancelled or given another price, in the meantime. */
export async function replacePaymentIntent(
  db: Db,
  { id, paymentIntentId: previous, amountCents }: OrderRow,
  paymentIntentId: string,
): Promise<boolean> {
  const isPrevious = sql`${orders.paymentIntentId} is not distinct from ${previous}`;
  const isSamePrice = sql`${orders.amountCents} is not distinct from ${amountCents}`;
  const isPayable = and(isNull(orders.paidAt), ne(orders.status, 'cancelled'));
  const isReplaced = and(ofId(id), isPrevious, isSamePrice, isPayable);
  return (await updateRow(db, orders, isReplaced, { paymentIntentId })) !== undefined;
}

/** Undefined if the order was already paid. */
export const markPaid = (db: Db, id: string, { id: paymentId, way, isTest }: Payment) =>
  updateRow(db, orders, and(ofId(id), isNull(orders.paidAt)), {
    paidAt: new Date(),
    paidBy: way,
    paymentWaitsSince: null,
    stripePaymentId: paymentId,
    isTestPayment: isTest,
    paymentIntentId: paymentId,
  });

/** The started payments of orders whose outcome isn't known. */
export const findUnsettledOrders: TakenPayments['findUnsettled'] = async (
  db,
  { since, after, limit },
) => {
  const found = await db
    .select({ id: sql<string>`${orders.paymentIntentId}` })
    .from(orders)
    .where(
      and(
        isNull(orders.paidAt),
        isNotNull(orders.paymentIntentId),
        gt(orders.orderDate, since),
        after === undefined ? undefined : gt(orders.paymentIntentId, after),
      ),
    )
    .orderBy(asc(orders.paymentIntentId))
    .limit(limit);
  return found.map(({ id }) => id);
};

export const hasPaymentEvent = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0;

export const insertPaymentEvent = (db: Db, event: typeof paymentEvents.$inferInsert) =>
  db.insert(paymentEvents).values(event).onConflictDoNothing();

export type RefundRow = typeof orderRefunds.$inferSelect;

export const getRefundByKey = (db: Db, key: string) =>
  getRow(db, orderRefunds, eq(orderRefunds.key, key));

/** Call it with the order locked. Undefined if another refund of the order is in progress. */
export async function insertRefund(
  tx: Db,
  refund: Pick<RefundRow, 'orderId' | 'key' | 'amountCents' | 'reason' | 'actor' | 'cancels'>,
): Promise<RefundRow | undefined> {
  const [asked] = await tx.insert(orderRefunds).values(refund).onConflictDoNothing().returning();
  return asked;
}

/** False if its outcome was already recorded. */
export async function updateRefund(
  db: Db,
  id: number,
  change: Partial<Pick<RefundRow, 'state' | 'problem' | 'providerId'>>,
): Promise<boolean> {
  const isOpen = and(eq(orderRefunds.id, id), eq(orderRefunds.state, 'asked'));
  return (await updateRow(db, orderRefunds, isOpen, change)) !== undefined;
}

/** Refunds of unknown outcome, oldest first, a slice by id. */
export const findRefundsUnderWay = (
  db: Db,
  { before, after = 0, limit }: Part<number> & { before: Date },
): Promise<RefundRow[]> =>
  db
    .select()
    .from(orderRefunds)
    .where(
      and(
        eq(orderRefunds.state, 'asked'),
        lt(orderRefunds.updatedAt, before),
        gt(orderRefunds.id, after),
      ),
    )
    .orderBy(asc(orderRefunds.id))
    .limit(limit);

export const findRefunds = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.id))
    .limit(100);

export const findUnmatchedPaymentEvents = (db: Db) =>
  db
    .select({
      id: paymentEvents.id,
      type: paymentEvents.type,
      orderId: paymentEvents.orderId,
      receivedAt: paymentEvents.receivedAt,
    })
    .from(paymentEvents)
    .where(eq(paymentEvents.matched, false))
    .orderBy(desc(paymentEvents.receivedAt), asc(paymentEvents.id))
    .limit(1_000);

/** The provider's event of a card that was declined. */
export const failedPayment = 'payment_intent.payment_failed';

export const countFailedPayments = (db: Db) =>
  db.$count(paymentEvents, eq(paymentEvents.type, failedPayment));
