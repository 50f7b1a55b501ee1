import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openLiveProvider } from '../../../../test/books/live-provider';
import { readMails } from '../../../../test/mails';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { messages } from '../../../platform/mail/schema';
import { addDays } from '../../../shared/calendar-date';
import { readPaid } from '../books.server';
import type { InvoiceDetail } from '../contract';
import { payPath } from '../pay-links.server';

/** Real payments: those of the site's own stand-in are tests. */
const today = '2026-11-12';
let provider: Awaited<ReturnType<typeof openLiveProvider>>;
let site: TestSite;
let desk: Browser;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  startDay(today);
  provider = await openLiveProvider();
  site = await openTestSite({
    ...{ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' },
    ...provider.env,
  });
});
beforeEach(async () => {
  startDay(today);
  desk = await site.signedInAdministrator();
});
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
  provider.close();
});

function startDay(day: string) {
  vi.setSystemTime(new Date(`${day}T12:00:00+08:00`));
}
const key = () => crypto.randomUUID();
const read = async (id: number) =>
  (await desk.get<InvoiceDetail>(`/api/admin/invoices/${id}`)).body;
const mailsOf = async (id: number, event: string) =>
  (await readMails(site, like(messages.eventKey, `invoice:${id}:${event}%`))).map(
    ({ subject, plain }) => `${subject}\n${plain}`,
  );
const transfer = (id: number, amountCents: number) =>
  desk.post(`/api/admin/invoices/${id}/payments`, {
    ...{ amountCents, paidOn: today, method: 'bank transfer', reference: null, key: key() },
  });

async function started(change: object = {}) {
  const { body } = await desk.post<InvoiceDetail>('/api/admin/invoices', {
    ...{ kind: 'invoice', clientName: 'Kopi Langit Pte. Ltd.', key: key() },
    clientEmail: `accounts-${key().slice(0, 8)}@kopilangit.example`,
    clientAddress: '12 Jalan Besar, Singapore 208790',
    lines: [{ kind: 'service', description: 'Advice', quantity: 1, unitCents: 100_000 }],
    ...change,
  });
  const { body: invoice } = await desk.post<InvoiceDetail>(
    `/api/admin/invoices/${body.id}/issue`,
    {},
  );
  const { id, number, outstandingCents } = invoice;
  const address = `/api${payPath({ id }, site.deps.secret)}`;
  const begun = await site
    .newBrowser()
    .post<{ clientSecret: string }>(`${address}/card`, { amountCents: outstandingCents });
  expect([begun.status, begun.body]).toEqual([200, { clientSecret: expect.any(String) }]);
  const paymentId = begun.body.clientSecret.replace(/_secret_.*/, '');
  return { id, number, address, paymentId };
}

async function bookedOf(number: string | null, from = today, to = today) {
  const rows = [];
  for await (const slice of readPaid(site.deps.db, { from, to })) rows.push(...slice);
  return rows.filter((row) => row.number === number);
}

it('says nothing of a test, and stands in the books as the provider’s', async () => {
  const { id, number, paymentId } = await started();
  await provider.pay(site, paymentId, 'card');
  expect(await read(id)).toMatchObject({
    ...{ state: 'paid', outstandingCents: 0 },
    settlements: [{ amountCents: 109_000, method: 'card', day: today, isTest: false }],
  });
  const mails = [...(await mailsOf(id, 'receipt')), ...(await mailsOf(id, 'card'))];
  expect(mails).toHaveLength(2);
  expect(mails.join()).not.toMatch(/test/i);
  expect(await bookedOf(number)).toMatchObject([
    { amountCents: 109_000, method: 'card', isByProvider: true, isDeposit: false },
  ]);
});

it('is of the day on which the card was charged, however late the provider tells', async () => {
  startDay(addDays(today, -3));
  desk = await site.signedInAdministrator();
  const { id, number, paymentId } = await started();
  provider.charge(paymentId, 'card');
  startDay(today);
  desk = await site.signedInAdministrator();
  await desk.post('/api/admin/jobs/reconcile-payments/run', {});
  await expect.poll(async () => (await read(id)).outstandingCents).toBe(0);
  const [payment] = await bookedOf(number, addDays(today, -5));
  expect(payment).toMatchObject({ day: addDays(today, -3), amountCents: 109_000 });
});

it('is the client’s credit where a transfer came meanwhile, and pays another invoice', async () => {
  const { id, paymentId } = await started();
  expect((await transfer(id, 109_000)).status).toBe(201);
  await provider.pay(site, paymentId, 'card');
  expect(await read(id)).toMatchObject({ state: 'paid', outstandingCents: -109_000 });
  expect((await mailsOf(id, 'receipt:card')).join()).toContain('more than was to pay');
});

it('is taken also for an invoice that was cancelled meanwhile, as the client’s credit', async () => {
  const { id, paymentId } = await started();
  await desk.post(`/api/admin/invoices/${id}/credit`, { reason: 'Replaced', key: key() });
  await provider.pay(site, paymentId, 'card');
  expect((await read(id)).outstandingCents).toBe(-109_000);
});

it('pays an invoice in its own currency', async () => {
  const rate = { currency: 'USD', day: today, rate: '1.3425', source: 'DBS, 9:00' };
  expect((await desk.post('/api/admin/exchange-rates', rate)).status).toBeLessThan(300);
  const { id, number, paymentId } = await started({ currency: 'USD' });
  await provider.pay(site, paymentId, 'card');
  expect(await read(id)).toMatchObject({
    ...{ currency: 'USD', outstandingCents: 0 },
    settlements: [{ amountCents: 109_000, method: 'card' }],
  });
  expect(await bookedOf(number)).toMatchObject([{ amountCents: Math.round(109_000 * 1.3425) }]);
});

it('ends at the provider once another amount is to pay', async () => {
  const { id, address, paymentId } = await started();
  expect((await transfer(id, 9_000)).status).toBe(201);
  const again = await site
    .newBrowser()
    .post<{ clientSecret: string }>(`${address}/card`, { amountCents: 100_000 });
  expect(again.status).toBe(200);
  const second = again.body.clientSecret.replace(/_secret_.*/, '');
  expect(second).not.toBe(paymentId);
  await provider.pay(site, second, 'card');
  expect((await read(id)).settlements.map(({ amountCents }) => amountCents)).toEqual([
    9_000, 100_000,
  ]);
});

it('is no longer reminded of, nor once it was given back', async () => {
  const open = await started();
  const paid = await started();
  const refunded = await started();
  const lost = await started();
  for (const { paymentId } of [paid, refunded, lost]) await provider.pay(site, paymentId, 'card');
  await provider.refund(site, refunded.paymentId, 40_000);
  await provider.dispute(site, lost.paymentId, 'lost');
  expect((await bookedOf(refunded.number)).map(({ amountCents }) => amountCents)).toEqual([
    109_000, -40_000,
  ]);
  expect((await read(refunded.id)).outstandingCents).toBe(40_000);
  expect((await read(lost.id)).outstandingCents).toBe(109_000);
  startDay(addDays(today, 60));
  desk = await site.signedInAdministrator();
  await desk.post('/api/admin/jobs/remind-of-invoices/run', {});
  await expect.poll(async () => (await mailsOf(open.id, 'reminder')).length).toBe(1);
  for (const { id } of [paid, refunded, lost]) expect(await mailsOf(id, 'reminder')).toEqual([]);
});
