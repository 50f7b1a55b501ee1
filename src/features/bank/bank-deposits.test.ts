import { expect, it } from 'vitest';
import { readMails } from '../../../test/mails';
import { deskForFile } from '../../../test/site';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import { undoHeader } from '../../shared/undo';
import type { InvoiceDetail } from '../billing/contract';
import type { GstReturn } from '../billing/gst-contract';
import type { Statement } from '../billing/statement-contract';
import type { BankLine, BookedLines } from './contract';

type Refusal = { message: string; errors?: Record<string, string[]> };

const { site, desk } = deskForFile();

const today = dayInSingapore();
const came = addDays(today, -100);
const key = () => crypto.randomUUID();
let last = 0;
/** A client who is known by an invoice of S$ with GST. */
async function client(netCents: number) {
  const clientEmail = `retainer${++last}@sagolane.example`;
  const { body } = await desk.post<InvoiceDetail>('/api/admin/invoices', {
    ...{ kind: 'invoice', clientName: 'Voltabumi Energy', clientEmail, key: key() },
    clientAddress: '12 Jalan Besar\nSingapore 208790',
    lines: [{ kind: 'service', description: 'Opposition', quantity: 1, unitCents: netCents }],
  });
  const issued = await desk.post<InvoiceDetail>(`/api/admin/invoices/${body.id}/issue`, {
    send: false,
  });
  return { clientEmail, invoice: issued.body as InvoiceDetail & { number: string } };
}
async function line(amountCents: number, text: string, day = came) {
  await desk.request('/api/admin/bank/statements', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: `Transaction Date,Description,Debit,Credit\n${day},${text},,${(amountCents / 100).toFixed(2)}`,
  });
  return lineOf(text, 'open');
}
async function lineOf(text: string, state: string) {
  const path = `/api/admin/bank/lines?state=${state}&pageSize=100`;
  const { body } = await desk.get<BankLine[]>(path);
  return body.find((each) => each.text === text) as BankLine;
}
async function book(wanted: object, send = false) {
  const json = { lines: [wanted], send };
  const answer = await desk.request('/api/admin/bank/bookings', { method: 'POST', json });
  const body = (await answer.json()) as BookedLines & Refusal;
  return { status: answer.status, body, undo: answer.headers.get(undoHeader) };
}
const undo = (id: string | null) => desk.post<Refusal>(`/api/admin/undo/${id}`, {});
const depositOf = (clientEmail: string, purpose = 'services') => ({
  deposit: { clientName: 'Voltabumi Energy', clientEmail, purpose },
});
const statement = async (email: string) =>
  (await desk.get<Statement>(`/api/admin/invoices/statement?email=${email}`)).body;
async function taxOn(day: string) {
  const path = `/api/admin/invoices/period?from=${day}&to=${day}`;
  return (await desk.get<GstReturn>(path)).body.outputTaxCents;
}

it('a line is kept as its client’s deposit, with GST on its day, and undone on that day', async () => {
  const { clientEmail } = await client(1_000);
  const before = await taxOn(came);
  const { id } = await line(88_000, 'RETAINER VOLTABUMI');
  const booked = await book({ id, ...depositOf(clientEmail) }, true);
  expect([booked.status, booked.body]).toEqual([201, { booked: 1, left: [] }]);
  expect(await taxOn(came)).toBe(before + 7_266);
  expect((await statement(clientEmail)).deposits).toMatchObject([
    { amountCents: 88_000, leftCents: 88_000, paidOn: came, reference: 'RETAINER VOLTABUMI' },
  ]);
  expect(await lineOf('RETAINER VOLTABUMI', 'booked')).toMatchObject({
    ...{ parts: [], deposit: { clientName: 'Voltabumi Energy', clientEmail, amountCents: 88_000 } },
  });
  const mails = (await readMails(site)).filter(({ subject }) => subject.includes('S$880.00'));
  expect(mails).toHaveLength(1);
  expect((await book({ id, ...depositOf(clientEmail) })).body).toMatchObject({ booked: 0 });

  expect((await undo(booked.undo)).status).toBe(200);
  expect((await undo(booked.undo)).status).toBe(409);
  expect(await taxOn(came)).toBe(before);
  expect((await statement(clientEmail)).balances).toEqual([
    { currency: 'SGD', balanceCents: 1_090 },
  ]);
  const again = await book({ id, ...depositOf(clientEmail, 'official fees') });
  expect(again.body).toEqual({ booked: 1, left: [] });
  expect(await taxOn(came)).toBe(before);
});

it('what its invoices leave of a line is the deposit, and each is undone', async () => {
  const { clientEmail, invoice } = await client(10_000);
  const { id } = await line(30_000, `${invoice.number} AND RETAINER`, today);
  const parts = [{ invoiceId: invoice.id, amountCents: 10_900 }];
  const booked = await book({ id, parts, ...depositOf(clientEmail) });
  expect(booked.body).toEqual({ booked: 1, left: [] });
  expect(await lineOf(`${invoice.number} AND RETAINER`, 'booked')).toMatchObject({
    parts: [{ number: invoice.number, amountCents: 10_900 }],
    deposit: { amountCents: 19_100 },
  });
  const owed = async () => (await statement(clientEmail)).balances[0]?.balanceCents;
  expect(await owed()).toBe(-19_100);
  expect((await undo(booked.undo)).status).toBe(200);
  expect(await owed()).toBe(10_900);
});

it('isn’t undone once an invoice has used it', async () => {
  const { clientEmail, invoice } = await client(10_000);
  const { id } = await line(20_000, 'RETAINER THAT WAS USED', today);
  const booked = await book({ id, ...depositOf(clientEmail) });
  const path = `/api/admin/invoices/${invoice.id}/use-credit`;
  expect((await desk.post(path, { key: key() })).status).toBe(201);
  const { status, body } = await undo(booked.undo);
  expect([status, body.message]).toEqual([409, expect.stringContaining('has used the deposit')]);
});

it('is left as it is where it can’t be one', async () => {
  const { clientEmail, invoice } = await client(10_000);
  const { id } = await line(5_000, 'NOT TO BE KEPT', today);
  const parts = [{ invoiceId: invoice.id, amountCents: 5_000 }];
  const old = await line(5_001, 'LONG AGO', addDays(today, -380));
  for (const [wanted, reason] of [
    [{ id, ...depositOf('nobody@sagolane.example') }, 'There is no client with the address'],
    [{ id, parts, ...depositOf(clientEmail) }, 'Nothing of it is left'],
    [{ id: old.id, ...depositOf(clientEmail) }, 'more than a year ago'],
  ] as const)
    expect((await book(wanted)).body).toEqual({
      ...{ booked: 0, left: [{ id: wanted.id, reason: expect.stringContaining(reason) }] },
    });
  const { status, body } = await book({ id });
  expect([status, body.message]).toEqual([400, expect.stringContaining('invoice or a client')]);
  expect((await book({ id, ...depositOf(clientEmail, 'gift') })).status).toBe(400);
});
