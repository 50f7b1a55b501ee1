import type { Db } from '../db/database';
import { type CardError, type CardFields, outcomeOf } from './cards';
import { insertEvent, lockIntent, updateIntent } from './data';
import { invalidRequest, missing, StripeFailure } from './errors';
import { disputeShape, type Intent, intentShape, lastErrorOf, publicIntentShape } from './shapes';

const disputeDelaySeconds = 5;

const refusedAuthentication: CardError = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Charges the card once; a decline is stored before it is thrown. */
export async function confirmIntent(db: Db, id: string, card: CardFields): Promise<Intent> {
  const intent = await db.transaction(async (tx) => {
    const intent = await requireIntent(tx, id);
    if (['processing', 'succeeded', 'canceled'].includes(intent.status))
      throw invalidRequest(
        `This PaymentIntent's status is ${intent.status}, so it cannot be confirmed.`,
        { code: 'payment_intent_unexpected_state', payment_intent: publicIntentShape(intent) },
      );
    const outcome = outcomeOf(card);
    switch (outcome.kind) {
      case 'invalid':
        throw cardFailure(lastErrorOf(outcome.error), intent);
      case 'declined':
        return decline(tx, intent, outcome.error, outcome.last4);
      case 'authenticate':
        return updateIntent(tx, id, {
          status: 'requires_action',
          way: 'card',
          cardLast4: outcome.last4,
          lastError: null,
        });
      case 'succeeds':
        return succeed(tx, intent, outcome.last4, outcome.isDisputedLater);
    }
  });
  if (intent.lastError) throw cardFailure(intent.lastError, intent);
  return intent;
}

/** Applies the result of the authentication. No effect unless the intent requires it. */
export function answerAuthentication(db: Db, id: string, isApproved: boolean): Promise<Intent> {
  return db.transaction(async (tx) => {
    const intent = await requireIntent(tx, id);
    if (intent.status !== 'requires_action') return intent;
    return isApproved
      ? succeed(tx, intent, intent.cardLast4, false)
      : decline(tx, intent, refusedAuthentication, intent.cardLast4);
  });
}

/** PayNow shows a code; what the payer's app does with it is answered by `answerPayNow`. */
export const showPayNow = (db: Db, id: string): Promise<Intent> =>
  db.transaction(async (tx) => {
    const intent = await requireIntent(tx, id);
    if (['processing', 'succeeded', 'canceled'].includes(intent.status))
      throw invalidRequest(
        `This PaymentIntent's status is ${intent.status}, so it cannot be confirmed.`,
        { code: 'payment_intent_unexpected_state', payment_intent: publicIntentShape(intent) },
      );
    return updateIntent(tx, id, {
      ...{ status: 'requires_action', way: 'paynow', cardLast4: null, lastError: null },
    });
  });

const bankAnswersAfterSeconds = 5;

const codeExpired: CardError = {
  code: 'payment_intent_payment_attempt_expired',
  message: 'The PayNow code ran out before it was paid.',
};
const bankRefused: CardError = {
  code: 'payment_intent_payment_attempt_failed',
  message: 'The bank refused the payment.',
};

export const payNowAnswers = ['pay', 'refused later', 'expire'] as const;

/** The bank answers later, as it does to a real code. */
export const answerPayNow = (
  db: Db,
  id: string,
  answer: (typeof payNowAnswers)[number],
): Promise<Intent> =>
  db.transaction(async (tx) => {
    const intent = await requireIntent(tx, id);
    if (intent.status !== 'requires_action') return intent;
    if (answer === 'expire') return decline(tx, intent, codeExpired, null);
    const waiting = await updateIntent(tx, id, { status: 'processing' });
    await insertEvent(tx, 'payment_intent.processing', intentShape(waiting));
    const later: Intent =
      answer === 'pay'
        ? { ...waiting, status: 'succeeded' }
        : { ...waiting, status: 'requires_payment_method', lastError: lastErrorOf(bankRefused) };
    const type = answer === 'pay' ? 'succeeded' : 'payment_failed';
    await insertEvent(tx, `payment_intent.${type}`, intentShape(later), {
      delaySeconds: bankAnswersAfterSeconds,
    });
    return waiting;
  });

export interface WaitingEnd {
  id?: string;
  last_payment_error?: Record<string, string> | null;
}

/** The bank's answer to a payment that waited for it, as its event says. */
export async function settleWaiting(
  db: Db,
  type: string,
  { id, last_payment_error: lastError = null }: WaitingEnd,
): Promise<void> {
  const isPaid = type === 'payment_intent.succeeded';
  if (!id || !(isPaid || lastError?.code === bankRefused.code)) return;
  await db.transaction(async (tx) => {
    const intent = await lockIntent(tx, id);
    if (intent?.status !== 'processing') return;
    const status = isPaid ? 'succeeded' : 'requires_payment_method';
    await updateIntent(tx, id, { status, lastError });
  });
}

async function requireIntent(tx: Db, id: string): Promise<Intent> {
  const intent = await lockIntent(tx, id);
  if (!intent) throw missing('payment_intent', id);
  return intent;
}

async function succeed(
  tx: Db,
  intent: Intent,
  cardLast4: string | null,
  isDisputedLater: boolean,
): Promise<Intent> {
  const paid = await updateIntent(tx, intent.id, {
    status: 'succeeded',
    way: 'card',
    cardLast4,
    lastError: null,
  });
  await insertEvent(tx, 'payment_intent.succeeded', intentShape(paid));
  if (isDisputedLater)
    await insertEvent(tx, 'charge.dispute.created', disputeShape(paid), {
      delaySeconds: disputeDelaySeconds,
    });
  return paid;
}

async function decline(
  tx: Db,
  intent: Intent,
  error: CardError,
  cardLast4: string | null,
): Promise<Intent> {
  const declined = await updateIntent(tx, intent.id, {
    status: 'requires_payment_method',
    cardLast4,
    lastError: lastErrorOf(error),
  });
  await insertEvent(tx, 'payment_intent.payment_failed', intentShape(declined));
  return declined;
}

const cardFailure = (error: Record<string, string>, intent: Intent) =>
  new StripeFailure(402, {
    type: 'card_error',
    message: 'Your card was declined.',
    ...error,
    payment_intent: publicIntentShape(intent),
  });
