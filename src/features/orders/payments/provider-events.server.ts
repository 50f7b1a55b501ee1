import type Stripe from 'stripe';

/** The provider's names of all that can happen to a payment. */
type PaymentEventType = Extract<
  Stripe.Event.Type,
  | `payment_intent.${string}`
  | `charge.${string}`
  | `refund.${string}`
  | `review.${string}`
  | `radar.early_fraud_warning.${string}`
>;

/**
 * What each of them does here. Whatever it is, the provider is asked for the payment and its order follows the answer.
 * What an event says of a refund or a dispute is kept besides, since the payment alone doesn't tell how a dispute ended
 * or why a refund came back.
 */
export const providerEvents: Record<
  PaymentEventType,
  'asks' | 'tells of a refund' | 'tells of a dispute'
> = {
  'payment_intent.created': 'asks',
  'payment_intent.processing': 'asks',
  'payment_intent.requires_action': 'asks',
  'payment_intent.amount_capturable_updated': 'asks',
  'payment_intent.partially_funded': 'asks',
  'payment_intent.succeeded': 'asks',
  'payment_intent.payment_failed': 'asks',
  'payment_intent.canceled': 'asks',
  'charge.pending': 'asks',
  'charge.succeeded': 'asks',
  'charge.captured': 'asks',
  'charge.failed': 'asks',
  'charge.expired': 'asks',
  'charge.updated': 'asks',
  'charge.refunded': 'asks',
  'charge.refund.updated': 'tells of a refund',
  'refund.created': 'tells of a refund',
  'refund.updated': 'tells of a refund',
  'refund.failed': 'tells of a refund',
  'charge.dispute.created': 'tells of a dispute',
  'charge.dispute.updated': 'tells of a dispute',
  'charge.dispute.funds_withdrawn': 'tells of a dispute',
  'charge.dispute.funds_reinstated': 'tells of a dispute',
  'charge.dispute.closed': 'tells of a dispute',
  'review.opened': 'asks',
  'review.closed': 'asks',
  'radar.early_fraud_warning.created': 'asks',
  'radar.early_fraud_warning.updated': 'asks',
};
