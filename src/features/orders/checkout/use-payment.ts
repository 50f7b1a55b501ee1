import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiClient } from '../../../client/api';
import { HttpError } from '../../../client/fetch';
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

/** Whoever pays, and how much, as a card form shows it. */
export type Payer = Pick<Order, 'amountCents' | 'customerName' | 'customerEmail'>;

/** What is asked of the site while something is paid. */
export interface PaymentCalls {
  start(): Promise<{ clientSecret: string }>;
  complete(payment: ConfirmedPayment): Promise<unknown>;
  /** A webhook or another tab may have completed it. */
  isPaid(): Promise<boolean>;
  paidText: string;
}

export function useOrderCalls(order: Order): PaymentCalls {
  const client = useQueryClient();
  const { queryKey } = orderQuery(order.id);
  return {
    start: () => createPaymentIntent(order),
    async complete({ id, status }) {
      const paid = await completePayment(order, { paymentId: id, paymentStatus: status });
      client.setQueryData(queryKey, paid);
    },
    async isPaid() {
      await client.invalidateQueries({ queryKey });
      return Boolean(client.getQueryData(queryKey)?.paidAt);
    },
    paidText: 'Your order has been placed successfully.',
  };
}

/** The payment of an order or invoice with either card form: intent, outcome and error. */
export function usePayment(payer: Payer, calls: PaymentCalls, onPaid: () => void) {
  const secret = useRef<Promise<string>>(undefined);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem>();

  function getClientSecret(): Promise<string> {
    secret.current ??= requestSecret(payer, calls).catch((error: unknown) => {
      secret.current = undefined;
      throw error;
    });
    return secret.current;
  }

  async function settle(payment: ConfirmedPayment) {
    await calls.complete(payment).catch((error: unknown) => {
      throw settlingProblem(payment, error);
    });
    reportPaid();
  }

  function reportPaid() {
    toast({ title: 'Payment successful', text: calls.paidText });
    onPaid();
  }

  async function fail(error: unknown) {
    const found = error instanceof PaymentProblem ? error : new PaymentProblem('Payment failed');
    if (!found.field && (await calls.isPaid())) return reportPaid();
    setProblem(found);
    toast({
      title: 'Payment failed',
      text: 'There was an error processing your payment. Please try again.',
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
        if (payment.status !== 'succeeded')
          throw new PaymentProblem(`Payment status: ${payment.status}`);
        await settle(payment);
      }),

    /** After the redirect back from the provider. */
    finish: (payment: ConfirmedPayment) => attempt(() => settle(payment)),
  };
}

async function requestSecret({ amountCents }: Payer, calls: PaymentCalls): Promise<string> {
  if (!amountCents) throw new PaymentProblem('Invalid price amount');
  let detail: string | undefined;
  try {
    const { clientSecret } = await calls.start();
    if (clientSecret) return clientSecret;
  } catch (error) {
    detail = error instanceof HttpError ? error.body?.message : undefined;
  }
  throw new PaymentProblem('Could not create payment intent', detail);
}

function settlingProblem({ status }: ConfirmedPayment, error: unknown): PaymentProblem {
  const answer = error instanceof HttpError && error.status < 500 ? error : undefined;
  if (answer?.status === 409 && status === 'failed')
    return new PaymentProblem(
      'Payment failed',
      'The payment was not approved. Please try again, or use another card.',
    );
  if (answer) return new PaymentProblem(answer.body?.message ?? 'Payment failed');
  return new PaymentProblem(
    'We could not confirm your payment yet.',
    'Press the button again to check: you will not be charged twice.',
  );
}
