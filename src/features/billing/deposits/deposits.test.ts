import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmedCustomer, ownData } from '../../../../test/customers';
import { readMails } from '../../../../test/mails';
import { readCsv } from '../../../../test/read-csv';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { messages } from '../../../platform/mail/schema';
import { addDays, addMonths, dayInSingapore } from '../../../shared/calendar-date';
import type { ClientDetail, ListedClient } from '../../clients/contract';
import type { InvoiceDetail } from '../contract';
import type { GstReturn } from '../gst-contract';
import type { Statement } from '../statement-contract';

type Refusal = { message: string; errors?: Record<string, string[]> };

let site: TestSite;
let desk: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  desk = await site.signedInAdministrator();
});
afterAll(() => site.close());

const today = dayInSingapore();
const earlier = addDays(today, -100);
const key = () => crypto.randomUUID();
let last = 0;
/** A client, who is known by the draft that was written for them. */
async function client(unitCents: number, clientEmail = `deposit${++last}@sagolane.example`) {
  const { body } = await desk.post<InvoiceDetail>('/api/admin/invoices', {
    ...{ kind: 'invoice', clientName: 'Kopi Langit', clientEmail, key: key() },
    clientAddress: '12 Jalan Besar\nSingapore 208790',
    lines: [{ kind: 'service', description: 'Opposition', quantity: 1, unitCents }],
  });
  return { clientEmail, draft: body };
}
const record = (clientEmail: string, change: object = {}) =>
  desk.post<Statement & Refusal>('/api/admin/deposits', {
    ...{ clientName: 'Kopi Langit', clientEmail, purpose: 'services', amountCents: 50_000 },
    ...{ paidOn: earlier, method: 'bank transfer', reference: 'TT 1', key: key(), ...change },
  });
const giveBack = (id: number, change: object = {}) =>
  desk.post<Statement & Refusal>(`/api/admin/deposits/${id}/return`, {
    ...{ amountCents: 10_000, paidOn: today, method: 'bank transfer', key: key(), ...change },
  });
const issue = async ({ id }: { id: number }) =>
  (await desk.post<InvoiceDetail>(`/api/admin/invoices/${id}/issue`, { send: false })).body;
const spend = (id: number, pressed = key()) =>
  desk.post<InvoiceDetail & Refusal>(`/api/admin/invoices/${id}/use-credit`, { key: pressed });
const boxes = async (day: string) => {
  const path = `/api/admin/invoices/period?from=${day}&to=${day}`;
  const { standardRatedCents, zeroRatedCents, outputTaxCents } = (await desk.get<GstReturn>(path))
    .body;
  return [standardRatedCents, zeroRatedCents, outputTaxCents];
};
const minus = (after: number[], before: number[]) =>
  after.map((each, place) => each - (before[place] ?? 0));
const moneyOf = async (address: string) => {
  const found = await desk.get<ListedClient[]>(`/api/admin/clients?address=${address}`);
  return (await desk.get<ClientDetail>(`/api/admin/clients/${found.body[0]?.id}`)).body.money;
};

it('is the client’s credit with GST on its day, and pays an invoice with the day on which it came', async () => {
  const { clientEmail, draft } = await client(100_000);
  const [then, now] = [await boxes(earlier), await boxes(today)];
  const pressed = key();
  const answers = await Promise.all([1, 2].map(() => record(clientEmail, { key: pressed })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.body).toMatchObject({
    balances: [{ currency: 'SGD', balanceCents: -50_000 }],
    deposits: [{ leftCents: 50_000, taxPercent: 9, invoiceBy: addDays(earlier, 30) }],
  });
  expect(minus(await boxes(earlier), then)).toEqual([45_872, 0, 4_128]);
  expect(await moneyOf(clientEmail)).toEqual([
    { currency: 'SGD', paidCents: 50_000, owedCents: 0, creditCents: 50_000 },
  ]);
  const [mail] = await readMails(site, eq(messages.toAddress, clientEmail));
  expect(mail?.plain).toContain('S$500.00');

  const invoice = await issue(draft);
  expect(invoice.creditCents).toBe(50_000);
  const clicked = key();
  const [{ status, body }, again] = [
    await spend(invoice.id, clicked),
    await spend(invoice.id, clicked),
  ];
  expect([status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(body);
  expect(JSON.stringify(body.events)).not.toContain(clicked);
  expect(body).toMatchObject({
    ...{ outstandingCents: 59_000, creditCents: 0, state: 'part paid' },
    settlements: [
      { day: earlier, amountCents: 50_000, method: 'bank transfer', reference: 'TT 1' },
    ],
  });
  // Its share of the invoice is on the day of the deposit, the rest on that of the invoice.
  expect(minus(await boxes(earlier), then)).toEqual([45_872, 0, 4_128]);
  expect(minus(await boxes(today), now)).toEqual([54_128, 0, 4_872]);
  const path = `/api/admin/invoices/statement?email=${clientEmail}`;
  expect((await desk.get<Statement>(path)).body).toMatchObject({
    balances: [{ currency: 'SGD', balanceCents: 59_000 }],
    deposits: [{ leftCents: 0, invoiceBy: null }],
  });
});

it('is spent once by two invoices at once, to the cent', async () => {
  const { clientEmail, draft } = await client(40_000);
  const second = await client(30_000, clientEmail);
  await record(clientEmail, { send: false });
  const invoices = [await issue(draft), await issue(second.draft)];
  await Promise.all(invoices.map(({ id }) => spend(id)));
  const after = await Promise.all(
    invoices.map(
      async ({ id }) => (await desk.get<InvoiceDetail>(`/api/admin/invoices/${id}`)).body,
    ),
  );
  expect(after.reduce((sum, each) => sum + each.outstandingCents, 0)).toBe(76_300 - 50_000);
  expect(Math.min(...after.map((each) => each.outstandingCents))).toBe(0);
  const sum = (await moneyOf(clientEmail))[0];
  expect(sum).toMatchObject({ owedCents: 26_300, creditCents: 0, paidCents: 50_000 });
});

it('goes back once for each key, at most what is left of it, and with its GST on that day', async () => {
  const { clientEmail } = await client(1_000);
  const { body } = await record(clientEmail);
  const id = body.deposits[0]?.id ?? 0;
  const before = await boxes(today);
  const pressed = key();
  for (const _ of [1, 2]) expect((await giveBack(id, { key: pressed })).status).toBe(201);
  expect(minus(await boxes(today), before)).toEqual([-9_174, 0, -826]);
  const refused = await giveBack(id, { amountCents: 40_001 });
  expect([refused.status, refused.body.errors?.amountCents?.[0]]).toEqual([
    ...[400, expect.stringContaining('S$400.00')],
  ]);
  expect((await giveBack(id, { paidOn: addDays(earlier, -1) })).status).toBe(400);
  expect((await giveBack(id + 1)).status).toBe(404);
  const left = (await giveBack(id, { amountCents: 40_000 })).body;
  expect(left.balances).toEqual([{ currency: 'SGD', balanceCents: 0 }]);
  const ledger = await desk.request(
    `/api/admin/invoices/books?form=ledger&from=${earlier}&to=${today}`,
  );
  const rows = readCsv(await ledger.text()).filter((row) => row.Document === `Deposit ${id}`);
  const of = (account: string) =>
    rows.filter((row) => row.Account === account).map(({ Debit, Credit }) => [Debit, Credit]);
  const moved = ['500.00', '100.00', '400.00'];
  expect(of('Bank')).toEqual(moved.map((sum, place) => (place === 0 ? [sum, ''] : ['', sum])));
  expect(of('Paid in advance by clients')).toEqual(
    moved.map((sum, place) => (place === 0 ? ['', sum] : [sum, ''])),
  );
});

it('leaves no cent of GST where all of it went back in parts', async () => {
  const { clientEmail } = await client(1_000);
  const before = await boxes(today);
  const { body } = await record(clientEmail, { amountCents: 300, paidOn: today });
  for (const _ of [1, 2, 3])
    expect((await giveBack(body.deposits[0]?.id ?? 0, { amountCents: 100 })).status).toBe(201);
  expect(minus(await boxes(today), before)).toEqual([0, 0, 0]);
});

it('pays an invoice at another address of its client, also when it came long before', async () => {
  const { clientEmail, draft } = await client(40_000);
  const other = await client(1_000);
  const ids = await Promise.all(
    [clientEmail, other.clientEmail].map(async (address) => {
      const { body } = await desk.get<ListedClient[]>(`/api/admin/clients?address=${address}`);
      return body[0]?.id;
    }),
  );
  await record(other.clientEmail);
  const longAgo = addMonths(today, -20);
  await site.deps.db.execute(sql`alter table payments_received disable trigger user`);
  await site.deps.db.execute(sql`update payments_received set paid_on = ${longAgo}
    where id = (select payment_id from deposits where client_email = ${other.clientEmail})`);
  await site.deps.db.execute(sql`alter table payments_received enable trigger user`);
  const before = await boxes(longAgo);
  const invoice = await issue(draft);
  expect(invoice.creditCents).toBe(0);
  const merged = await desk.post(`/api/admin/clients/${ids[0]}/merge`, { clientId: ids[1] });
  expect(merged.status).toBe(200);
  for (const address of [clientEmail, other.clientEmail]) {
    const path = `/api/admin/invoices/statement?email=${address}`;
    expect((await desk.get<Statement>(path)).body).toMatchObject({
      email: address,
      balances: [{ currency: 'SGD', balanceCents: 43_600 - 50_000 }],
      deposits: [{ leftCents: 50_000, clientEmail: other.clientEmail }],
    });
  }
  const { status, body } = await spend(invoice.id);
  expect([status, body.outstandingCents]).toEqual([201, 0]);
  // The whole invoice of S$436.00 is a supply of that day, and so is what is left of the deposit.
  expect(minus(await boxes(longAgo), before)).toEqual([0, 0, 0]);
  const ledger = await desk.request(
    `/api/admin/invoices/books?form=ledger&from=${today}&to=${today}`,
  );
  const used = readCsv(await ledger.text()).filter((row) => row.Document === invoice.number);
  expect(used.map((row) => row.Description)).toContain(
    `Paid in advance, used for ${invoice.number}`,
  );
});

it.each([
  [{ purpose: 'official fees' }, [0, 0, 0]],
  [{ purpose: 'zero-rated services' }, [0, 50_000, 0]],
])('has no GST inside where it is for %j', async (change, expected) => {
  const { clientEmail } = await client(1_000);
  const before = await boxes(earlier);
  await record(clientEmail, change);
  expect(minus(await boxes(earlier), before)).toEqual(expected);
});

it('is told as kept by an erasure', async () => {
  const { clientEmail, draft } = await client(1_000);
  await record(clientEmail);
  await desk.request(`/api/admin/invoices/${draft.id}`, { method: 'DELETE' });
  const { body } = await desk.post('/api/admin/privacy/erasure-preview', { email: clientEmail });
  expect(body).toMatchObject({
    records: expect.arrayContaining([{ what: 'Deposits', erased: 0, retained: 1 }]),
  });
});

it.each([
  [{ amountCents: 0 }, 'amountCents'],
  [{ paidOn: addDays(today, 1) }, 'paidOn'],
  [{ paidOn: addDays(addMonths(today, -12), -1) }, 'paidOn'],
  [{ method: 'card' }, 'method'],
  [{ purpose: 'gift' }, 'purpose'],
  [{ clientEmail: 'nobody@sagolane.example' }, 'clientEmail'],
])('is refused with %j', async (change, field) => {
  const { clientEmail } = await client(1_000);
  const { status, body } = await record(clientEmail, change);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});

it('stands in its client’s export, is recorded by the desk alone, and is mailed only if asked', async () => {
  const { browser, email } = await confirmedCustomer(site);
  await record(email, { send: false });
  const { body } = await ownData<{ paidBefore: object[] }>(browser);
  expect(body.paidBefore).toMatchObject([{ leftCents: 50_000 }]);
  expect((await browser.post('/api/admin/deposits', {})).status).toBe(403);
  const receipts = and(like(messages.eventKey, 'deposit:%'), eq(messages.toAddress, email));
  expect(await site.deps.db.$count(messages, receipts)).toBe(0);
});
