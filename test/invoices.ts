import { like } from 'drizzle-orm';
import { expect } from 'vitest';
import { readPaid } from '../src/features/billing/books.server';
import type { InvoiceDetail } from '../src/features/billing/contract';
import type { Payable } from '../src/features/billing/paying/contract';
import { messages } from '../src/platform/mail/schema';
import { dayInSingapore } from '../src/shared/calendar-date';
import { readMails } from './mails';
import type { Browser, TestSite } from './site';

export type Refusal = { message: string; errors?: Record<string, string[]> };
const key = () => crypto.randomUUID();

/** Invoices that the desk issues and records payments of, and that whoever has a link pays by card. */
export function invoicesOf(site: () => TestSite, desk: () => Browser) {
  async function issued(change: object = {}) {
    const { body } = await desk().post<InvoiceDetail>('/api/admin/invoices', {
      ...{ kind: 'invoice', clientName: 'Kopi Langit Pte. Ltd.', key: key() },
      clientEmail: `accounts-${key().slice(0, 8)}@kopilangit.example`,
      clientAddress: '12 Jalan Besar, Singapore 208790',
      lines: [{ kind: 'service', description: 'Advice', quantity: 1, unitCents: 100_000 }],
      ...change,
    });
    const answer = await desk().post<InvoiceDetail>(`/api/admin/invoices/${body.id}/issue`, {});
    expect(answer.status).toBe(200);
    return answer.body;
  }
  const read = async (id: number) =>
    (await desk().get<InvoiceDetail>(`/api/admin/invoices/${id}`)).body;
  const record = (id: number, amountCents: number, change: object = {}) =>
    desk().post<InvoiceDetail & Refusal>(`/api/admin/invoices/${id}/payments`, {
      ...{ amountCents, paidOn: dayInSingapore(), method: 'PayNow', reference: null, key: key() },
      ...change,
    });
  async function mailsOf(id: number, event: string) {
    const found = await readMails(site(), like(messages.eventKey, `invoice:${id}:${event}%`));
    return found.map(({ subject, plain }) => `${subject}\n${plain}`);
  }
  /** The subjects of what the firm is told of its card payments, the newest first. */
  const noticesOf = async (id: number) =>
    (await mailsOf(id, 'card:')).map((mail) => mail.split('\n')[0]);
  async function tokenOf(id: number) {
    await expect.poll(async () => (await mailsOf(id, 'issued')).length).toBe(1);
    const [mail = ''] = await mailsOf(id, 'issued');
    return /\/pay\/([\w-]+)/.exec(mail)?.[1] ?? '';
  }
  const look = (token: string) => site().newBrowser().get<Payable>(`/api/pay/${token}`);
  const begin = (token: string, amountCents: number) =>
    site()
      .newBrowser()
      .post<{ clientSecret: string } & Refusal>(`/api/pay/${token}/card`, { amountCents });
  const complete = (token: string, paymentId: string) =>
    site().newBrowser().post<Payable & Refusal>(`/api/pay/${token}/card-complete`, { paymentId });
  const paymentOf = ({ clientSecret }: { clientSecret: string }) => ({
    id: clientSecret.replace(/_secret_.*/, ''),
    clientSecret,
  });
  /** An invoice whose payment by card has begun. */
  async function started(change: object = {}) {
    const { id, number, outstandingCents } = await issued(change);
    const token = await tokenOf(id);
    const { status, body } = await begin(token, outstandingCents);
    expect([status, body]).toEqual([200, { clientSecret: expect.any(String) }]);
    return { id, number, token, payment: paymentOf(body) };
  }
  /** What the books have of an invoice. */
  async function bookedOf(number: string | null, from = dayInSingapore(), to = dayInSingapore()) {
    const rows = [];
    for await (const slice of readPaid(site().deps.db, { from, to })) rows.push(...slice);
    return rows.filter((row) => row.number === number);
  }
  return {
    ...{ issued, read, record, mailsOf, noticesOf, tokenOf, look, begin, complete, paymentOf },
    ...{ started, bookedOf },
  };
}
