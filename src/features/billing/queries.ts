import { apiClient } from '../../client/api';
import type { BillingApi } from './endpoints.server';

const api = apiClient<BillingApi>();

export const ownInvoicesQuery = api.query('/api/invoices');

export const payableQuery = (id: string) => api.query('/api/pay/{id}', { params: { id } });

export const invoiceQuery = (id: string | number) =>
  api.query('/api/invoices/{id}', { params: { id } });
