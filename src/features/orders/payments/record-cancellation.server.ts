import type { Db } from '../../../platform/db/database';
import { queueMessage } from '../../../platform/mail/outbox';
import { type OrderRow, updateStatuses } from '../data.server';
import { eraseDoneOrders } from '../erase-orders.server';
import { isErased } from '../erased';
import { withMark } from '../intake/data.server';
import { mailToCustomer } from '../messages.server';
import type { OrdersContext } from '../orders-context.server';
import { orderCancelled } from './messages.server';

interface Cancellation {
  actor: string;
  /** Told to the customer. */
  reason: string | null | undefined;
  refundCents: number;
}

/** Call it with the order locked. */
export async function recordCancellation(
  tx: Db,
  config: OrdersContext['config'],
  order: OrderRow,
  { actor, reason, refundCents }: Cancellation,
): Promise<void> {
  await updateStatuses(tx, [order], 'cancelled', actor);
  if (!isErased(order)) {
    const marked = await withMark(tx, order);
    const message = () => orderCancelled(marked, { reason: reason || undefined, refundCents });
    // An order may be opened and cancelled again.
    const event = `cancelled:${order.updatedAt.getTime()}`;
    await queueMessage(tx, mailToCustomer(order, config, event, message));
  }
  await eraseDoneOrders(tx, [order.id]);
}
