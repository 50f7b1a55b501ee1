import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { newBrowserId } from '../../platform/http/browser-id';
import { conflict, unavailable } from '../../shared/failure';
import { centsToText } from '../../shared/price';
import { closePayments } from './admin/change-order.server';
import { newOrderId, newReference, untouched } from './checkout/place-order.server';
import { getOrder, insertOrders, lockOrder, type NewOrder, type OrderRow } from './data.server';
import { settlePayments } from './erase-orders.server';
import type { Marked } from './intake/mark-of';
import { mailToCustomer, noticeToFirm, orderReceived } from './messages.server';
import { orderLink } from './order-links.server';
import { taxInside } from './order-price';
import { type OrdersContext, ordersContext } from './orders-context.server';
import { recordCancellation } from './payments/record-cancellation.server';

type Deps = Pick<OrdersContext, 'config' | 'secret'>;

type Priced = Pick<
  NewOrder,
  | 'customerId'
  | 'customerName'
  | 'companyName'
  | 'customerEmail'
  | 'customerPhone'
  | 'serviceId'
  | 'serviceSlug'
  | 'serviceCategory'
  | 'serviceName'
  | 'pricingPlan'
  | 'officialFeeCents'
  | 'officialFeeOn'
  | 'officialFeeReadOn'
  | 'payableUntil'
  | 'language'
> & { amountCents: number };

/** An order that another feature has priced. The customer is mailed the link to pay it. */
export async function placePriced(
  tx: Db,
  deps: Deps,
  priced: Priced,
  mark: Marked,
): Promise<OrderRow> {
  // A number or reference that is drawn twice is drawn again.
  for (let tries = 0; tries < 3; tries += 1) {
    const placed = await tryPriced(tx, deps, priced, mark);
    if (placed) return placed;
  }
  throw unavailable('Failed to submit your order. Please try again.');
}

async function tryPriced(
  tx: Db,
  { config, secret }: Deps,
  { amountCents, officialFeeCents, payableUntil, ...about }: Priced,
  mark: Marked,
): Promise<OrderRow | undefined> {
  const order = {
    ...untouched(new Date()),
    ...about,
    id: newOrderId(),
    reference: newReference(),
    browserId: newBrowserId(),
    price: centsToText(amountCents),
    amountCents,
    ...taxInside(amountCents, officialFeeCents),
    officialFeeCents,
    payableUntil,
    intakeState: null,
  };
  const link = orderLink(order, { siteUrl: config.siteUrl, secret });
  const marked = { ...order, ...mark };
  const mails = [
    mailToCustomer(order, config, 'received', () => orderReceived(marked, link)),
    noticeToFirm(marked, config, 'placed'),
  ];
  const placed = await insertOrders(tx, [{ order, mails }]);
  return placed.length > 0 ? order : undefined;
}

/** Before an order is replaced: records that it was paid, or closes a payment that was begun. */
export async function settleReplaced(context: SiteContext, id: string): Promise<void> {
  const order = await getOrder(context.db, id);
  if (order) await settlePayments(ordersContext(context), [order]);
}

/**
 * Cancels an order that its customer has replaced; undefined if it is begun by now. Throws a 409 if it is paid. Call
 * `closeReplaced` after the commit.
 */
export async function cancelReplaced(tx: Db, { config }: Deps, id: string, reason: string) {
  const order = await lockOrder(tx, id);
  if (order.paidAt) throw conflict('This order was paid in the meantime. Please reload the page.');
  if (order.status !== 'pending') return undefined;
  await recordCancellation(tx, config, order, { actor: 'customer', reason, refundCents: 0 });
  return order;
}

/** So that it can't be paid in a tab that is still open. */
export const closeReplaced = (context: SiteContext, order: OrderRow) =>
  closePayments(ordersContext(context), [order]);
