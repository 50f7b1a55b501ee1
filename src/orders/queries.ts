import { queryOptions } from '@tanstack/react-query';
import { fetchJson, type ListPage } from '../browser/fetch';
import type { ClientOrder } from './browser-copies';
import type {
  AdminOrder,
  AdminOrderDetail,
  Order,
  OrderStatus,
  OrderStep,
  PaymentConfig,
} from './contract';

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

export const adminOrdersPageSize = 50;
const adminListFields = ['page', 'q', 'status', 'payment', 'sort'];

export const adminOrdersQuery = (wanted: URLSearchParams) => {
  const search = new URLSearchParams();
  for (const field of adminListFields) {
    const value = wanted.get(field);
    if (value) search.set(field, value);
  }
  search.set('pageSize', String(adminOrdersPageSize));
  return queryOptions<ListPage<AdminOrder>>({
    queryKey: [`/api/admin/service-orders?${search}`],
    meta: { withTotal: true },
  });
};

const adminOrderPath = (id: string) => `/api/admin/service-orders/${encodeURIComponent(id)}`;

export const adminOrderQuery = (id: string) =>
  queryOptions<AdminOrderDetail>({ queryKey: [adminOrderPath(id)] });

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

export const setOrderStatus = (id: string, status: OrderStatus) =>
  fetchJson<AdminOrder>(`${adminOrderPath(id)}/status`, { method: 'PATCH', body: { status } });

export const setOrderNotes = (id: string, notes: string | null) =>
  fetchJson<AdminOrder>(`${adminOrderPath(id)}/notes`, { method: 'PATCH', body: { notes } });
