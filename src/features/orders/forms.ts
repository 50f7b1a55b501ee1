import type { FormOf } from '../../client/api';
import type { OrdersApi } from './endpoints.server';

export const orderForm: FormOf<OrdersApi, 'POST /api/order'> = {
  name: 'order',
  call: 'POST /api/order',
  fields: [
    'customerName',
    'companyName',
    'customerEmail',
    'customerPhone',
    'pricingPlan',
    'serviceSlug',
  ],
  leadsTo: ({ id }) => `/checkout/${encodeURIComponent(id)}`,
};
