import type { Context } from 'hono';
import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { type Cell, csvAnswer } from '../../../platform/csv/csv';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { type BookRow, type MovedRow, readBooks, readDeposited, readPaid } from '../books.server';
import type { BookForm, BooksQuery } from '../books-contract';
import { taxCodeOf } from '../period.server';
import { answerSupplies } from './supplies-for-audit.server';

type Columns<Row> = Record<string, (row: Row, query: BooksQuery) => Cell>;

/** `22/11/2026`, which both ask for in Singapore. */
const slashed = (day: string | null) => day?.split('-').toReversed().join('/') ?? '';
const accountOf = ({ isFee }: BookRow, { services, fees }: BooksQuery) => (isFee ? fees : services);
const addressLine = (place: number) => (row: BookRow) =>
  row.clientAddress
    ?.split('\n')
    .map((line) => line.trim())
    .filter(Boolean)[place];
const about = ({ matterNumber, mark, basisNumber, kind }: BookRow) =>
  [kind === 'credit note' && basisNumber, matterNumber, mark].filter(Boolean).join(', ');
const nothing = () => null;

/** The names under which each has Singapore’s rates. */
const xeroTaxes: Record<ReturnType<typeof taxCodeOf>, string> = {
  SR: 'Standard-Rated Supplies',
  ZR: 'Zero-Rated Supplies',
  OS: 'Out Of Scope Supplies',
  NG: 'No Tax',
};
const quickBooksTax = (row: BookRow) => {
  const code = taxCodeOf(row);
  if (code === 'NG') return 'Out of Scope';
  return `${code === 'SR' ? row.taxPercent : 0}% ${code}`;
};

/** The template of Xero for sales invoices: no column may be left out or named otherwise. */
const xeroInvoices: Columns<BookRow> = {
  '*ContactName': ({ clientName }) => clientName,
  EmailAddress: ({ clientEmail }) => clientEmail,
  POAddressLine1: addressLine(0),
  POAddressLine2: addressLine(1),
  POAddressLine3: addressLine(2),
  POAddressLine4: addressLine(3),
  POCity: nothing,
  PORegion: nothing,
  POPostalCode: nothing,
  POCountry: nothing,
  '*InvoiceNumber': ({ number }) => number,
  Reference: about,
  '*InvoiceDate': ({ issueDay }) => slashed(issueDay),
  '*DueDate': ({ dueDay, issueDay }) => slashed(dueDay ?? issueDay),
  Total: nothing,
  InventoryItemCode: nothing,
  '*Description': ({ what }) => what,
  '*Quantity': () => 1,
  '*UnitAmount': ({ netCents }) => ({ cents: netCents }),
  Discount: nothing,
  '*AccountCode': accountOf,
  '*TaxType': (row) => xeroTaxes[taxCodeOf(row)],
  TaxAmount: ({ taxCents }) => ({ cents: taxCents }),
  TrackingName1: nothing,
  TrackingOption1: nothing,
  TrackingName2: nothing,
  TrackingOption2: nothing,
  Currency: () => 'SGD',
  BrandingTheme: nothing,
};

/** Of a kind of their own, so that amounts stay above zero. */
const xeroCreditNotes: Columns<BookRow> = {
  ContactName: ({ clientName }) => clientName,
  EmailAddress: ({ clientEmail }) => clientEmail,
  CreditNoteNumber: ({ number }) => number,
  Reference: about,
  CreditNoteDate: ({ issueDay }) => slashed(issueDay),
  Description: ({ what }) => what,
  Quantity: () => 1,
  UnitAmount: ({ netCents }) => ({ cents: netCents }),
  AccountCode: accountOf,
  TaxType: (row) => xeroTaxes[taxCodeOf(row)],
  TaxAmount: ({ taxCents }) => ({ cents: taxCents }),
  Currency: () => 'SGD',
};

const quickBooksItem: Columns<BookRow> = {
  Memo: about,
  'Item(Product/Service)': (row, query) =>
    accountOf(row, query) || (row.isFee ? 'Official fees' : 'Services'),
  ItemDescription: ({ what }) => what,
  ItemQuantity: () => 1,
  ItemRate: ({ netCents }) => ({ cents: netCents }),
  '*ItemAmount': ({ netCents }) => ({ cents: netCents }),
  '*ItemTaxCode': quickBooksTax,
  ItemTaxAmount: ({ taxCents }) => ({ cents: taxCents }),
  Currency: () => 'SGD',
};

const quickBooksInvoices: Columns<BookRow> = {
  '*InvoiceNo': ({ number }) => number,
  '*Customer': ({ clientName }) => clientName,
  '*InvoiceDate': ({ issueDay }) => slashed(issueDay),
  '*DueDate': ({ dueDay, issueDay }) => slashed(dueDay ?? issueDay),
  ...quickBooksItem,
};

const quickBooksCreditNotes: Columns<BookRow> = {
  '*CreditNoteNo': ({ number }) => number,
  '*Customer': ({ clientName }) => clientName,
  '*CreditNoteDate': ({ issueDay }) => slashed(issueDay),
  ...quickBooksItem,
};

interface Entry {
  day: string;
  document: string;
  client: string;
  account: string;
  text: string;
  /** Above zero a debit, below it a credit. */
  cents: number;
  taxCode: string | null;
}

const ledger: Columns<Entry> = {
  Date: ({ day }) => day,
  Document: ({ document }) => document,
  Name: ({ client }) => client,
  Account: ({ account }) => account,
  Description: ({ text }) => text,
  Debit: ({ cents }) => (cents > 0 ? { cents } : null),
  Credit: ({ cents }) => (cents < 0 ? { cents: -cents } : null),
  'Tax code': ({ taxCode }) => taxCode,
};

const accounts = {
  receivable: 'Trade receivables',
  services: 'Services',
  fees: 'Official fees paid as agent',
  tax: 'GST output tax',
  bank: 'Bank',
  provider: 'Payment provider',
  deposits: 'Paid in advance by clients',
};

/** What one rate of an invoice makes of entries: they balance by the row, and so by the document. */
function entriesOf(row: BookRow, query: BooksQuery): Entry[] {
  const sign = row.kind === 'credit note' ? -1 : 1;
  const of = (account: string, cents: number, taxCode: string | null = null): Entry => ({
    ...{ day: row.issueDay, document: row.number, client: row.clientName, account, taxCode },
    text: row.what,
    cents: sign * cents,
  });
  const own = row.isFee ? accounts.fees : accounts.services;
  return [
    of(accounts.receivable, row.netCents + row.taxCents),
    of(accountOf(row, query) || own, -row.netCents, taxCodeOf(row)),
    of(accounts.tax, -row.taxCents),
  ].filter(({ cents }) => cents !== 0);
}

/** What is moved from one account to another. */
function entriesOfMoved(
  { day, clientName, method, reference, amountCents }: MovedRow,
  { document, from, to, text: said }: { document: string; from: string; to: string; text?: string },
) {
  const received = [amountCents < 0 ? 'Paid back' : 'Received', method, reference];
  const text = said ?? received.filter(Boolean).join(', ');
  const of = (account: string, cents: number): Entry => ({
    ...{ day, document, client: clientName, account, text, cents, taxCode: null },
  });
  return [of(to, amountCents), of(from, -amountCents)];
}

const entriesOfPaid = (row: MovedRow & { number: string }) =>
  entriesOfMoved(row, {
    document: row.number,
    ...(row.isDeposit && { text: `Paid in advance, used for ${row.number}` }),
    from: accounts.receivable,
    to: row.isDeposit ? accounts.deposits : row.isByProvider ? accounts.provider : accounts.bank,
  });

const entriesOfDeposited = (row: MovedRow) =>
  entriesOfMoved(row, {
    document: `Deposit ${row.id}`,
    from: accounts.deposits,
    to: accounts.bank,
  });

const bothKinds = ['invoice', 'credit note'] as const;

const files: Record<
  Exclude<BookForm, 'ledger' | 'iaf-supplies'>,
  { kind: BookRow['kind']; columns: Columns<BookRow> }
> = {
  'xero-invoices': { kind: 'invoice', columns: xeroInvoices },
  'xero-credit-notes': { kind: 'credit note', columns: xeroCreditNotes },
  'quickbooks-invoices': { kind: 'invoice', columns: quickBooksInvoices },
  'quickbooks-credit-notes': { kind: 'credit note', columns: quickBooksCreditNotes },
};

/** What was invoiced and credited in a period, for other books, in S$ whatever the currency of the paper. */
export async function exportBooks(
  { db }: SiteContext,
  query: BooksQuery,
  caller: AdministratorCaller,
  c: Context,
): Promise<Response> {
  const { form, from, to } = query;
  await recordAudit(db, actorOf(caller), 'export', 'books', null, { after: { form, from, to } });
  const name = `${form}-${from}-${to}`;
  if (form === 'iaf-supplies') return answerSupplies(c, name, readBooks(db, query, bothKinds));
  const answer = <Row>(columns: Columns<Row>, slices: AsyncIterable<Row[]>) =>
    csvAnswer(c, `${name}.csv`, {
      head: Object.keys(columns),
      slices,
      cells: (row) => Object.values(columns).map((cell) => cell(row, query)),
      // Their importers take the mark for a part of the first name.
      hasMark: false,
    });
  if (form === 'ledger') return answer(ledger, entries());
  const { kind, columns } = files[form];
  return answer(columns, readBooks(db, query, [kind]));

  async function* entries() {
    for await (const rows of readBooks(db, query, bothKinds))
      yield rows.flatMap((row) => entriesOf(row, query));
    yield (await readDeposited(db, query)).flatMap(entriesOfDeposited);
    for await (const rows of readPaid(db, query)) yield rows.flatMap(entriesOfPaid);
  }
}
