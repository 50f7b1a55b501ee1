import { eq, like, sql } from 'drizzle-orm';
import { parse } from 'promptparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMails } from '../../../../test/mails';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { messages } from '../../../platform/mail/schema';
import { addDays, dayInSingapore } from '../../../shared/calendar-date';
import { firmRegister } from '../../../shared/firm';
import type { InvoiceDetail } from '../contract';
import { invoices } from '../schema.server';
import type { Payable } from './contract';
import { payNowText } from './pay-now';

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
