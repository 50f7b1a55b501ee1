import { recordAudit } from '../admin/audit';
import type { Db } from '../db/database';
import { Failure, notFound } from '../failure';
import type { Deps } from '../http/deps';
import type { Caller } from '../http/endpoint';
import type { OrderStatus } from './contract';
import { insertOrderEvent, lockOrder, type OrderRow, updateOrder } from './data';
import { eraseDoneOrder } from './erase-orders';

export async function setOrderStatus(
  deps: Pick<Deps, 'db' | 'payments' | 'log'>,
  id: string,
  status: OrderStatus,
  caller: Caller,
): Promise<OrderRow> {
  const order = await changeOrder(deps.db, id, { status }, caller, (tx, before) =>
    insertOrderEvent(tx, {
      orderId: id,
      kind: 'status',
      detail: `${before.status} → ${status}`,
      actor: actorOf(caller),
    }),
  );
  if (status === 'cancelled' && order.paymentIntentId && !order.paidAt)
    await closePayment(deps, order.paymentIntentId);
  return order;
}

export const setOrderNotes = (db: Db, id: string, notes: string | null, caller: Caller) =>
  changeOrder(db, id, { notes }, caller);

const actorOf = ({ administrator }: Caller) => administrator?.username ?? 'administrator';

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
      administratorId: caller.administrator?.id,
      actor: actorOf(caller),
      action: 'update',
      entity: 'order',
      entityId: id,
      before: { [field]: before[field] },
      after: { [field]: after[field] },
      address: caller.address,
    });
    return eraseDoneOrder(tx, after);
  });
}

/** A cancelled order should not be paid in a tab that is still open. The order is cancelled either way. */
async function closePayment({ payments, log }: Pick<Deps, 'payments' | 'log'>, intentId: string) {
  try {
    await payments.cancelIntent(intentId);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.error({ event: 'payment intent not cancelled', intentId, message: error.message });
  }
}
