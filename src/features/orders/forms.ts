import type { PlainForm } from '../../client/plain-form';
import type { Order } from './contract';

export const orderForm: PlainForm<Order> = {
  name: 'order',
  call: '/api/order',
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
