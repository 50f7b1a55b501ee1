import { filterOf, itself } from '../../../admin-ui/list-definition';
import { undoable } from '../../../admin-ui/offer-undo';
import { apiAddress, apiClient, type BodyOf } from '../../../client/api';
import type { Period } from '../contract';
import type { BillingApi } from '../endpoints.server';
import { stateWords } from '../words';

const api = apiClient<BillingApi>();
type Body<Call> = BodyOf<BillingApi, Call>;

export const papersAddress = '/api/admin/invoices';

export const paperRows = {
  endpoint: api.list(papersAddress),
  filters: [
    filterOf('kind', 'Kind', 'All kinds', itself(['quote', 'invoice', 'credit note'])),
    filterOf('state', 'State', 'All states', stateWords),
  ],
};

export const papersExport = apiAddress<BillingApi>()('GET /api/admin/invoices/export.csv');
export const periodExport = (query: Period) =>
  apiAddress<BillingApi>()('GET /api/admin/invoices/period.csv', { query });

export const adminPaperQuery = (id: string | number) =>
  api.query('/api/admin/invoices/{id}', { params: { id } });

export const gstReturnQuery = (query: Period) =>
  api.query('/api/admin/invoices/period', { query, staleTime: 0 });

export const statementQuery = (email: string) =>
  api.query('/api/admin/invoices/statement', { query: { email }, staleTime: 0 });

/** The papers of a matter and of the order that it began with, newest first. */
export const papersOfQuery = (of: { matterId: number; orderId?: string | undefined }) =>
  api.query(papersAddress, { query: of as never, staleTime: 0 });

export const gstQuery = api.query('/api/admin/gst-registrations');

export const setGst = (body: Body<'POST /api/admin/gst-registrations'>) =>
  api.call('POST /api/admin/gst-registrations', { body });

export const createPaper = (body: Body<'POST /api/admin/invoices'>) =>
  api.call('POST /api/admin/invoices', { body });

export const savePaper = (id: number, body: Body<'PUT /api/admin/invoices/{id}'>) =>
  api.call('PUT /api/admin/invoices/{id}', { params: { id }, body });

export const deletePaper = (id: number) =>
  undoable((options) =>
    api.call('DELETE /api/admin/invoices/{id}', { params: { id }, ...options }),
  );

export const issuePaper = (id: number, body: Body<'POST /api/admin/invoices/{id}/issue'>) =>
  api.call('POST /api/admin/invoices/{id}/issue', { params: { id }, body });

export const sendPaper = (id: number, key: string) =>
  api.call('POST /api/admin/invoices/{id}/send', { params: { id }, body: { key } });

export const acceptQuote = (id: number, key: string) =>
  api.call('POST /api/admin/invoices/{id}/accept', { params: { id }, body: { key } });

export const invoiceOfQuote = (id: number, key: string) =>
  api.call('POST /api/admin/invoices/{id}/invoice', { params: { id }, body: { key } });

export const recordPayment = (id: number, body: Body<'POST /api/admin/invoices/{id}/payments'>) =>
  api.call('POST /api/admin/invoices/{id}/payments', { params: { id }, body });

export const creditInvoice = (id: number, body: Body<'POST /api/admin/invoices/{id}/credit'>) =>
  api.call('POST /api/admin/invoices/{id}/credit', { params: { id }, body });
