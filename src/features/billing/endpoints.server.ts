import type { Context } from 'hono';
import { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { describeRequest } from '../../platform/log/request-fields';
import { limitNetwork } from '../../platform/rate-limit/limits';
import { RowId } from '../../shared/answers';
import { acceptByClient, replacementOf } from './accept-quote.server';
import { deskEndpoints } from './admin/admin-endpoints.server';
import { depositEndpoints } from './admin/deposit-endpoints.server';
import { outstandingEndpoint } from './admin/outstanding-endpoint.server';
import { settingsEndpoints } from './admin/settings-endpoints.server';
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
  outstandingEndpoint(deps),
  ...deskEndpoints(deps),
  ...depositEndpoints(deps),
  ...settingsEndpoints(deps),
];

const acceptances = { name: 'accept a quote', limit: 60, windowSeconds: 10 * 60 };

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
    replacedBy: (invoice.kind === 'quote' && (await replacementOf(db, invoice))?.number) || null,
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
    publicApi.post('/api/invoices/{id}/accept', {
      summary: 'Accept a quote, for its client or who opened its mailed link; once',
      params: RowId,
      answer: Invoice,
      async handle({ params, caller, c }) {
        await limitNetwork(context, acceptances, caller);
        const client = { customer: caller.customer, administrator: undefined };
        const quote = await requireOwn(params.id, client, c);
        return readWithLink(await acceptByClient(context, quote.id));
      },
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
