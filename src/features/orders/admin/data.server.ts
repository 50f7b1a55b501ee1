import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { WaitingRecord } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { later } from '../../../platform/db/edited-row';
import { inOrderOf, inPartsOf, inSlices } from '../../../platform/db/rows';
import { holdsWords, isAssigned, listKeys } from '../../../platform/db/search';
import type { Found, Slice } from '../../../platform/http/list-answer';
import type { Colleague } from '../../../shared/accounts';
import { maxSelected } from '../../../shared/list-query';
import type { AdminOrderListQuery } from '../contract';
import { type OrderRow, orderColumns } from '../data.server';
import { orderEvents, orders } from '../schema.server';

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
    ...holdsWords(orders.searchText, q),
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
  const rows = await db.select(orderColumns).from(orders).where(inArray(orders.id, keys));
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
    const rows = await db.select(orderColumns).from(orders).where(inArray(orders.id, part));
    yield inOrderOf(part, rows);
  }
}

/** Every order that matches the filters, newest first. */
export const readOrders = (db: Db, filters: OrderFilters) =>
  inSlices<OrderRow>(sliceSize, (last) =>
    db
      .select(orderColumns)
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
