import { conflict, invalid, unavailable } from '../../../shared/failure';
import { priceChanged } from '../contract';
import { getOrder, type OrderRow, replacePaymentIntent } from '../data.server';
import type { OrdersContext } from '../orders-context.server';
import { type PayableOrder, type Payment, providerUnreachable } from '../payments/payments.server';
import { recordPayment } from '../payments/sync-payment.server';

type Paying = Pick<OrdersContext, 'db' | 'config' | 'payments' | 'wake'>;

/** The one intent that may pay this order now. `amount` is what the visitor saw, in dollars. */
export async function createPaymentIntent(
  deps: Paying,
  order: OrderRow,
  amount?: number | null,
): Promise<Payment> {
  const payable = requirePayable(order);
  if (amount != null && amount !== payable.amountCents / 100) throw conflict(priceChanged);

  const stored = order.paymentIntentId
    ? await deps.payments.retrieveIntent(order.paymentIntentId)
    : undefined;
  if (stored?.status === 'succeeded') {
    await recordPayment(deps, stored);
    throw alreadyPaid();
  }
  if (stored && stored.status !== 'canceled') return stored;

  const created = await deps.payments.createIntent(payable, order.paymentIntentId);
  if (await replacePaymentIntent(deps.db, order.id, created.id, order.paymentIntentId))
    return created;
  return requireSameIntent(deps, order.id, created);
}

const alreadyPaid = () => conflict('This order is already paid.');

function requirePayable(order: OrderRow): PayableOrder {
  if (order.paidAt) throw alreadyPaid();
  if (order.status === 'cancelled') throw conflict('This order has been cancelled.');
  if (order.amountCents === null) throw invalid('Invalid price amount');
  return { ...order, amountCents: order.amountCents };
}

/** Another tab was faster: the provider gave both the same intent. */
async function requireSameIntent(
  { db }: Paying,
  orderId: string,
  created: Payment,
): Promise<Payment> {
  const now = await getOrder(db, orderId);
  if (now?.paidAt) throw alreadyPaid();
  if (now?.paymentIntentId === created.id) return created;
  throw unavailable(providerUnreachable, 1);
}
