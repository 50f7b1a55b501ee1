import { apiClient } from '../../client/api';
import type { BillingApi } from './endpoints.server';

const api = apiClient<BillingApi>();

export const ownInvoicesQuery = api.query('/api/invoices', { staleTime: 0 });

export const invoiceQuery = (id: string | number) =>
  api.query('/api/invoices/{id}', { params: { id } });
