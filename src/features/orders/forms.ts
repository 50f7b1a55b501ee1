import { formOf } from '../../client/api';
import type { OrdersApi } from './endpoints.server';

const form = formOf<OrdersApi>();

export const orderForm = form('POST /api/order', {
  name: 'order',
  fields: [
    'customerName',
    'companyName',
    'customerEmail',
    'customerPhone',
    'pricingPlan',
    'serviceSlug',
  ],
  leadsTo: ({ id }) => `/checkout/${encodeURIComponent(id)}`,
});
