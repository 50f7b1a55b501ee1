import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../client/fetch';
import type { ClientOrder } from './checkout/browser-copies';
import type { Order, OrderStep, PaymentConfig } from './contract';

/** An order may be paid in another tab, so a copy of it is good for a short while only. */
const freshMs = 10_000;

export const orderQuery = (id: string) =>
  queryOptions<Order>({
    queryKey: [`/api/orders/${encodeURIComponent(id)}`],
    staleTime: freshMs,
  });

export const orderStepsQuery = (id: string) =>
  queryOptions<OrderStep[]>({
    queryKey: [`/api/orders/${encodeURIComponent(id)}/steps`],
    staleTime: freshMs,
  });

/** The signed-in customer's own. */
export const ownOrdersQuery = queryOptions<Order[]>({
  queryKey: ['/api/orders'],
  staleTime: freshMs,
});

export const paymentConfigQuery = queryOptions<PaymentConfig>({
  queryKey: ['/api/payment-config'],
});

export const placeOrder = (order: ClientOrder) =>
  fetchJson<Order>('/api/order', { method: 'POST', body: order });

export const createPaymentIntent = (order: Order) =>
  fetchJson<{ clientSecret: string }>('/api/create-payment-intent', {
    method: 'POST',
    body: { amount: (order.amountCents ?? 0) / 100, orderId: order.id, orderDetails: order },
  });

export const completePayment = (
  order: Order,
  payment: { paymentId: string; paymentStatus: string },
) =>
  fetchJson<Order>('/api/orders/payment-complete', {
    method: 'POST',
    body: { ...payment, orderId: order.id, orderDetails: order },
  });
