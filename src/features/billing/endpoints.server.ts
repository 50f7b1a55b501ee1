import type { Context } from 'hono';
import { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { describeRequest } from '../../platform/log/request-fields';
import { limitNetwork } from '../../platform/rate-limit/limits';
import { RowId } from '../../shared/answers';
import { deskEndpoints } from './admin/admin-endpoints.server';
import { Invoice, ListedInvoice } from './contract';
import {
  findInvoicesOf,
  invoiceNotFound,
  readInvoice,
  requireInvoice,
  withStates,
} from './data.server';
import { mayReadInvoice } from './invoice-links.server';
import { invoiceFile } from './pdf/invoice-file.server';

const publicApi = endpoints('public', 'Invoices');
const customerApi = endpoints('customer', 'Invoices');

const pdfs = { name: 'invoice pdf', limit: 120, windowSeconds: 10 * 60 };

export const billingEndpoints = (deps: SiteContext) => [
  ...portalEndpoints(deps),
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
      handle: async ({ params, caller, c }) =>
        readInvoice(db, await requireOwn(params.id, caller, c)),
    }),
    publicApi.get('/api/invoices/{id}/pdf', {
      summary: 'The invoice as a tagged PDF, for who may read it',
      params: RowId,
      async handle({ params, caller, c }) {
        await limitNetwork(context, pdfs, caller);
        const { content, contentType, filename } = await invoiceFile(
          context,
          await requireOwn(params.id, caller, c),
        );
        return c.body(new Uint8Array(content), 200, {
          'Content-Type': contentType,
          'Content-Disposition': `attachment; filename="${filename}"`,
          'Cache-Control': 'no-store',
        });
      },
    }),
  ];
}

export type BillingApi = ApiOf<typeof billingEndpoints>;
