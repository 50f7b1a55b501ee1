import { digests } from '../../../platform/audit-log/digests';
import { actorOf, recordAudit, recordAudits } from '../../../platform/audit-log/record-audit';
import { requireColleague } from '../../../platform/auth/administrator-data';
import { refuseStale, withoutStale } from '../../../platform/auth/refuse-stale';
import type { Db } from '../../../platform/db/database';
import { nextUpdatedAt } from '../../../platform/db/edited-row';
import { inPartsOf, lockRows } from '../../../platform/db/rows';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { conflict, Failure } from '../../../shared/failure';
import { clockText } from '../../../shared/moment-text';
import type {
  AssignOrder,
  ChangeOrders,
  OrderStatus,
  OrdersChanged,
  SetOrderNotes,
  SetOrderStatus,
} from '../contract';
import {
  insertOrderEvent,
  lockOrder,
  type OrderRow,
  requireOrder,
  updateOrder,
  updateStatuses,
} from '../data.server';
import { eraseDoneOrders } from '../erase-orders.server';
import { keptCents } from '../order-price';
import type { OrdersContext } from '../orders-context.server';
import { orders } from '../schema.server';
import { findOrderIds, updateAssignees } from './data.server';

type Deps = Pick<OrdersContext, 'db' | 'payments' | 'log'>;

export async function setOrderStatus(
  deps: Deps,
  id: string,
  { status, updatedAt }: SetOrderStatus,
  caller: AdministratorCaller,
): Promise<OrderRow> {
  const before = await deps.db.transaction(async (tx) => {
    const row = await lockOrder(tx, id);
    if (row.status === status) return row;
    await refuseStaleOrder(tx, row, updatedAt);
    if (status === 'cancelled') refuseWaiting(row);
    await changeStatuses(tx, [row], status, caller);
    return row;
  });
  if (status === 'cancelled') await closePayments(deps, [before]);
  return requireOrder(deps.db, id);
}

/** Counts the orders that were different before, and the paid orders that were not cancelled. */
export async function changeOrders(
  deps: Deps,
  { ids: selected, filters, status, assigneeId, seen }: ChangeOrders,
  caller: AdministratorCaller,
): Promise<OrdersChanged> {
  const ownId = caller.administrator.id;
  const ids = filters ? await findOrderIds(deps.db, { ...filters, ownId }, selected) : selected;
  const { changed, ...answer } = await deps.db.transaction(async (tx) => {
    const differing = (await lockRows(tx, orders, ids)).filter(
      (order) =>
        (status !== undefined && order.status !== status) ||
        (assigneeId !== undefined && order.assigneeId !== assigneeId),
    );
    const { fresh, changedSince } = await withoutStale(tx, 'order', differing, seen);
    if (assigneeId !== undefined) await assignOrders(tx, fresh, assigneeId, caller);
    const isLeft = (order: OrderRow) => status === 'cancelled' && isPaid(order);
    const changed = fresh.filter((order) => !isLeft(order));
    if (status === 'cancelled') changed.forEach(refuseWaiting);
    if (status !== undefined) await changeStatuses(tx, changed, status, caller);
    return { changed, left: fresh.length - changed.length, changedSince };
  });
  if (status === 'cancelled') await closePayments(deps, changed);
  return { count: changed.length, ...answer };
}

const isPaid = (order: OrderRow) => order.paidAt !== null && keptCents(order) > 0;

async function changeStatuses(
  tx: Db,
  found: OrderRow[],
  status: OrderStatus,
  caller: AdministratorCaller,
) {
  const changed = found.filter((order) => order.status !== status);
  if (changed.length === 0) return;
  const actor = actorOf(caller);
  await updateStatuses(tx, changed, status, actor.actor);
  const entries = changed.map((order) => ({
    entityId: order.id,
    before: { status: order.status },
    after: { status },
  }));
  await recordAudits(tx, actor, 'update', 'order', entries);
  const changedIds = changed.map(({ id }) => id);
  await eraseDoneOrders(tx, changedIds);
}

export const assignOrder = (
  { db }: Deps,
  id: string,
  { assigneeId, updatedAt }: AssignOrder,
  caller: AdministratorCaller,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const row = await lockOrder(tx, id);
    if (row.assigneeId === assigneeId) return row;
    await refuseStale(tx, { entity: 'order', row, lastSeen: updatedAt });
    await assignOrders(tx, [row], assigneeId, caller);
    return requireOrder(tx, id);
  });

async function assignOrders(
  tx: Db,
  found: OrderRow[],
  assigneeId: number | null,
  caller: AdministratorCaller,
) {
  const assignee = assigneeId === null ? null : await requireColleague(tx, assigneeId);
  const changed = found.filter((order) => order.assigneeId !== assigneeId);
  if (changed.length === 0) return;
  const actor = actorOf(caller);
  await updateAssignees(tx, changed, assignee, actor.actor);
  const entries = changed.map((order) => ({
    entityId: order.id,
    before: { assigneeId: order.assigneeId },
    after: { assigneeId },
  }));
  await recordAudits(tx, actor, 'update', 'order', entries);
}

export const setOrderNotes = (
  { db, config }: Pick<OrdersContext, 'db' | 'config'>,
  id: string,
  { notes, updatedAt }: SetOrderNotes,
  caller: AdministratorCaller,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const actor = actorOf(caller);
    const before = await lockOrder(tx, id);
    if (before.notes === notes) return before;
    await refuseStaleOrder(tx, before, updatedAt);
    await updateOrder(tx, id, { notes, updatedAt: nextUpdatedAt(before) });
    await insertOrderEvent(tx, id, 'notes', actor.actor);
    await recordAudit(tx, actor, 'update', 'order', id, {
      before: digests(config, { notes: before.notes }),
      after: digests(config, { notes }),
    });
    await eraseDoneOrders(tx, [id]);
    return requireOrder(tx, id);
  });

export function refusePaidSince({ paidAt }: OrderRow, lastSeen: string | undefined) {
  if (lastSeen && paidAt && paidAt > new Date(lastSeen))
    throw conflict(`This order was paid at ${clockText(paidAt)}, after you opened it.`);
}

/** The bank may take the money after the order is cancelled, and nobody would know to give it back. */
export function refuseWaiting({ paymentWaitsSince }: OrderRow) {
  if (paymentWaitsSince)
    throw conflict(
      'A payment of this order is on its way. Wait for the bank, then cancel with a refund.',
    );
}

async function refuseStaleOrder(tx: Db, row: OrderRow, lastSeen: string | undefined) {
  refusePaidSince(row, lastSeen);
  await refuseStale(tx, { entity: 'order', row, lastSeen });
}

const closedAtOnce = 10;

/** Ignores an unreachable provider: the orders are cancelled either way. */
export async function closePayments(deps: Deps, rows: OrderRow[]) {
  const intentIds = rows.flatMap(({ paidAt, paymentIntentId }) =>
    paidAt ? [] : (paymentIntentId ?? []),
  );
  for (const ids of inPartsOf(closedAtOnce, intentIds)) {
    const closed = await Promise.all(ids.map((id) => closePayment(deps, id)));
    if (!closed.includes(true)) return;
  }
}

/** So that a cancelled order can't be paid in a tab that is still open. */
async function closePayment({ payments, log }: Deps, intentId: string) {
  try {
    await payments.cancelIntent(intentId);
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.error({ event: 'payment intent not cancelled', intentId, message: error.message });
    return false;
  }
}
