import { createHash } from 'node:crypto';
import { z } from 'zod';
import { storable } from '../../../platform/db/storable';
import { describeRequest } from '../../../platform/log/request-fields';
import type { Reversal } from '../../../platform/payments/payments';
import { largestInteger } from '../../../shared/answers';
import type { OrdersContext } from '../orders-context.server';
import { failedPayment, hasPaymentEvent, insertPaymentEvent } from './data.server';
import { providerEvents } from './provider-events.server';
import { syncPayment } from './sync-payment.server';

const text = z.string().min(1).max(255).transform(storable);
const cents = z.int().min(0).max(largestInteger);
const known = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** What is read of an event, and shown in the back office: neither the payer's address nor their card. */
const ProviderEvent = z.object({
  id: text,
  type: text,
  data: z.object({
    object: z.object({
      id: known(text),
      object: known(text),
      payment_intent: known(z.union([text, z.object({ id: text }).transform(({ id }) => id)])),
      amount: known(cents),
      amount_refunded: known(cents),
      currency: known(text),
      status: known(text),
      failure_reason: known(text),
      reason: known(text),
    }),
    previous_attributes: known(z.object({ amount_refunded: known(cents) })),
  }),
});
type ProviderEvent = z.infer<typeof ProviderEvent>;

/**
 * Handles a signed event of the provider. It is stored after what it is about was updated, so that a failed event
 * is handled when the provider sends it again.
 */
export async function receiveEvent(deps: OrdersContext, rawBody: Uint8Array): Promise<void> {
  const event = readEvent(rawBody);
  if (!event) return storeUnreadable(deps, rawBody);
  if (await hasPaymentEvent(deps.db, event.id)) return;
  const intentId = intentOf(event);
  const { order, record, isMatched } = intentId
    ? await syncPayment(deps, intentId, toldBy(event))
    : { isMatched: false };
  if (order) describeRequest({ order: order.id });
  deps.log.info({
    event: event.type === failedPayment ? 'payment failed' : 'payment event',
    type: event.type,
  });
  await insertPaymentEvent(deps.db, {
    id: event.id,
    type: event.type,
    payload: shown(event),
    orderId: order?.id,
    record,
    matched: isMatched,
  });
}

function readEvent(rawBody: Uint8Array): ProviderEvent | undefined {
  try {
    return ProviderEvent.safeParse(JSON.parse(new TextDecoder().decode(rawBody))).data;
  } catch {
    return undefined;
  }
}

/** What it says of a refund or a dispute. */
function toldBy({ type, data: { object } }: ProviderEvent): Reversal[] {
  const { id, amount, status, failure_reason, reason } = object;
  const does = providerEvents[type as keyof typeof providerEvents];
  if (!id || !amount || !status || !does || does === 'asks') return [];
  const told = { id, amountCents: amount, status };
  return does === 'tells of a refund'
    ? [{ ...told, kind: 'refund', reason: failure_reason ?? null }]
    : [{ ...told, kind: 'dispute', reason: reason ?? null }];
}

/** Sent again, it would be the same: it is for the firm to see, once. */
async function storeUnreadable({ db, log }: OrdersContext, rawBody: Uint8Array) {
  const digest = createHash('sha256').update(rawBody).digest('hex').slice(0, 24);
  log.error({ event: 'payment event unreadable', digest });
  await insertPaymentEvent(db, {
    id: `unreadable_${digest}`,
    type: 'unreadable',
    payload: {},
    matched: false,
  });
}

function shown(event: ProviderEvent) {
  const { id, object, amount, currency, status } = event.data.object;
  const kept = {
    id,
    object,
    payment_intent: intentOf(event),
    amount,
    refund_amount: refundOf(event),
    currency,
    status,
  };
  return { id: event.id, type: event.type, data: { object: kept } };
}

/** What a refund added to those of its charge. */
function refundOf({ type, data }: ProviderEvent): number | undefined {
  const { amount_refunded } = data.object;
  if (type !== 'charge.refunded' || amount_refunded === undefined) return undefined;
  return amount_refunded - (data.previous_attributes?.amount_refunded ?? 0);
}

const intentOf = ({ data: { object } }: ProviderEvent): string | undefined =>
  object.object === 'payment_intent' ? object.id : object.payment_intent;
