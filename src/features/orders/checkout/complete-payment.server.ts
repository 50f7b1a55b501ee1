import { conflict, notFound } from '../../../shared/failure';
import type { OrderRow } from '../data.server';
import type { OrdersContext } from '../orders-context.server';
import { isPaymentOf, recordPayment } from '../payments/sync-payment.server';

/** The browser says that a payment went through; only the provider's word counts. */
export async function completePayment(
  deps: Pick<OrdersContext, 'db' | 'config' | 'payments' | 'wake'>,
  order: OrderRow,
  paymentId: string,
): Promise<OrderRow> {
  const payment = await deps.payments.retrieveIntent(paymentId);
  if (!payment) throw notFound('Payment not found');
  if (payment.orderId !== order.id) throw conflict('This payment belongs to another order.');
  if (payment.status !== 'succeeded') throw conflict(`Payment status: ${payment.status}`);
  if (!isPaymentOf(payment, order))
    throw conflict('The amount or currency of this payment does not match the order.');
  const synced = await recordPayment(deps, payment);
  return synced.order ?? order;
}
