import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { WorkKind } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { later } from '../../../platform/db/edited-row';
import { inOrderOf, inPartsOf, inSlices } from '../../../platform/db/rows';
import { holdsWords, isAssigned, listKeys } from '../../../platform/db/search';
import type { Found, Slice } from '../../../platform/http/list-answer';
import type { Colleague } from '../../../shared/colleague';
import { maxSelected } from '../../../shared/list-query';
import { centsToText } from '../../../shared/price';
import type { AdminOrderListQuery } from '../contract';
import { type OrderRow, orderColumns } from '../data.server';
import { readReference } from '../order-reference';
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
    ofWords(q),
  );

function ofWords(q: string | undefined): SQL | undefined {
  const reference = readReference(q ?? '');
  const held = and(...holdsWords(orders.searchText, q));
  return reference ? or(held, eq(orders.reference, reference)) : held;
}

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

const workOf = (
  { kind, title, act, path }: Pick<WorkKind, 'kind' | 'title' | 'act' | 'path'>,
  where: SQL,
  since: SQL,
): WorkKind => ({
  kind,
  part: 'money',
  title,
  act,
  path,
  select: () => sql`select ${orders.id} as id, '/admin/orders/' || ${orders.id} as path,
    ${orders.serviceName} as what, ${orders.customerName} as about, ${orders.reference} as reference,
    coalesce(${orders.amountCents} || case when ${orders.isTestPayment} then ' test' else '' end, ${orders.price}) as note,
    null::text as "on", null::text as own, extract(epoch from ${since})::float * 1000 as since,
    ${orders.assigneeId} as "responsibleId", null::int as "deputyId", 'order:' || ${orders.id} as record
    from ${orders} where ${where}`,
  words({ note }) {
    const [, cents, test] = /^(\d+)( test)?$/.exec(note ?? '') ?? [];
    return cents ? { note: `${centsToText(Number(cents))}${test ? ', test payment' : ''}` } : {};
  },
});

export const isToRead = sql`status in ('pending', 'processing') and intake_state = 'sent'`;
export const isToStart = sql`status = 'pending' and paid_at is not null`;

export const orderWork: WorkKind[] = [
  workOf(
    {
      kind: 'order-to-read',
      title: 'Orders with details to read',
      act: 'Read',
      path: '/admin/orders?intake=sent',
    },
    isToRead,
    sql`${orders.updatedAt}`,
  ),
  workOf(
    {
      kind: 'order-to-start',
      title: 'To start',
      act: 'Start',
      path: '/admin/orders?status=pending&payment=paid',
    },
    sql`${isToStart} and intake_state is distinct from 'sent'`,
    sql`${orders.paidAt}`,
  ),
];
