import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { customers } from '../../platform/auth/schema';
import type { Person } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { later } from '../../platform/db/edited-row';
import { getRow, insertingRows, lockRow, readRows, updateRow } from '../../platform/db/rows';
import { type QueuedMessage, queueMessage } from '../../platform/mail/outbox';
import { notFound } from '../../shared/failure';
import { isRegistration } from '../catalogue/official-fee-note';
import { nothingFiled, officialFeeOf } from '../catalogue/official-fees.server';
import { officialFeeOf as feeOfClasses } from '../catalogue/plan-price';
import type { OrderStatus } from './contract';
import { insertIntakes, type NewIntake } from './intake/new-intake.server';
import { isSearchOrder } from './is-search-order';
import { orderEvents, orders } from './schema.server';

const { searchText: _, ...columns } = getTableColumns(orders);
export const orderColumns = columns;
/** An order's row without database-only columns and the unused checkout session. */
export type OrderRow = Omit<typeof orders.$inferSelect, 'searchText' | 'stripeSessionId'>;

/** An order before it has an id and a reference, with what it asks its client. */
export type NewOrder = Omit<OrderRow, 'id' | 'reference'> & { intake?: NewIntake | undefined };

export const ofId = (id: string) => eq(orders.id, id);

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
  order: NewOrder & Pick<OrderRow, 'id' | 'reference'>;
  mails: QueuedMessage[];
}

/** Inserts orders with their first event, what they ask and their messages; not those whose id or reference is taken. */
export async function insertOrders<Of extends Placing>(
  tx: Db,
  placings: Of[],
  actor = 'customer',
): Promise<Of[]> {
  if (placings.length === 0) return [];
  const rows = placings.map(({ order: { intake, ...order } }) => order);
  const inserted = await readRows<Pick<OrderRow, 'id' | 'reference'>>(
    tx,
    sql`with placed as (${insertingRows(orders, rows)} on conflict do nothing returning id, reference),
        noted as (insert into order_events (order_id, kind, actor) select id, 'placed', ${actor} from placed)
      select id, reference from placed`,
  );
  // Of two with one id the second is placed where the reference of the first is taken.
  const placed = placings.filter(({ order: { id, reference } }) =>
    inserted.some((each) => each.id === id && each.reference === reference),
  );
  if (placed.length === 0) return [];
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
    .select(orderColumns)
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

/** The official fee of a class of an application; null where nothing is filed. */
export const classFeeOf = ({
  classCount,
  serviceSlug,
  wording,
}: Pick<OrderRow, 'classCount' | 'serviceSlug' | 'wording'>) =>
  classCount && isRegistration(serviceSlug) ? feeOfClasses(1, wording) : null;

/** What is known of the official fee of what an order is for. */
export const officialFeeOfOrder = (order: Pick<OrderRow, 'serviceSlug' | 'classCount'>) =>
  isSearchOrder(order) ? nothingFiled : officialFeeOf(order.serviceSlug);

/** The answer's schema removes what its reader may not see. */
export const toOrder = (row: OrderRow) => ({
  ...row,
  classFee: classFeeOf(row),
  createdAt: row.orderDate,
  // A fee that is in the price isn't told of again.
  officialFee: row.officialFeeCents > 0 ? null : officialFeeOfOrder(row),
});
