import { formOf } from '../../client/api';
import type { OrdersApi } from './endpoints.server';

const form = formOf<OrdersApi>();

export const contactFields = [
  'customerName',
  'companyName',
  'customerEmail',
  'customerPhone',
] as const;

export const orderFields = [...contactFields, 'pricingPlan', 'serviceSlug'] as const;

export const orderForm = form('POST /api/order', {
  name: 'order',
  fields: orderFields,
  redirectTo: ({ id }) => `/checkout/${encodeURIComponent(id)}`,
});
