import { firmRegister } from '../../../shared/firm';
import type { Invoice } from '../contract';
import { referenceOf, takesPayNow } from '../words';
import { type PostalAddress, readAddress } from './postal-address';

/** What an e-invoice needs and this one doesn't have; empty: it can be made. */
export function eInvoiceProblems(invoice: Invoice): string[] {
  const { kind, number, isTest, clientUen, clientAddress, reason } = invoice;
  if (!number || kind === 'quote') return ['Only issued invoices and credit notes are e-invoices'];
  if (isTest) return ['A test payment has no e-invoice'];
  const problems: string[] = [];
  if (!clientUen) problems.push('The client’s UEN, which is its address in the network');
  if (!clientAddress || !readAddress(clientAddress))
    problems.push('The client’s address with street, postal code and country');
  if (kind === 'credit note' && !reason?.trim()) problems.push('The reason of the credit note');
  return problems;
}

type Xml = string | Xml[];

const escaped = (text: string) =>
  text
    // XML has no letter for control characters and half ones, however they are written.
    .replaceAll(/[^\P{C}\t\n\r\p{Cf}\p{Co}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const flat = (xml: Xml): string => (typeof xml === 'string' ? xml : xml.map(flat).join(''));
const group = (name: string, ...parts: Xml[]) => `<cac:${name}>${flat(parts)}</cac:${name}>`;
const value = (name: string, text: string | null, attributes = '') =>
  text ? `<cbc:${name}${attributes}>${escaped(text)}</cbc:${name}>` : '';
type Currency = Invoice['currency'];
const decimal = (cents: number) => (cents / 100).toFixed(2);
const amountIn = (currency: Currency) => (name: string, cents: number) =>
  value(name, decimal(cents), ` currencyID="${currency}"`);

/** A fee paid as agent is outside the tax, and a firm that isn't registered has no other. */
const categoryOf = ({ kind, taxPercent }: Invoice['lines'][number]) => {
  if (kind === 'disbursement') return 'OS';
  if (taxPercent === null) return 'NG';
  return taxPercent === 0 ? 'ZR' : 'SR';
};

type Category = ReturnType<typeof categoryOf>;

const category = (name: string, code: Category, percent: number | null) =>
  group(
    name,
    value('ID', code),
    value('Percent', String(percent ?? 0)),
    group('TaxScheme', value('ID', 'GST')),
  );

interface Party {
  name: string;
  uen: string;
  gstNumber: string | null;
  address: PostalAddress;
}

const party = (name: string, { name: legalName, uen, gstNumber, address }: Party) =>
  group(
    name,
    group(
      'Party',
      value('EndpointID', `SGUEN${uen}`, ' schemeID="0195"'),
      group(
        'PostalAddress',
        value('StreetName', address.street),
        value('AdditionalStreetName', address.more),
        value('CityName', address.city),
        value('PostalZone', address.postalCode),
        group('Country', value('IdentificationCode', address.country)),
      ),
      gstNumber
        ? group(
            'PartyTaxScheme',
            value('CompanyID', gstNumber),
            group('TaxScheme', value('ID', 'GST')),
          )
        : '',
      group('PartyLegalEntity', value('RegistrationName', legalName), value('CompanyID', uen)),
    ),
  );

const taxes = ({ lines, taxCents, currency }: Invoice) => {
  const amount = amountIn(currency);
  const codes = [...new Set(lines.map((line) => `${categoryOf(line)} ${line.taxPercent ?? 0}`))];
  return group(
    'TaxTotal',
    amount('TaxAmount', taxCents),
    codes.map((code) => {
      const own = lines.filter((line) => `${categoryOf(line)} ${line.taxPercent ?? 0}` === code);
      const [first] = own;
      const sum = (field: 'netCents' | 'taxCents') =>
        own.reduce((total, line) => total + line[field], 0);
      return group(
        'TaxSubtotal',
        amount('TaxableAmount', sum('netCents')),
        amount('TaxAmount', sum('taxCents')),
        first ? category('TaxCategory', categoryOf(first), first.taxPercent) : '',
      );
    }),
  );
};

function line(
  invoice: Invoice,
  { description, detail, ...own }: Invoice['lines'][number],
  place: number,
) {
  const isCredit = invoice.kind === 'credit note';
  const amount = amountIn(invoice.currency);
  return group(
    isCredit ? 'CreditNoteLine' : 'InvoiceLine',
    value('ID', String(place + 1)),
    value(
      isCredit ? 'CreditedQuantity' : 'InvoicedQuantity',
      String(own.quantity),
      ' unitCode="C62"',
    ),
    amount('LineExtensionAmount', own.netCents),
    group(
      'Item',
      value('Description', detail),
      value('Name', description),
      category(
        'ClassifiedTaxCategory',
        categoryOf({ ...own, description, detail }),
        own.taxPercent,
      ),
    ),
    group('Price', amount('PriceAmount', own.unitCents)),
  );
}

const payment = (invoice: Invoice) => {
  const reference = referenceOf(invoice.number ?? '');
  const means = (code: string, account: string) =>
    group(
      'PaymentMeans',
      value('PaymentMeansCode', code),
      value('PaymentID', reference),
      group('PayeeFinancialAccount', value('ID', account)),
    );
  const { bank } = firmRegister;
  // Z02 is PayNow in Singapore's list, 30 a transfer.
  return [
    takesPayNow(invoice) ? means('Z02', invoice.seller.uen) : '',
    bank ? means('30', bank.account) : '',
  ];
};

/** Of another currency: the tax in S$, and both totals. */
function inSgd({ taxSgdCents, totalSgdCents }: Invoice) {
  if (taxSgdCents === null || totalSgdCents === null) return { taxes: '', totals: [] };
  const total = (kind: string, cents: number) =>
    group(
      'AdditionalDocumentReference',
      value('ID', 'SGD'),
      value('DocumentTypeCode', `sgdtotal-${kind}-gst`),
      value('DocumentDescription', decimal(cents)),
    );
  return {
    taxes: group('TaxTotal', amountIn('SGD')('TaxAmount', taxSgdCents)),
    totals: [total('excl', totalSgdCents - taxSgdCents), total('incl', totalSgdCents)],
  };
}

/**
 * An issued invoice or credit note in the form of Singapore's e-invoices, PINT-SG 1.4, as it was when it was issued.
 * `uuid` is the same whenever it is made. Call it where `eInvoiceProblems` finds none.
 */
export function eInvoice(invoice: Invoice, uuid: string): string {
  const { kind, seller, totalCents, outstandingCents, servicesCents, feesCents } = invoice;
  const isCredit = kind === 'credit note';
  const amount = amountIn(invoice.currency);
  const sgd = inSgd(invoice);
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const sellerAddress = readAddress(seller.address);
  const buyerAddress = readAddress(invoice.clientAddress ?? '');
  if (!sellerAddress || !buyerAddress) throw new Error('An e-invoice has two addresses.');
  const namespace = 'urn:oasis:names:specification:ubl:schema:xsd';
  const payableCents = isCredit ? totalCents : Math.max(0, outstandingCents);
  const netCents = servicesCents + feesCents;
  const parts: Xml[] = [
    value('UBLVersionID', '2.1'),
    value('CustomizationID', 'urn:peppol:pint:billing-1@sg-1'),
    value('ProfileID', 'urn:peppol:bis:billing'),
    value('ID', invoice.number),
    value('UUID', uuid),
    value('IssueDate', invoice.issueDay),
    isCredit ? '' : value('DueDate', invoice.dueDay),
    value(`${root}TypeCode`, isCredit ? '381' : '380'),
    value('Note', isCredit ? invoice.reason : invoice.remark),
    value('DocumentCurrencyCode', invoice.currency),
    value('TaxCurrencyCode', invoice.currency === 'SGD' ? null : 'SGD'),
    value('BuyerReference', invoice.matterNumber ?? invoice.orderId ?? 'NA'),
    invoice.basisNumber && (isCredit || invoice.reason)
      ? group(
          'BillingReference',
          group(
            'InvoiceDocumentReference',
            value('ID', invoice.basisNumber),
            value('IssueDate', invoice.basisDay),
          ),
        )
      : '',
    sgd.totals,
    party('AccountingSupplierParty', { ...seller, address: sellerAddress }),
    party('AccountingCustomerParty', {
      ...{ name: invoice.clientName, uen: invoice.clientUen ?? '', gstNumber: null },
      address: buyerAddress,
    }),
    isCredit ? [] : payment(invoice),
    isCredit
      ? group('PaymentTerms', value('Note', `Set off against invoice ${invoice.basisNumber}`))
      : '',
    taxes(invoice),
    sgd.taxes,
    group(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', netCents),
      amount('TaxExclusiveAmount', netCents),
      amount('TaxInclusiveAmount', totalCents),
      totalCents > payableCents ? amount('PrepaidAmount', totalCents - payableCents) : '',
      amount('PayableAmount', payableCents),
    ),
    invoice.lines.map((each, place) => line(invoice, each, place)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}:${root}-2" xmlns:cac="${namespace}:CommonAggregateComponents-2" xmlns:cbc="${namespace}:CommonBasicComponents-2">`,
    `${flat(parts)}</${root}>`,
    '',
  ].join('\n');
}
