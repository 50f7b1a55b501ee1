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
  deps: Pick<OrdersContext, 'db' | 'config' | 'secret' | 'log' | 'payments' | 'wake'>,
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
    payload: withoutPayer(event),
    orderId: order?.id,
    matched: isMatched,
  });
}

/** What the back office shows of an event: neither the payer's address nor their card. */
function withoutPayer(event: Stripe.Event) {
  const { id, object, amount, currency, status } = event.data.object as Partial<Stripe.Charge>;
  const refund_amount = refundOf(event);
  const kept = {
    id,
    object,
    payment_intent: intentOf(event),
    amount,
    refund_amount,
    currency,
    status,
  };
  return { id: event.id, type: event.type, data: { object: kept } };
}

/** What a refund added to those of its charge. */
function refundOf({ type, data }: Stripe.Event): number | undefined {
  if (type !== 'charge.refunded') return undefined;
  return data.object.amount_refunded - (data.previous_attributes?.amount_refunded ?? 0);
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
