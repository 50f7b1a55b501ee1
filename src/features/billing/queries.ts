import { apiClient } from '../../client/api';
import type { BillingApi } from './endpoints.server';

const api = apiClient<BillingApi>();

export const ownPapersQuery = api.query('/api/invoices', { staleTime: 0 });

export const paperQuery = (id: string | number) =>
  api.query('/api/invoices/{id}', { params: { id } });
