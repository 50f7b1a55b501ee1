import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiClient } from '../../../client/api';
import { HttpError } from '../../../client/fetch';
import { t } from '../../../shared/texts';
import { toast } from '../../../ui/toast-store';
import type { Order } from '../contract';
import type { OrdersApi } from '../endpoints.server';
import { orderQuery } from '../queries';

const api = apiClient<OrdersApi>();

const createPaymentIntent = (order: Order) =>
  api.call('POST /api/create-payment-intent', {
    body: { amount: (order.amountCents ?? 0) / 100, orderId: order.id, orderDetails: order },
  });

const completePayment = (order: Order, payment: { paymentId: string; paymentStatus: string }) =>
  api.call('POST /api/orders/payment-complete', {
    body: { ...payment, orderId: order.id, orderDetails: order },
  });

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

/** The payment of an order with either card form: intent, outcome and error. */
export function usePayment(order: Order, onPaid: () => void) {
  const client = useQueryClient();
  const secret = useRef<Promise<string>>(undefined);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem>();

  function getClientSecret(): Promise<string> {
    secret.current ??= requestSecret(order).catch((error: unknown) => {
      secret.current = undefined;
      throw error;
    });
    return secret.current;
  }

  /** A webhook or another tab may have completed the payment. */
  async function isPaidByNow(): Promise<boolean> {
    const { queryKey } = orderQuery(order.id);
    await client.invalidateQueries({ queryKey });
    return Boolean(client.getQueryData(queryKey)?.paidAt);
  }

  async function settle(payment: ConfirmedPayment) {
    const paid = await completePayment(order, {
      paymentId: payment.id,
      paymentStatus: payment.status,
    }).catch((error: unknown) => {
      throw settlingProblem(payment, error);
    });
    client.setQueryData(orderQuery(order.id).queryKey, paid);
    // Else the bank has not answered yet, and the page says so.
    if (paid.paidAt) reportPaid();
  }

  function reportPaid() {
    toast({ title: t('Payment successful'), text: t('Your order has been placed successfully.') });
    onPaid();
  }

  async function fail(error: unknown) {
    const found = error instanceof PaymentProblem ? error : new PaymentProblem(t('Payment failed'));
    if (!found.field && (await isPaidByNow())) return reportPaid();
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
    getClientSecret,
    /** A local validation error, before the provider is called. */
    refuse: setProblem,
    clearProblem: () => setProblem(undefined),

    /** Confirms at the provider, then has the server verify it. */
    pay: (confirm: (clientSecret: string) => Promise<ConfirmedPayment>) =>
      attempt(async () => {
        const payment = await confirm(await getClientSecret());
        if (payment.status !== 'succeeded' && payment.status !== 'processing')
          throw statusProblem(payment);
        await settle(payment);
      }),

    /** After the redirect back from the provider. */
    finish: (payment: ConfirmedPayment) => attempt(() => settle(payment)),
  };
}

async function requestSecret(order: Order): Promise<string> {
  if (!order.amountCents) throw new PaymentProblem(t('Invalid price amount'));
  let detail: string | undefined;
  try {
    const { clientSecret } = await createPaymentIntent(order);
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
