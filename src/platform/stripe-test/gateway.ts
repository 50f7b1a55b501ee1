import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Db } from '../db/database';
import { isSame } from '../http/signature';
import { languageOfCall, spokenOf } from '../languages/spoken';
import { translatedAll } from '../languages/translated';
import { authenticationPage, returnPath } from './authentication-page';
import {
  answerAuthentication,
  answerPayNow,
  confirmIntent,
  payNowAnswers,
  showPayNow,
} from './confirm-intent';
import {
  findRefunds,
  getIntent,
  getRefundByKey,
  insertEvent,
  insertIntent,
  insertRefund,
  lockIntent,
  updateIntent,
} from './data';
import { invalidRequest, missing, StripeFailure, unauthorized } from './errors';
import { testKeys } from './keys';
import {
  chargeShape,
  type Intent,
  intentShape,
  newId,
  publicIntentShape,
  refundShape,
} from './shapes';

const bodyLimitBytes = 16_000;

interface TestGatewayOptions {
  db: Db;
  secret: string;
  /** An event for the webhook was committed. */
  wake(): void;
}

/**
 * The part of Stripe's HTTP API that this site uses, implemented by the site itself. The site calls it with
 * its own key; a browser can only act on an intent whose client secret it has.
 */
export function createTestGateway({ db, secret, wake }: TestGatewayOptions): Hono {
  const app = new Hono();
  const authorization = `Bearer ${testKeys(secret).secretKey}`;
  const isSite = (c: Context) => isSame(c.req.header('authorization') ?? '', authorization);
  const requireSite = (c: Context) => {
    if (!isSite(c)) throw unauthorized();
  };

  app.use(bodyLimit({ maxSize: bodyLimitBytes }));
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.onError(async (failure, c) => {
    if (failure instanceof StripeFailure) {
      const spoken = spokenOf(languageOfCall(c));
      return c.json({ error: translatedAll(failure.error, spoken, ['message']) }, failure.status);
    }
    return c.json({ error: { type: 'api_error', message: 'An error occurred.' } }, 500);
  });

  app.post('/v1/payment_intents', async (c) => {
    requireSite(c);
    const form = await readForm(c);
    const amountCents = requireAmount(form.get('amount'));
    const currency = form.get('currency') ?? '';
    if (!/^[a-z]{3}$/.test(currency))
      throw invalidRequest('Invalid currency.', { param: 'currency' });
    const id = newId('pi');
    const intent = await insertIntent(db, {
      id,
      clientSecret: `${id}_secret_${newId('').slice(1)}`,
      amountCents,
      currency,
      status: 'requires_payment_method',
      metadata: metadataOf(form),
      receiptEmail: form.get('receipt_email'),
      idempotencyKey: c.req.header('idempotency-key') ?? null,
    });
    if (intent.amountCents !== amountCents || intent.currency !== currency) throw keyReused();
    return c.json(intentShape(intent));
  });

  app.get('/v1/payment_intents/:id', async (c) => {
    const intent = await requireIntent(c, c.req.query('client_secret'));
    const isExpanded = Object.values(c.req.queries()).flat().includes('latest_charge');
    if (!isSite(c)) return c.json(publicIntentShape(intent));
    return c.json(intentShape(intent, isExpanded ? await findRefunds(db, intent.id) : undefined));
  });

  app.post('/v1/payment_intents/:id/confirm', async (c) => {
    const form = await readForm(c);
    const { id } = await requireIntent(c, form.get('client_secret'));
    if (form.get('payment_method_data[type]') === 'paynow') {
      const shown = await showPayNow(db, id);
      return c.json({
        ...publicIntentShape(shown),
        next_action: nextAction(c, shown, form.get('return_url')),
      });
    }
    const card = (field: string) => form.get(`payment_method_data[card][${field}]`) ?? '';
    try {
      const intent = await confirmIntent(db, id, {
        number: card('number'),
        expMonth: card('exp_month'),
        expYear: card('exp_year'),
        cvc: card('cvc'),
      });
      return c.json({
        ...publicIntentShape(intent),
        next_action: nextAction(c, intent, form.get('return_url')),
      });
    } finally {
      wake();
    }
  });

  app.post('/v1/payment_intents/:id/cancel', async (c) => {
    requireSite(c);
    const { id } = await requireIntent(c, undefined);
    const canceled = await db.transaction(async (tx) => {
      const intent = await lockIntent(tx, id);
      if (!intent || ['processing', 'succeeded', 'canceled'].includes(intent.status))
        throw invalidRequest('This PaymentIntent cannot be canceled in its status.', {
          code: 'payment_intent_unexpected_state',
        });
      const changed = await updateIntent(tx, id, { status: 'canceled' });
      await insertEvent(tx, 'payment_intent.canceled', intentShape(changed));
      return changed;
    });
    wake();
    return c.json(intentShape(canceled));
  });

  app.post('/v1/refunds', async (c) => {
    requireSite(c);
    const form = await readForm(c);
    const refund = await refundIntent(db, {
      id: form.get('payment_intent') ?? '',
      amount: form.get('amount'),
      idempotencyKey: c.req.header('idempotency-key') ?? null,
    });
    wake();
    return c.json(refund);
  });

  app.get('/authenticate/:id', async (c) => {
    const intent = await requireIntent(c, c.req.query('client_secret'));
    return c.html(authenticationPage(intent, c.req.query('return_url')));
  });

  app.post('/authenticate/:id', async (c) => {
    const form = await readForm(c);
    const { id } = await requireIntent(c, form.get('client_secret'));
    const answer = form.get('answer');
    const payNow = payNowAnswers.find((each) => each === answer);
    const intent = payNow
      ? await answerPayNow(db, id, payNow)
      : await answerAuthentication(db, id, answer === 'approve');
    wake();
    return c.redirect(returnPath(intent, form.get('return_url')), 303);
  });

  app.all('/v1/*', (c) => {
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${c.req.method}: ${c.req.path.slice(0, 200)}).`,
    });
  });

  async function requireIntent(
    c: Context,
    clientSecret: string | null | undefined,
  ): Promise<Intent> {
    const id = c.req.param('id') ?? '';
    const intent = /^pi_\w{1,64}$/.test(id) ? await getIntent(db, id) : undefined;
    const mayAct = isSite(c) || (intent && isSame(clientSecret ?? '', intent.clientSecret));
    if (!intent || !mayAct) throw missing('payment_intent', id);
    return intent;
  }

  return app;
}

function refundIntent(
  db: Db,
  request: { id: string; amount: string | null; idempotencyKey: string | null },
) {
  return db.transaction(async (tx) => {
    const intent = await lockIntent(tx, request.id);
    if (!intent) throw missing('payment_intent', request.id);
    const earlier = request.idempotencyKey && (await getRefundByKey(tx, request.idempotencyKey));
    if (earlier) return refundShape(earlier, intent);

    const left = intent.amountCents - intent.refundedCents;
    if (intent.status !== 'succeeded')
      throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
    if (left === 0)
      throw invalidRequest('This charge has already been refunded.', {
        code: 'charge_already_refunded',
      });
    const amountCents = request.amount === null ? left : requireAmount(request.amount);
    if (amountCents > left)
      throw invalidRequest(
        'The refund amount is greater than the unrefunded amount on the charge.',
        {
          param: 'amount',
        },
      );
    const refund = await insertRefund(tx, {
      id: newId('re'),
      paymentIntentId: intent.id,
      amountCents,
      idempotencyKey: request.idempotencyKey,
    });
    const refunded = await updateIntent(tx, intent.id, {
      refundedCents: intent.refundedCents + amountCents,
    });
    await insertEvent(tx, 'charge.refunded', chargeShape(refunded), {
      previous: { amount_refunded: intent.refundedCents },
    });
    return refundShape(refund, refunded);
  });
}

function nextAction(c: Context, intent: Intent, returnUrl: string | null) {
  if (intent.status !== 'requires_action') return null;
  const url = new URL(`/stripe-test/authenticate/${intent.id}`, c.req.url);
  url.searchParams.set('client_secret', intent.clientSecret);
  if (returnUrl) url.searchParams.set('return_url', returnUrl);
  if (intent.way === 'paynow')
    return {
      type: 'paynow_display_qr_code',
      paynow_display_qr_code: { data: intent.id, hosted_instructions_url: url.href },
    };
  return { type: 'redirect_to_url', redirect_to_url: { url: url.href, return_url: returnUrl } };
}

const readForm = async (c: Context) => new URLSearchParams(await c.req.text());

function requireAmount(text: string | null): number {
  const amount = /^\d{1,8}$/.test(text ?? '') ? Number(text) : 0;
  if (amount === 0) throw invalidRequest('Invalid integer: amount.', { param: 'amount' });
  return amount;
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const pairs = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(pairs);
}

const keyReused = () =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters.',
  });
