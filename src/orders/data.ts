import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '../accounts/schema';
import type { Db } from '../db/database';
import { type QueuedMessage, queueingWhere } from '../mail/outbox';
import type { AdminOrder, AdminOrderListQuery, Order, OrderEvent, OrderStatus } from './contract';
import { orderEvents, orders, paymentEvents } from './schema';

export type OrderRow = typeof orders.$inferSelect;

export async function getOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Whoever else wants to change this order waits until the transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

/**
 * The order with its first event and its messages, in one statement: the embedded database has one
 * connection, and each further statement is waited for by everyone. False where the id is taken.
 */
export async function insertOrder(
  db: Db,
  order: OrderRow,
  promised: QueuedMessage[],
): Promise<boolean> {
  const placed = db.insert(orders).values(order).onConflictDoNothing().returning({ id: orders.id });
  const { rows } = await db.execute(sql`
    with placed as ${placed},
      told as (
        insert into order_events (order_id, kind, actor) select id, 'placed', 'customer' from placed
      ),
      promised as (${queueingWhere(sql`exists (select from placed)`, ...promised)})
    select id from placed`);
  return rows.length === 1;
}

export async function insertOrderEvent(
  db: Db,
  event: { orderId: string; kind: string; detail?: string; actor: string },
): Promise<void> {
  await db.insert(orderEvents).values(event);
}

/** Call it with the order locked: the same news of one order is written down once. */
export async function insertOrderEventOnce(
  tx: Db,
  event: { orderId: string; kind: string; detail: string; actor: string },
): Promise<void> {
  const { orderId, kind, detail } = event;
  const [known] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.kind, kind),
        eq(orderEvents.detail, detail),
      ),
    )
    .limit(1);
  if (!known) await insertOrderEvent(tx, event);
}

export function findOrderEvents(db: Db, orderId: string) {
  return db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
    .limit(1_000);
}

/** Whether a customer has proved that this address is theirs. */
export async function isVerifiedEmail(db: Db, email: string): Promise<boolean> {
  const [customer] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(sql`lower(${customers.email}) = lower(${email})`, eq(customers.isVerified, true)));
  return customer !== undefined;
}

export function findCustomerOrders(
  db: Db,
  customer: { id: number; email: string; isVerified: boolean },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      or(
        eq(orders.customerId, customer.id),
        customer.isVerified
          ? sql`lower(${orders.customerEmail}) = lower(${customer.email})`
          : undefined,
      ),
    )
    .orderBy(desc(orders.orderDate), asc(orders.id))
    .limit(1_000);
}

/** Stores the intent unless another one took its place, or the order was paid, in the meantime. */
export async function replacePaymentIntent(
  db: Db,
  orderId: string,
  intentId: string,
  previousId: string | null,
): Promise<boolean> {
  const stored = await db
    .update(orders)
    .set({ paymentIntentId: intentId })
    .where(
      and(
        eq(orders.id, orderId),
        previousId === null
          ? isNull(orders.paymentIntentId)
          : eq(orders.paymentIntentId, previousId),
        isNull(orders.paidAt),
      ),
    )
    .returning({ id: orders.id });
  return stored.length === 1;
}

/** Undefined where the order was paid already. */
export async function markPaid(
  db: Db,
  orderId: string,
  stripePaymentId: string,
): Promise<OrderRow | undefined> {
  const [paid] = await db
    .update(orders)
    .set({ paidAt: new Date(), stripePaymentId, paymentIntentId: stripePaymentId })
    .where(and(eq(orders.id, orderId), isNull(orders.paidAt)))
    .returning();
  return paid;
}

export async function updateOrder(
  db: Db,
  id: string,
  change: Partial<Pick<OrderRow, 'status' | 'notes' | 'refundedCents' | 'disputedAt'>>,
): Promise<OrderRow | undefined> {
  const [order] = await db.update(orders).set(change).where(eq(orders.id, id)).returning();
  return order;
}

export interface OrderPlace {
  orderDate: Date;
  id: string;
}

/** Orders whose payment was begun and whose end is not known here, oldest first. */
export function findUnsettledOrders(
  db: Db,
  { since, after, limit }: { since: Date; after: OrderPlace | undefined; limit: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        isNull(orders.paidAt),
        isNotNull(orders.paymentIntentId),
        gt(orders.orderDate, since),
        after &&
          or(
            gt(orders.orderDate, after.orderDate),
            and(eq(orders.orderDate, after.orderDate), gt(orders.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(orders.orderDate), asc(orders.id))
    .limit(limit);
}

export interface ProviderEvent {
  id: string;
  type: string;
  payload: unknown;
}

export async function hasPaymentEvent(db: Db, id: string): Promise<boolean> {
  const [event] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id));
  return event !== undefined;
}

export async function insertPaymentEvent(
  db: Db,
  event: ProviderEvent,
  { orderId, matched }: { orderId: string | null; matched: boolean },
): Promise<void> {
  await db
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, payload: event.payload, orderId, matched })
    .onConflictDoNothing();
}

export function findUnmatchedPaymentEvents(db: Db) {
  return db
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
}

const newestFirst = [desc(orders.orderDate), asc(orders.id)];
const customer = sql`lower(${orders.customerName})`;
const service = sql`lower(${orders.serviceName})`;
const adminOrder: Record<AdminOrderListQuery['sort'], SQL[]> = {
  date: newestFirst,
  '-date': [asc(orders.orderDate), desc(orders.id)],
  customer: [customer, ...newestFirst],
  '-customer': [desc(customer), ...newestFirst],
  service: [service, ...newestFirst],
  '-service': [desc(service), ...newestFirst],
  status: [asc(orders.status), ...newestFirst],
  '-status': [desc(orders.status), ...newestFirst],
};

export async function findOrders(
  db: Db,
  query: Pick<AdminOrderListQuery, 'q' | 'status' | 'payment' | 'sort'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ found: OrderRow[]; total: number }> {
  const where = and(
    query.status && eq(orders.status, query.status),
    query.payment && (query.payment === 'paid' ? isNotNull(orders.paidAt) : isNull(orders.paidAt)),
    ...wordsOf(query.q ?? '').map(hasWord),
  );
  const found = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...adminOrder[query.sort])
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .where(where);
  return { found, total: counted?.total ?? 0 };
}

const mostSearchWords = 20;
const wordsOf = (q: string) =>
  q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostSearchWords);

/** `strpos` has no wildcards, so %, _ and \ mean themselves. */
const hasWord = (word: string): SQL =>
  sql`strpos(lower(concat_ws(' ', ${orders.id}, ${orders.customerName}, ${orders.companyName}, ${orders.customerEmail}, ${orders.customerPhone}, ${orders.serviceName}, ${orders.pricingPlan}, ${orders.price})), ${word}) > 0`;

export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    customerName: row.customerName,
    companyName: row.companyName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    serviceId: row.serviceId,
    serviceSlug: row.serviceSlug,
    serviceCategory: row.serviceCategory,
    serviceName: row.serviceName,
    pricingPlan: row.pricingPlan,
    price: row.price,
    amountCents: row.amountCents,
    currency: row.currency,
    status: row.status as OrderStatus,
    orderDate: row.orderDate.toISOString(),
    createdAt: row.orderDate.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    refundedCents: row.refundedCents,
  };
}

export function toAdminOrder(row: OrderRow): AdminOrder {
  return {
    ...toOrder(row),
    notes: row.notes,
    stripePaymentId: row.stripePaymentId,
    stripeSessionId: row.stripeSessionId,
    disputedAt: row.disputedAt?.toISOString() ?? null,
  };
}

export const toOrderEvent = (row: typeof orderEvents.$inferSelect): OrderEvent => ({
  ...row,
  at: row.at.toISOString(),
});
