import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMails } from '../../../test/mails';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import { messages } from '../../platform/mail/schema';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import { fromSgd, rateText, toSgd } from '../../shared/currency';
import type { ClientDetail, ListedClient } from '../clients/contract';
import { type InvoiceDetail, type LineInput, zeroReasons } from './contract';
import type { GstReturn } from './gst-contract';
import type { Payable } from './paying/contract';
import type { Statement } from './statement-contract';

type Refusal = { message: string; errors?: Record<string, string[]> };

let site: TestSite;
let desk: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  desk = await site.signedInAdministrator();
});
afterAll(() => site.close());

const today = dayInSingapore();
const key = () => crypto.randomUUID();
const enter = (change: object = {}) =>
  desk.post<Refusal>('/api/admin/exchange-rates', {
    ...{ currency: 'USD', day: today, rate: '1.3425', source: 'DBS, 9:00', ...change },
  });
const service = (change: Partial<LineInput> = {}) => ({
  ...{ kind: 'service', description: 'Advice', quantity: 3, unitCents: 3_339, ...change },
});
const draft = async (change: object = {}) => {
  const { status, body } = await desk.post<InvoiceDetail & Refusal>('/api/admin/invoices', {
    ...{ kind: 'invoice', clientName: 'Nine Knots Freight Inc.', key: key(), currency: 'USD' },
    clientEmail: 'books@nineknots.example',
    clientAddress: '12 Jalan Besar\nSingapore 208790',
    lines: [service()],
    ...change,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const issue = (id: number, send = false) =>
  desk.post<InvoiceDetail & Refusal>(`/api/admin/invoices/${id}/issue`, { send });
const issued = async (change: object = {}, send = false) => {
  const { status, body } = await issue((await draft(change)).id, send);
  expect(status).toBe(200);
  return body;
};

it('needs a rate of its week, says it with its source and day, and keeps it', async () => {
  const { id } = await draft({ currency: 'MYR' });
  const refusal = await issue(id);
  expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([400, ['currency']]);
  await enter({ currency: 'MYR', day: addDays(today, -8), rate: '0.3' });
  expect((await issue(id)).status).toBe(400);
  await enter({ currency: 'MYR', day: addDays(today, -7), rate: '0.318250' });
  const { body } = await issue(id);
  expect(body).toMatchObject({
    ...{ currency: 'MYR', rateMillionths: 318_250, rateDay: addDays(today, -7) },
    ...{ totalCents: 10_919, taxCents: 902, taxSgdCents: 287, totalSgdCents: 3_188 + 287 },
    rateSource: 'DBS, 9:00',
  });
  await enter({ currency: 'MYR', day: today, rate: '0.4' });
  const read = await desk.get<InvoiceDetail>(`/api/admin/invoices/${id}`);
  expect(read.body.totalSgdCents).toBe(body.totalSgdCents);
});

it('takes the rate of the day of supply', async () => {
  await enter({ currency: 'EUR', day: addDays(today, -20), rate: '1.44' });
  await enter({ currency: 'EUR', day: today, rate: '1.50' });
  const lines = [service({ quantity: 1, unitCents: 10_000 })];
  const supplyDay = addDays(today, -18);
  const body = await issued({ currency: 'EUR', lines, supplyDay });
  expect(body).toMatchObject({ taxSgdCents: 1_296, totalSgdCents: 15_696 });
  const rates = await desk.get(`/api/admin/exchange-rates?currency=EUR&day=${supplyDay}`);
  expect(rates.body).toMatchObject([{ currency: 'EUR', rateMillionths: 1_440_000 }]);
});

it.each([
  [{ rate: '0' }, 'rate'],
  [{ rate: '1,34' }, 'rate'],
  [{ rate: '-1.2' }, 'rate'],
  [{ rate: '1.34251234' }, 'rate'],
  [{ currency: 'SGD' }, 'currency'],
  [{ currency: 'JPY' }, 'currency'],
  [{ day: addDays(today, 1) }, 'day'],
  [{ source: ' ' }, 'source'],
])('refuses the rate %j', async (change, field) => {
  const { status, body } = await enter(change);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});

it('passes an official fee on to the cent of S$, whatever the rate makes of it', async () => {
  await enter();
  const fee = (unitCents: number) => ({
    ...{ kind: 'disbursement', description: 'TM27', quantity: 2, unitCents },
    ...{ feeKey: 'tm27-amendment', filedOn: '2026-11-20' },
  });
  const refusal = await desk.post<Refusal>('/api/admin/invoices', {
    ...{ kind: 'invoice', clientName: 'A', clientEmail: 'a@a.example', key: key() },
    ...{ currency: 'USD', lines: [fee(6_000)] },
  });
  expect([refusal.status, refusal.body.errors?.['lines.0.unitCents']?.[0]]).toEqual([
    ...[400, expect.stringContaining('S$60.00, US$44.69 at the rate')],
  ]);
  const body = await issued({ lines: [fee(4_469)] });
  expect(body).toMatchObject({ feesCents: 8_938, totalSgdCents: 12_000, taxSgdCents: 0 });
});

it('counts in S$ for the simplified form and the GST return', async () => {
  const period = `/api/admin/invoices/period?from=${today}&to=${today}`;
  const before = (await desk.get<GstReturn>(period)).body;
  // US$900 is more than S$1,000.
  const long = [service({ quantity: 1, unitCents: 90_000 })];
  const { id } = await draft({ lines: long, clientAddress: null });
  expect((await issue(id)).status).toBe(400);
  const invoice = await issued({ lines: long });
  const zero = { ...service({ quantity: 1, unitCents: 10_001 }), kind: 'zero-rated' };
  await issued({
    lines: [{ ...zero, zeroReason: zeroReasons[0] }],
    clientAddress: '5 Rue de Lyon\n75012 Paris\nFrance',
  });
  const [line] = invoice.lines;
  await desk.post(`/api/admin/invoices/${invoice.id}/credit`, {
    ...{ reason: 'Discount', send: false, key: key() },
    lines: [{ lineId: line?.id, netCents: 1 }],
  });
  const after = (await desk.get<GstReturn>(period)).body;
  expect({
    net: after.standardRatedCents - before.standardRatedCents,
    tax: after.outputTaxCents - before.outputTaxCents,
    zero: after.zeroRatedCents - before.zeroRatedCents,
  }).toEqual({ net: 120_825 - 1, tax: toSgd(8_100, 1_342_500), zero: 13_426 });
});

it('mixes with no other currency in what is owed, credited or paid', async () => {
  const clientEmail = 'two@nineknots.example';
  const dollars = await issued({ clientEmail });
  const local = await issued({ clientEmail, currency: 'SGD' });
  const pay = (id: number, amountCents: number) =>
    desk.post<InvoiceDetail & Refusal>(`/api/admin/invoices/${id}/payments`, {
      ...{ amountCents, paidOn: today, method: 'bank transfer', isCredit: true, key: key() },
    });
  await pay(dollars.id, 20_000);
  const read = await desk.get<InvoiceDetail>(`/api/admin/invoices/${local.id}`);
  expect(read.body.creditCents).toBe(0);
  const refused = await desk.post(`/api/admin/invoices/${local.id}/use-credit`, { key: key() });
  expect(refused.status).toBe(409);
  const { body } = await desk.get<Statement>(`/api/admin/invoices/statement?email=${clientEmail}`);
  expect(body.balances).toEqual([
    { currency: 'USD', balanceCents: 10_919 - 20_000 },
    { currency: 'SGD', balanceCents: 10_919 },
  ]);
  const open = await desk.get<{ sums: object[] }>(
    `/api/admin/invoices/outstanding?q=${clientEmail}`,
  );
  expect(open.body.sums).toEqual([{ currency: 'SGD', outstandingCents: 10_919 }]);
  const found = await desk.get<ListedClient[]>(`/api/admin/clients?address=${clientEmail}`);
  const client = await desk.get<ClientDetail>(`/api/admin/clients/${found.body[0]?.id}`);
  expect(client.body.money).toEqual([
    { currency: 'SGD', paidCents: 0, owedCents: 10_919, creditCents: 0 },
    { currency: 'USD', paidCents: 20_000, owedCents: 0, creditCents: 20_000 - 10_919 },
  ]);
  const [receipt] = await readMails(site, eq(messages.toAddress, clientEmail));
  expect(receipt?.plain).toContain('US$200.00');
  expect(receipt?.plain).not.toMatch(/(?<!U)S\$/);
});

it('is paid by transfer and never by PayNow, which moves S$ alone', async () => {
  const { id } = await issued({ clientEmail: 'pay@nineknots.example' }, true);
  const [mail] = await readMails(site, eq(messages.toAddress, 'pay@nineknots.example'));
  expect(mail?.plain).toContain('US$109.19');
  expect(mail?.plain).not.toContain('PayNow');
  const [, path = ''] = /(\/pay\/\S+)/.exec(mail?.plain ?? '') ?? [];
  const { body } = await site.newBrowser().get<Payable>(`/api${path}`);
  expect(body.payNow).toBeNull();
  const page = await (await site.newBrowser().request(path)).text();
  expect(page).toContain('US$109.19');
  const pdf = await desk.request(`/api/invoices/${id}/pdf`);
  expect(pdf.status).toBe(200);
});

it('rounds half up, there and back', () => {
  expect([toSgd(1, 500_000), toSgd(3, 500_000), toSgd(99_999_999, 1_461_300)]).toEqual([
    ...[1, 2, 146_129_999],
  ]);
  expect(fromSgd(6_000, 1_342_500)).toBe(4_469);
  expect([1_342_500, 188_723, 1_000_000].map(rateText)).toEqual(['1.3425', '0.188723', '1.0000']);
});
