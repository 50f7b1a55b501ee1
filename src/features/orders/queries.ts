import { apiClient } from '../../client/api';
import type { OrdersApi } from './endpoints.server';

const api = apiClient<OrdersApi>();
/** Cached briefly, since the order may be paid in another tab. */
const staleTime = 10_000;

export const orderQuery = (id: string) =>
  api.query('/api/orders/{id}', { params: { id }, staleTime });

export const orderStepsQuery = (id: string) =>
  api.query('/api/orders/{id}/steps', { params: { id }, staleTime });

export const paidSearchQuery = (slug: string) =>
  api.query('/api/paid-searches/{slug}', { params: { slug }, staleTime });

/** Null if the order asks nothing. Read again whenever it is shown, since another device may have changed it. */
export const intakeQuery = (id: string) =>
  api.query('/api/orders/{id}/intake', { params: { id }, staleTime: 0 });

/** Orders of the signed-in customer. */
export const ownOrdersQuery = api.query('/api/orders', { staleTime });

export const paymentConfigQuery = api.query('/api/payment-config');
