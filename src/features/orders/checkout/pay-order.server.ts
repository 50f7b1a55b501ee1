import {
  type Charge,
  type Payment,
  providerUnreachable,
  secretOf,
} from '../../../platform/payments/payments';
import { conflict, invalid, notFound, unavailable } from '../../../shared/failure';
import { priceChanged } from '../contract';
import { getOrder, type OrderRow } from '../data.server';
import { hasPriceEnded, priceEndedText } from '../order-price';
import type { OrdersContext } from '../orders-context.server';
import { replacePaymentIntent } from '../payments/data.server';
import { isPaymentOf, recordPayment } from '../payments/sync-payment.server';
import { claimSearch } from './search-credit.server';

type Paying = Pick<OrdersContext, 'db' | 'config' | 'secret' | 'payments' | 'jobs'>;

type PayableOrder = OrderRow & { amountCents: number };

/** The secret of the one payment of this order. `amount`: the displayed price in dollars. */
export async function createPaymentIntent(
  deps: Paying,
  order: OrderRow,
  amount?: number | null,
): Promise<string> {
  const payable = requirePayable(order);
  if (amount != null && amount !== payable.amountCents / 100) throw conflict(priceChanged);
  const secret = secretOf(await startPayment(deps, order, payable));
  await claimSearch(deps, order);
  return secret;
}

async function startPayment(
  deps: Paying,
  order: OrderRow,
  payable: PayableOrder,
): Promise<Payment> {
  const stored = order.paymentIntentId
    ? await deps.payments.retrieveIntent(order.paymentIntentId)
    : undefined;
  if (stored?.status === 'succeeded') {
    await recordPayment(deps, stored);
    throw alreadyPaid();
  }
  if (stored?.status === 'processing') {
    await recordPayment(deps, stored);
    throw conflict(paymentWaits);
  }
  if (stored && stored.status !== 'canceled') return stored;

  const created = await deps.payments.createIntent(chargeOf(payable), order.paymentIntentId);
  secretOf(created);
  if (await replacePaymentIntent(deps.db, order, created.id)) return created;
  // Another tab was faster; the provider returned the same intent to both.
  const now = await getOrder(deps.db, order.id);
  if (now && requirePayable(now) && now.paymentIntentId === created.id) return created;
  throw unavailable(providerUnreachable, 1);
}

const chargeOf = (order: PayableOrder): Charge => ({
  name: `order-${order.id}`,
  amountCents: order.amountCents,
  currency: order.currency,
  ways: ['card', 'paynow'],
  description: `Order ${order.id}: ${order.serviceName}, ${order.pricingPlan}`,
  metadata: { orderId: order.id },
});

const paymentWaits =
  'A payment of this order is on its way: we wait for the bank. Please don’t pay again.';

const alreadyPaid = () => conflict('This order is already paid.');

function requirePayable(order: OrderRow): PayableOrder {
  if (order.paidAt) throw alreadyPaid();
  if (order.status === 'cancelled') throw conflict('This order has been cancelled.');
  if (order.amountCents === null) throw invalid('Invalid price amount');
  if (hasPriceEnded(order)) throw conflict(priceEndedText);
  return { ...order, amountCents: order.amountCents };
}

/** The browser reports a payment; only the provider's state counts. */
export async function completePayment(
  deps: Paying,
  order: OrderRow,
  paymentId: string,
): Promise<OrderRow> {
  const payment = await deps.payments.retrieveIntent(paymentId);
  if (!payment) throw notFound('Payment not found');
  if (payment.metadata.orderId !== order.id)
    throw conflict('This payment belongs to another order.');
  const isWaiting = payment.status === 'processing';
  if (payment.status !== 'succeeded' && !isWaiting)
    throw conflict(`Payment status: ${payment.status}`);
  if (!isPaymentOf(payment, order))
    throw conflict('The amount or currency of this payment does not match the order.');
  const synced = await recordPayment(deps, payment);
  return synced.order ?? order;
}
