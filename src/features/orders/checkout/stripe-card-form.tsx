import { type FormEvent, useEffect, useRef, useState } from 'react';
import { withoutLanguage } from '../../../shared/languages';
import { languageNow, t } from '../../../shared/texts';
import { Spinner } from '../../../ui/spinner';
import { CardFormFailed, ProblemLine } from './payment-problem';
import { type Charge, type ConfirmedPayment, type Payment, PaymentProblem } from './use-payment';

// The part of the provider's browser library that this form calls.

interface CardElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: 'ready' | 'loaderror', listener: () => void): void;
}

interface Elements {
  create(kind: 'payment', options: object): CardElement;
}

interface ConfirmAnswer {
  error?: { message?: string; payment_intent?: ConfirmedPayment };
  paymentIntent?: ConfirmedPayment;
}

interface StripeLibrary {
  elements(options: { clientSecret: string; appearance: object; locale: string }): Elements;
  confirmPayment(options: object): Promise<ConfirmAnswer>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeLibrary;
  }
}

type Stage = 'loading' | 'ready' | 'failed';

interface StripeCardFormProps {
  charge: Charge;
  payment: Payment;
  publishableKey: string;
}

export function StripeCardForm({ charge, payment, publishableKey }: StripeCardFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<{ library: StripeLibrary; elements: Elements }>(undefined);
  const [stage, setStage] = useState<Stage>('loading');
  const [attempt, setAttempt] = useState(0);
  const { busy, problem } = payment;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once an attempt, for one charge and key
  useEffect(() => {
    let element: CardElement | undefined;
    let isGone = false;
    setStage('loading');

    async function mount() {
      const [library, clientSecret] = await Promise.all([
        loadLibrary(publishableKey),
        payment.getClientSecret(),
      ]);
      if (isGone || !place.current) return;
      const elements = library.elements({
        clientSecret,
        appearance: appearanceNow(),
        locale: languageNow(),
      });
      element = elements.create('payment', {
        layout: 'tabs',
        defaultValues: {
          billingDetails: charge.payer,
        },
      });
      element.on('ready', () => setStage('ready'));
      element.on('loaderror', () => setStage('failed'));
      element.mount(place.current);
      mounted.current = { library, elements };
    }

    mount().catch((error: unknown) => {
      if (isGone) return;
      setStage('failed');
      if (error instanceof PaymentProblem) void payment.fail(error);
    });
    return () => {
      isGone = true;
      mounted.current = undefined;
      element?.destroy();
    };
  }, [attempt]);

  function retry() {
    payment.clearProblem();
    setAttempt(attempt + 1);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    await payment.pay(async () => {
      if (!mounted.current) throw new PaymentProblem(t('Card element not found'));
      return confirm(mounted.current, charge);
    });
  }

  return (
    <form className="stack gap-5" aria-busy={busy} onSubmit={submit}>
      {stage === 'loading' && <Spinner label={t('Loading the card form...')} />}
      <div ref={place} hidden={stage === 'failed'} />
      {stage === 'failed' && <CardFormFailed onRetry={retry} />}
      <ProblemLine problem={problem} />
      <button
        type="submit"
        className="btn primary big wide num"
        aria-busy={busy}
        disabled={busy || stage !== 'ready'}
      >
        {busy ? t('Processing...') : t('Pay {amount}', { amount: charge.amount })}
      </button>
    </form>
  );
}

async function confirm(
  { library, elements }: { library: StripeLibrary; elements: Elements },
  { payer }: Charge,
): Promise<ConfirmedPayment> {
  const { error, paymentIntent } = await library.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: {
      return_url: location.origin + location.pathname,
      payment_method_data: {
        billing_details: payer,
      },
    },
  });
  if (error?.payment_intent?.status === 'succeeded') return error.payment_intent;
  if (error || !paymentIntent)
    throw new PaymentProblem(error?.message ?? t('Payment failed'), undefined, 'card');
  return paymentIntent;
}

const libraryAddress = 'https://js.stripe.com/v3';
let library: Promise<StripeLibrary> | undefined;

function loadLibrary(publishableKey: string): Promise<StripeLibrary> {
  if (needsOwnDocument()) {
    location.reload();
    return new Promise(() => {});
  }
  library ??= addScript()
    .then(() => {
      if (!window.Stripe) throw new Error('The card form did not start.');
      return window.Stripe(publishableKey);
    })
    .catch((error: unknown) => {
      library = undefined;
      throw error;
    });
  return library;
}

/** The CSP of a document allows the provider's script only if a page that takes a card was loaded by a full page load. */
function needsOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const areaOf = (path: string) => withoutLanguage(path).split('/')[1];
  return (
    loaded !== undefined && areaOf(new URL(loaded.name).pathname) !== areaOf(location.pathname)
  );
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = libraryAddress;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The card form could not be loaded.'));
    };
    document.head.append(script);
  });
}

/** The provider's fields are in an iframe, so they need the colours as values. */
function appearanceNow() {
  const probe = document.createElement('span');
  document.body.append(probe);
  const color = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const appearance = {
    theme: 'flat',
    variables: {
      fontFamily: '"Hanken Grotesk", Arial, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '3px',
      spacingUnit: '4px',
      colorPrimary: color('ink'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorTextSecondary: color('ink-soft'),
      colorTextPlaceholder: color('ink-faint'),
      colorDanger: color('danger'),
    },
    rules: {
      '.Input': { border: `1px solid ${color('line-strong')}`, boxShadow: 'none' },
      '.Input:focus': { outline: `2px solid ${color('focus')}`, outlineOffset: '2px' },
      '.Label': { fontSize: '14px', fontWeight: '600' },
      '.Tab': { border: `1px solid ${color('line-strong')}`, boxShadow: 'none' },
    },
  };
  probe.remove();
  return appearance;
}
