import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMails } from '../../../test/mails';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import { messages } from '../../platform/mail/schema';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import type { Today } from '../dashboard/contract';
import type { Invoice, InvoiceDetail } from './contract';
import { invoiceEvents, invoices } from './schema.server';

type Refusal = { message: string };

let site: TestSite;
let desk: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  desk = await site.signedInAdministrator();
});
afterAll(() => site.close());

const key = () => crypto.randomUUID();
const post = <Body = InvoiceDetail & Refusal>(path: string, json: object = {}, by = desk) =>
  by.post<Body>(path, json);
async function issued(draft: { id: number }) {
  const { status, body } = await post(`/api/admin/invoices/${draft.id}/issue`, { send: true });
  expect(status).toBe(200);
  return body;
}
async function quote() {
  const { body } = await post('/api/admin/invoices', {
    ...{ kind: 'quote', clientName: 'D’Souza & Sons', key: key() },
    clientEmail: `sons-${key().slice(0, 8)}@dsouza.example`,
    lines: [{ kind: 'service', description: 'Opposition', quantity: 1, unitCents: 250_000 }],
  });
  return issued(body);
}
const mailsOf = (id: number, event: string) =>
  readMails(site, like(messages.eventKey, `invoice:${id}:${event}`));
/** A browser that opened the mailed link. */
async function opened(id: number) {
  const [mail] = await mailsOf(id, 'issued');
  const [, path = ''] = /(\/open-invoice\/\S+)/.exec(mail?.plain ?? '') ?? [];
  const browser = site.newBrowser();
  expect((await browser.request(path)).status).toBe(303);
  return browser;
}
const accept = (id: number, by: Browser) =>
  post<Invoice & Refusal>(`/api/invoices/${id}/accept`, {}, by);
const acceptances = (id: number) =>
  site.deps.db.$count(
    invoiceEvents,
    sql`${invoiceEvents.invoiceId} = ${id} and ${invoiceEvents.kind} = 'accepted'`,
  );
const waiting = async () => {
  const { body } = await desk.get<Today>('/api/admin/today');
  return JSON.stringify(body);
};

it('is accepted once behind its link, by two at once too, and the firm is told', async () => {
  const { id, number } = await quote();
  const browser = await opened(id);
  expect((await browser.get<Invoice>(`/api/invoices/${id}`)).body.state).toBe('issued');
  expect(await (await browser.request(`/invoices/${id}`)).text()).toContain('Accept this quote');
  expect(await acceptances(id)).toBe(0);
  const both = await Promise.all([accept(id, browser), accept(id, browser)]);
  expect(both.map(({ status, body }) => [status, body.state])).toEqual([
    ...[
      [200, 'accepted'],
      [200, 'accepted'],
    ],
  ]);
  expect(await acceptances(id)).toBe(1);
  expect((await mailsOf(id, 'accepted')).length).toBe(1);
  expect((await mailsOf(id, 'accepted:firm'))[0]?.subject).toContain('D’Souza & Sons');
  expect(await waiting()).toContain(number);
  const page = await (await browser.request(`/invoices/${id}`)).text();
  expect(page).toContain('You accepted this quote');
  const { body } = await post(`/api/admin/invoices/${id}/invoice`, { key: key() });
  expect(body).toMatchObject({ kind: 'invoice', basisNumber: number, totalCents: 272_500 });
  expect(await waiting()).not.toContain(number);
  await desk.request(`/api/admin/invoices/${body.id}`, { method: 'DELETE' });
  expect(await waiting()).toContain(number);
});

it('is taken up otherwise, as by an order or a matter', async () => {
  const { id, number } = await quote();
  expect((await post(`/api/admin/invoices/${id}/take-up`, { key: key() })).status).toBe(409);
  await accept(id, await opened(id));
  expect(await waiting()).toContain(number);
  for (const _ of [1, 2])
    expect((await post(`/api/admin/invoices/${id}/take-up`, { key: key() })).status).toBe(200);
  expect(await waiting()).not.toContain(number);
});

it('is accepted by nobody else: a stranger, the desk, a link of another one', async () => {
  const [one, other] = [await quote(), await quote()];
  const browser = await opened(other.id);
  for (const by of [site.newBrowser(), desk, browser])
    expect((await accept(one.id, by)).status).toBe(404);
  expect(await acceptances(one.id)).toBe(0);
  const { body: invoice } = await post('/api/admin/invoices', {
    ...{ kind: 'invoice', clientName: 'D’Souza', clientEmail: 'one@dsouza.example', key: key() },
    clientAddress: '12 Jalan Besar\nSingapore 208790',
    lines: [{ kind: 'service', description: 'Opposition', quantity: 1, unitCents: 250_000 }],
  });
  await issued(invoice);
  expect((await accept(invoice.id, await opened(invoice.id))).status).toBe(404);
});

it('is not accepted after its last day', async () => {
  const { id } = await quote();
  const browser = await opened(id);
  const { db } = site.deps;
  await db.execute(sql`alter table invoices disable trigger issued_invoice_is_kept`);
  const yesterday = addDays(dayInSingapore(), -1);
  await db.update(invoices).set({ dueDay: yesterday }).where(eq(invoices.id, id));
  await db.execute(sql`alter table invoices enable trigger issued_invoice_is_kept`);
  const { status, body } = await accept(id, browser);
  expect([status, body.message]).toEqual([409, expect.stringContaining('was valid until')]);
  const page = await (await browser.request(`/invoices/${id}`)).text();
  expect(page).toContain('was valid until');
  expect(page).not.toContain('Accept this quote');
});

it('is not accepted once another took its place', async () => {
  const { id, number } = await quote();
  const browser = await opened(id);
  const { body: draft } = await post(`/api/admin/invoices/${id}/replace`, { key: key() });
  expect(draft).toMatchObject({ kind: 'quote', basisNumber: number, number: null });
  // A draft is no quote yet.
  const next = await issued(draft);
  const { status, body } = await accept(id, browser);
  expect([status, body.message]).toEqual([409, expect.stringContaining(next.number ?? '-')]);
  const page = await (await browser.request(`/invoices/${id}`)).text();
  expect(page.replaceAll('<!-- -->', '')).toContain(`replaced by ${next.number}`);
  expect((await accept(next.id, await opened(next.id))).status).toBe(200);
});

it('is replaced by one of two, also where both are issued at once', async () => {
  const { id, number } = await quote();
  const replace = () => post(`/api/admin/invoices/${id}/replace`, { key: key() });
  const drafts = [(await replace()).body, (await replace()).body];
  const answers = await Promise.all(
    drafts.map((draft) => post(`/api/admin/invoices/${draft.id}/issue`, { send: true })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const issuedOne = answers.find(({ status }) => status === 200)?.body as InvoiceDetail;
  const refused = answers.find(({ status }) => status === 409)?.body as Refusal;
  expect(refused.message).toContain(`${number} was replaced by ${issuedOne.number}`);
  expect((await replace()).status).toBe(409);
  expect((await accept(issuedOne.id, await opened(issuedOne.id))).status).toBe(200);
});

it('is replaced no more once it is accepted, and the desk accepts none that is replaced', async () => {
  const [one, other] = [await quote(), await quote()];
  const replace = (id: number) => post(`/api/admin/invoices/${id}/replace`, { key: key() });
  const { body: draft } = await replace(one.id);
  await accept(one.id, await opened(one.id));
  expect((await post(`/api/admin/invoices/${draft.id}/issue`, { send: false })).status).toBe(409);
  expect((await replace(one.id)).status).toBe(409);
  const next = await issued((await replace(other.id)).body);
  const { status, body } = await post(`/api/admin/invoices/${other.id}/accept`, { key: key() });
  expect([status, body.message]).toEqual([409, expect.stringContaining(next.number ?? '-')]);
});

it('is accepted without script', async () => {
  const { id } = await quote();
  const browser = await opened(id);
  const answer = await browser.request(`/invoices/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ form: 'accept-quote', id: String(id) }),
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/invoices/${id}`]);
  expect(await acceptances(id)).toBe(1);
});
