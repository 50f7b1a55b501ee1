import type { Context } from 'hono';
import { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { describeRequest } from '../../platform/log/request-fields';
import { limitNetwork } from '../../platform/rate-limit/limits';
import { RowId } from '../../shared/answers';
import { ListedPaper, Paper } from './contract';
import { findPapersOf, paperNotFound, readPaper, requirePaper, withStates } from './data.server';
import { deskEndpoints } from './desk/desk-endpoints.server';
import { paperFile } from './paper/paper-file.server';
import { mayReadPaper } from './paper-links.server';

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
  /** Another client's paper answers exactly like a missing one. */
  async function requireOwn(id: number, caller: Parameters<typeof mayReadPaper>[1], c: Context) {
    const paper = await requirePaper(db, id);
    if (!mayReadPaper(paper, caller, c.req.header('cookie'), site)) throw paperNotFound();
    describeRequest({ invoice: id });
    return paper;
  }
  return [
    customerApi.get('/api/invoices', {
      summary: 'The papers of the signed-in customer, whose address is confirmed, newest first',
      answer: z.array(ListedPaper),
      handle: async ({ caller }) => withStates(db, await findPapersOf(db, caller.customer)),
    }),
    publicApi.get('/api/invoices/{id}', {
      summary: 'One paper, for its client, who opened its mailed link, or an administrator',
      params: RowId,
      answer: Paper,
      handle: async ({ params, caller, c }) =>
        readPaper(db, await requireOwn(params.id, caller, c)),
    }),
    publicApi.get('/api/invoices/{id}/pdf', {
      summary: 'The paper as a tagged PDF, for who may read it',
      params: RowId,
      async handle({ params, caller, c }) {
        await limitNetwork(context, pdfs, caller);
        const { content, contentType, filename } = await paperFile(
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
