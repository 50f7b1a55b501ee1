import { amountText, currencySigns, moneyText, rateText } from '../../shared/currency';
import { languageNow, said, type Text, t } from '../../shared/texts';
import type { Invoice, InvoiceKind, InvoiceState } from './contract';
import { dayText } from './day-text';

const titles: Record<InvoiceKind, Text> = {
  quote: 'Quote',
  invoice: 'Invoice',
  'credit note': 'Credit note',
};

/** "Tax invoice" only of a firm that is registered for GST, and never of a test. */
export const invoiceTitle = ({ kind, isTaxInvoice }: Pick<Invoice, 'kind' | 'isTaxInvoice'>) =>
  t(isTaxInvoice ? 'Tax invoice' : titles[kind]);

/** The law's words stand in English too. */
export const sheetTitle = (invoice: Pick<Invoice, 'kind' | 'isTaxInvoice'>) =>
  invoice.isTaxInvoice && languageNow() !== 'en'
    ? `Tax invoice / ${invoiceTitle(invoice)}`
    : invoiceTitle(invoice);

export const kindWord = (kind: InvoiceKind) => t(titles[kind]);

/** What an invoice was made of, or took the place of. */
export const basisWord = ({ kind, reason }: Pick<Invoice, 'kind' | 'reason'>) =>
  kind === 'credit note'
    ? t('For invoice')
    : kind === 'quote'
      ? t('Replaces')
      : reason
        ? t('For credit note')
        : t('Quote');

/** What a payer writes: without signs, so that no bank cuts it. */
export const referenceOf = (number: string) => number.replaceAll('-', '');

/** MAS, 15 August 2023: a FAST transfer, by which PayNow goes, moves at most so much. */
const mostByPayNow = 20_000_000;

/** Whether PayNow moves what is owed: S$ alone, in one transfer. */
export const takesPayNow = ({
  currency,
  outstandingCents,
}: Pick<Invoice, 'currency' | 'outstandingCents'>) =>
  currency === 'SGD' && outstandingCents <= mostByPayNow;

/** How an invoice is paid that something is still to be paid of. */
export function payWays({
  number,
  seller,
  payAt,
  account,
  ...owed
}: Pick<Invoice, 'number' | 'seller' | 'payAt' | 'account' | 'currency' | 'outstandingCents'>) {
  const reference = referenceOf(number ?? '');
  const { uen, email } = seller;
  // A number stays on one line.
  const phone = seller.phone.replaceAll(' ', '\u00a0');
  return [
    ...(payAt ? [`Pay online: ${payAt}`] : []),
    ...(takesPayNow(owed)
      ? [t('PayNow: UEN {uen}, reference {reference}', { uen, reference })]
      : []),
    account
      ? t('Bank transfer: {account}, reference {reference}', { account, reference })
      : t('Bank transfer: ask {email} or {phone} for our account, reference {reference}', {
          email,
          phone,
          reference,
        }),
  ];
}

export const isToPay = (
  invoice: Pick<Invoice, 'kind' | 'number' | 'isTest' | 'outstandingCents'>,
) =>
  invoice.kind === 'invoice' &&
  invoice.number !== null &&
  !invoice.isTest &&
  invoice.outstandingCents > 0;

export const stateWords: Record<InvoiceState, Text> = {
  draft: 'Draft',
  issued: 'Issued',
  overdue: 'Overdue',
  'part paid': 'Part paid',
  paid: 'Paid',
  credited: 'Credited',
  accepted: 'Accepted',
};

/** Of a test nothing was paid, whatever its state. */
export const stateWord = ({ state, isTest }: { state: InvoiceState; isTest: boolean }): Text =>
  isTest ? 'Test' : stateWords[state];

const methodWords: Record<string, Text> = {
  'bank transfer': 'bank transfer',
  card: 'card',
  cheque: 'cheque',
  cash: 'cash',
  credit: 'credit',
  'credit note': 'credit note',
};

/** How a payment was made; PayNow is called so everywhere. */
export const methodText = (method: string) => said(methodWords[method] ?? method);

export const paidCentsOf = ({
  totalCents,
  creditedCents,
  outstandingCents,
}: Pick<Invoice, 'totalCents' | 'creditedCents' | 'outstandingCents'>) =>
  totalCents - creditedCents - outstandingCents;

/** What an invoice's balance is called: below zero the firm owes it. */
export const balanceWord = (outstandingCents: number) =>
  outstandingCents < 0 ? t('To be paid back') : t('Still to pay');

export const testNotice: Text =
  'Test payment: no money was charged. This is not a tax invoice and not a demand for payment.';

export const agencyNote: Text =
  'Paid to the office in your name, as your agent, at its exact fee. Not our supply: outside GST.';

/** Which day's fee it is; of one that isn't in the table, when a person read it. */
export const feeDayText = (filedOn: string, readOn: string | null) =>
  readOn
    ? t('Fee of {date}, as read on the office’s page on {readOn}', {
        date: dayText(filedOn),
        readOn: dayText(readOn),
      })
    : t('Fee of {date}', { date: dayText(filedOn) });

export type InSgd = Pick<
  Invoice,
  | 'currency'
  | 'rateMillionths'
  | 'rateDay'
  | 'rateSource'
  | 'taxSgdCents'
  | 'totalSgdCents'
  | 'feesSgdCents'
>;

/** What an invoice in another currency says in S$, and at which rate. Null: it is in S$, or has no rate yet. */
export function sgdWords({ currency, rateMillionths, rateDay, ...invoice }: InSgd) {
  const { rateSource, taxSgdCents, totalSgdCents, feesSgdCents } = invoice;
  if (!rateMillionths || !rateDay || taxSgdCents === null || totalSgdCents === null) return null;
  const netSgdCents = totalSgdCents - taxSgdCents - feesSgdCents;
  return {
    rate: t('{foreign} = {rate}, selling rate of {date}, {source}', {
      foreign: `${currencySigns[currency]}1`,
      rate: `S$${rateText(rateMillionths)}`,
      date: dayText(rateDay),
      source: rateSource ?? '',
    }),
    rows: [
      [t('Total without GST'), amountText(netSgdCents)] as const,
      [t('GST'), amountText(taxSgdCents)] as const,
      ...(feesSgdCents > 0 ? [[t('Official fees'), amountText(feesSgdCents)] as const] : []),
      [t('Total'), moneyText(totalSgdCents, 'SGD')] as const,
    ],
  };
}
