import { apiAddress, apiClient } from '../../../client/api';
import type { BillingApi } from '../endpoints.server';

const api = apiClient<BillingApi>();

export const payableQuery = (token: string) =>
  api.query('/api/pay/{token}', { params: { token }, staleTime: 0 });

export const payablePdf = (token: string) =>
  apiAddress<BillingApi>()('GET /api/pay/{token}/pdf', { params: { token } });

export const startCard = (token: string, amountCents: number) =>
  api.call('POST /api/pay/{token}/card', { params: { token }, body: { amountCents } });

export const completeCard = (token: string, paymentId: string) =>
  api.call('POST /api/pay/{token}/card-complete', { params: { token }, body: { paymentId } });
