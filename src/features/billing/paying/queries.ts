import { apiAddress, apiClient } from '../../../client/api';
import type { BillingApi } from '../endpoints.server';

const api = apiClient<BillingApi>();

export const payablePdf = (token: string) =>
  apiAddress<BillingApi>()('GET /api/pay/{id}/pdf', { params: { id: token } });

export const startCard = (token: string, amountCents: number) =>
  api.call('POST /api/pay/{id}/card', { params: { id: token }, body: { amountCents } });

export const completeCard = (token: string, paymentId: string) =>
  api.call('POST /api/pay/{id}/card-complete', { params: { id: token }, body: { paymentId } });
