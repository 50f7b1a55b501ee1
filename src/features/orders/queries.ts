import { apiClient } from '../../client/api';
import type { OrdersApi } from './endpoints.server';

const api = apiClient<OrdersApi>();
/** An order may be paid in another tab, so a copy of it is good for a short while only. */
const staleTime = 10_000;

export const orderQuery = (id: string) =>
  api.query('/api/orders/{id}', { params: { id }, staleTime });

export const orderStepsQuery = (id: string) =>
  api.query('/api/orders/{id}/steps', { params: { id }, staleTime });

/** The signed-in customer's own. */
export const ownOrdersQuery = api.query('/api/orders', { staleTime });

export const paymentConfigQuery = api.query('/api/payment-config');
