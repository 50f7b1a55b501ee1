import { inOwnLanguage } from '../../../client/fetch';
import { t } from '../../../shared/texts';
import { type Card, fieldOfCode } from './card-input';
import { type Charge, type ConfirmedPayment, PaymentProblem } from './use-payment';

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
export async function confirm(
  clientSecret: string,
  way: Card | 'paynow',
  { payer }: Charge,
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
        'payment_method_data[billing_details][name]': payer.name,
        'payment_method_data[billing_details][email]': payer.email,
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
