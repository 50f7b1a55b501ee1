import { formOf } from '../../client/api';
import type { BillingApi } from './endpoints.server';

export const acceptQuoteForm = formOf<BillingApi>()('POST /api/invoices/{id}/accept', {
  name: 'accept-quote',
  fields: ['id'],
  redirectTo: ({ id }) => `/invoices/${id}`,
});
