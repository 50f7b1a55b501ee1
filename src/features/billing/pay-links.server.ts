import type { Db } from '../../platform/db/database';
import { isSame, sign } from '../../platform/http/signature';
import { notFound } from '../../shared/failure';
import { getInvoice, type InvoiceRow } from './data.server';
import { isToPay } from './words';

type Linked = Pick<InvoiceRow, 'id'>;

const signatureLength = 22;

const signatureOf = ({ id }: Linked, secret: string) =>
  sign(`pay invoice ${id}`, secret).slice(0, signatureLength);

/**
 * Where an invoice is paid. It is printed on a paper that reminders attach, so that it never ends, and stays the same
 * when the client's address changes.
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
    throw notFound('This link is not valid. Write to us and we will send you a new one.');
  return invoice;
}
