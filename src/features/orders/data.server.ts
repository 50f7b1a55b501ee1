import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { customers } from '../../platform/auth/schema';
import type { Person, WaitingRecord } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { later } from '../../platform/db/edited-row';
import {
  getRow,
  inOrderOf,
  inPartsOf,
  inSlices,
  insertingRows,
  lockRow,
  readRows,
  updateRow,
} from '../../platform/db/rows';
import { holdsWords, isAssigned, listKeys } from '../../platform/db/search';
import type { Found, Slice } from '../../platform/http/list-answer';
import { type QueuedMessage, queueMessage } from '../../platform/mail/outbox';
import type { Colleague } from '../../shared/accounts';
import { notFound } from '../../shared/failure';
import { maxSelected } from '../../shared/list-query';
import { officialFeeOf } from '../catalogue/official-fees.server';
import type { AdminOrderListQuery, OrderStatus } from './contract';
import { insertIntakes, type NewIntake } from './intake/new-intake.server';
import { orderEvents, orderRefunds, orders, paymentEvents } from './schema.server';

const { searchText, ...listed } = getTableColumns(orders);
/** An order's row without database-only columns and the unused checkout session. */
export type OrderRow = Omit<typeof orders.$inferSelect, 'searchText' | 'stripeSessionId'>;

/** An order before it has an id, with what it asks its client. */
export type NewOrder = Omit<OrderRow, 'id'> & { intake?: NewIntake | undefined };

const ofId = (id: string) => eq(orders.id, id);

export const getOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  getRow(db, orders, ofId(id));

export const orderNotFound = () => notFound('Order not found');

export async function requireOrder(db: Db, id: string): Promise<OrderRow> {
  const order = await getOrder(db, id);
  if (!order) throw orderNotFound();
  return order;
}

/** Locked until the transaction ends. */
export const findLocked = (tx: Db, id: string): Promise<OrderRow | undefined> =>
  lockRow(tx, orders, ofId(id));

export async function lockOrder(tx: Db, id: string): Promise<OrderRow> {
  const order = await findLocked(tx, id);
  if (!order) throw orderNotFound();
  return order;
}

/** An order to be placed, with its messages. */
export interface Placing {
  order: NewOrder & { id: string };
  mails: QueuedMessage[];
}

/** Inserts orders with their first event, what they ask and their messages; not those whose id is taken. */
export async function insertOrders<Of extends Placing>(
  tx: Db,
  placings: Of[],
  actor = 'customer',
): Promise<Of[]> {
  if (placings.length === 0) return [];
  const rows = placings.map(({ order: { intake, ...order } }) => order);
  const inserted = await readRows<{ id: string }>(
    tx,
    sql`${insertingRows(orders, rows)} on conflict do nothing returning id`,
  );
  const ids = new Set(inserted.map(({ id }) => id));
  const placed = placings.filter(({ order }) => ids.delete(order.id));
  if (placed.length === 0) return [];
  const events = placed.map(({ order }) => ({ orderId: order.id, kind: 'placed', actor }));
  await tx.execute(insertingRows(orderEvents, events));
  await insertIntakes(
    tx,
    placed.map(({ order }) => order),
  );
  await queueMessage(tx, ...placed.flatMap(({ mails }) => mails));
  return placed;
}

export async function insertOrderEvent(
  db: Db,
  orderId: string,
  kind: string,
  actor: string,
  detail?: string,
): Promise<void> {
  await db.insert(orderEvents).values({ orderId, kind, actor, detail });
}

/** Call it with the order locked: each event of an order is inserted once. */
export async function insertOrderEventOnce(
  tx: Db,
  orderId: string,
  kind: string,
  actor: string,
  detail: string,
): Promise<void> {
  const known = await getRow(
    tx,
    orderEvents,
    and(
      eq(orderEvents.orderId, orderId),
      eq(orderEvents.kind, kind),
      eq(orderEvents.detail, detail),
    ),
  );
  if (!known) await insertOrderEvent(tx, orderId, kind, actor, detail);
}

export const findOrderEvents = (db: Db, orderId: string) =>
  db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
    .limit(1_000);

/** Addresses that a customer has confirmed, in lower case. */
export async function findVerifiedEmails(db: Db, emails: string[]): Promise<Set<string>> {
  const email = sql<string>`lower(${customers.email})`;
  const found = await db
    .select({ email })
    .from(customers)
    .where(
      and(
        inArray(
          email,
          emails.map((each) => each.toLowerCase()),
        ),
        eq(customers.isVerified, true),
      ),
    );
  return new Set(found.map((customer) => customer.email));
}

const placedWith = (email: string) => sql`lower(${orders.customerEmail}) = lower(${email})`;

export const findCustomerOrders = (
  db: Db,
  { id, email, isVerified }: Person,
): Promise<OrderRow[]> =>
  db
    .select(listed)
    .from(orders)
    .where(or(eq(orders.customerId, id), isVerified ? placedWith(email) : undefined))
    .orderBy(desc(orders.orderDate), asc(orders.id))
    .limit(1_000);

/** A guest's orders become the account's. */
export async function moveOrders(tx: Db, { id, email }: Person, to: string) {
  await tx
    .update(orders)
    .set({
      customerId: sql`coalesce(${orders.customerId}, ${id})`,
      customerEmail: to,
      updatedAt: new Date(),
    })
    .where(placedWith(email));
}

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
export const markPaid = (db: Db, id: string, stripePaymentId: string, isTestPayment: boolean) =>
  updateRow(db, orders, and(ofId(id), isNull(orders.paidAt)), {
    paidAt: new Date(),
    stripePaymentId,
    isTestPayment,
    paymentIntentId: stripePaymentId,
  });

export const updateOrder = (db: Db, id: string, change: Partial<OrderRow>) =>
  updateRow(db, orders, ofId(id), change);

/** Records an event for each order. */
export async function updateStatuses(
  tx: Db,
  changed: Pick<OrderRow, 'id' | 'status'>[],
  status: OrderStatus,
  actor: string,
): Promise<void> {
  await tx
    .update(orders)
    .set({ status, updatedAt: later(orders.updatedAt) })
    .where(
      inArray(
        orders.id,
        changed.map(({ id }) => id),
      ),
    );
  await tx.insert(orderEvents).values(
    changed.map((before) => ({
      orderId: before.id,
      kind: 'status',
      detail: `${before.status} → ${status}`,
      actor,
    })),
  );
}

/** Records an event for each order. */
export async function updateAssignees(
  tx: Db,
  changed: Pick<OrderRow, 'id'>[],
  assignee: Colleague | null,
  actor: string,
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  await tx
    .update(orders)
    .set({ assigneeId: assignee?.id ?? null, updatedAt: later(orders.updatedAt) })
    .where(inArray(orders.id, ids));
  await tx
    .insert(orderEvents)
    .values(
      ids.map((orderId) => ({ orderId, kind: 'assigned', detail: assignee?.name ?? null, actor })),
    );
}

/** Orders with a started payment of unknown outcome, oldest first. */
export function findUnsettledOrders(
  db: Db,
  { since, after, limit }: { since: Date; after: OrderRow | undefined; limit: number },
): Promise<OrderRow[]> {
  return db
    .select(listed)
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
  change: Partial<Pick<RefundRow, 'state' | 'problem'>>,
): Promise<boolean> {
  const isOpen = and(eq(orderRefunds.id, id), eq(orderRefunds.state, 'asked'));
  return (await updateRow(db, orderRefunds, isOpen, change)) !== undefined;
}

/** Refunds of unknown outcome, oldest first. */
export const findRefundsUnderWay = (db: Db, { before }: { before: Date }): Promise<RefundRow[]> =>
  db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.state, 'asked'), lt(orderRefunds.updatedAt, before)))
    .orderBy(asc(orderRefunds.id))
    .limit(100);

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

const newest = sql`${orders.orderDate} desc nulls last, ${orders.id}`;
const sortKeys = {
  date: undefined,
  customer: sql`lower(${orders.customerName})`,
  service: sql`lower(${orders.serviceName})`,
  status: sql`${orders.status}`,
};

/** `ownId`: the administrator whose own orders are `me`. */
export type OrderFilters = Pick<
  AdminOrderListQuery,
  'q' | 'status' | 'payment' | 'assignee' | 'intake'
> & {
  ownId?: number;
};

const filtered = ({ q, status, payment, assignee, intake, ownId }: OrderFilters): SQL | undefined =>
  and(
    status && eq(orders.status, status),
    intake && eq(orders.intakeState, intake),
    payment && (payment === 'paid' ? isNotNull(orders.paidAt) : isNull(orders.paidAt)),
    isAssigned(orders.assigneeId, assignee, ownId),
    ...holdsWords(searchText, q),
  );

export async function findOrders(
  db: Db,
  query: OrderFilters & Pick<AdminOrderListQuery, 'sort'>,
  slice: Slice,
): Promise<Found<OrderRow>> {
  const { keys, ...count } = await listKeys<string>(db, {
    from: orders,
    where: filtered(query),
    key: sortKeys[query.sort.replace('-', '') as keyof typeof sortKeys],
    date: sql`${orders.orderDate}`,
    isReversed: query.sort.startsWith('-'),
    slice,
  });
  if (keys.length === 0) return { found: [], ...count };
  const rows = await db.select(listed).from(orders).where(inArray(orders.id, keys));
  return { found: inOrderOf(keys, rows), ...count };
}

/** The newest first, at most as many as can be selected; `among`: only of these. */
export async function findOrderIds(
  db: Db,
  filters: OrderFilters,
  among?: string[],
): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(filtered(filters), among && inArray(orders.id, among)))
    .orderBy(newest)
    .limit(maxSelected);
  return found.map(({ id }) => id);
}

const sliceSize = 500;

/** These orders, in the order of their ids. */
export async function* readSelectedOrders(db: Db, ids: string[]): AsyncGenerator<OrderRow[]> {
  for (const part of inPartsOf(sliceSize, ids)) {
    const rows = await db.select(listed).from(orders).where(inArray(orders.id, part));
    yield inOrderOf(part, rows);
  }
}

/** Every order that matches the filters, newest first. */
export const readOrders = (db: Db, filters: OrderFilters) =>
  inSlices<OrderRow>(sliceSize, (last) =>
    db
      .select(listed)
      .from(orders)
      .where(
        and(
          filtered(filters),
          last && lte(orders.orderDate, last.orderDate), // lets an index start there
          last && or(lt(orders.orderDate, last.orderDate), gt(orders.id, last.id)),
        ),
      )
      .orderBy(newest)
      .limit(sliceSize),
  );

/** The answer's schema removes what its reader may not see. */
export const toOrder = (row: OrderRow) => ({
  ...row,
  createdAt: row.orderDate,
  // A fee that is in the price isn't told of again.
  officialFee: row.officialFeeCents > 0 ? null : officialFeeOf(row.serviceSlug),
});

/** The orders that wait for the firm before those that wait for a payment, the oldest first. */
export async function findWaitingOrders(db: Db, limit: number): Promise<WaitingRecord[]> {
  const isOpen = inArray(orders.status, ['pending', 'processing']);
  const isToRead = eq(orders.intakeState, 'sent');
  const isToStart = and(eq(orders.status, 'pending'), isNotNull(orders.paidAt));
  const rows = await db
    .select()
    .from(orders)
    .where(or(and(isNull(orders.paidAt), isOpen), and(isToRead, isOpen), isToStart))
    .orderBy(
      sql`${orders.paidAt} is null and ${orders.intakeState} is distinct from 'sent'`,
      asc(orders.orderDate),
      asc(orders.id),
    )
    .limit(limit);
  return rows.map((order) => ({
    kind: 'order',
    what: 'Order',
    id: order.id,
    path: `/admin/orders/${encodeURIComponent(order.id)}`,
    from: order.customerName,
    about: `${order.serviceName}, ${order.price}`,
    state: waitingState(order),
    at: order.orderDate,
  }));
}

function waitingState({ paidAt, isTestPayment, intakeState }: OrderRow): string {
  const state =
    intakeState === 'sent' ? 'details to read' : paidAt ? 'paid, not started' : 'unpaid';
  return isTestPayment ? `${state}, test payment` : state;
}

/** The provider's event of a card that was declined. */
export const failedPayment = 'payment_intent.payment_failed';

export const countFailedPayments = (db: Db) =>
  db.$count(paymentEvents, eq(paymentEvents.type, failedPayment));
