import { apiAddress } from '../../client/api';
import type { BillingApi } from './endpoints.server';

export const pdfAddress = (id: string | number) =>
  apiAddress<BillingApi>()('GET /api/invoices/{id}/pdf', { params: { id } });
