import type { Context } from 'hono';
import type { SiteContext } from '../../../platform/context';
import type { Caller } from '../../../platform/http/caller';
import { limitNetwork } from '../../../platform/rate-limit/limits';
import type { InvoiceRow } from '../data.server';
import { invoiceFile } from './invoice-file.server';

const pdfs = { name: 'invoice pdf', limit: 120, windowSeconds: 10 * 60 };

/** The invoice that a caller may read as a PDF; looked for within the limit, so that nobody tries numbers. */
export async function answerPdf(
  context: SiteContext,
  find: () => Promise<InvoiceRow>,
  { caller, c }: { caller: Caller; c: Context },
): Promise<Response> {
  await limitNetwork(context, pdfs, caller);
  const { content, contentType, filename } = await invoiceFile(context, await find());
  return c.body(new Uint8Array(content), 200, {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Cache-Control': 'no-store',
  });
}
