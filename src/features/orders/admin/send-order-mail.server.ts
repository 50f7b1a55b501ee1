import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { queueMessage } from '../../../platform/mail/outbox';
import { conflict } from '../../../shared/failure';
import type { SendOrderMail } from '../contract';
import { insertOrderEvent, lockOrder, type OrderRow } from '../data.server';
import { isErased } from '../erased';
import { withMark } from '../intake/data.server';
import { mailToCustomer, paymentLink } from '../messages.server';
import { orderLink } from '../order-links.server';
import type { OrdersContext } from '../orders-context.server';
import { paymentReceived } from '../payments/messages.server';

/** Sends the customer the receipt or the payment link again, once for each key. */
export async function sendOrderMail(
  { db, config, secret, wake }: Pick<OrdersContext, 'db' | 'config' | 'secret' | 'wake'>,
  id: string,
  { mail, key }: SendOrderMail,
  caller: AdministratorCaller,
): Promise<OrderRow> {
  const actor = actorOf(caller);
  const order = await db.transaction(async (tx) => {
    const found = await withMark(tx, await lockOrder(tx, id));
    if (isErased(found)) throw conflict('The customer’s address was erased.');
    const message = () => (mail === 'receipt' ? receiptOf(found) : linkOf(found));
    const event = `${mail.replaceAll(' ', '-')}:${key}`;
    if (!(await queueMessage(tx, mailToCustomer(found, config, event, message)))) return found;
    await insertOrderEvent(tx, id, `${mail} sent`, actor.actor, found.customerEmail);
    await recordAudit(tx, actor, 'send', 'order', id, { after: { mail } });
    return found;
  });
  wake();
  return order;

  function link(found: OrderRow) {
    return orderLink(found, { siteUrl: config.siteUrl, secret });
  }
  function receiptOf(found: OrderRow) {
    if (!found.paidAt) throw conflict('This order is not paid.');
    return paymentReceived(found, link(found));
  }
  function linkOf(found: OrderRow) {
    if (found.paidAt) throw conflict('This order is already paid.');
    if (found.status === 'cancelled') throw conflict('This order has been cancelled.');
    return paymentLink(found, link(found));
  }
}
