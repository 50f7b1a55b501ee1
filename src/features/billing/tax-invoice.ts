import type { Currency } from '../../shared/currency';
import { type InvoiceKind, zeroReasons } from './contract';

/** The most that a simplified tax invoice may come to, with GST: GST (General) Regulations, r 13. */
const simplifiedUpToCents = 100_000;

interface Billed {
  kind: InvoiceKind;
  isTest: boolean;
  clientAddress: string | null;
  totalCents: number;
  currency: Currency;
  rateMillionths: number | null;
  totalSgdCents: number | null;
}

interface Line {
  kind: string;
  taxPercent: number | null;
  zeroReason: string | null;
}

/** An invoice of services of a firm that is registered on the day, and never of a test: fees alone are no supply. */
const isOfSupplies = ({ kind, isTest }: Billed, lines: readonly Line[], gstNumber: string | null) =>
  kind === 'invoice' &&
  !isTest &&
  gstNumber !== null &&
  lines.some(({ taxPercent }) => taxPercent !== null);

/** Of another currency without a rate it isn't known what it comes to. */
const centsInSgd = ({ currency, totalCents, totalSgdCents }: Billed) =>
  currency === 'SGD' ? totalCents : (totalSgdCents ?? Number.POSITIVE_INFINITY);

const isSimplified = (invoice: Billed, lines: readonly Line[]) =>
  centsInSgd(invoice) <= simplifiedUpToCents &&
  lines.every(({ taxPercent }) => Boolean(taxPercent));

/**
 * Whether it is to be called so. Without its client's address (r 11) an invoice is one only in the simplified form: at
 * most S$1,000, for services taxed at the full rate alone.
 */
export const isTaxInvoice = (
  invoice: Billed,
  lines: readonly Line[],
  gstNumber: string | null,
): boolean => isOfSupplies(invoice, lines, gstNumber) && !needsAddress(invoice, lines, gstNumber);

/** A full tax invoice names the address of its client. */
export const needsAddress = (
  invoice: Billed,
  lines: readonly Line[],
  gstNumber: string | null,
): boolean =>
  isOfSupplies(invoice, lines, gstNumber) &&
  invoice.clientAddress === null &&
  !isSimplified(invoice, lines);

/** What has to be mended before an invoice is issued; undefined: nothing. */
export function issueProblem(
  invoice: Billed,
  lines: readonly Line[],
  gstNumber: string | null,
): { text: string; field: string } | undefined {
  const { kind, currency, rateMillionths } = invoice;
  if (kind !== 'quote' && currency !== 'SGD' && rateMillionths === null)
    return {
      text: `Enter in the settings at which rate a bank sold ${currency} on the day of supply, or in the week before: the invoice says its total and GST in S$ too`,
      field: 'currency',
    };
  if (needsAddress(invoice, lines, gstNumber))
    return {
      text: 'A tax invoice above S$1,000, with an official fee or zero-rated names the client’s address',
      field: 'clientAddress',
    };
  if (!isOfSupplies(invoice, lines, gstNumber)) return undefined;
  const place = lines.findIndex(({ kind }) => kind === 'zero-rated');
  if (place < 0) return undefined;
  if (!zeroReasons.some((reason) => reason === lines[place]?.zeroReason))
    return {
      text: 'Choose from the list why this service is zero-rated',
      field: `lines.${place}.zeroReason`,
    };
  if (/singapore/i.test(invoice.clientAddress ?? ''))
    return {
      text: 'A zero-rated service has a client abroad, and this address is in Singapore',
      field: 'clientAddress',
    };
  return undefined;
}
