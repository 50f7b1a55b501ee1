import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { conflict } from '../../../shared/failure';
import type { CancelOrder } from '../contract';
import { lockOrder, type OrderRow, requireOrder } from '../data.server';
import type { OrdersContext } from '../orders-context.server';
import { recordCancellation } from '../payments/record-cancellation.server';
import { refundOrder } from '../payments/refund-order.server';
import { closePayments, refusePaidSince, refuseWaiting } from './change-order.server';

/**
 * Cancels an order and tells its customer. With a refund, the order is cancelled in the transaction that
 * records the refund as made: it stays as it is if the provider refuses.
 */
export async function cancelOrder(
  deps: OrdersContext,
  id: string,
  { refundCents, reason, key, refundedCents, updatedAt }: CancelOrder,
  caller: AdministratorCaller,
): Promise<OrderRow> {
  const actor = actorOf(caller);
  if (refundCents > 0) {
    const request = { amountCents: refundCents, reason, key, refundedCents };
    return refundOrder(deps, id, { ...request, cancels: true }, actor);
  }
  const { db, config, wake } = deps;
  const before = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === 'cancelled') return order;
    refusePaidSince(order, updatedAt);
    refuseWaiting(order);
    if (order.refundedCents !== (refundedCents ?? order.refundedCents))
      throw conflict('This order was refunded since you opened it. Please reload it first.');
    await recordCancellation(tx, config, order, { actor: actor.actor, reason, refundCents: 0 });
    await recordAudit(tx, actor, 'update', 'order', id, {
      before: { status: order.status },
      after: { status: 'cancelled', refundCents: 0 },
    });
    return order;
  });
  wake();
  await closePayments(deps, [before]);
  return requireOrder(db, id);
}
