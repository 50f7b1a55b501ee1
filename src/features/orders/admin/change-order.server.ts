import { digests } from '../../../platform/audit-log/digests';
import { actorOf, recordAudit, recordAudits } from '../../../platform/audit-log/record-audit';
import { requireColleague } from '../../../platform/auth/administrator-data';
import { refuseStale } from '../../../platform/auth/refuse-stale';
import type { Db } from '../../../platform/db/database';
import { nextUpdatedAt } from '../../../platform/db/edited-row';
import { lockRows } from '../../../platform/db/rows';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { conflict, Failure } from '../../../shared/failure';
import { clockText } from '../../../shared/moment-text';
import type {
  AssignOrder,
  ChangeOrders,
  OrderStatus,
  SetOrderNotes,
  SetOrderStatus,
} from '../contract';
import {
  findOrderIds,
  insertOrderEvent,
  lockOrder,
  type OrderRow,
  orderNotFound,
  requireOrder,
  updateAssignees,
  updateOrder,
  updateStatuses,
} from '../data.server';
import { eraseDoneOrders } from '../erase-orders.server';
import type { OrdersContext } from '../orders-context.server';
import { orders } from '../schema.server';

type Deps = Pick<OrdersContext, 'db' | 'payments' | 'log'>;

export async function setOrderStatus(
  deps: Deps,
  id: string,
  { status, updatedAt }: SetOrderStatus,
  caller: AdministratorCaller,
): Promise<OrderRow> {
  const { found } = await changeStatuses(deps, [id], status, caller, {
    lastSeen: updatedAt,
  });
  if (found.length === 0) throw orderNotFound();
  if (status === 'cancelled') await closePayments(deps, found);
  return requireOrder(deps.db, id);
}

/** Returns how many orders were different before, and how many paid orders were not cancelled. */
export async function changeOrders(
  deps: Deps,
  { ids: selected, filters, status, assigneeId }: ChangeOrders,
  caller: AdministratorCaller,
): Promise<{ count: number; left: number }> {
  const ownId = caller.administrator.id;
  const ids = filters ? await findOrderIds(deps.db, { ...filters, ownId }, selected) : selected;
  const assigned =
    assigneeId === undefined ? [] : await assignOrders(deps.db, ids, assigneeId, caller);
  if (status === undefined) return { count: assigned.length, left: 0 };
  const isLeft = (order: OrderRow) => status === 'cancelled' && isPaid(order);
  const { changed, left } = await changeStatuses(deps, ids, status, caller, { isLeft });
  if (status === 'cancelled') await closePayments(deps, changed);
  return { count: changed.length, left: left.length };
}

const isPaid = ({ paidAt, amountCents, refundedCents }: OrderRow) =>
  paidAt !== null && refundedCents !== amountCents;

interface StatusOptions {
  lastSeen?: string | undefined;
  /** Which are left as they are. */
  isLeft?(order: OrderRow): boolean;
}

/** Returns the orders as they were, and which of them had another status. */
const changeStatuses = (
  { db }: Deps,
  ids: string[],
  status: OrderStatus,
  caller: AdministratorCaller,
  { lastSeen, isLeft = () => false }: StatusOptions = {},
) =>
  db.transaction(async (tx) => {
    const actor = actorOf(caller);
    const found = await lockRows(tx, orders, ids);
    const differing = found.filter((order) => order.status !== status);
    const [left, changed] = [differing.filter(isLeft), differing.filter((each) => !isLeft(each))];
    if (changed.length === 0) return { found, changed, left };
    for (const order of changed) await refuseStaleOrder(tx, order, lastSeen);
    await updateStatuses(tx, changed, status, actor.actor);
    const entries = changed.map((order) => ({
      entityId: order.id,
      before: { status: order.status },
      after: { status },
    }));
    await recordAudits(tx, actor, 'update', 'order', entries);
    const changedIds = changed.map(({ id }) => id);
    await eraseDoneOrders(tx, changedIds);
    return { found, changed, left };
  });

export async function assignOrder(
  { db }: Deps,
  id: string,
  { assigneeId, updatedAt }: AssignOrder,
  caller: AdministratorCaller,
): Promise<OrderRow> {
  await assignOrders(db, [id], assigneeId, caller, updatedAt);
  return requireOrder(db, id);
}

/** Returns the orders that had another assignee before, as they were. */
const assignOrders = (
  db: Db,
  ids: string[],
  assigneeId: number | null,
  caller: AdministratorCaller,
  lastSeen?: string,
): Promise<OrderRow[]> =>
  db.transaction(async (tx) => {
    const actor = actorOf(caller);
    const assignee = assigneeId === null ? null : await requireColleague(tx, assigneeId);
    const changed = (await lockRows(tx, orders, ids)).filter(
      (order) => order.assigneeId !== assigneeId,
    );
    if (changed.length === 0) return [];
    for (const row of changed) await refuseStale(tx, { entity: 'order', row, lastSeen });
    await updateAssignees(tx, changed, assignee, actor.actor);
    const entries = changed.map((order) => ({
      entityId: order.id,
      before: { assigneeId: order.assigneeId },
      after: { assigneeId },
    }));
    await recordAudits(tx, actor, 'update', 'order', entries);
    return changed;
  });

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
  for (let start = 0; start < intentIds.length; start += closedAtOnce) {
    const closed = await Promise.all(
      intentIds.slice(start, start + closedAtOnce).map((id) => closePayment(deps, id)),
    );
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
