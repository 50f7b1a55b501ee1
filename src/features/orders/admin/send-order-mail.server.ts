import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Caller } from '../../../platform/http/caller';
import { queueMessage } from '../../../platform/mail/outbox';
import { conflict, notFound } from '../../../shared/failure';
import type { SendOrderMail } from '../contract';
import { insertOrderEvent, lockOrder, type OrderRow, toAdminOrder, toOrder } from '../data.server';
import { isErased } from '../erased';
import { paymentLink, paymentReceived } from '../messages.server';
import { orderLink } from '../order-links.server';
import type { OrdersContext } from '../orders-context.server';

/** Sends a customer their receipt, or the way to pay, once more; once for each press. */
export async function sendOrderMail(
  { db, config, secret, wake }: Pick<OrdersContext, 'db' | 'config' | 'secret' | 'wake'>,
  id: string,
  { mail, key }: SendOrderMail,
  caller: Caller,
): Promise<OrderRow> {
  const actor = actorOf(caller);
  const order = await db.transaction(async (tx) => {
    const found = await lockOrder(tx, id);
    if (!found) throw notFound('Order not found');
    if (isErased(found)) throw conflict('The customer’s address was erased.');
    const message = mail === 'receipt' ? receiptOf(found) : linkOf(found);
    const isNew = await queueMessage(tx, {
      eventKey: `order:${id}:${mail.replaceAll(' ', '-')}:${key}`,
      to: found.customerEmail,
      replyTo: config.firmEmail,
      orderId: id,
      message,
    });
    if (!isNew) return found;
    await insertOrderEvent(tx, {
      orderId: id,
      kind: `${mail} sent`,
      detail: found.customerEmail,
      actor: actor.actor,
    });
    await recordAudit(tx, {
      ...actor,
      action: 'send',
      entity: 'order',
      entityId: id,
      after: { mail },
    });
    return found;
  });
  wake();
  return order;

  function receiptOf(found: OrderRow) {
    if (!found.paidAt) throw conflict('This order is not paid.');
    return paymentReceived(toAdminOrder(found), config.siteUrl);
  }
  function linkOf(found: OrderRow) {
    if (found.paidAt) throw conflict('This order is already paid.');
    if (found.status === 'cancelled') throw conflict('This order has been cancelled.');
    return paymentLink(toOrder(found), orderLink(found, { siteUrl: config.siteUrl, secret }));
  }
}
