import type Stripe from 'stripe';
import { describeRequest } from '../../../platform/log/request-fields';
import { failedPayment, hasPaymentEvent, insertPaymentEvent } from '../data.server';
import type { OrdersContext } from '../orders-context.server';
import { syncPayment } from './sync-payment.server';

/**
 * Handles a signed event of the provider. It is stored after its order was updated, so that a failed event
 * is handled when the provider sends it again.
 */
export async function receiveEvent(
  deps: Pick<OrdersContext, 'db' | 'config' | 'log' | 'payments' | 'wake'>,
  event: Stripe.Event,
): Promise<void> {
  if (await hasPaymentEvent(deps.db, event.id)) return;
  const intentId = intentOf(event);
  const { order, isMatched } = intentId
    ? await syncPayment(deps, intentId)
    : { order: undefined, isMatched: false };
  if (order) describeRequest({ order: order.id });
  deps.log.info({
    event: event.type === failedPayment ? 'payment failed' : 'payment event',
    type: event.type,
  });
  await insertPaymentEvent(deps.db, {
    id: event.id,
    type: event.type,
    payload: event,
    orderId: order?.id,
    matched: isMatched,
  });
}

function intentOf(event: Stripe.Event): string | undefined {
  const object = event.data.object as {
    object: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  if (object.object === 'payment_intent') return object.id;
  return typeof object.payment_intent === 'object'
    ? object.payment_intent?.id
    : object.payment_intent;
}
