import { useState } from 'react';
import { HttpError } from '../../../client/fetch';
import { t } from '../../../shared/texts';
import { toast } from '../../../ui/toast-store';

/** What is to be paid: an order, or what is owed on an invoice. */
export interface Charge {
  /** `S$599.00`. */
  amount: string;
  payer: { name: string; email: string };
  /** Whether the provider takes PayNow for it too. */
  takesPayNow: boolean;
  /** Starts the one payment, or goes on with it. */
  start(): Promise<{ clientSecret: string }>;
  /** The server asks the provider. */
  complete(payment: ConfirmedPayment): Promise<Outcome>;
  /** A webhook or another tab may have completed the payment. */
  outcomeNow(): Promise<Outcome>;
  /** Said when it is paid. */
  thanks: string;
}

/** `told`: the page itself says what became of the payment, as of one whose bank has not answered. */
type Outcome = 'paid' | 'told' | 'open';

/** The provider's result of a confirmation. */
export interface ConfirmedPayment {
  id: string;
  status: string;
}

/** A payment error with its displayed message. */
export class PaymentProblem extends Error {
  constructor(
    message: string,
    /** An optional second sentence. */
    readonly detail?: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

export type Payment = ReturnType<typeof usePayment>;

/** A payment with either card form: intent, outcome and error. */
export function usePayment(charge: Charge) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem>();

  async function settle(payment: ConfirmedPayment) {
    const outcome = await charge.complete(payment).catch((error: unknown) => {
      throw settlingProblem(payment, error);
    });
    if (outcome === 'paid') reportPaid();
  }

  const reportPaid = () => toast({ title: t('Payment successful'), text: charge.thanks });

  async function fail(error: unknown) {
    const found = error instanceof PaymentProblem ? error : new PaymentProblem(t('Payment failed'));
    const outcome = found.field ? 'open' : await charge.outcomeNow();
    if (outcome === 'paid') return reportPaid();
    if (outcome === 'told') return;
    setProblem(found);
    toast({
      title: t('Payment failed'),
      text: t('There was an error processing your payment. Please try again.'),
      tone: 'bad',
    });
  }

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      await fail(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    problem,
    fail,
    getClientSecret: () => requestSecret(charge),
    /** A local validation error, before the provider is called. */
    refuse: setProblem,
    clearProblem: () => setProblem(undefined),

    /** Confirms at the provider what is to pay at that moment, then has the server verify it. */
    pay: (confirm: (clientSecret: string) => Promise<ConfirmedPayment>) =>
      attempt(async () => {
        const payment = await confirm(await requestSecret(charge));
        if (payment.status !== 'succeeded' && payment.status !== 'processing')
          throw statusProblem(payment);
        await settle(payment);
      }),

    /** After the redirect back from the provider. */
    finish: (payment: ConfirmedPayment) => attempt(() => settle(payment)),
  };
}

async function requestSecret(charge: Charge): Promise<string> {
  let detail: string | undefined;
  try {
    const { clientSecret } = await charge.start();
    if (clientSecret) return clientSecret;
  } catch (error) {
    detail = error instanceof HttpError ? error.body?.message : undefined;
  }
  throw new PaymentProblem(t('Could not create payment intent'), detail);
}

const statusProblem = ({ status }: ConfirmedPayment) =>
  new PaymentProblem(t('Payment status: {status}', { status }));

function settlingProblem(payment: ConfirmedPayment, error: unknown): PaymentProblem {
  const answer = error instanceof HttpError && error.status < 500 ? error : undefined;
  if (answer?.status === 409 && payment.status === 'failed')
    return new PaymentProblem(
      t('Payment failed'),
      t('The payment was not approved. Please try again, or pay in another way.'),
    );
  // The server knows of no payment that the bank has still to answer.
  if (answer && payment.status === 'processing') return statusProblem(payment);
  if (answer) return new PaymentProblem(answer.body?.message ?? t('Payment failed'));
  return new PaymentProblem(
    t('We could not confirm your payment yet.'),
    t('Press the button again to check: you will not be charged twice.'),
  );
}
