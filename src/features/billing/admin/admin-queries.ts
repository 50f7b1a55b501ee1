import type { ListAddress } from '../../../admin-ui/list-address';
import { filterOf, itself } from '../../../admin-ui/list-definition';
import { undoable } from '../../../admin-ui/offer-undo';
import { apiAddress, apiClient, type BodyOf } from '../../../client/api';
import { type Currency, currencySigns } from '../../../shared/currency';
import type { BooksQuery } from '../books-contract';
import type { InvoiceKind } from '../contract';
import type { BillingApi } from '../endpoints.server';
import type { Period } from '../gst-contract';
import { stateWords } from '../words';

const api = apiClient<BillingApi>();
type Body<Call> = BodyOf<BillingApi, Call>;

export const invoicesAddress = '/api/admin/invoices';

export const invoiceRows = {
  endpoint: api.list(invoicesAddress),
  filters: [
    filterOf('kind', 'Kind', 'All kinds', itself(['quote', 'invoice', 'credit note'])),
    filterOf('state', 'State', 'All states', stateWords),
    filterOf('currency', 'Currency', 'All currencies', currencySigns),
  ],
};

/** Of the list as it is filtered. */
export const outstandingQuery = ({ q, filters }: Pick<ListAddress, 'q' | 'filters'>) =>
  api.query('/api/admin/invoices/outstanding', {
    query: { q, ...(filters as { kind?: InvoiceKind }) },
    staleTime: 0,
  });

export const invoicesExport = apiAddress<BillingApi>()('GET /api/admin/invoices/export.csv');
export const periodExport = (query: Period) =>
  apiAddress<BillingApi>()('GET /api/admin/invoices/period.csv', { query });

export const booksExport = (query: BooksQuery) =>
  apiAddress<BillingApi>()('GET /api/admin/invoices/books', { query });

export const adminInvoiceQuery = (id: string | number) =>
  api.query('/api/admin/invoices/{id}', { params: { id } });

export const knownLinesQuery = (id: number) =>
  api.query('/api/admin/invoices/{id}/known-lines', { params: { id } });

export const gstReturnQuery = (query: Period) =>
  api.query('/api/admin/invoices/period', { query, staleTime: 0 });

export const statementQuery = (email: string) =>
  api.query('/api/admin/invoices/statement', { query: { email }, staleTime: 0 });

/** The invoices of a matter and of the order that it began with, newest first. */
export const invoicesOfQuery = (of: { matterId: number; orderId?: string }) =>
  api.query(invoicesAddress, { query: of, staleTime: 0 });

export const foundInvoicesQuery = (q: string) =>
  api.query(invoicesAddress, { query: { q, kind: 'invoice', pageSize: 8 }, staleTime: 0 });

export const gstQuery = api.query('/api/admin/gst-registrations');

export const setGst = (body: Body<'POST /api/admin/gst-registrations'>) =>
  api.call('POST /api/admin/gst-registrations', { body });

export const ratesQuery = api.query('/api/admin/exchange-rates');

/** By which a supply of a day goes: the first. */
export const ratesOnQuery = (query: { currency: Currency; day: string }) =>
  api.query('/api/admin/exchange-rates', { query, staleTime: 0 });

export const enterRate = (body: Body<'POST /api/admin/exchange-rates'>) =>
  api.call('POST /api/admin/exchange-rates', { body });

export const createInvoice = (body: Body<'POST /api/admin/invoices'>) =>
  api.call('POST /api/admin/invoices', { body });

export const saveInvoice = (id: number, body: Body<'PUT /api/admin/invoices/{id}'>) =>
  api.call('PUT /api/admin/invoices/{id}', { params: { id }, body });

export const deleteInvoice = (id: number) =>
  undoable((options) =>
    api.call('DELETE /api/admin/invoices/{id}', { params: { id }, ...options }),
  );

export const issueInvoice = (id: number, body: Body<'POST /api/admin/invoices/{id}/issue'>) =>
  api.call('POST /api/admin/invoices/{id}/issue', { params: { id }, body });

export const sendInvoice = (id: number, key: string) =>
  api.call('POST /api/admin/invoices/{id}/send', { params: { id }, body: { key } });

export const acceptQuote = (id: number, key: string) =>
  api.call('POST /api/admin/invoices/{id}/accept', { params: { id }, body: { key } });

export const invoiceOfQuote = (id: number, key: string) =>
  api.call('POST /api/admin/invoices/{id}/invoice', { params: { id }, body: { key } });

export const replaceQuote = (id: number, key: string) =>
  api.call('POST /api/admin/invoices/{id}/replace', { params: { id }, body: { key } });

export const takeUpQuote = (id: number, key: string) =>
  api.call('POST /api/admin/invoices/{id}/take-up', { params: { id }, body: { key } });

export const recordPayment = (id: number, body: Body<'POST /api/admin/invoices/{id}/payments'>) =>
  api.call('POST /api/admin/invoices/{id}/payments', { params: { id }, body });

export const recordDeposit = (body: Body<'POST /api/admin/deposits'>) =>
  api.call('POST /api/admin/deposits', { body });

export const returnDeposit = (id: number, body: Body<'POST /api/admin/deposits/{id}/return'>) =>
  api.call('POST /api/admin/deposits/{id}/return', { params: { id }, body });

export const eInvoiceAddress = (id: number) =>
  apiAddress<BillingApi>()('GET /api/admin/invoices/{id}/e-invoice.xml', { params: { id } });

export const sendEInvoice = (id: number, key: string) =>
  api.call('POST /api/admin/invoices/{id}/e-invoice', { params: { id }, body: { key } });

export const payByCredit = (id: number, key: string) =>
  api.call('POST /api/admin/invoices/{id}/use-credit', { params: { id }, body: { key } });

export const creditInvoice = (id: number, body: Body<'POST /api/admin/invoices/{id}/credit'>) =>
  api.call('POST /api/admin/invoices/{id}/credit', { params: { id }, body });
