import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLiveProvider } from '../../../../test/books/live-provider';
import { invoicesOf } from '../../../../test/invoices';
import { addServices, placedOrder, startPayment } from '../../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { addDays } from '../../../shared/calendar-date';
import type { AdminOrderDetail } from '../../orders/contract';
import type { PaymentEvent } from '../../orders/payments/events-contract';
import { providerEvents } from '../../orders/payments/provider-events.server';

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
  await addServices(site.deps.db);
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
const { issued, read, record, mailsOf, noticesOf, tokenOf, begin, complete, ...invoicing } =
  invoicesOf(
    () => site,
    () => desk,
  );
const { started, paymentOf, bookedOf } = invoicing;
async function paid() {
  const begun = await started();
  await provider.pay(site, begun.payment.id, 'card');
  return begun;
}
const tell = (type: string, object: object) => provider.tell(site, type, object);
const refunded = (paymentId: string, status: string, amount = 40_000) =>
  tell(status === 'failed' ? 'refund.failed' : 'refund.created', {
    ...{ id: `re_${paymentId}`, object: 'refund', payment_intent: paymentId, status },
    ...{ amount, currency: 'sgd' },
    failure_reason: status === 'failed' ? 'expired_or_canceled_card' : null,
  });
const amountsOf = async (id: number) =>
  (await read(id)).settlements.map(({ amountCents }) => amountCents);

it('pays what is owed, once, whoever tells of it and however often', async () => {
  const { id, number, token, payment } = await started();
  expect(await read(id)).toMatchObject({ outstandingCents: 109_000, settlements: [] });
  expect((await complete(token, payment.id)).body.message).toBe(
    'Payment status: requires_payment_method',
  );
  provider.charge(payment.id, 'card');
  const succeeded = () =>
    tell('payment_intent.succeeded', { object: 'payment_intent', ...payment });
  const [first, second] = await Promise.all([
    complete(token, payment.id),
    complete(token, payment.id),
    succeeded(),
    succeeded(),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await read(id)).toMatchObject({
    ...{ state: 'paid', outstandingCents: 0 },
    settlements: [{ amountCents: 109_000, method: 'card', day: today, reference: payment.id }],
  });
  const [receipt, ...others] = await mailsOf(id, 'receipt');
  expect(others).toEqual([]);
  expect(receipt).toContain('It is paid in full');
  expect(await noticesOf(id)).toEqual([`Paid: invoice ${number} of Kopi Langit Pte. Ltd.`]);
  expect([receipt, ...(await mailsOf(id, 'card'))].join()).not.toMatch(/test/i);
  expect(await bookedOf(number)).toMatchObject([
    { amountCents: 109_000, method: 'card', isByProvider: true, isDeposit: false },
  ]);
  expect((await begin(token, 109_000)).status).toBe(409);
  const { body } = await desk.get<PaymentEvent[]>(`/api/admin/payment-events?q=${number}`);
  expect(body[0]).toMatchObject({
    isMatched: true,
    record: { title: number, path: `/admin/invoices/${id}` },
  });
});

it('is of the day on which the card was charged, however late the provider tells', async () => {
  startDay(addDays(today, -3));
  desk = await site.signedInAdministrator();
  const { id, number, payment: begun } = await started();
  provider.charge(begun.id, 'card');
  startDay(today);
  desk = await site.signedInAdministrator();
  await desk.post('/api/admin/jobs/reconcile-payments/run', {});
  await expect.poll(async () => (await read(id)).outstandingCents).toBe(0);
  const [payment] = await bookedOf(number, addDays(today, -5));
  expect(payment).toMatchObject({ day: addDays(today, -3), amountCents: 109_000 });
});

it('is the client’s credit where a transfer came meanwhile, and pays another invoice', async () => {
  const { id, payment } = await started();
  expect((await record(id, 109_000)).status).toBe(201);
  await provider.pay(site, payment.id, 'card');
  expect(await read(id)).toMatchObject({ state: 'paid', outstandingCents: -109_000 });
  expect((await mailsOf(id, 'receipt:card')).join()).toContain('more than was to pay');
});

it('is taken also for an invoice that was cancelled meanwhile, as the client’s credit', async () => {
  const { id, payment } = await started();
  await desk.post(`/api/admin/invoices/${id}/credit`, { reason: 'Replaced', key: key() });
  await provider.pay(site, payment.id, 'card');
  expect((await read(id)).outstandingCents).toBe(-109_000);
});

it('pays an invoice in its own currency', async () => {
  const rate = { currency: 'USD', day: today, rate: '1.3425', source: 'DBS, 9:00' };
  expect((await desk.post('/api/admin/exchange-rates', rate)).status).toBeLessThan(300);
  const { id, number, payment } = await started({ currency: 'USD' });
  await provider.pay(site, payment.id, 'card');
  expect(await read(id)).toMatchObject({
    ...{ currency: 'USD', outstandingCents: 0 },
    settlements: [{ amountCents: 109_000, method: 'card' }],
  });
  expect(await bookedOf(number)).toMatchObject([{ amountCents: Math.round(109_000 * 1.3425) }]);
});

it('ends at the provider once another amount is to pay', async () => {
  const { id, token, payment } = await started();
  expect((await record(id, 9_000)).status).toBe(201);
  const again = await begin(token, 100_000);
  expect(again.status).toBe(200);
  const second = paymentOf(again.body);
  expect(second.id).not.toBe(payment.id);
  await provider.pay(site, second.id, 'card');
  expect(await amountsOf(id)).toEqual([9_000, 100_000]);
});

it('that is refunded at the provider makes the invoice payable again, and a failed refund undoes that', async () => {
  const { id, number, payment } = await paid();
  for (const _ of [1, 2]) await refunded(payment.id, 'succeeded');
  expect(await read(id)).toMatchObject({ outstandingCents: 40_000, state: 'part paid' });
  expect(await noticesOf(id)).toContain(`Refunded: invoice ${number} of Kopi Langit Pte. Ltd.`);
  for (const status of ['failed', 'succeeded', 'failed']) await refunded(payment.id, status);
  expect(await read(id)).toMatchObject({ outstandingCents: 0, state: 'paid' });
  expect(await amountsOf(id)).toEqual([109_000, -40_000, 40_000]);
  const failed = (await noticesOf(id)).filter((each) => each?.startsWith('Refund failed'));
  expect(failed).toHaveLength(1);
});

it('takes back once what a person entered as paid back already', async () => {
  const { id, payment } = await paid();
  expect((await record(id, -40_000, { method: 'card' })).status).toBe(201);
  await refunded(payment.id, 'succeeded', 50_000);
  expect(await amountsOf(id)).toEqual([109_000, -40_000, -10_000]);
});

it.each([
  ['won', 0],
  ['lost', 109_000],
  ['warning_closed', 0],
])('follows a dispute to its end, %s, in any order and twice', async (end, lost) => {
  for (const order of [
    [0, 1, 2, 0, 1, 2],
    [2, 1, 0, 2, 1, 0],
  ]) {
    const { id, payment } = await paid();
    const events = [
      ['created', 'needs_response'],
      ['updated', 'under_review'],
      ['closed', end],
    ] as const;
    for (const place of order) {
      const [type, status] = events[place] ?? events[0];
      await tell(`charge.dispute.${type}`, {
        ...{ id: `dp_${payment.id}`, object: 'dispute', payment_intent: payment.id, status },
        ...{ amount: 109_000, currency: 'sgd', reason: 'fraudulent' },
      });
    }
    const now = await read(id);
    expect(now.outstandingCents).toBe(lost);
    const told = `dispute ${lost > 0 ? 'lost' : 'won'}`;
    expect(now.events.filter(({ kind }) => kind === told)).toHaveLength(1);
    const notices = (await noticesOf(id)).map((each) => each?.toLowerCase());
    expect(notices.filter((each) => each?.startsWith(told))).toHaveLength(1);
  }
});

it('takes every event of the provider in any order, and changes nothing by it', async () => {
  const { id, payment } = await paid();
  const before = await read(id);
  const types = Object.keys(providerEvents);
  for (const type of [...types, ...types.toReversed()])
    await tell(
      type,
      type.startsWith('payment_intent')
        ? { object: 'payment_intent', id: payment.id }
        : { object: type.split('.')[0], id: `x_${type}`, payment_intent: payment.id },
    );
  expect(await read(id)).toEqual(before);
});

it('is reminded of for what was never paid, and not for what was given back', async () => {
  const open = await started();
  const [whole, refunded, lost] = [await paid(), await paid(), await paid()];
  const part = await issued();
  expect((await record(part.id, 50_000)).status).toBe(201);
  const token = await tokenOf(part.id);
  const { id: partId } = paymentOf((await begin(token, 59_000)).body);
  await provider.pay(site, partId, 'card');
  await provider.refund(site, partId, 1_000);
  expect((await record(part.id, -50_000)).status).toBe(201);
  await provider.refund(site, refunded.payment.id, 40_000);
  await provider.dispute(site, lost.payment.id, 'lost');
  expect((await bookedOf(refunded.number)).map(({ amountCents }) => amountCents)).toEqual([
    109_000, -40_000,
  ]);
  expect((await read(refunded.id)).outstandingCents).toBe(40_000);
  expect((await read(lost.id)).outstandingCents).toBe(109_000);
  startDay(addDays(today, 60));
  desk = await site.signedInAdministrator();
  await desk.post('/api/admin/jobs/remind-of-invoices/run', {});
  await expect.poll(async () => (await mailsOf(open.id, 'reminder')).length).toBe(1);
  const [reminder] = await mailsOf(part.id, 'reminder');
  expect(reminder).toContain('S$510.00 of it is still to pay');
  for (const { id } of [whole, refunded, lost]) expect(await mailsOf(id, 'reminder')).toEqual([]);
});

describe('one that fails', () => {
  async function reasonOf(name: string) {
    const { body } = await desk.get<{ job: { runs: { reason: string | null }[] } }>(
      `/api/admin/jobs/${name}`,
    );
    return body.job.runs[0]?.reason ?? '';
  }

  async function ordered() {
    const buyer = site.newBrowser();
    const { id } = await placedOrder(buyer);
    return { id, payment: await startPayment(buyer, id) };
  }

  it('holds up no other payment that is looked up, of an order or an invoice', async () => {
    const orders = [await ordered(), await ordered(), await ordered()];
    const billed = [await started(), await started(), await started()];
    for (const { payment } of [...orders, ...billed]) provider.charge(payment.id, 'card');
    const broken = [orders[0], billed[0]].map((each) => each?.payment.id ?? '');
    for (const id of broken) provider.breakOff(id);
    await desk.post('/api/admin/jobs/reconcile-payments/run', {});
    await expect.poll(() => reasonOf('reconcile-payments')).toContain(broken[1]);
    expect(await reasonOf('reconcile-payments')).toContain(`Payment ${broken[0]}: An error of`);
    const isPaid = async ({ id }: { id: string }) =>
      (await desk.get<AdminOrderDetail>(`/api/admin/service-orders/${id}`)).body.paidAt !== null;
    expect(await Promise.all(orders.map(isPaid))).toEqual([false, true, true]);
    const owed = await Promise.all(billed.map(async ({ id }) => (await read(id)).state));
    expect(owed).toEqual(['issued', 'paid', 'paid']);
  });

  it('keeps no other unpaid order beyond its time', async () => {
    const [broken, other] = [await ordered(), await ordered()];
    provider.breakOff(broken.payment.id);
    await site.deps.db.execute(sql`update orders set updated_at = now() - interval '9 years'
      where id in (${broken.id}, ${other.id})`);
    await desk.post('/api/admin/jobs/erase-old-data/run', {});
    await expect.poll(() => reasonOf('erase-old-data')).toContain(`${broken.id}: An error of`);
    const statusOf = async ({ id }: { id: string }) =>
      (await desk.get(`/api/admin/service-orders/${id}`)).status;
    expect([await statusOf(broken), await statusOf(other)]).toEqual([200, 404]);
  });

  it('holds up no other reminder', async () => {
    const [first, second] = [await issued(), await issued()];
    await site.deps.db.execute(
      sql.raw(`create function refuse_event() returns trigger language plpgsql as $$
        begin raise exception 'It is damaged'; end $$;
        create trigger refuse_event before insert on invoice_events
        for each row when (new.kind = 'reminded' and new.invoice_id = ${first.id})
        execute function refuse_event()`),
    );
    startDay(addDays(today, 60));
    desk = await site.signedInAdministrator();
    await desk.post('/api/admin/jobs/remind-of-invoices/run', {});
    await expect.poll(async () => (await mailsOf(second.id, 'reminder')).length).toBe(1);
    await expect
      .poll(() => reasonOf('remind-of-invoices'))
      .toBe(`Invoice ${first.number}: It is damaged`);
    expect(await mailsOf(first.id, 'reminder')).toEqual([]);
  });
});
