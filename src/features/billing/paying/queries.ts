import { apiAddress } from '../../../client/api';
import type { BillingApi } from '../endpoints.server';

export const payablePdf = (token: string) =>
  apiAddress<BillingApi>()('GET /api/pay/{id}/pdf', { params: { id: token } });
