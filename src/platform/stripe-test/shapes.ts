import { randomBytes } from 'node:crypto';
import type { CardError } from './cards';
import type { testPaymentIntents, testRefunds } from './schema';

export type Intent = typeof testPaymentIntents.$inferSelect;
type Refund = typeof testRefunds.$inferSelect;

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);
const chargeIdOf = (intent: Intent) => intent.id.replace(/^pi_/, 'ch_');
const isCharged = (intent: Intent) => intent.status === 'succeeded';

/** A payment intent in Stripe's shape. */
export function intentShape(intent: Intent, refunds?: Refund[]) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amountCents,
    amount_received: isCharged(intent) ? intent.amountCents : 0,
    canceled_at: null,
    capture_method: 'automatic',
    client_secret: intent.clientSecret,
    created: seconds(intent.createdAt),
    currency: intent.currency,
    last_payment_error: intent.lastError,
    latest_charge: isCharged(intent)
      ? refunds
        ? chargeShape(intent, refunds)
        : chargeIdOf(intent)
      : (intent.lastError?.charge ?? null),
    livemode: false,
    metadata: intent.metadata,
    next_action: null,
    payment_method_types: ['card', 'paynow'],
    receipt_email: intent.receiptEmail,
    status: intent.status,
  };
}

/** The fields visible with the client secret. */
export function publicIntentShape(intent: Intent) {
  const { metadata: _metadata, ...shape } = intentShape(intent);
  return shape;
}

export const chargeShape = (intent: Intent, refunds?: Refund[]) => ({
  id: chargeIdOf(intent),
  object: 'charge',
  amount: intent.amountCents,
  amount_refunded: intent.refundedCents,
  currency: intent.currency,
  disputed: intent.isDisputed === 1,
  livemode: false,
  metadata: intent.metadata,
  paid: true,
  payment_intent: intent.id,
  payment_method_details:
    intent.way === 'paynow'
      ? { type: 'paynow', paynow: {} }
      : { type: 'card', card: { last4: intent.cardLast4 } },
  refunded: intent.refundedCents === intent.amountCents,
  ...(refunds && {
    refunds: {
      object: 'list',
      data: refunds.map((refund) => refundShape(refund, intent)),
      has_more: false,
    },
  }),
  status: 'succeeded',
});

export const disputeShape = (intent: Intent) => ({
  id: intent.id.replace(/^pi_/, 'dp_'),
  object: 'dispute',
  amount: intent.amountCents,
  charge: chargeIdOf(intent),
  currency: intent.currency,
  livemode: false,
  payment_intent: intent.id,
  reason: 'fraudulent',
  status: 'needs_response',
});

export const refundShape = (refund: Refund, intent: Intent) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amountCents,
  charge: chargeIdOf(intent),
  created: seconds(refund.createdAt),
  currency: intent.currency,
  payment_intent: intent.id,
  status: refund.failureReason ? 'failed' : 'succeeded',
  ...(refund.failureReason && { failure_reason: refund.failureReason }),
});

export const lastErrorOf = (error: CardError): Record<string, string> => ({
  type: 'card_error',
  code: error.code,
  ...(error.declineCode && { decline_code: error.declineCode }),
  message: error.message,
  charge: newId('ch'),
});

export const eventShape = (type: string, object: object, previous?: object) => ({
  id: newId('evt'),
  object: 'event',
  created: seconds(new Date()),
  data: { object, ...(previous && { previous_attributes: previous }) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});
