import { eq, like, sql } from 'drizzle-orm';
import { parse } from 'promptparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMails } from '../../../../test/mails';
import { confirm, intentEvent, postEvent } from '../../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { messages } from '../../../platform/mail/schema';
import { testEvents, testPaymentIntents } from '../../../platform/stripe-test/schema';
import { addDays, dayInSingapore } from '../../../shared/calendar-date';
import { firmRegister } from '../../../shared/firm';
import type { PaymentEvent } from '../../orders/payments/events-contract';
import { providerEvents } from '../../orders/payments/provider-events.server';
import { readPaid } from '../books.server';
import type { InvoiceDetail } from '../contract';
import { invoices } from '../schema.server';
import type { Payable } from './contract';
import { payNowText } from './pay-now';
import { invoiceCardPayments } from './schema.server';

let site: TestSite;
let desk: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  desk = await site.signedInAdministrator();
});
afterAll(() => site.close());

type Refusal = { message: string; errors?: Record<string, string[]> };
const key = () => crypto.randomUUID();

async function issued(change: object = {}) {
  const { body } = await desk.post<InvoiceDetail>('/api/admin/invoices', {
    ...{ kind: 'invoice', clientName: 'Kopi Langit Pte. Ltd.', key: key() },
    clientEmail: `accounts-${key().slice(0, 8)}@kopilangit.example`,
    clientAddress: '12 Jalan Besar, Singapore 208790',
    lines: [{ kind: 'service', description: 'Advice', quantity: 1, unitCents: 100_000 }],
    ...change,
  });
  const answer = await desk.post<InvoiceDetail>(`/api/admin/invoices/${body.id}/issue`, {});
  expect(answer.status).toBe(200);
  return answer.body;
}
const read = async (id: number) =>
  (await desk.get<InvoiceDetail>(`/api/admin/invoices/${id}`)).body;
const record = (id: number, amountCents: number, change: object = {}) =>
  desk.post<InvoiceDetail & Refusal>(`/api/admin/invoices/${id}/payments`, {
    ...{ amountCents, paidOn: dayInSingapore(), method: 'PayNow', reference: null, key: key() },
    ...change,
  });
const mailOf = async (id: number, event: string) => {
  const found = await readMails(site, like(messages.eventKey, `invoice:${id}:${event}%`));
  return found.map(({ subject, plain }) => `${subject}\n${plain}`);
};
async function tokenOf(id: number) {
  await expect.poll(async () => (await mailOf(id, 'issued')).length).toBe(1);
  const [mail = ''] = await mailOf(id, 'issued');
  return /\/pay\/([\w-]+)/.exec(mail)?.[1] ?? '';
}
const look = (token: string, by = site.newBrowser()) => by.get<Payable>(`/api/pay/${token}`);

describe('the link of an invoice', () => {
  it('shows it to a stranger with the ways to pay, and changes nothing', async () => {
    const invoice = await issued();
    const token = await tokenOf(invoice.id);
    const before = await read(invoice.id);
    const { status, body, headers } = await look(token);
    expect([status, headers.get('set-cookie')]).toEqual([200, null]);
    expect(body).toMatchObject({
      invoice: { number: invoice.number, outstandingCents: 109_000 },
      payNow: { uen: firmRegister.uen, reference: invoice.number?.replaceAll('-', '') },
      transfer: null,
    });
    expect(await read(invoice.id)).toEqual(before);
    const page = await site.newBrowser().request(`/pay/${token}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Scan this PayNow code');
    const pdf = await site.newBrowser().request(`/api/pay/${token}/pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  });

  it('opens nothing else, and stays when the address of its client changes', async () => {
    const { id } = await issued();
    const token = await tokenOf(id);
    for (const wrong of [`${id + 1}${token.slice(String(id).length)}`, `${token}x`, String(id)])
      expect((await look(wrong)).status).toBe(404);
    const { db } = site.deps;
    const movedTo = 'other@kopilangit.example';
    await db.update(invoices).set({ movedTo }).where(eq(invoices.id, id));
    const { status, body } = await look(token);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(movedTo);
    const page = await site.newBrowser().request(`/pay/${token}`);
    expect(await page.text()).not.toContain(movedTo);
    await record(id, 9_000);
    const [receipt] = await mailOf(id, 'receipt');
    expect(receipt).toContain(`/pay/${token}`);
  });

  it('offers a transfer once the firm has an account', async () => {
    const { id } = await issued();
    const token = await tokenOf(id);
    firmRegister.bank = { name: 'DBS Bank', account: '000-000000-0' };
    const { body } = await look(token);
    delete firmRegister.bank;
    expect(body.transfer).toMatchObject({ bank: 'DBS Bank', account: '000-000000-0' });
  });

  it('says that a credited invoice is not to be paid', async () => {
    const { id } = await issued();
    const token = await tokenOf(id);
    await desk.post(`/api/admin/invoices/${id}/credit`, { reason: 'Replaced', key: key() });
    const { body } = await look(token);
    expect(body).toMatchObject({ payNow: null, creditNotes: [{ number: /^CN-/ }] });
  });
});

describe('a card', () => {
  const begin = (token: string, amountCents: number) =>
    site
      .newBrowser()
      .post<{ clientSecret: string } & Refusal>(`/api/pay/${token}/card`, { amountCents });
  const complete = (token: string, paymentId: string) =>
    site.newBrowser().post<Payable & Refusal>(`/api/pay/${token}/card-complete`, { paymentId });
  const idOf = (clientSecret: string) => clientSecret.replace(/_secret_.*/, '');
  const intentsOf = async (id: number) =>
    (await site.deps.db.select().from(testPaymentIntents)).filter(
      ({ metadata }) => metadata.invoiceId === String(id),
    );
  const noticesOf = async (id: number) =>
    (await mailOf(id, 'card:')).map((mail) => mail.split('\n')[0]);
  async function started(change: object = {}) {
    const { id, number, outstandingCents } = await issued(change);
    const token = await tokenOf(id);
    const { status, body } = await begin(token, outstandingCents);
    expect(status).toBe(200);
    const { clientSecret } = body;
    return { id, number, token, payment: { id: idOf(clientSecret), clientSecret } };
  }
  /** Charged at the provider, whose events never come. */
  async function charge(payment: { id: string; clientSecret: string }) {
    const { body } = await confirm(site.newBrowser(), payment);
    expect(body.status).toBe('succeeded');
  }
  async function paid(change: object = {}) {
    const begun = await started(change);
    await charge(begun.payment);
    expect((await complete(begun.token, begun.payment.id)).status).toBe(200);
    return begun;
  }
  const tell = (type: string, object: object, id = key()) =>
    postEvent(site, { id, type, data: { object } });
  const disputed = (paymentId: string, type: string, status: string) =>
    tell(`charge.dispute.${type}`, {
      ...{ id: `dp_${paymentId}`, object: 'dispute', payment_intent: paymentId },
      ...{ amount: 109_000, currency: 'sgd', status, reason: 'fraudulent' },
    });
  const refunded = (paymentId: string, status: string, amount = 40_000) =>
    tell(status === 'failed' ? 'refund.failed' : 'refund.created', {
      ...{ id: `re_${paymentId}`, object: 'refund', payment_intent: paymentId },
      ...{
        amount,
        currency: 'sgd',
        status,
        failure_reason: status === 'failed' ? 'expired_or_canceled_card' : null,
      },
    });

  it('pays what is owed, once, whoever tells of it and however often', async () => {
    const { id, number, token, payment } = await started();
    expect(await read(id)).toMatchObject({ outstandingCents: 109_000, settlements: [] });
    expect(await intentsOf(id)).toMatchObject([{ amountCents: 109_000, currency: 'sgd' }]);
    expect((await complete(token, payment.id)).body.message).toBe(
      'Payment status: requires_payment_method',
    );
    await charge(payment);
    const answers = await Promise.all([
      complete(token, payment.id),
      complete(token, payment.id),
      postEvent(site, intentEvent(`evt_${payment.id}`, payment.id)),
      postEvent(site, intentEvent(`evt_${payment.id}`, payment.id)),
      postEvent(site, intentEvent(`evt_again_${payment.id}`, payment.id)),
    ]);
    expect(answers.map((each) => (typeof each === 'number' ? each : each.status))).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(await read(id)).toMatchObject({
      ...{ state: 'paid', outstandingCents: 0 },
      settlements: [
        {
          amountCents: 109_000,
          method: 'card',
          day: dayInSingapore(),
          reference: payment.id,
          isTest: true,
        },
      ],
    });
    const [receipt, ...others] = await mailOf(id, 'receipt');
    expect(others).toEqual([]);
    expect(receipt).toContain('(test, no money was charged)');
    expect(receipt).toContain('It is paid in full');
    expect(receipt?.indexOf('Test payment: no money was charged')).toBeLessThan(
      receipt?.indexOf('Thank you for your payment') ?? 0,
    );
    expect(await noticesOf(id)).toEqual([
      `Paid: invoice ${number} of Kopi Langit Pte. Ltd. (test, no money was charged)`,
    ]);
    const page = await (await site.newBrowser().request(`/pay/${token}`)).text();
    expect(page.indexOf('Test payment: no money was charged')).toBeGreaterThan(0);
    expect(page.indexOf('Test payment: no money was charged')).toBeLessThan(page.indexOf('<h1'));
    expect((await begin(token, 109_000)).status).toBe(409);
    const { body } = await desk.get<PaymentEvent[]>(`/api/admin/payment-events?q=${number}`);
    expect(body[0]).toMatchObject({
      isMatched: true,
      record: { title: number, path: `/admin/invoices/${id}` },
    });
  });

  it('counts nowhere in the books as a test, nor when a person takes it back', async () => {
    const { id, number } = await paid();
    const today = dayInSingapore();
    const booked = async () => {
      const rows = [];
      for await (const slice of readPaid(site.deps.db, { from: today, to: today }))
        rows.push(...slice);
      return rows.filter((row) => row.number === number).map(({ amountCents }) => amountCents);
    };
    expect(await booked()).toEqual([]);
    expect((await record(id, -109_000, { method: 'card' })).status).toBe(201);
    expect(await booked()).toEqual([]);
    expect(await read(id)).toMatchObject({ outstandingCents: 109_000 });
    expect((await record(id, 109_000)).status).toBe(201);
    expect(await booked()).toEqual([109_000]);
    expect((await read(id)).settlements.map(({ isTest }) => isTest)).toEqual([true, true, false]);
  });

  it('has one payment for two tabs, and goes on with it', async () => {
    const { id } = await issued();
    const token = await tokenOf(id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(token, 109_000)));
    answers.push(await begin(token, 109_000));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await intentsOf(id)).toHaveLength(1);
  });

  it('is never charged an amount that has changed', async () => {
    const { id, token, payment } = await started();
    expect((await record(id, 40_000)).status).toBe(201);
    expect(await begin(token, 109_000)).toMatchObject({
      status: 409,
      body: { message: 'What is to pay has changed. Please reload the page.' },
    });
    const refused = await confirm(site.newBrowser(), payment);
    expect(refused.body.error.code).toBe('payment_intent_unexpected_state');
    const { body } = await begin(token, 69_000);
    const second = { id: idOf(body.clientSecret), clientSecret: body.clientSecret };
    await charge(second);
    expect((await complete(token, second.id)).body.invoice.outstandingCents).toBe(0);
    const amounts = (await read(id)).settlements.map(({ amountCents }) => amountCents);
    expect(amounts).toEqual([40_000, 69_000]);
  });

  it('pays no draft, quote, credited or paid invoice, and nothing behind another link', async () => {
    const { id, token, payment } = await started();
    const other = await issued();
    const elsewhere = await tokenOf(other.id);
    await charge(payment);
    expect((await complete(elsewhere, payment.id)).status).toBe(409);
    expect((await complete(token, 'pi_invented')).status).toBe(404);
    expect((await begin(`${id}-${'x'.repeat(22)}`, 109_000)).status).toBe(404);
    expect((await begin(elsewhere, 1)).status).toBe(409);
    await desk.post(`/api/admin/invoices/${other.id}/credit`, { reason: 'Replaced', key: key() });
    expect((await begin(elsewhere, 109_000)).status).toBe(409);
    const quote = await issued({ kind: 'quote' });
    const wrong = token.replace(String(id), String(quote.id));
    expect((await begin(wrong, 109_000)).status).toBe(404);
    expect(await intentsOf(other.id)).toEqual([]);
  });

  it('says that an amount is too small for it, and leaves the other ways', async () => {
    const lines = [{ kind: 'service', description: 'Copies', quantity: 1, unitCents: 40 }];
    const { id, outstandingCents } = await issued({ lines });
    const token = await tokenOf(id);
    const { body } = await look(token);
    expect([body.card, body.payNow !== null]).toEqual(['too small', true]);
    expect(await begin(token, outstandingCents)).toMatchObject({
      status: 400,
      body: { message: 'This amount is too small to be paid by card.' },
    });
    const page = await (await site.newBrowser().request(`/pay/${token}`)).text();
    expect(page).toContain('This amount is too small to be paid by card.');
  });

  it('that is too much is kept as credit, once it is real money', async () => {
    const { id, token, payment } = await started();
    await charge(payment);
    expect((await record(id, 109_000)).status).toBe(201);
    expect((await complete(token, payment.id)).status).toBe(200);
    // A test is nobody's credit.
    expect(await read(id)).toMatchObject({ outstandingCents: 0 });
  });

  it('is looked up by a job where no event came', async () => {
    const { id, payment } = await started();
    await charge(payment);
    const { db } = site.deps;
    await db.delete(testEvents);
    await desk.post('/api/admin/jobs/reconcile-payments/run', {});
    await expect.poll(async () => (await read(id)).outstandingCents).toBe(0);
    const [row] = await db
      .select()
      .from(invoiceCardPayments)
      .where(eq(invoiceCardPayments.id, payment.id));
    expect(row?.state).toBe('paid');
  });

  it('waits for the bank, and takes no second payment meanwhile', async () => {
    const { id, token, payment } = await started();
    const { db } = site.deps;
    const set = (status: 'processing' | 'succeeded') =>
      db.update(testPaymentIntents).set({ status }).where(eq(testPaymentIntents.id, payment.id));
    await set('processing');
    expect((await complete(token, payment.id)).body.card).toBe('waits');
    const page = await site.newBrowser().request(`/pay/${token}`);
    expect(await page.text()).toContain('Waiting for the bank');
    expect(await begin(token, 109_000)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Please don’t pay again') },
    });
    await set('succeeded');
    await postEvent(site, intentEvent(key(), payment.id));
    expect(await read(id)).toMatchObject({ outstandingCents: 0 });
  });

  it('that is refunded at the provider makes the invoice payable again, and a failed refund undoes that', async () => {
    const { id, number, payment } = await paid();
    for (const _ of [1, 2]) expect(await refunded(payment.id, 'succeeded')).toBe(200);
    expect(await read(id)).toMatchObject({ outstandingCents: 40_000, state: 'part paid' });
    expect(await noticesOf(id)).toContain(
      `Refunded: invoice ${number} of Kopi Langit Pte. Ltd. (test, no money was charged)`,
    );
    for (const status of ['failed', 'succeeded', 'failed'])
      expect(await refunded(payment.id, status)).toBe(200);
    expect(await read(id)).toMatchObject({ outstandingCents: 0, state: 'paid' });
    const amounts = (await read(id)).settlements.map(({ amountCents }) => amountCents);
    expect(amounts).toEqual([109_000, -40_000, 40_000]);
    expect((await noticesOf(id)).filter((each) => each?.startsWith('Refund failed'))).toHaveLength(
      1,
    );
  });

  it('takes back once what a person entered as paid back already', async () => {
    const { id, payment } = await paid();
    expect((await record(id, -40_000, { method: 'card' })).status).toBe(201);
    expect(await refunded(payment.id, 'succeeded', 50_000)).toBe(200);
    const amounts = (await read(id)).settlements.map(({ amountCents }) => amountCents);
    expect(amounts).toEqual([109_000, -40_000, -10_000]);
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
        expect(await disputed(payment.id, type, status)).toBe(200);
      }
      const now = await read(id);
      expect(now.outstandingCents).toBe(lost);
      const told = `dispute ${lost > 0 ? 'lost' : 'won'}`;
      expect(now.events.filter(({ kind }) => kind === told)).toHaveLength(1);
      expect(
        (await noticesOf(id)).filter((each) => each?.toLowerCase().startsWith(told)),
      ).toHaveLength(1);
    }
  });

  it('takes every event of the provider in any order, and changes nothing by it', async () => {
    const { id, payment } = await paid();
    const before = await read(id);
    const types = Object.keys(providerEvents);
    for (const type of [...types, ...types.toReversed()]) {
      const object = type.startsWith('payment_intent')
        ? { object: 'payment_intent', id: payment.id }
        : { object: type.split('.')[0], id: `x_${type}`, payment_intent: payment.id };
      expect([type, await tell(type, object)]).toEqual([type, 200]);
    }
    expect(await read(id)).toEqual(before);
  });

  it('of another amount, currency or invoice is matched with nothing', async () => {
    for (const change of [
      { amountCents: 100 },
      { currency: 'usd' },
      { metadata: { invoiceId: '1' } },
    ]) {
      const { id, token, payment } = await started();
      await site.deps.db
        .update(testPaymentIntents)
        .set(change)
        .where(eq(testPaymentIntents.id, payment.id));
      await charge(payment);
      expect((await complete(token, payment.id)).status).toBe(409);
      expect(await postEvent(site, intentEvent(key(), payment.id))).toBe(200);
      expect((await read(id)).settlements).toEqual([]);
    }
  });
});

it.each([
  ['INV20260431', 82_080],
  ['INV202610000', 1],
  ['INV20260001', 99_999_999],
])('writes a PayNow code that others read, %s of %i cents', (reference, amountCents) => {
  const text = payNowText({ uen: '202212345K', reference, amountCents });
  const read = parse(text, true, true);
  const values = (tag: string, ...within: string[]) =>
    within.map((each) => read?.getTagValue(tag, each));
  expect(values('26', '00', '01', '02', '03')).toEqual(['SG.PAYNOW', '2', '202212345K', '0']);
  expect(values('62', '01')).toEqual([reference]);
  expect(['00', '01', '53', '54', '58'].map((tag) => read?.getTagValue(tag))).toEqual([
    ...['01', '12', '702', (amountCents / 100).toFixed(2), 'SG'],
  ]);
  expect(parse(text.replace('SG.PAYNOW', 'SG.PAYNOV'), true, true)).toBeNull();
});

describe('a payment', () => {
  it('has a receipt that says what is left', async () => {
    const { id, number } = await issued();
    const { status } = await record(id, 40_000);
    expect(status).toBe(201);
    const [receipt] = await mailOf(id, 'receipt');
    expect(receipt).toContain(`Receipt: S$400.00 for invoice ${number}`);
    expect(receipt).toContain('S$690.00 of it is still to pay');
  });

  it('has no receipt where none is wanted', async () => {
    const { id } = await issued();
    expect((await record(id, 40_000, { send: false })).status).toBe(201);
    expect(await mailOf(id, 'receipt')).toEqual([]);
  });

  it('of a paid invoice is kept as credit', async () => {
    const { id } = await issued();
    await record(id, 109_000);
    expect((await record(id, 5_000)).status).toBe(400);
    expect((await record(id, 5_000, { isCredit: true })).status).toBe(201);
    expect(await read(id)).toMatchObject({ state: 'paid', outstandingCents: -5_000 });
  });

  it('that is too much is the client’s credit, and pays another invoice', async () => {
    const clientEmail = `credit-${key().slice(0, 8)}@kopilangit.example`;
    const [first, second] = [await issued({ clientEmail }), await issued({ clientEmail })];
    expect(await record(first.id, 150_000)).toMatchObject({
      status: 400,
      body: { errors: { amountCents: ['At most S$1,090.00 is still to pay'] } },
    });
    expect((await record(first.id, 150_000, { isCredit: true })).status).toBe(201);
    expect(await read(second.id)).toMatchObject({ creditCents: 41_000 });
    const press = key();
    const take = () =>
      desk.post<InvoiceDetail>(`/api/admin/invoices/${second.id}/use-credit`, { key: press });
    await Promise.all([take(), take()]);
    const [one, other] = [await read(first.id), await read(second.id)];
    expect([one.outstandingCents, other.outstandingCents]).toEqual([0, 68_000]);
    expect(other).toMatchObject({ creditCents: 0, state: 'part paid' });
    expect(other.settlements).toMatchObject([{ method: 'credit', reference: first.number }]);
    const refused = await desk.post(`/api/admin/invoices/${second.id}/use-credit`, { key: key() });
    expect(refused.status).toBe(409);
  });
});

it('is asked for before its last day and on it, unless it was sent just now', async () => {
  const today = dayInSingapore();
  const { db } = site.deps;
  const stages: [issueDay: string, dueDay: string, told: string[]][] = [
    [addDays(today, -11), addDays(today, 3), ['-3']],
    [addDays(today, -11), addDays(today, 1), ['-3']],
    [addDays(today, -14), today, ['0']],
    [addDays(today, -15), addDays(today, -1), []],
    [addDays(today, -10), addDays(today, 4), []],
    [today, addDays(today, 2), []],
    [addDays(today, -17), addDays(today, -3), ['3']],
  ];
  const ids: number[] = [];
  await db.execute(sql`alter table invoices disable trigger issued_invoice_is_kept`);
  for (const [issueDay, dueDay] of stages) {
    const { id } = await issued();
    ids.push(id);
    await db.update(invoices).set({ issueDay, dueDay }).where(eq(invoices.id, id));
  }
  await db.execute(sql`alter table invoices enable trigger issued_invoice_is_kept`);
  const last = ids.at(-1) ?? 0;
  await desk.post('/api/admin/jobs/remind-of-invoices/run', {});
  await expect.poll(async () => (await mailOf(last, 'reminder')).length).toBe(1);
  await desk.post('/api/admin/jobs/remind-of-invoices/run', {});
  for (const [place, [, , told]] of stages.entries()) {
    const id = ids[place] ?? 0;
    const found = await readMails(site, like(messages.eventKey, `invoice:${id}:reminder:%`));
    expect([place, found.map(({ eventKey }) => eventKey.split(':').at(-1))]).toEqual([place, told]);
  }
  const [soon = ''] = await mailOf(ids[0] ?? 0, 'reminder');
  expect(soon).toContain('is payable by');
  expect(soon).not.toContain('overlooked');
});
