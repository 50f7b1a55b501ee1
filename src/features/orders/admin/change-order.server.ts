import { digests } from '../../../platform/audit-log/digests';
import { actorOf, recordAudit, recordAudits } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { lockRows } from '../../../platform/db/rows';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { Failure } from '../../../shared/failure';
import type { OrderStatus } from '../contract';
import {
  insertOrderEvent,
  lockOrder,
  type OrderRow,
  updateOrder,
  updateStatuses,
} from '../data.server';
import { eraseDoneOrder, eraseDoneOrders } from '../erase-orders.server';
import type { OrdersContext } from '../orders-context.server';
import { orders } from '../schema.server';

export async function setOrderStatus(
  deps: Pick<OrdersContext, 'db' | 'payments' | 'log'>,
  id: string,
  status: OrderStatus,
  caller: AdministratorCaller,
): Promise<OrderRow> {
  const order = await changeOrder(deps.db, id, { status }, caller, {
    audited: (each) => ({ status: each.status }),
    detailOf: (before) => `${before.status} → ${status}`,
  });
  if (status === 'cancelled' && order.paymentIntentId && !order.paidAt)
    await closePayment(deps, order.paymentIntentId);
  return order;
}

/** Returns how many orders had another status before. */
export async function setOrderStatuses(
  deps: Pick<OrdersContext, 'db' | 'payments' | 'log'>,
  ids: string[],
  status: OrderStatus,
  caller: AdministratorCaller,
): Promise<number> {
  const changed = await deps.db.transaction(async (tx) => {
    const actor = actorOf(caller);
    const found = await lockRows(tx, orders, ids);
    const others = found.filter((order) => order.status !== status);
    if (others.length === 0) return [];
    await updateStatuses(tx, others, status, actor.actor);
    const entries = others.map((order) => ({
      entityId: order.id,
      before: { status: order.status },
      after: { status },
    }));
    await recordAudits(tx, actor, 'update', 'order', entries);
    await eraseDoneOrders(
      tx,
      others.map(({ id }) => id),
    );
    return others;
  });
  if (status === 'cancelled')
    await closePayments(
      deps,
      changed.flatMap(({ paidAt, paymentIntentId }) => (paidAt ? [] : (paymentIntentId ?? []))),
    );
  return changed.length;
}

export const setOrderNotes = (
  { db, config }: Pick<OrdersContext, 'db' | 'config'>,
  id: string,
  notes: string | null,
  caller: AdministratorCaller,
) =>
  changeOrder(db, id, { notes }, caller, {
    audited: (order) => digests(config, { notes: order.notes }),
  });

function changeOrder(
  db: Db,
  id: string,
  change: { status: OrderStatus } | { notes: string | null },
  caller: AdministratorCaller,
  about: { audited(order: OrderRow): object; detailOf?(before: OrderRow): string },
): Promise<OrderRow> {
  const actor = actorOf(caller);
  const field = Object.keys(change)[0] as 'status' | 'notes';
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, id);
    const after = (await updateOrder(tx, id, change)) ?? before;
    if (before[field] === after[field]) return after;
    await insertOrderEvent(tx, id, field, actor.actor, about.detailOf?.(before));
    await recordAudit(tx, actor, 'update', 'order', id, {
      before: about.audited(before),
      after: about.audited(after),
    });
    return eraseDoneOrder(tx, after);
  });
}

const closedAtOnce = 10;

/** Ignores an unreachable provider: the orders are cancelled either way. */
async function closePayments(deps: Pick<OrdersContext, 'payments' | 'log'>, intentIds: string[]) {
  for (let start = 0; start < intentIds.length; start += closedAtOnce) {
    const closed = await Promise.all(
      intentIds.slice(start, start + closedAtOnce).map((id) => closePayment(deps, id)),
    );
    if (!closed.includes(true)) return;
  }
}

/** So that a cancelled order can't be paid in a tab that is still open. */
async function closePayment(
  { payments, log }: Pick<OrdersContext, 'payments' | 'log'>,
  intentId: string,
) {
  try {
    await payments.cancelIntent(intentId);
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.error({ event: 'payment intent not cancelled', intentId, message: error.message });
    return false;
  }
}
