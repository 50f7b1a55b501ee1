import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { conflict, Failure, invalid, unavailable } from '../../shared/failure';
import { testKeys } from '../stripe-test/keys';
import type { SiteConfig } from '../vault/vault';

/** Wakes the queues of what follows from a payment: its invoice, and what it books. */
export const paymentNews = 'payment';

/** The present state of a payment intent at the provider. */
export interface Payment {
  id: string;
  clientSecret: string;
  status: Stripe.PaymentIntent.Status;
  /** What it pays: `orderId`, or what else a feature named its own record by. */
  metadata: Record<string, string>;
  way: 'card' | 'PayNow';
  amountCents: number;
  receivedCents: number;
  refundedCents: number;
  currency: string;
  isDisputed: boolean;
  /** Its refunds, one by one; and what an event told of one, or of a dispute. */
  reversals: Reversal[];
  areAllListed: boolean;
  isTest: boolean;
  /** Why the last attempt failed. */
  decline: { kind: 'declined' | 'not authenticated'; message: string; attempt: string } | undefined;
  /** When it was charged. */
  chargedAt: Date | undefined;
}

/** A refund or a dispute in the provider's words. */
export interface Reversal {
  id: string;
  kind: 'refund' | 'dispute';
  amountCents: number;
  status: string;
  reason: string | null;
}

export type Payments = ReturnType<typeof createPayments>;

interface Refund {
  intentId: string;
  amountCents: number | undefined;
  key: string;
}

/** What is to be paid, and by which ways. */
export interface Charge {
  /** Begins the idempotency key: `order-12`. */
  name: string;
  amountCents: number;
  currency: string;
  ways: ('card' | 'paynow')[];
  description: string;
  metadata: Record<string, string>;
}

interface Deps {
  config: SiteConfig;
  secret: string;
  fetchTestGateway(request: Request): Promise<Response>;
}

export const providerUnreachable = 'The payment provider could not be reached. Please try again.';

/** Of a payment that is to be made: without it the browser can't pay. */
export function secretOf({ clientSecret }: Payment): string {
  if (!clientSecret) throw unavailable(providerUnreachable);
  return clientSecret;
}

const webhookToleranceSeconds = 300;

/** False with the site's own gateway, and in the provider's test mode. */
export const chargesMoney = ({ stripe }: Pick<SiteConfig, 'stripe'>): boolean =>
  stripe !== undefined && !/^[a-z]+_test_/.test(stripe.secretKey);

export function createPayments({ config, secret, fetchTestGateway }: Deps) {
  const keys = config.stripe ?? testKeys(secret);
  const stripe = new Stripe(keys.secretKey, {
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(config.stripe
      ? addressOf(config.stripe.apiBase)
      : { httpClient: clientOf(config.siteUrl, fetchTestGateway) }),
  });

  return {
    publishableKey: keys.publishableKey,
    /** True with the site's test gateway, which charges no real card. */
    isTestMode: !config.stripe,

    /**
     * Answers the same intent for the same charge and replaced intent, however often it is called. One of another
     * amount is another one: the provider refuses a key that comes with other parameters.
     */
    async createIntent(
      { name, amountCents, currency, ways, description, metadata }: Charge,
      replacedIntentId: string | null,
    ): Promise<Payment> {
      const wanted = {
        amount: amountCents,
        currency,
        // A card's wallets, as of the phone, are cards.
        allowed_payment_method_types: ways,
        description: description.slice(0, 500),
        metadata,
      };
      const digest = createHash('sha256').update(JSON.stringify([wanted, replacedIntentId]));
      const idempotencyKey = `${name}-${digest.digest('base64url')}`;
      return toPayment(await answerOf(stripe.paymentIntents.create(wanted, { idempotencyKey })));
    },

    /** Undefined for an unknown intent. */
    async retrieveIntent(id: string): Promise<Payment | undefined> {
      if (!/^pi_\w+$/.test(id)) return undefined;
      try {
        return toPayment(
          await answerOf(
            stripe.paymentIntents.retrieve(id, {
              expand: ['latest_charge', 'latest_charge.refunds'],
            }),
          ),
        );
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    cancelIntent: (id: string) => answerOf(stripe.paymentIntents.cancel(id)),

    /**
     * Refunds a payment or a part of it, once for each key; returns the provider's id of the refund. Throws a 409 if
     * the provider refuses, a 503 if the outcome is unknown.
     */
    async refund({ intentId, amountCents, key }: Refund): Promise<string> {
      try {
        const { id } = await answerOf(
          stripe.refunds.create(
            { payment_intent: intentId, ...(amountCents !== undefined && { amount: amountCents }) },
            { idempotencyKey: key },
          ),
        );
        return id;
      } catch (error) {
        const refusal = error instanceof Failure ? (error as Error).cause : error;
        if (refusal instanceof Stripe.errors.StripeInvalidRequestError)
          throw conflict(`The payment provider refused the refund: ${refusal.message}`);
        throw error;
      }
    },

    /** Throws a 400 unless a webhook's body is signed by the provider, and at this time. */
    verifySignature(rawBody: Uint8Array, signature = ''): void {
      const [, sentAt] = /^t=(\d{1,11})(?:,v\d=[\da-f]+)+$/.exec(signature) ?? [];
      const isAhead = Number(sentAt) - Date.now() / 1_000 > webhookToleranceSeconds;
      try {
        if (!sentAt || isAhead) throw new Error('The library looks at the past alone.');
        stripe.webhooks.signature?.verifyHeader(
          Buffer.from(rawBody),
          signature,
          keys.webhookSecret,
          webhookToleranceSeconds,
        );
      } catch {
        throw invalid('The signature of this event is not valid.');
      }
    },
  };
}

function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isHttps = protocol === 'https:';
  return {
    host: hostname,
    port: port || (isHttps ? 443 : 80),
    protocol: isHttps ? ('https' as const) : ('http' as const),
  };
}

/** Calls the site's own test gateway instead of Stripe, in process. */
const clientOf = (siteUrl: string, fetchTestGateway: (request: Request) => Promise<Response>) =>
  Stripe.createFetchHttpClient((url, init) => {
    const { pathname, search } = new URL(String(url));
    return fetchTestGateway(new Request(`${siteUrl}${pathname}${search}`, init));
  });

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** A refused request becomes a 503, since the caller can't fix it. */
async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && !isMissing(error))
      throw Object.assign(unavailable(providerUnreachable), { cause: error });
    throw error;
  }
}

const toReversal = ({ id, amount, status, failure_reason }: Stripe.Refund): Reversal => ({
  id,
  kind: 'refund',
  amountCents: amount,
  status: status ?? 'pending',
  reason: failure_reason ?? null,
});

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    metadata: intent.metadata ?? {},
    way: charge?.payment_method_details?.type === 'paynow' ? 'PayNow' : 'card',
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    isDisputed: charge?.disputed ?? false,
    reversals: (charge?.refunds?.data ?? []).map(toReversal),
    areAllListed: charge?.refunds?.has_more === false,
    isTest: !intent.livemode,
    decline: error
      ? {
          kind:
            error.code === 'payment_intent_authentication_failure'
              ? 'not authenticated'
              : 'declined',
          message: error.message ?? 'Payment failed',
          attempt: error.charge ?? intent.id,
        }
      : undefined,
    chargedAt: charge?.created ? new Date(charge.created * 1_000) : undefined,
  };
}
