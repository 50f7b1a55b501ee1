import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LoadedStatement } from '../../src/features/bank/contract';
import type { BookForm } from '../../src/features/billing/books-contract';
import type { ListedInvoice } from '../../src/features/billing/contract';
import type { GstReturn } from '../../src/features/billing/gst-contract';
import type { Statement } from '../../src/features/billing/statement-contract';
import type { ClientDetail, ListedClient } from '../../src/features/clients/contract';
import type { AdminOrderDetail } from '../../src/features/orders/contract';
import { addDays, dayInSingapore } from '../../src/shared/calendar-date';
import { readCsv } from '../read-csv';
import { type Month, makeMonth } from './make-month';
import { type Paper, taxOf, totalOf, totalSgdOf } from './small-ledger';

let month: Month;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  month = await makeMonth(dayInSingapore());
});
afterAll(async () => {
  // First, or what the database has planned by the later clock would be due again and again.
  vi.useRealTimers();
  await month?.close();
});

const cents = (text = '') => {
  expect(text).toMatch(/^(-?\d+\.\d\d)?$/);
  return Math.round(Number(text) * 100);
};
const sumOf = <Item>(items: Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);
const signOf = ({ kind }: { kind: string }) => (kind === 'credit note' ? -1 : 1);

/** By another page of 100 each. */
async function all<Item>(path: string): Promise<Item[]> {
  const found: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await month.desk().get<Item[]>(`${path}&pageSize=100&page=${page}`);
    found.push(...body);
    if (body.length < 100) return found;
  }
}
const csv = async (path: string) => {
  const answer = await month.desk().request(path);
  expect(answer.status).toBe(200);
  return readCsv((await answer.text()).replace(/^\uFEFF/, ''));
};
const book = (form: BookForm) =>
  csv(`/api/admin/invoices/books?form=${form}&from=${month.from}&to=${month.to}&fees=Fees`);
const periods = () => {
  const half = addDays(month.from, 14);
  return [
    [month.from, half],
    [addDays(half, 1), month.to],
  ] as const;
};
const papersOf = (kind: Paper['kind']) =>
  month.ledger.papers.filter((paper) => paper.kind === kind);
/** By the number under which the site issued each. */
const byNumber = (kinds: Paper['kind'][], of: (paper: Paper) => number) =>
  Object.fromEntries(
    month.ledger.papers
      .filter(({ kind }) => kinds.includes(kind))
      .map((paper) => [month.numberOf(paper), of(paper) + 0]),
  );
const sums = (rows: Record<string, string>[], number: string, fields: string[]) =>
  Object.fromEntries(
    [...Map.groupBy(rows, (row) => row[number] ?? '')].map(([key, own]) => [
      key,
      sumOf(own, (row) => sumOf(fields, (field) => cents(row[field]))),
    ]),
  );

test('is as large as a month of a firm', () => {
  const { counts } = month;
  expect(counts).toEqual({
    ...{ orders: 200, invoices: 120, credits: 40, refunds: 30, failedRefunds: 5 },
    ...{ disputes: 6, bankLines: 150, overpaid: 15 },
  });
  const currencies = papersOf('invoice').map(({ currency }) => currency);
  expect(new Set(currencies)).toEqual(new Set(['SGD', 'USD', 'EUR']));
});

test('every paper has what the ledger has, and the series have no gap', async () => {
  const papers = await all<ListedInvoice>('/api/admin/invoices?sort=date');
  expect(papers).toHaveLength(month.ledger.papers.length);
  const figures = (paper: ListedInvoice) => [
    paper.kind,
    paper.issueDay,
    paper.currency,
    paper.totalCents,
    paper.outstandingCents,
    paper.creditedCents,
  ];
  const seen = Object.fromEntries(papers.map((paper) => [paper.number, figures(paper)]));
  const { credited, outstanding } = month.ledger;
  const wanted = month.ledger.papers.map((paper) => {
    const isInvoice = paper.kind === 'invoice';
    const rest = isInvoice ? [outstanding(paper), credited(paper)] : [0, 0];
    return [
      month.numberOf(paper),
      [paper.kind, paper.day, paper.currency, totalOf(paper), ...rest],
    ];
  });
  expect(seen).toEqual(Object.fromEntries(wanted));
  const series = Map.groupBy(
    papers.map(({ number }) => number ?? ''),
    (number) => number.replace(/\d+$/, ''),
  );
  for (const numbers of series.values())
    expect(numbers.map((number) => Number(number.split('-').at(-1))).toSorted((a, b) => a - b)) //
      .toEqual(numbers.map((_, place) => place + 1));
});

test('every order says what was paid, refunded and lost', async () => {
  for (const order of month.orders) {
    const { body } = await month
      .desk()
      .get<AdminOrderDetail>(`/api/admin/service-orders/${order.id}`);
    expect(body).toMatchObject({
      ...{ id: order.id, amountCents: order.cents, isTestPayment: false },
      ...{ refundedCents: order.refunded, lostCents: order.lost },
    });
  }
});

test('the GST of two periods is that of the ledger, and of the file of each', async () => {
  for (const [from, to] of periods()) {
    const { standard, zero, tax, fees } = month.ledger.boxes(from, to);
    const query = `from=${from}&to=${to}`;
    const { body } = await month.desk().get<GstReturn>(`/api/admin/invoices/period?${query}`);
    expect(body).toMatchObject({
      ...{ standardRatedCents: standard, zeroRatedCents: zero, outputTaxCents: tax },
      ...{ disbursedCents: fees, totalCents: standard + zero },
    });
    const rows = await csv(`/api/admin/invoices/period.csv?${query}`);
    const net = (code: string) =>
      sumOf(
        rows.filter((row) => row.Code === code),
        (row) => cents(row['Amount without GST']),
      );
    expect([net('SR'), net('ZR'), net('OS'), sumOf(rows, (row) => cents(row.GST))]) //
      .toEqual([standard, zero, fees, tax]);
  }
});

test('the list of invoices, Xero and QuickBooks have each paper to the cent', async () => {
  const both: Paper['kind'][] = ['invoice', 'credit note'];
  const listed = await csv('/api/admin/invoices/export.csv?');
  expect(sums(listed, 'Number', ['Total'])).toEqual(
    byNumber(both, (paper) => signOf(paper) * totalOf(paper)),
  );
  expect(sums(listed, 'Number', ['GST'])).toEqual(
    byNumber(both, (paper) => signOf(paper) * taxOf(paper)),
  );
  const xero = sums(await book('xero-invoices'), '*InvoiceNumber', ['*UnitAmount', 'TaxAmount']);
  expect(xero).toEqual(byNumber(['invoice'], totalSgdOf));
  const xeroNotes = await book('xero-credit-notes');
  expect(sums(xeroNotes, 'CreditNoteNumber', ['UnitAmount', 'TaxAmount'])).toEqual(
    byNumber(['credit note'], totalSgdOf),
  );
  const quickBooks = await book('quickbooks-invoices');
  expect(sums(quickBooks, '*InvoiceNo', ['*ItemAmount', 'ItemTaxAmount'])).toEqual(
    byNumber(['invoice'], totalSgdOf),
  );
  const quickBooksNotes = await book('quickbooks-credit-notes');
  expect(sums(quickBooksNotes, '*CreditNoteNo', ['*ItemAmount', 'ItemTaxAmount'])).toEqual(
    byNumber(['credit note'], totalSgdOf),
  );
});

test('the ledger balances, has the money of the bank, and leaves nothing of what is settled', async () => {
  const rows = await book('ledger');
  const balance = (own: Record<string, string>[]) =>
    sumOf(own, (row) => cents(row.Debit) - cents(row.Credit));
  for (const own of Map.groupBy(rows, (row) => row.Document).values()) expect(balance(own)).toBe(0);
  const of = (account: string) => rows.filter((row) => row.Account === account);
  const inSgd = (by: string) =>
    sumOf(
      month.ledger.money.filter((each) => each.by === by && each.invoice.currency === 'SGD'),
      (each) => each.cents,
    );
  const foreign = new Set(
    papersOf('invoice').flatMap((each) => (each.currency === 'SGD' ? [] : [month.numberOf(each)])),
  );
  const localOf = (account: string) =>
    of(account).filter((row) => !foreign.has(row.Document ?? ''));
  expect([balance(localOf('Bank')), balance(localOf('Payment provider'))]).toEqual([
    inSgd('bank') + month.ledger.deposited(),
    inSgd('provider'),
  ]);
  const left = sumOf(month.ledger.deposits, month.ledger.leftOf);
  expect([left > 0, balance(of('Paid in advance by clients'))]).toEqual([true, -left]);
  const paid = sumOf(papersOf('invoice'), taxSgdOf) - sumOf(papersOf('credit note'), taxSgdOf);
  expect(balance(of('GST output tax'))).toBe(-paid);
  const receivable = Map.groupBy(of('Trade receivables'), (row) => row.Document ?? '');
  const documents = (paper: Paper) => [
    paper,
    ...month.ledger.papers.filter((note) => note.of === paper),
  ];
  const creditMoved = (paper: Paper) =>
    sumOf(
      month.ledger.money.filter((each) => each.by === 'credit' && each.invoice === paper),
      (each) => each.cents,
    );
  for (const paper of papersOf('invoice')) {
    const rest = sumOf(documents(paper), (each) =>
      balance(receivable.get(month.numberOf(each)) ?? []),
    );
    const open = month.ledger.outstanding(paper);
    const number = month.numberOf(paper);
    if (paper.currency === 'SGD')
      expect([number, rest]).toEqual([number, open + creditMoved(paper)]);
    else if (open === 0) expect([number, rest]).toEqual([number, 0]);
  }
});
const taxSgdOf = ({ groups }: Paper) => sumOf(groups, ({ taxSgd }) => taxSgd);

test('the supplies of the audit file are those of all papers', async () => {
  const text = await (
    await month
      .desk()
      .request(`/api/admin/invoices/books?form=iaf-supplies&from=${month.from}&to=${month.to}`)
  ).text();
  const rows = text
    .split('\r\n')
    .map((row) => row.split('|'))
    .filter((row) => row.length === 14 && row[0] !== 'CustomerName');
  const table = rows.map(([, , , number = '', , , net = '', tax = '']) => ({ number, net, tax }));
  expect(sums(table, 'number', ['net', 'tax'])).toEqual(
    byNumber(['invoice', 'credit note'], (paper) => signOf(paper) * totalSgdOf(paper)),
  );
});

test('every client owes and has what the ledger says, by currency', async () => {
  for (const client of month.clients) {
    const { body } = await month
      .desk()
      .get<Statement>(`/api/admin/invoices/statement?email=${encodeURIComponent(client)}`);
    const charged = month.ledger.papers.filter((paper) => paper.client === client);
    const currencies = [...new Set(charged.map(({ currency }) => currency))].toSorted();
    const standing = currencies.map((currency) => ({
      currency,
      ...month.ledger.standing(client, currency),
    }));
    const byCurrency = (one: { currency: string }, other: { currency: string }) =>
      one.currency.localeCompare(other.currency);
    expect([client, body.balances.toSorted(byCurrency)]).toEqual([
      client,
      standing.map(({ currency, owed, credit }) => ({ currency, balanceCents: owed - credit })),
    ]);
    const listed = await month
      .desk()
      .get<ListedClient[]>(`/api/admin/clients?address=${encodeURIComponent(client)}`);
    const read = await month.desk().get<ClientDetail>(`/api/admin/clients/${listed.body[0]?.id}`);
    const money = read.body.money.map(({ currency, owedCents, creditCents }) => ({
      ...{ currency, owed: owedCents, credit: creditCents },
    }));
    expect([client, money.toSorted(byCurrency)]).toEqual([client, standing]);
  }
});

test('statements that are read again change nothing', async () => {
  for (const text of month.statements) {
    const answer = await month.desk().request('/api/admin/bank/statements', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: text,
    });
    expect((await answer.json()) as LoadedStatement).toMatchObject({ added: 0, paidOut: 0 });
  }
});
