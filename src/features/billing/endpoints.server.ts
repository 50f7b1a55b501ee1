import type { Context } from 'hono';
import { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { describeRequest } from '../../platform/log/request-fields';
import { RowId } from '../../shared/answers';
import { deskEndpoints } from './admin/admin-endpoints.server';
import { Invoice, ListedInvoice } from './contract';
import {
  findInvoicesOf,
  type InvoiceRow,
  invoiceNotFound,
  readInvoice,
  requireInvoice,
  withStates,
} from './data.server';
import { mayReadInvoice } from './invoice-links.server';
import { payAtOf } from './pay-links.server';
import { payEndpoints } from './paying/endpoints.server';
import { answerPdf } from './pdf/answer-pdf.server';

const publicApi = endpoints('public', 'Invoices');
const customerApi = endpoints('customer', 'Invoices');

export const billingEndpoints = (deps: SiteContext) => [
  ...portalEndpoints(deps),
  ...payEndpoints(deps),
  ...deskEndpoints(deps),
];

function portalEndpoints(context: SiteContext) {
  const { db, config, secret } = context;
  const site = { secret, siteUrl: config.siteUrl };
  /** Another client's invoice answers exactly like a missing one. */
  async function requireOwn(id: number, caller: Parameters<typeof mayReadInvoice>[1], c: Context) {
    const invoice = await requireInvoice(db, id);
    if (!mayReadInvoice(invoice, caller, c.req.header('cookie'), site)) throw invoiceNotFound();
    describeRequest({ invoice: id });
    return invoice;
  }
  const readWithLink = async (invoice: InvoiceRow) => ({
    ...(await readInvoice(db, invoice)),
    payAt: payAtOf(invoice, { secret, siteUrl: '' }),
  });
  return [
    customerApi.get('/api/invoices', {
      summary: 'The invoices of the signed-in customer, whose address is confirmed, newest first',
      answer: z.array(ListedInvoice),
      handle: async ({ caller }) => withStates(db, await findInvoicesOf(db, caller.customer)),
    }),
    publicApi.get('/api/invoices/{id}', {
      summary: 'One invoice, for its client, who opened its mailed link, or an administrator',
      params: RowId,
      answer: Invoice,
      handle: async ({ params, caller, c }) => readWithLink(await requireOwn(params.id, caller, c)),
    }),
    publicApi.get('/api/invoices/{id}/pdf', {
      summary: 'The invoice as a tagged PDF, for who may read it',
      params: RowId,
      handle: ({ params, caller, c }) =>
        answerPdf(context, () => requireOwn(params.id, caller, c), { caller, c }),
    }),
  ];
}

export type BillingApi = ApiOf<typeof billingEndpoints>;
