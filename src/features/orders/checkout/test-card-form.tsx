import { type FormEvent, useEffect, useId, useRef } from 'react';
import { t } from '../../../shared/texts';
import { type ControlProps, Field } from '../../../ui/field';
import {
  type CardField,
  cardNumberText,
  cardProblem,
  cvcText,
  expiryText,
  formatAsTyped,
  readCard,
} from './card-input';
import { ProblemLine } from './payment-problem';
import * as styles from './test-card-form.module.css';
import { type Charge, type Payment, PaymentProblem } from './use-payment';

const confirming = () => import('./test-confirm');

const formats: Record<CardField, (typed: string) => string> = {
  number: cardNumberText,
  expiry: expiryText,
  cvc: cvcText,
};

/** Replaces the provider's card field in test mode. */
export function TestCardForm({ charge, payment }: { charge: Charge; payment: Payment }) {
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
    await pay(async (clientSecret) => (await confirming()).confirm(clientSecret, card, charge));
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
        {busy ? t('Processing...') : t('Pay {amount}', { amount: charge.amount })}
      </button>
      {charge.takesPayNow && (
        <button
          type="button"
          className="btn wide"
          disabled={busy}
          onClick={() =>
            void pay(async (secret) => (await confirming()).confirm(secret, 'paynow', charge))
          }
        >
          {t('Pay by PayNow')}
        </button>
      )}
    </form>
  );
}
