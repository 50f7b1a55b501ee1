import { eq, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  confirmedCustomer,
  mailedToken,
  mailsTo,
  ownData,
  password,
} from '../../../test/customers';
import { readMails } from '../../../test/mails';
import { openedMatter, recordEvent } from '../../../test/matters';
import { addServices, paidOrder } from '../../../test/orders';
import { deskForFile } from '../../../test/site';
import { tablesWith } from '../../../test/stored-text';
import { messages } from '../../platform/mail/schema';
import { addDays, addMonths, dayInSingapore } from '../../shared/calendar-date';
import { ordersToBill } from '../billing/schema.server';

const { site, desk } = deskForFile();
beforeAll(() => addServices(site.deps.db));

const today = dayInSingapore();
const done = async <Answer>(call: Promise<{ status: number; body: Answer }>) => {
  const { status, body } = await call;
  expect([status, body]).toEqual([expect.toSatisfy((code) => code < 300), body]);
  return body;
};

/** A word that stands only in what one part of the site stores of the person. */
const words = {
  order: 'Orderwort Pte. Ltd.',
  message: 'messagewort',
  endedMessage: 'endedwort',
  document: 'documentwort.pdf',
  invoice: 'invoicewort',
  draft: 'draftwort',
  check: 'Checkwort',
  watch: 'Watchwort',
  contact: 'contactwort',
  consultation: 'consultationwort',
};

async function personWithEverything() {
  const customer = await confirmedCustomer(site);
  const { browser, email } = customer;
  await paidOrder(browser, { customerEmail: email, companyName: words.order });
  await expect.poll(() => site.deps.db.$count(ordersToBill)).toBe(0);
  const own = { clientEmail: email, companyName: null };
  const open = await openedMatter(desk, own);
  const filedOn = addMonths(today, -118);
  const renewable = await openedMatter(desk, { ...own, openedOn: filedOn });
  for (const event of [
    { kind: 'filed', datedOn: filedOn, facts: { number: '40201799999A' } },
    {
      kind: 'registered',
      datedOn: addMonths(filedOn, 8),
      facts: { expiresOn: addMonths(today, 2) },
    },
  ])
    await done(recordEvent(desk, renewable.id, event));
  const ended = await openedMatter(desk, own);
  for (const [{ number }, text] of [
    [open, words.message],
    [ended, words.endedMessage],
  ] as const)
    await done(
      browser.post(`/api/my-matters/${number}/messages`, { text, key: crypto.randomUUID() }),
    );
  for (const kind of ['filed', 'withdrawn'])
    await done(recordEvent(desk, ended.id, { kind, datedOn: addDays(today, -1) }));
  const file = await browser.request(
    `/api/my-matters/${open.number}/documents?name=${words.document}`,
    {
      method: 'POST',
      body: new TextEncoder().encode('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj'),
      headers: { 'content-type': 'application/octet-stream' },
    },
  );
  expect(file.status).toBe(201);
  for (const description of [words.invoice, words.draft]) {
    const { id } = await done(
      desk.post<{ id: number }>('/api/admin/invoices', {
        kind: 'invoice',
        clientName: 'Tan Hui Ling',
        clientEmail: email,
        lines: [{ kind: 'service', description, quantity: 1, unitCents: 10_000 }],
        key: crypto.randomUUID(),
      }),
    );
    if (description === words.invoice)
      await done(desk.post(`/api/admin/invoices/${id}/issue`, { send: true }));
  }
  await done(browser.post('/api/trademark-check', { name: words.check, email }));
  await done(browser.post('/api/watches', { name: words.watch, classes: ['30'], level: 'high' }));
  const about = { name: 'Tan Hui Ling', email, phone: '+65 6000 0456' };
  await done(
    browser.post('/api/contact', { ...about, service: 'international', message: words.contact }),
  );
  const asked = { ...about, subject: 'A letter', message: words.consultation };
  await done(browser.post('/api/consultation', asked));
  return customer;
}

test('a person with everything gets all of it, and leaves only what the law keeps', async () => {
  const { browser, email } = await personWithEverything();
  const exported = JSON.stringify((await ownData(browser)).body);
  for (const [part, word] of Object.entries(words))
    if (part !== 'draft') expect([part, exported.includes(word)]).toEqual([part, true]);
  expect(exported).not.toContain(words.draft);

  await expect.poll(() => site.deps.db.$count(messages, eq(messages.status, 'queued'))).toBe(0);
  await done(browser.post('/api/auth/delete-account', { password }));
  const [mail] = await readMails(site, like(messages.eventKey, 'account-deleted:%'));
  expect(mail?.plain).toContain(
    'We keep the record of 1 order, 1 invoice and 3 matters for 5 years',
  );
  // An order at work, what was invoiced, and the record of matters; the message is the confirmation.
  expect(await tablesWith(site, email)).toEqual([
    'messages',
    'clients',
    'client_addresses',
    'orders',
    'invoices',
    'matters',
    'conflict_checks',
  ]);
  const left = await Promise.all(
    Object.entries(words).map(async ([part, word]) => [part, await tablesWith(site, word)]),
  );
  expect(Object.fromEntries(left)).toEqual({
    order: ['orders'],
    message: ['matter_messages'],
    document: ['matter_documents'],
    invoice: ['invoice_lines'],
    endedMessage: [],
    draft: [],
    check: [],
    watch: [],
    contact: [],
    consultation: [],
  });
});

test('a person with everything takes it along to a new address, and leaves nothing at the old one', async () => {
  const { browser, email } = await personWithEverything();
  const clientOf = async (address: string) =>
    (await desk.get<{ id: number }[]>(`/api/admin/clients?address=${address}`)).body;
  const [client] = await clientOf(email);
  const moved = `moved.${email}`;
  await done(browser.post('/api/auth/change-email', { email: moved, password }));
  const token = await mailedToken(site, moved);
  await done(browser.post('/api/auth/verify-email', { token }));
  const [told] = await readMails(
    site,
    like(messages.eventKey, 'customer:%:address-changed:%:firm'),
  );
  expect(told?.plain).toContain(moved);

  const exported = JSON.stringify((await ownData(browser)).body);
  for (const [part, word] of Object.entries(words))
    if (part !== 'draft') expect([part, exported.includes(word)]).toEqual([part, true]);
  const next = await confirmedCustomer(site, { email });
  const held = JSON.stringify((await ownData(next.browser)).body);
  for (const [part, word] of Object.entries(words))
    expect([part, held.includes(word)]).toEqual([part, false]);

  type Row = { id: number; number: string };
  const [invoice] = (await browser.get<Row[]>('/api/invoices')).body;
  expect((await next.browser.get('/api/invoices')).body).toEqual([]);
  expect((await next.browser.get(`/api/invoices/${invoice?.id}`)).status).toBe(404);
  const [matter] = (await browser.get<Row[]>('/api/my-matters')).body;
  expect((await next.browser.get(`/api/my-matters/${matter?.number}`)).status).toBe(404);
  const [order] = (await browser.get<{ id: string }[]>('/api/orders')).body;
  expect((await next.browser.get(`/api/orders/${order?.id}`)).status).toBe(404);

  const before = (await mailsTo(site, email)).length;
  const key = crypto.randomUUID();
  await done(desk.post(`/api/admin/invoices/${invoice?.id}/send`, { key }));
  const { id } = await done(desk.get<Row>(`/api/admin/matters?q=${matter?.number}`)).then(
    (rows) => (rows as unknown as Row[])[0] as Row,
  );
  await done(desk.post(`/api/admin/matters/${id}/messages`, { text: 'Good news', key }));
  const subjects = (await mailsTo(site, moved)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining(invoice?.number ?? '?'));
  expect(subjects).toContainEqual(expect.stringContaining(matter?.number ?? '?'));
  expect(await mailsTo(site, email)).toHaveLength(before);
  const detail = await desk.get(`/api/admin/invoices/${invoice?.id}`);
  expect(detail.body).toMatchObject({ clientEmail: email, sentTo: moved });
  expect((await clientOf(moved)).map((each) => each.id)).toEqual([client?.id]);
});
