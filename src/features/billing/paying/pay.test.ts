import { readFileSync } from 'node:fs';
import { eq, like, sql } from 'drizzle-orm';
import { parse } from 'promptparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedCustomer, ownData } from '../../../../test/customers';
import { invoicesOf } from '../../../../test/invoices';
import { readMails } from '../../../../test/mails';
import { confirm, intentEvent, postEvent } from '../../../../test/orders';
import { adminPassword, type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { messages } from '../../../platform/mail/schema';
import { testPaymentIntents } from '../../../platform/stripe-test/schema';
import { addDays, dayInSingapore } from '../../../shared/calendar-date';
import { firmRegister } from '../../../shared/firm';
import type { InvoiceDetail } from '../contract';
import { invoices } from '../schema.server';
import { payNowText } from './pay-now';
import { invoiceCardPayments } from './schema.server';

let site: TestSite;
let desk: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  desk = await site.signedInAdministrator();
});
afterAll(() => site.close());

const key = () => crypto.randomUUID();
const { issued, read, record, mailsOf, noticesOf, tokenOf, look, begin, complete, ...invoicing } =
  invoicesOf(
    () => site,
    () => desk,
  );
const { started, paymentOf, bookedOf } = invoicing;

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
    const [receipt] = await mailsOf(id, 'receipt');
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
  const intentsOf = async (id: number) =>
    (await site.deps.db.select().from(testPaymentIntents)).filter(
      ({ metadata }) => metadata.invoiceId === String(id),
    );
  /** Charged at the provider, whose events may never come. */
  async function charge(payment: { id: string; clientSecret: string }) {
    const { body } = await confirm(site.newBrowser(), payment);
    expect(body.status).toBe('succeeded');
  }
  const tell = (type: string, object: object) =>
    postEvent(site, { id: key(), type, data: { object } });

  it('settles nothing as a test, which its pages and mails say', async () => {
    const { id, number, token, payment } = await started();
    expect(await intentsOf(id)).toMatchObject([{ amountCents: 109_000, currency: 'sgd' }]);
    await charge(payment);
    const { status, body } = await complete(token, payment.id);
    expect([status, body.card]).toEqual([200, 'tested']);
    await complete(token, payment.id);
    await postEvent(site, intentEvent(key(), payment.id));
    const refund = { object: 'refund', payment_intent: payment.id, amount: 40_000 };
    const told = { id: key(), ...refund, currency: 'sgd', status: 'succeeded' };
    expect(await tell('refund.created', told)).toBe(200);
    const owed = { state: 'issued', outstandingCents: 109_000, settlements: [] };
    expect(await read(id)).toMatchObject(owed);
    expect(await bookedOf(number)).toEqual([]);
    const history = (await read(id)).events.map(({ kind, detail }) => [kind, detail]);
    expect(history).toContainEqual([
      'refunded',
      'S$400.00 at the payment provider (test, no money was charged)',
    ]);
    const [receipt = '', ...others] = await mailsOf(id, 'receipt');
    expect(others).toEqual([]);
    expect(receipt).toContain('(test, no money was charged)');
    expect(receipt).toContain('S$1,090.00 of it is still to pay');
    expect(receipt.indexOf('Test payment: no money was charged')).toBeLessThan(
      receipt.indexOf('we have received nothing'),
    );
    expect(receipt).toMatch(/Received\W+S\$0\.00/);
    expect(receipt).not.toMatch(/Thank you for your payment|We have received S/);
    const of = `invoice ${number} of Kopi Langit Pte. Ltd. (test, no money was charged)`;
    expect(await noticesOf(id)).toEqual([`Refunded: ${of}`, `Paid: ${of}`]);
    const page = await (await site.newBrowser().request(`/pay/${token}`)).text();
    const place = page.indexOf('Test payment: no money was charged');
    expect([place > 0, place < page.indexOf('<h1')]).toEqual([true, true]);
    expect(page).toContain('The invoice is still to be paid');
    const returned = await site.newBrowser().request(`/pay/${token}?payment_intent=${payment.id}`);
    expect(await returned.text()).toMatch(/<input[^>]*checked=""[^>]*value="paynow"/);
    expect((await record(id, 109_000)).status).toBe(201);
    expect(await bookedOf(number)).toMatchObject([{ amountCents: 109_000 }]);
    expect((await look(token)).body.card).toBe(null);
  });

  it('that settled an invoice as a test in an earlier version leaves it to be paid', async () => {
    const { db } = site.deps;
    const { id, number, payment } = await started();
    expect((await record(id, 9_000)).status).toBe(201);
    const told = sql`'automatic', 'S$1,000.00, card'`;
    await db.execute(sql`update invoice_card_payments set state = 'paid' where id = ${payment.id}`);
    await db.execute(sql`with test as (
        insert into payments_received (paid_on, amount_cents, method, reference, is_test, press_key, actor)
        values (${dayInSingapore()}, 100000, 'card', ${payment.id}, true, ${`card:${payment.id}`}, 'automatic')
        returning id)
      insert into allocations (invoice_id, payment_id, amount_cents) select ${id}, id, 100000 from test`);
    await db.execute(sql`insert into invoice_events (invoice_id, kind, actor, detail)
      values (${id}, 'paid', ${told})`);
    expect((await read(id)).state).toBe('paid');
    const migration = readFileSync('drizzle/0100_test-card-payments.sql', 'utf8');
    for (const statement of migration.split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement));
    const now = await read(id);
    expect(now).toMatchObject({ state: 'part paid', outstandingCents: 100_000 });
    expect(now.settlements).toMatchObject([{ amountCents: 9_000, method: 'PayNow' }]);
    expect(now.events.map(({ kind }) => kind).slice(-2)).toEqual(['paid', 'test payment']);
    expect(await bookedOf(number)).toMatchObject([{ amountCents: 9_000 }]);
    expect((await look(await tokenOf(id))).body.card).toBe('tested');
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
    await charge(paymentOf(body));
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

  it.each([
    [20_000_000, true],
    [20_000_001, false],
  ])('offers PayNow for what one transfer can move, %i cents: %s', async (unitCents, isOffered) => {
    const fee = { kind: 'disbursement', description: 'Official fees', officeReceipt: 'R 1' };
    const { id } = await issued({ lines: [{ ...fee, quantity: 1, unitCents }] });
    expect((await look(await tokenOf(id))).body.payNow !== null).toBe(isOffered);
    expect((await mailsOf(id, 'issued'))[0]?.includes('PayNow: UEN')).toBe(isOffered);
    await record(id, 100);
    expect((await look(await tokenOf(id))).body.payNow).not.toBeNull();
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

  it('waits for the bank, and takes no second payment meanwhile', async () => {
    const { token, payment } = await started();
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
    expect((await look(token)).body.card).toBe('tested');
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
    const [receipt] = await mailsOf(id, 'receipt');
    expect(receipt).toContain(`Receipt: S$400.00 for invoice ${number}`);
    expect(receipt).toContain('S$690.00 of it is still to pay');
  });

  it('has no receipt where none is wanted', async () => {
    const { id } = await issued();
    expect((await record(id, 40_000, { send: false })).status).toBe(201);
    expect(await mailsOf(id, 'receipt')).toEqual([]);
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
  const token = await tokenOf(last);
  const payment = paymentOf((await begin(token, 109_000)).body);
  await confirm(site.newBrowser(), payment);
  expect((await complete(token, payment.id)).body.card).toBe('tested');
  await desk.post('/api/admin/jobs/remind-of-invoices/run', {});
  await expect.poll(async () => (await mailsOf(last, 'reminder')).length).toBe(1);
  await desk.post('/api/admin/jobs/remind-of-invoices/run', {});
  for (const [place, [, , told]] of stages.entries()) {
    const id = ids[place] ?? 0;
    const found = await readMails(site, like(messages.eventKey, `invoice:${id}:reminder:%`));
    expect([place, found.map(({ eventKey }) => eventKey.split(':').at(-1))]).toEqual([place, told]);
  }
  const [soon = ''] = await mailsOf(ids[0] ?? 0, 'reminder');
  expect(soon).toContain('is payable by');
  expect(soon).not.toContain('overlooked');
});

it('goes with its person’s data, and with its invoice once the law lets that go', async () => {
  const person = await confirmedCustomer(site);
  const { email } = person;
  const { id, token, payment } = await started({ clientEmail: email });
  await confirm(site.newBrowser(), payment);
  await complete(token, payment.id);
  const { body } = await ownData<{ invoices: object[] }>(person.browser);
  const cardPayment = { id: payment.id, amountCents: 109_000, state: 'tested', refundedCents: 0 };
  expect(body.invoices).toMatchObject([{ id, cardPayments: [cardPayment] }]);
  const proof = { email, confirmation: email, password: adminPassword };
  expect((await desk.post('/api/admin/privacy/erasures', proof)).status).toBe(201);
  const { db } = site.deps;
  const kept = () => db.$count(invoiceCardPayments, eq(invoiceCardPayments.id, payment.id));
  expect([(await read(id)).id, await kept()]).toEqual([id, 1]);
  await db.execute(sql`alter table invoices disable trigger issued_invoice_is_kept`);
  const issueDay = addDays(dayInSingapore(), -7 * 366);
  await db.update(invoices).set({ issueDay }).where(eq(invoices.id, id));
  await db.execute(sql`alter table invoices enable trigger issued_invoice_is_kept`);
  await desk.post('/api/admin/jobs/erase-old-data/run', {});
  await expect.poll(kept).toBe(0);
});
