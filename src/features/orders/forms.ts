import { formOf } from '../../client/api';
import type { CustomerField } from './customer-fields';
import type { OrdersApi } from './endpoints.server';

const form = formOf<OrdersApi>();

/** Named here too, so that the page of a service doesn't load what is said of each. */
export const contactFields = [
  'customerName',
  'companyName',
  'customerEmail',
  'customerPhone',
] as const satisfies CustomerField[];

export const orderFields = [...contactFields, 'pricingPlan', 'serviceSlug'] as const;

export const orderForm = form('POST /api/order', {
  name: 'order',
  fields: [...orderFields, 'markName', 'business', 'classes', 'goods', 'classCount', 'wording'],
  redirectTo: ({ id }) => `/checkout/${encodeURIComponent(id)}`,
});

export const renewLinkForm = form('POST /api/orders/{id}/link', {
  name: 'renew-link',
  fields: ['id', 'until', 'key'],
});

export const openAccountForm = form('POST /api/orders/{id}/account', {
  name: 'open-account',
  fields: ['id', 'password'],
  redirectTo: ({ id }) => `/orders/${encodeURIComponent(id)}`,
});

export const intakeTakeBackForm = form('POST /api/orders/{id}/intake/take-back', {
  name: 'intake-take-back',
  fields: ['id', 'updatedAt'],
  redirectTo: ({ orderId }) => `/orders/${encodeURIComponent(orderId)}/intake`,
});
