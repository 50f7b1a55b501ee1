import type { Db } from '../../platform/db/database';
import { isSame, sign } from '../../platform/http/signature';
import { notFound } from '../../shared/failure';
import { getInvoice, type InvoiceRow, presentEmailOf } from './data.server';
import { isToPay } from './words';

type Linked = Pick<InvoiceRow, 'id' | 'clientEmail' | 'movedTo'>;

const signatureLength = 22;

const signatureOf = (invoice: Linked, secret: string) =>
  sign(`pay invoice ${invoice.id} ${presentEmailOf(invoice).toLowerCase()}`, secret).slice(
    0,
    signatureLength,
  );

/**
 * Where an invoice is paid. It never ends, since it is printed on the paper, and opens nothing once the client's address
 * has changed.
 */
export const payPath = (invoice: Linked, secret: string) =>
  `/pay/${invoice.id}-${signatureOf(invoice, secret)}`;

/** Null where nothing is to be paid. */
export const payAtOf = (
  invoice: Linked & Parameters<typeof isToPay>[0],
  { secret, siteUrl }: { secret: string; siteUrl: string },
) => (isToPay(invoice) ? `${siteUrl}${payPath(invoice, secret)}` : null);

/** The issued invoice of a link. */
export async function requirePayable(db: Db, token: string, secret: string): Promise<InvoiceRow> {
  const [, id = '', signature = ''] = /^([1-9]\d{0,8})-([\w-]{22})$/.exec(token) ?? [];
  const invoice = id ? await getInvoice(db, Number(id)) : undefined;
  if (
    !invoice?.issuedAt ||
    invoice.kind !== 'invoice' ||
    !isSame(signature, signatureOf(invoice, secret))
  )
    throw notFound('This link is no longer valid. Write to us and we will send you a new one.');
  return invoice;
}
