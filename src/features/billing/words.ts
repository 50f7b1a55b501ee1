import { amountText, currencySigns, moneyText, rateText } from '../../shared/currency';
import type { Invoice, InvoiceKind, InvoiceState } from './contract';
import { dayText } from './day-text';

const titles: Record<InvoiceKind, string> = {
  quote: 'Quote',
  invoice: 'Invoice',
  'credit note': 'Credit note',
};

/** "Tax invoice" only of a firm that is registered for GST, and never of a test. */
export const invoiceTitle = ({ kind, isTaxInvoice }: Pick<Invoice, 'kind' | 'isTaxInvoice'>) =>
  isTaxInvoice ? 'Tax invoice' : titles[kind];

export const kindWord = (kind: InvoiceKind) => titles[kind];

/** What an invoice was made of, or took the place of. */
export const basisWord = ({ kind, reason }: Pick<Invoice, 'kind' | 'reason'>) =>
  kind === 'credit note'
    ? 'For invoice'
    : kind === 'quote'
      ? 'Replaces'
      : reason
        ? 'For credit note'
        : 'Quote';

/** What a payer writes: without signs, so that no bank cuts it. */
export const referenceOf = (number: string) => number.replaceAll('-', '');

/** How an invoice is paid that something is still to be paid of. */
export function payWays({
  number,
  seller,
  payAt,
  account,
  currency,
}: Pick<Invoice, 'number' | 'seller' | 'payAt' | 'account' | 'currency'>) {
  const reference = `reference ${referenceOf(number ?? '')}`;
  return [
    ...(payAt ? [`Pay online: ${payAt}`] : []),
    // PayNow moves S$ alone.
    ...(currency === 'SGD' ? [`PayNow: UEN ${seller.uen}, ${reference}`] : []),
    account
      ? `Bank transfer: ${account}, ${reference}`
      : `Bank transfer: ask ${seller.email} or ${seller.phone} for our account, ${reference}`,
  ];
}

export const isToPay = (
  invoice: Pick<Invoice, 'kind' | 'number' | 'isTest' | 'outstandingCents'>,
) =>
  invoice.kind === 'invoice' &&
  invoice.number !== null &&
  !invoice.isTest &&
  invoice.outstandingCents > 0;

export const stateWords: Record<InvoiceState, string> = {
  draft: 'Draft',
  issued: 'Issued',
  overdue: 'Overdue',
  'part paid': 'Part paid',
  paid: 'Paid',
  credited: 'Credited',
  accepted: 'Accepted',
};

/** What an invoice's balance is called: below zero the firm owes it. */
export const balanceWord = (outstandingCents: number) =>
  outstandingCents < 0 ? 'To be paid back' : 'Still to pay';

export const testNotice =
  'Test payment: no money was charged. This is not a tax invoice and not a demand for payment.';

export const agencyNote =
  'Paid to the office in your name, as your agent, at its exact fee. Not our supply: outside GST.';

/** Which day's fee it is; of one that isn't in the table, when a person read it. */
export const feeDayText = (filedOn: string, readOn: string | null) =>
  `Fee of ${dayText(filedOn)}${readOn ? `, as read on the office’s page on ${dayText(readOn)}` : ''}`;

type InSgd = Pick<
  Invoice,
  'currency' | 'rateMillionths' | 'rateDay' | 'rateSource' | 'taxSgdCents' | 'totalSgdCents'
>;

/** What an invoice in another currency says in S$, and at which rate. Null: it is in S$, or has no rate yet. */
export function sgdWords({ currency, rateMillionths, rateDay, ...invoice }: InSgd) {
  const { rateSource, taxSgdCents, totalSgdCents } = invoice;
  if (!rateMillionths || !rateDay || taxSgdCents === null || totalSgdCents === null) return null;
  const netSgdCents = totalSgdCents - taxSgdCents;
  return {
    rate: `${currencySigns[currency]}1 = S$${rateText(rateMillionths)}, selling rate of ${dayText(rateDay)}, ${rateSource}`,
    rows: [
      ['Total without GST', amountText(netSgdCents)],
      ['GST', amountText(taxSgdCents)],
      ['Total', moneyText(totalSgdCents, 'SGD')],
    ] as const,
  };
}
