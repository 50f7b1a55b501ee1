import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readMails } from '../../../test/mails';
import { readCsv } from '../../../test/read-csv';
import { deskForFile } from '../../../test/site';
import { messages } from '../../platform/mail/schema';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import type { InvoiceDetail } from '../billing/contract';
import type { GstReturn } from '../billing/gst-contract';
import type { BankLine, BookedLines } from './contract';

type Refusal = { message: string; errors?: Record<string, string[]> };

const { site, desk } = deskForFile();

const today = dayInSingapore();
const key = () => crypto.randomUUID();
let last = 0;
async function issued(unitCents: number[], change: object = {}, send = false) {
  const drafted = await desk.post<InvoiceDetail & Refusal>('/api/admin/invoices', {
    ...{ kind: 'invoice', clientName: 'Kopi Langit', key: key() },
    ...{ clientEmail: `month${++last}@sagolane.example`, clientUen: '202612345K' },
    clientAddress: '12 Jalan Besar\nSingapore 208790',
    lines: unitCents.map((cents, place) => ({
      ...{ kind: 'service', description: `Line ${place}`, quantity: 1, unitCents: cents },
    })),
    ...change,
  });
  if (drafted.status !== 201) return drafted;
  const path = `/api/admin/invoices/${drafted.body.id}/issue`;
  return desk.post<InvoiceDetail & Refusal>(path, { send });
}
const read = async (id: number) =>
  (await desk.get<InvoiceDetail>(`/api/admin/invoices/${id}`)).body;
const boxes = async (from: string, to = from) =>
  (await desk.get<GstReturn>(`/api/admin/invoices/period?from=${from}&to=${to}`)).body;

it('money of the last day of a quarter, too much of it, has no more GST than its invoice', async () => {
  const quarter = `${today.slice(0, 5)}${['01', '04', '07', '10'][Math.floor((Number(today.slice(5, 7)) - 1) / 3)]}-01`;
  const lastDay = addDays(quarter, -1);
  const [then, now] = [await boxes(lastDay), await boxes(quarter, today)];
  const { body } = await issued([100_000]);
  const paid = await desk.post(`/api/admin/invoices/${body.id}/payments`, {
    ...{ amountCents: 163_500, paidOn: lastDay, method: 'PayNow', isCredit: true },
    ...{ send: false, key: key() },
  });
  expect(paid.status).toBe(201);
  expect((await boxes(lastDay)).outputTaxCents - then.outputTaxCents).toBe(9_000);
  expect((await boxes(quarter, today)).outputTaxCents - now.outputTaxCents).toBe(0);
});

it('three lines of five cents have one cent of GST, which as many credit notes take back', async () => {
  const before = await boxes(today);
  const { body } = await issued([5, 5, 5]);
  expect(body).toMatchObject({ servicesCents: 15, taxCents: 1, totalCents: 16 });
  for (const { id } of body.lines)
    await desk.post(`/api/admin/invoices/${body.id}/credit`, {
      ...{ reason: 'Agreed', send: false, key: key(), lines: [{ lineId: id, netCents: 5 }] },
    });
  expect(await read(body.id)).toMatchObject({ outstandingCents: 0, creditedCents: 16 });
  const after = await boxes(today);
  expect([after.outputTaxCents, after.standardRatedCents]).toEqual([
    ...[before.outputTaxCents, before.standardRatedCents],
  ]);
});

it.each(['JPY', 'KRW', 'IDR', 'sgd', ''])('an invoice in %s is refused', async (currency) => {
  const { status, body } = await issued([5_000], { currency });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['currency']]);
});

it('a name of joined pictures is printed, mailed and exported', async () => {
  const clientName = '👩🏽‍⚖️👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 Kopi 0️⃣';
  const { status, body } = await issued([500_000], { clientName }, true);
  expect([status, body.clientName]).toEqual([200, clientName]);
  const pdf = await desk.request(`/api/invoices/${body.id}/pdf`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const xml = await desk.request(`/api/admin/invoices/${body.id}/e-invoice.xml`);
  expect([xml.status, await xml.text()]).toEqual([200, expect.stringContaining('👩🏽‍⚖️👨‍👩‍👧‍👦')]);
  const issuedMail = like(messages.eventKey, `invoice:${body.id}:issued%`);
  await expect
    .poll(async () => (await readMails(site, issuedMail))[0]?.status, { timeout: 60_000 })
    .toBe('kept');
  const file = await desk.request('/api/admin/invoices/export.csv?');
  const rows = readCsv((await file.text()).replace(/^\uFEFF/, ''));
  expect(rows.find((row) => row.Number === body.number)?.Client).toContain('👨‍👩‍👧‍👦');
});

it('one transfer pays two invoices whose numbers it names, to the cent', async () => {
  const [one, two] = [(await issued([33_333])).body, (await issued([12_345])).body];
  const sum = one.totalCents + two.totalCents;
  const text = `PAYNOW ${one.number} + ${two.number?.replaceAll('-', '')}`;
  await desk.request('/api/admin/bank/statements', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: `Transaction Date,Description,Debit,Credit\n${today},${text},,${(sum / 100).toFixed(2)}`,
  });
  const lines = await desk.get<BankLine[]>('/api/admin/bank/lines?state=open&pageSize=100');
  const line = lines.body.find((each) => each.text === text);
  expect(line?.sureness).toBe('unknown');
  expect(line?.candidates.map(({ number }) => number).toSorted()).toEqual(
    [one.number, two.number].toSorted(),
  );
  const { body } = await desk.post<BookedLines>('/api/admin/bank/bookings', {
    lines: [
      {
        id: line?.id,
        parts: [one, two].map(({ id, totalCents }) => ({ invoiceId: id, amountCents: totalCents })),
      },
    ],
  });
  expect(body).toEqual({ booked: 1, left: [] });
  for (const { id } of [one, two])
    expect(await read(id)).toMatchObject({
      ...{ outstandingCents: 0, state: 'paid', settlements: [{ reference: null }] },
    });
});
