import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { newBrowserId } from '../../../platform/http/browser-id';
import type { Caller } from '../../../platform/http/caller';
import { unavailable } from '../../../shared/failure';
import { describeOrder, newOrderId } from '../checkout/place-order.server';
import type { OrderForCustomer } from '../contract';
import { insertOrder, type OrderRow, toAdminOrder, toOrder } from '../data.server';
import { firmNotice, orderPrepared } from '../messages.server';
import { orderLink } from '../order-links.server';
import type { OrdersContext } from '../orders-context.server';

/**
 * An order that an administrator places for somebody. No browser has placed it: its customer opens it
 * by the link in their mail.
 */
export async function prepareOrder(
  tx: Db,
  { config, secret }: Pick<OrdersContext, 'config' | 'secret'>,
  input: OrderForCustomer,
  caller: Caller,
): Promise<OrderRow> {
  const nobody = { browserId: newBrowserId(), customer: undefined };
  const order = { ...(await describeOrder(tx, input, nobody)), id: newOrderId() };
  const actor = actorOf(caller);
  const link = orderLink(order, { siteUrl: config.siteUrl, secret });
  const isPlaced = await insertOrder(
    tx,
    order,
    [
      {
        eventKey: `order:${order.id}:received`,
        to: order.customerEmail,
        replyTo: config.firmEmail,
        orderId: order.id,
        message: orderPrepared(toOrder(order), link),
      },
      {
        eventKey: `order:${order.id}:placed:firm`,
        to: config.firmEmail,
        replyTo: order.customerEmail,
        orderId: order.id,
        message: firmNotice(toAdminOrder(order), 'placed', config.siteUrl),
      },
    ],
    actor.actor,
  );
  if (!isPlaced) throw unavailable('Failed to place the order. Please try again.');
  const { customerName, serviceName, pricingPlan, price } = order;
  await recordAudit(tx, {
    ...actor,
    action: 'create',
    entity: 'order',
    entityId: order.id,
    after: { customerName, serviceName, pricingPlan, price },
  });
  return order;
}
