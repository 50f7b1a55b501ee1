import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import type { Caller } from '../../../platform/http/caller';
import { Failure, notFound } from '../../../shared/failure';
import type { OrderStatus } from '../contract';
import {
  insertOrderEvent,
  lockOrder,
  lockOrders,
  type OrderRow,
  updateOrder,
  updateStatuses,
} from '../data.server';
import { eraseDoneOrder, eraseDoneOrders } from '../erase-orders.server';
import type { OrdersContext } from '../orders-context.server';

export async function setOrderStatus(
  deps: Pick<OrdersContext, 'db' | 'payments' | 'log'>,
  id: string,
  status: OrderStatus,
  caller: Caller,
): Promise<OrderRow> {
  const order = await changeOrder(deps.db, id, { status }, caller, (tx, before) =>
    insertOrderEvent(tx, {
      orderId: id,
      kind: 'status',
      detail: `${before.status} → ${status}`,
      actor: actorOf(caller).actor,
    }),
  );
  if (status === 'cancelled' && order.paymentIntentId && !order.paidAt)
    await closePayment(deps, order.paymentIntentId);
  return order;
}

/** The same status for several at once; how many had another before. */
export async function setOrderStatuses(
  deps: Pick<OrdersContext, 'db' | 'payments' | 'log'>,
  ids: string[],
  status: OrderStatus,
  caller: Caller,
): Promise<number> {
  const changed = await deps.db.transaction(async (tx) => {
    const found = await lockOrders(tx, ids);
    const others = found.filter((order) => order.status !== status);
    if (others.length === 0) return [];
    await updateStatuses(tx, others, status, actorOf(caller).actor);
    await recordAudit(
      tx,
      ...others.map((before) => ({
        ...actorOf(caller),
        action: 'update',
        entity: 'order',
        entityId: before.id,
        before: { status: before.status },
        after: { status },
      })),
    );
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

export const setOrderNotes = (db: Db, id: string, notes: string | null, caller: Caller) =>
  changeOrder(db, id, { notes }, caller, (tx) =>
    insertOrderEvent(tx, { orderId: id, kind: 'notes', actor: actorOf(caller).actor }),
  );

function changeOrder(
  db: Db,
  id: string,
  change: { status: OrderStatus } | { notes: string | null },
  caller: Caller,
  tell?: (tx: Db, before: OrderRow) => Promise<void>,
): Promise<OrderRow> {
  const field = Object.keys(change)[0] as 'status' | 'notes';
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, id);
    const after = before && (await updateOrder(tx, id, change));
    if (!before || !after) throw notFound('Order not found');
    if (before[field] === after[field]) return after;
    await tell?.(tx, before);
    await recordAudit(tx, {
      ...actorOf(caller),
      action: 'update',
      entity: 'order',
      entityId: id,
      before: { [field]: before[field] },
      after: { [field]: after[field] },
    });
    return eraseDoneOrder(tx, after);
  });
}

const closedAtOnce = 10;

/** Where the provider can't be reached, it isn't asked for the rest: the orders are cancelled either way. */
async function closePayments(deps: Pick<OrdersContext, 'payments' | 'log'>, intentIds: string[]) {
  for (let start = 0; start < intentIds.length; start += closedAtOnce) {
    const closed = await Promise.all(
      intentIds.slice(start, start + closedAtOnce).map((id) => closePayment(deps, id)),
    );
    if (!closed.includes(true)) return;
  }
}

/** A cancelled order should not be paid in a tab that is still open. The order is cancelled either way. */
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
