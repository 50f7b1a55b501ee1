import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import { confirmedCustomer, ownData, signedInCustomer } from '../../../test/customers';
import { addServices, paidOrder } from '../../../test/orders';
import { adminPassword, type Browser, deskForFile } from '../../../test/site';
import { messages } from '../../platform/mail/schema';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import type { InvoiceDetail } from '../billing/contract';
import type { ErasedPerson } from '../privacy/contract';
import type { BillingDetails, OwnBillingDetails } from './billing-contract';
import { neverSaved } from './billing-words';
import type { ClientDetail, ListedClient } from './contract';

const { site, desk } = deskForFile();
beforeAll(() => addServices(site.deps.db));

type Refusal = { message: string; errors?: Record<string, string[]> };

let last = 0;
const newEmail = () => `billed${++last}@sagolane.example`;
const line = {
  kind: 'service',
  description: 'Answer to examination report',
  quantity: 1,
  unitCents: 120_000,
};
const draft = async (clientEmail: string, change: object = {}) => {
  const { status, body } = await desk.post<InvoiceDetail>('/api/admin/invoices', {
    kind: 'invoice',
    clientName: 'Kopi Langit Pte. Ltd.',
    attention: 'Nadia Osman',
    clientEmail,
    lines: [line],
    key: crypto.randomUUID(),
    ...change,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const issue = async ({ id }: { id: number }, json: object = { send: false }) => {
  const answer = await desk.post<InvoiceDetail & Refusal>(`/api/admin/invoices/${id}/issue`, json);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
};
const clientOf = async (email: string) => {
  const { body } = await desk.get<ListedClient[]>(`/api/admin/clients?address=${email}`);
  expect(body).toHaveLength(1);
  return body[0]?.id ?? 0;
};
const detail = async (id: number) =>
  (await desk.get<ClientDetail>(`/api/admin/clients/${id}`)).body;
async function patch<Answer>(browser: Browser, path: string, json: object) {
  const answer = await browser.request(path, { method: 'PATCH', json });
  return { status: answer.status, body: (await answer.json()) as Answer };
}
const save = (id: number, json: object, browser = desk) =>
  patch<BillingDetails & Refusal>(browser, `/api/admin/clients/${id}/billing`, json);
const saveOwn = (browser: Browser, json: object) =>
  patch<OwnBillingDetails & Refusal>(browser, '/api/auth/billing-details', json);

const details = {
  companyName: 'Kopi Langit Pte. Ltd.',
  uen: '202314882k',
  gstNumber: 'M90381144X',
  billingAddress: '12 Jalan Besar #02-01\nSingapore 208790',
  language: 'ms',
  daysToPay: 30,
  contacts: [
    {
      name: 'Nadia Osman',
      email: 'nadia@kopi.example',
      phone: null,
      roles: ['instructs', 'signs'],
    },
    { name: 'Accounts', email: 'Accounts@kopi.example', phone: '', roles: ['invoices'] },
  ],
};

test('an invoice of the desk makes its client, or finds the one that is there', async () => {
  const email = newEmail();
  await draft(email);
  const id = await clientOf(email);
  expect(await detail(id)).toMatchObject({
    name: 'Nadia Osman',
    companyName: 'Kopi Langit Pte. Ltd.',
    email,
    billing: { id, companyName: null, contacts: [], updatedAt: neverSaved },
  });
  const known = await signedInCustomer(site);
  const before = await detail(await clientOf(known.email));
  await draft(known.email.toUpperCase());
  const after = await detail(await clientOf(known.email));
  expect([after.id, after.name]).toEqual([before.id, before.name]);
});

test('a client’s record is what new drafts take; issued invoices keep their own', async () => {
  const email = newEmail();
  const first = await issue(
    await draft(email, { clientAddress: '1 Old Street\nSingapore 100001' }),
  );
  const id = await clientOf(email);
  const { status, body } = await save(id, { ...details, updatedAt: neverSaved });
  expect([status, body]).toEqual([200, expect.anything()]);
  expect(body).toMatchObject({
    uen: '202314882K',
    daysToPay: 30,
    updatedBy: 'admin',
    contacts: [{ name: 'Nadia Osman' }, { email: 'accounts@kopi.example', phone: null }],
  });
  const next = await draft(email);
  expect(next).toMatchObject({ clientAddress: details.billingAddress, clientUen: '202314882K' });
  const issued = await issue(next);
  expect(issued.dueDay).toBe(addDays(dayInSingapore(), 30));
  expect((await desk.get(`/api/admin/invoices/${first.id}`)).body).toMatchObject({
    clientAddress: '1 Old Street\nSingapore 100001',
    clientUen: null,
    dueDay: addDays(dayInSingapore(), 14),
  });
  // One address may stand for several companies.
  expect(await draft(email, { clientName: 'Another Sdn. Bhd.' })).toMatchObject({
    clientAddress: null,
    clientUen: null,
  });
  const { money } = await detail(id);
  const sums = { owedCents: first.totalCents + issued.totalCents, creditCents: 0, paidCents: 0 };
  expect(money).toEqual([{ currency: 'SGD', ...sums }]);
});

test('whoever gets invoices is mailed a copy, also when the client’s address is among them', async () => {
  const email = newEmail();
  const made = await draft(email, { clientAddress: details.billingAddress });
  const contacts = [
    { name: 'Accounts', email: 'pay@kopi.example', roles: ['invoices'] },
    { name: 'The same', email: 'PAY@kopi.example', roles: ['invoices'] },
    { name: 'Themselves', email, roles: ['invoices'] },
    { name: 'Nobody', email: 'other@kopi.example', roles: ['signs'] },
  ];
  expect((await save(await clientOf(email), { contacts })).status).toBe(200);
  await issue(made, { send: true });
  const sent = await site.deps.db.select().from(messages);
  const of = sent.filter(({ attachment }) => attachment === `invoice:${made.id}`);
  expect(of.map(({ toAddress }) => toAddress).toSorted()).toEqual(
    [email, 'pay@kopi.example'].toSorted(),
  );
});

test('two who change different fields keep both; the same field is told and replaced by nobody', async () => {
  const email = newEmail();
  await draft(email);
  const id = await clientOf(email);
  const mei = await signedInColleague(site, desk, 'staff', 'meibill');
  const opened = (await detail(id)).billing.updatedAt;
  expect((await save(id, { daysToPay: 7, updatedAt: opened }, mei)).status).toBe(200);
  const refused = await save(id, { uen: details.uen, updatedAt: opened });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/since you opened it\. .+ changed days to pay at/);
  const now = (await detail(id)).billing.updatedAt;
  expect((await save(id, { uen: details.uen, updatedAt: now })).body).toMatchObject({
    daysToPay: 7,
    uen: '202314882K',
  });
  const [one, other] = await Promise.all(
    ['One', 'Other'].map(async (companyName) =>
      save(id, { companyName, updatedAt: (await detail(id)).billing.updatedAt }),
    ),
  );
  expect([one?.status, other?.status].filter((status) => status === 200).length).toBeGreaterThan(0);
  const reader = await signedInColleague(site, desk, 'reader', 'readbill');
  expect((await save(id, { daysToPay: 1 }, reader)).status).toBe(403);
  expect((await save(999_999, { daysToPay: 1 })).status).toBe(404);
});

test.each([
  [{ uen: '12' }, 'uen'],
  [{ daysToPay: -1 }, 'daysToPay'],
  [{ daysToPay: 1.5 }, 'daysToPay'],
  [{ language: 'tlh' }, 'language'],
  [{ contacts: [{ name: '', roles: [] }] }, 'contacts.0.name'],
  [{ contacts: [{ name: 'A', email: '', roles: ['invoices'] }] }, 'contacts.0.email'],
  [{ billingAddress: 'x'.repeat(501) }, 'billingAddress'],
])('%j is refused at its field', async (change, field) => {
  const email = newEmail();
  await draft(email);
  const { status, body } = await save(await clientOf(email), change);
  expect(status).toBe(400);
  expect(body.errors).toHaveProperty([field]);
});

test('the owner of a confirmed address changes it in their account; a stranger changes nothing', async () => {
  const { browser, email } = await confirmedCustomer(site);
  const id = await clientOf(email);
  await save(id, { daysToPay: 45, contacts: details.contacts });
  const own = await browser.get<OwnBillingDetails>('/api/auth/billing-details');
  expect(own.body).toMatchObject({ daysToPay: 45, companyName: null });
  expect(own.body).not.toHaveProperty('contacts');
  await site.deps.db.execute(
    sql`update billing_details set language = 'ta' where address = ${email}`,
  );
  const ofBefore = await browser.get<OwnBillingDetails>('/api/auth/billing-details');
  expect(ofBefore.body).toEqual({ ...own.body, language: null });
  const { updatedAt } = own.body;
  const company = 'ร้าน O’Brien <b>& Söhne</b>';
  const saved = await saveOwn(browser, { companyName: company, daysToPay: 365, updatedAt });
  expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
  expect(saved.body).toMatchObject({ companyName: company, daysToPay: 45 });
  expect(await detail(id)).toMatchObject({
    companyName: company,
    billing: { updatedBy: null, contacts: [{}, {}] },
  });
  const stale = await saveOwn(browser, { companyName: 'Old', updatedAt });
  expect(stale.status).toBe(409);
  expect(stale.body.message).not.toContain('admin');

  const stranger = site.newBrowser();
  await paidOrder(stranger, { customerEmail: email, companyName: 'Stranger Ltd.' });
  await expect.poll(async () => (await detail(id)).addresses[0]?.given.length).toBeGreaterThan(0);
  expect((await detail(id)).companyName).toBe(company);
  expect((await saveOwn(stranger, { companyName: 'x' })).status).toBe(401);
  const unconfirmed = await signedInCustomer(site);
  expect((await unconfirmed.browser.get('/api/auth/billing-details')).body).toBeNull();
  expect((await saveOwn(unconfirmed.browser, { companyName: 'x' })).status).toBe(403);
});

test('the owner of a confirmed address changes it without script', async () => {
  const { browser } = await confirmedCustomer(site);
  const page = async () => (await browser.request('/profile')).text();
  const [, updatedAt = ''] = /name="updatedAt"[^>]*value="([^"]+)"/.exec(await page()) ?? [];
  expect(updatedAt).not.toBe('');
  const post = async (fields: object) => {
    const body = new URLSearchParams({ form: 'billing-details', updatedAt, ...fields });
    const answer = await browser.request('/profile', { method: 'POST', body });
    return { status: answer.status, html: await answer.text() };
  };
  const refused = await post({ companyName: 'Lamplight', uen: 'NO-UEN' });
  expect([refused.status, refused.html]).toEqual([
    ...[400, expect.stringContaining('This is not a UEN')],
  ]);
  expect(refused.html).toContain('value="Lamplight"');
  const saved = await post({ companyName: 'Lamplight Pte. Ltd.', billingAddress: '1 Sago Lane' });
  expect(saved.html).toContain('Your billing details are saved');
  expect(await page()).toContain('value="Lamplight Pte. Ltd."');
  const again = await post({ companyName: 'Old tab' });
  expect(again.status).toBe(409);
});

test('the owner of an address sees nothing that stands with another one of the same client', async () => {
  const email = newEmail();
  await draft(email);
  const { browser, email: theirs } = await confirmedCustomer(site);
  const [id, other] = [await clientOf(email), await clientOf(theirs)];
  await save(id, details);
  await desk.post(`/api/admin/clients/${id}/merge`, { clientId: other });
  expect((await detail(id)).billing).toMatchObject({ uen: '202314882K' });
  const own = await browser.get<OwnBillingDetails>('/api/auth/billing-details');
  expect(own.body).toMatchObject({ uen: null, billingAddress: null });
  await saveOwn(browser, { companyName: 'Own Pte. Ltd.', updatedAt: own.body.updatedAt });
  const merged = { companyName: 'Own Pte. Ltd.', daysToPay: 30 };
  expect((await detail(id)).billing).toMatchObject({
    ...merged,
    contacts: [{ name: 'Nadia Osman' }, { email: 'accounts@kopi.example' }],
  });
  const made = await draft(theirs, { clientAddress: details.billingAddress });
  await issue(made, { send: true });
  const sent = await site.deps.db.select().from(messages);
  expect(
    sent.filter((mail) => mail.attachment === `invoice:${made.id}`).map((mail) => mail.toAddress),
  ).toContain('accounts@kopi.example');
  const { body } = await desk.get<{ id: number }[]>(`/api/admin/clients?address=${theirs}`);
  const address = (await detail(body[0]?.id ?? 0)).addresses.find(
    (each) => each.address === theirs,
  );
  await desk.post(`/api/admin/clients/${id}/split`, { addressIds: [address?.id] });
  expect((await detail(id)).billing).toMatchObject({ uen: '202314882K' });
  expect((await detail(await clientOf(theirs))).billing).toMatchObject({ contacts: [] });
});

test('a person’s export and erasure know their record, and where they are a contact', async () => {
  const { browser, email } = await confirmedCustomer(site);
  const id = await clientOf(email);
  await save(id, details);
  const host = newEmail();
  await draft(host);
  const hostId = await clientOf(host);
  const contacts = [
    { name: 'Their Name', email: email.toUpperCase(), roles: ['instructs'] },
    { name: 'Other', email: null, roles: ['signs'] },
  ];
  expect((await save(hostId, { contacts })).status).toBe(200);
  const { body: data } = await ownData(browser);
  expect(data).toMatchObject({
    billingDetails: { uen: '202314882K' },
    contactOf: [{ name: 'Their Name' }],
  });
  const erased = await desk.post<ErasedPerson>('/api/admin/privacy/erasures', {
    email,
    confirmation: email,
    password: adminPassword,
  });
  expect([erased.status, erased.body]).toEqual([201, expect.anything()]);
  expect(erased.body.records).toContainEqual({ what: 'Billing details', erased: 2, retained: 0 });
  expect((await detail(hostId)).billing.contacts).toMatchObject([{ name: 'Other' }]);
});
