import { type FormEvent, useEffect, useId, useRef } from 'react';
import { inOwnLanguage } from '../../../client/fetch';
import { centsToText } from '../../../shared/price';
import { t } from '../../../shared/texts';
import { type ControlProps, Field } from '../../../ui/field';
import type { Order } from '../contract';
import {
  type Card,
  type CardField,
  cardNumberText,
  cardProblem,
  cvcText,
  expiryText,
  fieldOfCode,
  formatAsTyped,
  readCard,
} from './card-input';
import { ProblemLine } from './payment-problem';
import * as styles from './test-card-form.module.css';
import { type ConfirmedPayment, type Payment, PaymentProblem } from './use-payment';

const formats: Record<CardField, (typed: string) => string> = {
  number: cardNumberText,
  expiry: expiryText,
  cvc: cvcText,
};

/** Replaces the provider's card field in test mode. */
export function TestCardForm({ order, payment }: { order: Order; payment: Payment }) {
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();
  const { busy, problem, pay, refuse } = payment;
  const wrong = problem?.field as CardField | undefined;

  const input = (field: CardField) =>
    form.current?.elements.namedItem(field) as HTMLInputElement | undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new problem moves the focus
  useEffect(() => {
    if (wrong) input(wrong)?.focus();
  }, [problem]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const card = readCard(
      input('number')?.value ?? '',
      input('expiry')?.value ?? '',
      input('cvc')?.value ?? '',
    );
    const missing = cardProblem(card);
    if (missing) return refuse(new PaymentProblem(t(missing.text), undefined, missing.field));
    await pay((clientSecret) => confirm(clientSecret, card, order));
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const target = event.target as HTMLInputElement;
    formatAsTyped(target, formats[target.name as CardField]);
  }

  const control = (field: CardField, given: ControlProps) => ({
    ...given,
    name: field,
    className: 'num',
    inputMode: 'numeric' as const,
    required: true,
    'aria-invalid': wrong === field || undefined,
    'aria-describedby': wrong === field ? problemId : undefined,
  });

  return (
    <form
      ref={form}
      // Sends nothing by itself: no card number may come into an address.
      method="dialog"
      className="stack gap-5"
      noValidate
      aria-busy={busy}
      onInput={onInput}
      onSubmit={submit}
    >
      <p className="note amber">
        <b>{t('Test mode: no real card is charged')}</b>
      </p>
      <div className={styles.card}>
        <Field label={t('Card number')}>
          {(given) => (
            <input
              {...control('number', given)}
              autoComplete="cc-number"
              placeholder="4242 4242 4242 4242"
            />
          )}
        </Field>
        <Field label={t('Expiry date{ofCard}', { ofCard: '' })}>
          {(given) => (
            <input {...control('expiry', given)} autoComplete="cc-exp" placeholder="MM / YY" />
          )}
        </Field>
        <Field label={t('CVC')}>
          {(given) => <input {...control('cvc', given)} autoComplete="cc-csc" placeholder="123" />}
        </Field>
      </div>
      <ProblemLine problem={problem} id={problemId} />
      <button type="submit" className="btn primary big wide num" aria-busy={busy} disabled={busy}>
        {busy
          ? t('Processing...')
          : t('Pay {amount}', { amount: centsToText(order.amountCents ?? 0) })}
      </button>
      <button
        type="button"
        className="btn wide"
        disabled={busy}
        onClick={() => void pay((clientSecret) => confirm(clientSecret, 'paynow', order))}
      >
        {t('Pay by PayNow')}
      </button>
    </form>
  );
}

interface IntentAnswer {
  id: string;
  status: string;
  next_action?: {
    redirect_to_url?: { url?: string };
    paynow_display_qr_code?: { hosted_instructions_url?: string };
  } | null;
  error?: {
    type?: string;
    code?: string;
    message?: string;
    payment_intent?: { id: string; status: string };
  };
}

const cardData = (card: Card) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': card.number,
  'payment_method_data[card][exp_month]': card.expiryMonth,
  'payment_method_data[card][exp_year]': card.expiryYear,
  'payment_method_data[card][cvc]': card.cvc,
});

/** Like the provider's library: the card data goes to the provider only. */
async function confirm(
  clientSecret: string,
  way: Card | 'paynow',
  order: Order,
): Promise<ConfirmedPayment> {
  const [intentId = ''] = clientSecret.split('_secret_');
  const response = await fetch(
    `/stripe-test/v1/payment_intents/${encodeURIComponent(intentId)}/confirm`,
    {
      method: 'POST',
      credentials: 'same-origin',
      ...inOwnLanguage(),
      body: new URLSearchParams({
        client_secret: clientSecret,
        return_url: location.origin + location.pathname,
        ...(way === 'paynow' ? { 'payment_method_data[type]': way } : cardData(way)),
        'payment_method_data[billing_details][name]': order.customerName,
        'payment_method_data[billing_details][email]': order.customerEmail,
      }),
    },
  );
  const answer: IntentAnswer = await response.json();
  const { error } = answer;
  if (error?.payment_intent?.status === 'succeeded') return error.payment_intent;
  if (error)
    throw new PaymentProblem(
      error.message ?? t('Payment failed'),
      undefined,
      error.type === 'card_error' ? fieldOfCode(error.code) : undefined,
    );
  const { redirect_to_url: bank, paynow_display_qr_code: code } = answer.next_action ?? {};
  const next = answer.status === 'requires_action' && (bank?.url ?? code?.hosted_instructions_url);
  return next ? goTo(next) : { id: answer.id, status: answer.status };
}

/** Goes to another page of this site by a full load; never resolves. */
function goTo(address: string): Promise<never> {
  const { host, pathname, search } = new URL(address, location.href);
  if (host !== location.host) throw new PaymentProblem('Payment status: requires_action');
  location.assign(pathname + search);
  return new Promise(() => {});
}
