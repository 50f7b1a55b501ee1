import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import { readCsv } from '../../../test/read-csv';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import { insertRow } from '../../platform/db/rows';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import type { BookForm } from './books-contract';
import { type InvoiceDetail, zeroReasons } from './contract';
import { allocations, paymentsReceived } from './schema.server';

let site: TestSite;
let desk: Browser;
const papers: InvoiceDetail[] = [];
const today = dayInSingapore();

const service = { kind: 'service', description: 'Answer, “class 35”', quantity: 1 };
const fee = {
  kind: 'disbursement',
  description: 'Official fee',
  officeReceipt: 'R 1',
  quantity: 1,
};
const lists = [
  [
    { ...service, unitCents: 10_005 },
    { ...service, quantity: 3, unitCents: 3_339 },
    { ...fee, unitCents: 28_000 },
  ],
  [{ ...service, unitCents: 99_999, kind: 'zero-rated', zeroReason: zeroReasons[0] }],
  [
    { ...service, unitCents: 5 },
    { ...service, unitCents: 6, description: '=2+3' },
  ],
  [{ ...fee, unitCents: 41_000 }],
  [{ ...service, quantity: 3, unitCents: 3_339 }],
];
/** Which of them is in US$. */
const inDollars = 4;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  desk = await site.signedInAdministrator();
  await desk.post('/api/admin/gst-registrations', { fromDay: today, number: 'M90381144X' });
  await desk.post('/api/admin/exchange-rates', {
    ...{ currency: 'USD', day: today, rate: '1.3425', source: 'DBS' },
  });
  for (const [place, lines] of lists.entries()) {
    const isAbroad = place === 1;
    const { body: draft } = await desk.post<InvoiceDetail>('/api/admin/invoices', {
      kind: 'invoice',
      clientName: place === 2 ? '@Sum, "Quoted" | ร้าน' : 'Kopi Langit Pte. Ltd.',
      clientEmail: `books${place}@sagolane.example`,
      clientAddress: isAbroad
        ? '1 High Street\nLondon\nUnited Kingdom'
        : '12 Jalan Besar\nSingapore 208790',
      lines,
      currency: place === inDollars ? 'USD' : 'SGD',
      key: crypto.randomUUID(),
    });
    const { status, body } = await desk.post<InvoiceDetail>(
      `/api/admin/invoices/${draft.id}/issue`,
      { send: false },
    );
    expect([status, body]).toEqual([200, expect.anything()]);
    papers.push(body);
  }
  const [first] = papers as [InvoiceDetail];
  const credit = await desk.post<InvoiceDetail>(`/api/admin/invoices/${first.id}/credit`, {
    reason: 'Agreed',
    lines: [{ lineId: first.lines[0]?.id, netCents: 3_333 }],
    send: false,
    key: crypto.randomUUID(),
  });
  expect(credit.status).toBe(201);
  papers.push(credit.body);
  for (const amountCents of [5_000, -1_000])
    await desk.post(`/api/admin/invoices/${first.id}/payments`, {
      amountCents,
      paidOn: today,
      method: 'bank transfer',
      reference: '+65 12',
      send: false,
      key: crypto.randomUUID(),
    });
});
afterAll(() => site.close());

const fileOf = (form: BookForm, query = `from=${today}&to=${today}`, by = desk) =>
  by.request(`/api/admin/invoices/books?form=${form}&${query}&fees=Fees`);

async function rowsOf(form: BookForm, query?: string) {
  const answer = await fileOf(form, query);
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).not.toBe('efbbbf');
  return readCsv(bytes.toString('utf8'));
}
const cents = (text = '') => {
  expect(text).toMatch(/^(-?\d+\.\d\d)?$/);
  return Math.round(Number(text) * 100);
};
const sums = (rows: Record<string, string>[], number: string, net: string, tax: string) =>
  Object.fromEntries(
    Map.groupBy(rows, (row) => row[number] ?? '')
      .entries()
      .map(([key, own]) => [
        key,
        own.reduce((sum, row) => sum + cents(row[net]) + cents(row[tax]), 0),
      ]),
  );
const totals = (kind: InvoiceDetail['kind']) =>
  Object.fromEntries(
    papers.filter((paper) => paper.kind === kind).map((paper) => [paper.number, sgdCents(paper)]),
  );
const slashed = today.split('-').toReversed().join('/');
/** In S$, as the books have it. */
const sgdCents = ({ totalSgdCents, totalCents }: InvoiceDetail) => totalSgdCents ?? totalCents;

it('Xero gets each invoice and each credit note to the cent, with its names of the rates', async () => {
  const rows = await rowsOf('xero-invoices');
  expect(sums(rows, '*InvoiceNumber', '*UnitAmount', 'TaxAmount')).toEqual(totals('invoice'));
  expect(rows[0]).toMatchObject({
    '*ContactName': 'Kopi Langit Pte. Ltd.',
    POAddressLine1: '12 Jalan Besar',
    '*InvoiceDate': slashed,
    '*AccountCode': '200',
    '*TaxType': 'Standard-Rated Supplies',
    '*UnitAmount': '200.22',
    TaxAmount: '18.02',
  });
  expect(rows.map((row) => row['*TaxType'])).toEqual([
    'Standard-Rated Supplies',
    'Out Of Scope Supplies',
    'Zero-Rated Supplies',
    'Standard-Rated Supplies',
    'Out Of Scope Supplies',
    'Standard-Rated Supplies',
  ]);
  expect(rows[1]).toMatchObject({ '*AccountCode': 'Fees' });
  // Xero works the tax out again by the row; that of another currency is converted, as its invoice says.
  for (const row of rows.slice(0, -1).filter((each) => each['*TaxType']?.startsWith('Standard')))
    expect(cents(row.TaxAmount)).toBe(Math.round(cents(row['*UnitAmount']) * 0.09));
  const notes = await rowsOf('xero-credit-notes');
  expect(sums(notes, 'CreditNoteNumber', 'UnitAmount', 'TaxAmount')).toEqual(totals('credit note'));
  expect(notes[0]).toMatchObject({ Reference: papers[0]?.number, CreditNoteDate: slashed });
});

it('QuickBooks gets the same, with its names', async () => {
  const rows = await rowsOf('quickbooks-invoices');
  expect(sums(rows, '*InvoiceNo', '*ItemAmount', 'ItemTaxAmount')).toEqual(totals('invoice'));
  expect(rows.map((row) => row['*ItemTaxCode'])).toEqual([
    '9% SR',
    '0% OS',
    '0% ZR',
    '9% SR',
    '0% OS',
    '9% SR',
  ]);
  const notes = await rowsOf('quickbooks-credit-notes');
  expect(sums(notes, '*CreditNoteNo', '*ItemAmount', 'ItemTaxAmount')).toEqual(
    totals('credit note'),
  );
});

it('a ledger balances by document, and its receivables are what is owed', async () => {
  const rows = await rowsOf('ledger');
  const documents = Map.groupBy(rows, (row) => row.Document);
  const side = (own: Record<string, string>[], name: string) =>
    own.reduce((sum, row) => sum + cents(row[name]), 0);
  expect(documents.size).toBe(papers.length);
  for (const own of documents.values()) expect(side(own, 'Debit')).toBe(side(own, 'Credit'));
  const receivable = rows.filter((row) => row.Account === 'Trade receivables');
  const owed = await Promise.all(
    papers
      .filter(({ kind }) => kind === 'invoice')
      .map(async ({ id }) => (await desk.get<InvoiceDetail>(`/api/admin/invoices/${id}`)).body),
  );
  expect(side(receivable, 'Debit') - side(receivable, 'Credit')).toBe(
    owed.reduce(
      (sum, each) => sum + (each.currency === 'SGD' ? each.outstandingCents : sgdCents(each)),
      0,
    ),
  );
  expect(rows.find((row) => row.Account === 'Bank')).toMatchObject({ Date: today, Debit: '50.00' });
});

it('the table of supplies of the audit file has its sums, and no stroke of a name', async () => {
  const text = await (await fileOf('iaf-supplies')).text();
  const [start, head, ...rest] = text.trimEnd().split('\r\n');
  const end = rest.pop();
  expect([start, head]).toEqual([
    'SuppDataStart|',
    expect.stringMatching(/^CustomerName\|CustomerUEN\|InvoiceDate\|/),
  ]);
  const rows = rest.map((row) => row.split('|'));
  for (const row of rows) expect(row).toHaveLength(14);
  const sum = (place: number) => rows.reduce((total, row) => total + cents(row[place]), 0);
  const sign = ({ kind }: InvoiceDetail) => (kind === 'credit note' ? -1 : 1);
  expect(sum(6) + sum(7)).toBe(
    papers.reduce((total, each) => total + sign(each) * sgdCents(each), 0),
  );
  expect(end).toBe(
    `SuppDataEnd|${(sum(6) / 100).toFixed(2)}|${(sum(7) / 100).toFixed(2)}|${rows.length}|`,
  );
});

it('an invoice in US$ is in S$ in every file, its payments too, and to the cent when it is settled', async () => {
  const paper = papers[inDollars] as InvoiceDetail;
  expect(paper).toMatchObject({ totalCents: 10_919, taxCents: 902, totalSgdCents: 13_448 + 1_211 });
  for (const amountCents of [3_333, 10_919 - 3_333])
    await desk.post(`/api/admin/invoices/${paper.id}/payments`, {
      ...{ amountCents, paidOn: today, method: 'bank transfer', send: false },
      key: crypto.randomUUID(),
    });
  const ledger = (await rowsOf('ledger')).filter((row) => row.Document === paper.number);
  const owedCents = ledger
    .filter((row) => row.Account === 'Trade receivables')
    .reduce((sum, row) => sum + cents(row.Debit) - cents(row.Credit), 0);
  expect(owedCents).toBe(0);
  expect(ledger.find((row) => row.Account === 'Bank')?.Debit).toBe('44.75');
  const rows = (await (await fileOf('iaf-supplies')).text()).split('\r\n');
  expect(rows.find((row) => row.includes(`|${paper.number}|`))).toContain(
    '|134.48|12.11|SR||USD|100.17|9.02|',
  );
  const xero = (await rowsOf('xero-invoices')).find(
    (row) => row['*InvoiceNumber'] === paper.number,
  );
  expect(xero).toMatchObject({ '*UnitAmount': '134.48', TaxAmount: '12.11', Currency: 'SGD' });
});

it('PayNow that the provider took is not in the bank yet, and PayNow to the firm is', async () => {
  const { db } = site.deps;
  const { id: invoiceId, number } = papers[3] as InvoiceDetail;
  for (const pressKey of ['order:1', 'by hand']) {
    const payment = { paidOn: today, amountCents: 100, method: 'PayNow' as const, pressKey };
    const { id: paymentId } = await insertRow(db, paymentsReceived, { ...payment, actor: 'a' });
    await db.insert(allocations).values({ invoiceId, paymentId, amountCents: 100 });
  }
  const rows = (await rowsOf('ledger')).filter((row) => row.Document === number);
  const paid = rows.filter(({ Debit }) => Debit === '1.00').map(({ Account }) => Account);
  expect(paid).toEqual(['Payment provider', 'Bank']);
});

it('what people typed is no formula, and a period or a form that isn’t one is refused', async () => {
  const rows = await rowsOf('xero-invoices');
  expect(rows[3]).toMatchObject({ '*ContactName': `'@Sum, "Quoted" | ร้าน` });
  expect(
    await rowsOf('xero-invoices', `from=${addDays(today, 1)}&to=${addDays(today, 2)}`),
  ).toEqual([]);
  expect((await fileOf('sage' as BookForm)).status).toBe(400);
  expect((await fileOf('ledger', `from=${today}&to=${addDays(today, -1)}`)).status).toBe(400);
  const reader = await signedInColleague(site, desk, 'reader', 'bookreader');
  expect((await fileOf('ledger', undefined, reader)).status).toBe(200);
  expect((await fileOf('ledger', undefined, site.newBrowser())).status).toBe(401);
});
