import type { SiteContext } from '../../../platform/context';
import { endpoints } from '../../../platform/http/endpoint';
import { InvoiceListQuery, Outstanding } from '../contract';
import { sumOutstanding } from '../list.server';

const administratorApi = endpoints('administrator', 'Administration');

/** Before the endpoints of one invoice, whose id it would be. */
export const outstandingEndpoint = ({ db }: SiteContext) =>
  administratorApi.get('/api/admin/invoices/outstanding', {
    summary: 'What is still to pay of all invoices that match the filters, by currency',
    query: InvoiceListQuery,
    answer: Outstanding,
    handle: async ({ query }) => ({ sums: await sumOutstanding(db, query) }),
  });
