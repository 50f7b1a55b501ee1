import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import { confirmedCustomer, newPerson, signedInCustomer } from '../../../test/customers';
import { addServices, newOrderForm, paidOrder, placedOrder } from '../../../test/orders';
import { adminPassword, deskForFile } from '../../../test/site';
import { tablesWith } from '../../../test/stored-text';
import type { FoundRecord } from '../../admin-ui/workspace-contract';
import { auditTrail } from '../../platform/audit-log/schema';
import { dayInSingapore } from '../../shared/calendar-date';
import { undoHeader } from '../../shared/undo';
import { orders } from '../orders/schema.server';
import type { ErasedPerson } from '../privacy/contract';
import type { Undoable as UndoableListed } from '../undo/contract';
import type { ClientDetail, ClientEntry, ClientNote, ListedClient, Moved } from './contract';

const { site, desk: owner } = deskForFile();
beforeAll(() => addServices(site.deps.db));

let last = 0;
const newEmail = () => `client${++last}@sagolane.example`;
const check = (email: string, name = 'Pasar Biru') =>
  site.newBrowser().post('/api/trademark-check', { name, email });
const write = (email: string, change: object = {}) =>
  site.newBrowser().post('/api/contact', {
    name: 'Tan Hui Ling',
    email,
    phone: '+65 6000 0123',
    service: 'international',
    message: 'Can you file in Malaysia as well?',
    ...change,
  });

const list = (query = '') => owner.get<ListedClient[]>(`/api/admin/clients${query}`);
const idOf = async (email: string) => {
  const { body } = await list(`?q=${email}`);
  if (body.length !== 1) throw new Error(`${body.length} clients have the address ${email}`);
  return body[0]?.id ?? 0;
};
const detail = async (id: number) =>
  (await owner.get<ClientDetail>(`/api/admin/clients/${id}`)).body;
const givenOf = ({ addresses }: ClientDetail) =>
  addresses.flatMap(({ given }) => given.map(({ what, value }) => [what, value]));
const timeline = (id: number, query = '') =>
  owner.get<ClientEntry[]>(`/api/admin/clients/${id}/timeline${query}`);
const patch = (path: string, json: object) => owner.request(path, { method: 'PATCH', json });

test('whoever ordered, wrote, asked for a check or signed up is one client by their address', async () => {
  const { email } = await signedInCustomer(site);
  await check(email.toUpperCase(), 'Kopi Langit');
  await write(email);
  const { order } = await paidOrder(site.newBrowser(), {
    customerEmail: email,
    customerName: 'Tan H. L.',
  });
  const { body, headers } = await list(`?q=${email}`);
  expect(headers.get('x-total-count')).toBe('1');
  expect(body).toMatchObject([
    {
      email,
      name: 'Hui Ling Tan',
      companyName: null,
      counts: { order: 1, enquiry: 1, check: 1 },
    },
  ]);
  const id = body[0]?.id ?? 0;
  expect(await detail(id)).toMatchObject({
    addresses: [{ address: email, account: 'unconfirmed' }],
    kinds: expect.arrayContaining([
      { kind: 'order', title: 'Orders', count: 1, open: 1 },
      { kind: 'enquiry', title: 'Enquiries', count: 1, open: 1 },
      { kind: 'account', title: 'Account', count: 1, open: 0 },
    ]),
  });
  const whole = await timeline(id, '?pageSize=100');
  expect(whole.body.find(({ kind }) => kind === 'order')).toMatchObject({
    id: order.id,
    title: 'Order: A mark',
    text: 'Basic, S$599.00, test payment, pending',
    path: `/admin/orders/${order.id}`,
    address: email,
  });
  expect(whole.body.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Account created',
      'Checked “Kopi Langit”',
      expect.stringMatching(/^Message: /),
      `Receipt for your order ${order.id} (test, no money was charged)`,
    ]),
  );
  await site.deps.db.update(orders).set({ isTestPayment: false }).where(eq(orders.id, order.id));
  const paid = await detail(id);
  expect(paid.money).toEqual([
    { currency: 'SGD', paidCents: 59_900, owedCents: 0, creditCents: 0 },
  ]);
  const times = whole.body.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
  expect(whole.headers.get('x-total-count')).toBe(String(whole.body.length));

  const some = await timeline(id, '?kinds=order,check&page=2&pageSize=1');
  expect(some.body.map(({ kind }) => kind)).toEqual(['check']);
  expect(some.headers.get('x-total-count')).toBe('2');
  expect(some.headers.get('link')).toContain('rel="prev"');
  expect((await timeline(id, '?kinds=none')).body).toEqual([]);
});

test('orders placed at once by a new address are of one client, with what each of them said', async () => {
  const email = newEmail();
  const placed = await Promise.all(
    ['Pasar Biru', '', '', ''].map((companyName) =>
      site
        .newBrowser()
        .post('/api/order', newOrderForm({ customerEmail: email.toUpperCase(), companyName })),
    ),
  );
  expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const id = await idOf(email);
  const client = await detail(id);
  expect(client).toMatchObject({ email, name: 'Tan Hui Ling' });
  const companies = [client.companyName, ...givenOf(client).map(([, value]) => value)];
  expect(companies).toContain('Pasar Biru');
  const entries = (await timeline(id)).body;
  expect(entries.filter(({ kind }) => kind === 'order')).toHaveLength(4);
});

test('what anybody types with an address changes no client, and is shown as also given', async () => {
  const email = newEmail();
  const own = {
    customerName: 'Lim Mei',
    companyName: 'Pasar Plus',
    customerPhone: '+65 6000 0001',
  };
  await paidOrder(site.newBrowser(), { customerEmail: email, ...own });
  const id = await idOf(email);
  const record = { name: 'Lim Mei', companyName: 'Pasar Plus', phone: '+65 6000 0001', email };
  const stranger = site.newBrowser();
  const phone = '+65 9999 0000';
  const form = newOrderForm({
    customerEmail: email.toUpperCase(),
    customerName: 'A. Stranger',
    companyName: 'Elsewhere',
    customerPhone: phone,
  });
  const about = { name: 'A. Stranger', phone, email };
  for (const [path, body] of [
    ['/api/order', form],
    ['/api/order', { ...form, customerName: 'B. Stranger' }],
    ['/api/contact', { ...about, service: 'other', message: 'Please call me at once.' }],
    [
      '/api/consultation',
      { ...about, subject: 'A letter', message: 'Please call.', companyName: 'Elsewhere' },
    ],
    ['/api/trademark-check', { name: 'Pasar Biru', email, phone }],
    ['/api/auth/register', newPerson({ email, firstName: 'C.', lastName: 'Stranger', phone })],
  ] as const) {
    const { status } = await stranger.post(path, body);
    expect([path, status < 300]).toEqual([path, true]);
    expect([path, await detail(id)]).toEqual([path, expect.objectContaining(record)]);
  }
  const client = await detail(id);
  expect(client.addresses).toHaveLength(1);
  expect(givenOf(client).toSorted()).toEqual([
    ['companyName', 'Elsewhere'],
    ['name', 'A. Stranger'],
    ['name', 'B. Stranger'],
    ['name', 'C. Stranger'],
    ['phone', phone],
  ]);
  const page = await (await owner.request(`/admin/clients/${id}`)).text();
  expect(page).toContain('Also given: ');
  expect(page).toContain('A. Stranger');
  const { body: draft } = await owner.get<{ clientName: string; companyName: string | null }>(
    `/api/admin/matters/draft?email=${email}`,
  );
  expect([draft.clientName, draft.companyName]).toEqual(['Lim Mei', 'Pasar Plus']);
});

test('the desk takes what is also given, and nothing that nobody gave', async () => {
  const email = newEmail();
  await check(email);
  const id = await idOf(email);
  await write(email, { name: 'Nur Aisyah' });
  const [listed] = (await list(`?q=${email}`)).body;
  expect(listed).toMatchObject({ name: null, phone: null, givenName: 'Nur Aisyah' });
  const addressId = (await detail(id)).addresses[0]?.id;
  const take = (what: string, value: string) =>
    owner.post(`/api/admin/clients/${id}/take`, { addressId, what, value });
  expect((await take('name', 'Somebody Else')).status).toBe(409);
  expect((await take('email', email)).status).toBe(400);
  expect((await take('name', 'Nur Aisyah')).status).toBe(200);
  expect((await take('phone', '+65 6000 0123')).body).toMatchObject({
    name: 'Nur Aisyah',
    phone: '+65 6000 0123',
  });
  expect(givenOf(await detail(id))).toEqual([]);
  // Capitals, spaces and signs make no other name or number.
  await write(email, { name: 'NUR  Aisyah', phone: '6560000123' });
  expect(givenOf(await detail(id))).toEqual([]);
  const [entry] = await site.deps.db.select().from(auditTrail).orderBy(sql`id desc`).limit(1);
  expect(entry).toMatchObject({ action: 'take', entity: 'client', actor: 'admin' });
  expect(JSON.stringify(entry)).not.toContain('6000');
});

test('a first order that is mended mends its client, and a later one does not', async () => {
  const email = newEmail();
  const mended = { customerName: 'Tan Wei', companyName: 'Pasar Biru', customerPhone: '60000999' };
  const record = { name: 'Tan Wei', companyName: 'Pasar Biru', phone: '60000999' };
  const first = site.newBrowser();
  const form = newOrderForm({ customerEmail: email });
  await first.post('/api/order', form);
  await first.post('/api/order', { ...form, ...mended });
  const id = await idOf(email);
  expect(await detail(id)).toMatchObject(record);
  const later = site.newBrowser();
  const other = newOrderForm({ customerEmail: email });
  await later.post('/api/order', other);
  await later.post('/api/order', { ...other, customerName: 'Tan Other' });
  expect(await detail(id)).toMatchObject(record);
});

test('the owner of a confirmed address has the say about name, company and phone', async () => {
  const email = newEmail();
  await paidOrder(site.newBrowser(), { customerEmail: email, customerName: 'A. Stranger' });
  const id = await idOf(email);
  const { browser } = await confirmedCustomer(site, { email });
  const record = { name: 'Hui Ling Tan', companyName: null, phone: null };
  expect(await detail(id)).toMatchObject({ ...record, addresses: [{ account: 'confirmed' }] });
  await write(email, { name: 'Somebody Else' });
  const client = await detail(id);
  expect(client).toMatchObject(record);
  expect(givenOf(client)).toContainEqual(['phone', '+65 6000 0123']);
  const mine = { method: 'PATCH', json: { phone: '+65 6000 0123', companyName: 'Sago Lane' } };
  expect((await browser.request('/api/auth/me', mine)).status).toBe(200);
  expect(await detail(id)).toMatchObject({ phone: '+65 6000 0123', companyName: 'Sago Lane' });
  await browser.request('/api/auth/me', { method: 'PATCH', json: { phone: '' } });
  expect(await detail(id)).toMatchObject({ phone: null, companyName: 'Sago Lane' });
});

test('what nobody gives any more is forgotten, and nobody else’s takes its place', async () => {
  const email = newEmail();
  const first = await placedOrder(site.newBrowser(), {
    customerEmail: email,
    customerName: 'Lim Mei',
    companyName: '',
  });
  await write(email, { name: 'A. Stranger' });
  const id = await idOf(email);
  await site.deps.db.delete(orders).where(eq(orders.id, first.id));
  const client = await detail(id);
  expect(client).toMatchObject({ name: null, email, phone: '+65 6000 0123' });
  expect(givenOf(client)).toEqual([['name', 'A. Stranger']]);
});

test('clients are searched by any of their words, sorted and paged', async () => {
  const company = 'Kedai Sortir';
  const names = ['Zhang 50%_Wei', 'Aminah Yusof', 'Müller'];
  for (const customerName of names)
    await placedOrder(site.newBrowser(), { customerName, companyName: company });
  const found = async (query: string) => (await list(query)).body.map(({ name }) => name);
  expect(await found('?q=sortir&sort=name')).toEqual(['Aminah Yusof', 'Müller', 'Zhang 50%_Wei']);
  expect(await found('?q=sortir&sort=-date')).toEqual(names);
  expect(await found('?q=50%25_')).toEqual([names[0]]);
  const page = await list('?q=sortir&sort=name&page=2&pageSize=2');
  expect(page.body.map(({ name }) => name)).toEqual(['Zhang 50%_Wei']);
  expect(page.headers.get('x-total-count')).toBe('3');
  expect((await list('?pageSize=101')).status).toBe(400);
  const { body } = await owner.get<FoundRecord[]>('/api/admin/find?q=aminah');
  expect(body.filter(({ kind }) => kind === 'Client')).toMatchObject([{ title: 'Aminah Yusof' }]);
});

test('clients are merged and split by hand, with their notes, and each undoes the other', async () => {
  const [one, two] = [newEmail(), newEmail()];
  await write(one, { phone: '+65 6111 2222' });
  await write(two, { phone: '6561112222', name: 'Tan H. L.' });
  const [id, other] = [await idOf(one), await idOf(two)];
  expect((await detail(id)).duplicates).toMatchObject([{ id: other, sameAs: 'phone' }]);
  await owner.post(`/api/admin/clients/${other}/notes`, { text: 'Prefers calls in the morning' });

  const merge = (into: number, clientId: number) =>
    owner.post<Moved>(`/api/admin/clients/${into}/merge`, { clientId });
  const merged = await merge(id, other);
  expect(merged.status).toBe(200);
  expect(await idOf(two)).toBe(id);
  const both = await detail(other); // the number of the merged one leads to the other
  expect(both).toMatchObject({ id, duplicates: [] });
  expect(both.addresses.map(({ address }) => address)).toEqual([one, two].sort());
  expect(both.kinds).toContainEqual(expect.objectContaining({ kind: 'enquiry', count: 2 }));
  expect(both.kinds).toContainEqual(expect.objectContaining({ kind: 'note', count: 1 }));
  expect((await timeline(id, '?kinds=enquiry')).body.map(({ address }) => address)).toEqual([
    two,
    one,
  ]);
  expect((await merge(id, id)).status).toBe(400);

  const split = (addressIds: number[]) =>
    owner.post<Moved>(`/api/admin/clients/${id}/split`, { addressIds });
  expect((await split(both.addresses.map((each) => each.id))).status).toBe(400);
  expect((await split([999_999])).status).toBe(409);
  const undone = await split(merged.body.addressIds);
  expect([undone.status, undone.body.clientId]).toEqual([201, other]);
  expect((await detail(id)).addresses).toHaveLength(1);
  expect(await detail(other)).toMatchObject({
    kinds: expect.arrayContaining([expect.objectContaining({ kind: 'note', count: 1 })]),
  });
  const again = await merge(id, other);
  expect((await detail(id)).addresses).toHaveLength(2);
  const undo = (answer: { headers: Headers }) =>
    owner.post<{ message: string }>(`/api/admin/undo/${answer.headers.get(undoHeader)}`, {});
  expect((await undo(undone)).body.message).toBe('This change has already been undone.');
  const listed = await owner.get<UndoableListed[]>('/api/admin/undo?kind=merged');
  expect(listed.body.map(({ title, state }) => [title, state])).toEqual([
    [`Merged ${two} into Tan Hui Ling`, 'open'],
    [`Split ${two} off Tan Hui Ling`, 'undone'],
    [`Merged ${two} into Tan Hui Ling`, 'undone'],
  ]);
  expect((await undo(again)).status).toBe(200);
  expect((await detail(id)).addresses).toHaveLength(1);

  const entries = await site.deps.db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.entity, 'client'), eq(auditTrail.entityId, String(id))))
    .orderBy(auditTrail.id);
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['merge', 'admin'],
    ['split', 'admin'],
    ['merge', 'admin'],
    ['split', 'admin'],
  ]);
  expect(JSON.stringify(entries)).not.toContain(one);
});

test('a note has its author and time, and never overwrites another’s silently', async () => {
  const email = newEmail();
  await check(email);
  const id = await idOf(email);
  const staff = await signedInColleague(site, owner, 'staff', 'ravi');
  const written = await staff.post<ClientNote>(`/api/admin/clients/${id}/notes`, {
    text: ' Wants the word and the arches as one mark. ',
  });
  expect(written.status).toBe(201);
  const [entry] = (await timeline(id, '?kinds=note')).body;
  expect(entry?.note).toEqual(written.body);
  expect(entry).toMatchObject({
    title: `Note by ${written.body.author}`,
    note: { text: 'Wants the word and the arches as one mark.' },
  });
  const path = `/api/admin/client-notes/${written.body.id}`;
  const { updatedAt } = written.body;
  expect((await patch(path, { text: 'Theirs', updatedAt })).status).toBe(200);
  const late = await staff.request(path, { method: 'PATCH', json: { text: 'Mine', updatedAt } });
  expect([late.status, (await late.json()).message]).toEqual([
    409,
    expect.stringMatching(
      /^Someone else has saved this note since you opened it\. Site Administrator changed text at \d\d:\d\d\.$/,
    ),
  ]);
  expect((await timeline(id, '?kinds=note')).body[0]?.note).toMatchObject({
    text: 'Theirs',
    author: written.body.author,
    editor: 'Site Administrator',
  });
  expect((await patch(path, { text: '  ' })).status).toBe(400);

  const refusal = 'Only the author of this note or an owner can change or delete it.';
  const other = await signedInColleague(site, owner, 'staff', 'mei');
  for (const method of ['PATCH', 'DELETE']) {
    const refused = await other.request(path, { method, json: { text: 'In another’s name' } });
    expect([refused.status, (await refused.json()).message]).toEqual([403, refusal]);
  }
  const own = await staff.request(path, { method: 'PATCH', json: { text: 'Theirs again' } });
  // These two colleagues have one name, so that each is shown with the username.
  expect([own.status, await own.json()]).toEqual([
    200,
    expect.objectContaining({ author: 'Mei Lin Goh (ravi)', editor: 'Mei Lin Goh (ravi)' }),
  ]);

  const isListed = async () => (await timeline(id, '?kinds=note')).body.length === 1;
  const deleted = await owner.request(path, { method: 'DELETE' });
  expect([await isListed(), (await patch(path, { text: 'x' })).status]).toEqual([false, 404]);
  const undo = await owner.post(`/api/admin/undo/${deleted.headers.get(undoHeader)}`, {});
  expect([undo.body, await isListed()]).toEqual([{ message: 'The note was restored.' }, true]);
  expect(await tablesWith(site, 'Theirs again')).toEqual(['client_notes']);
});

test('a client is exported and erased, and is gone with the last record', async () => {
  const email = newEmail();
  await check(email);
  const order = await placedOrder(site.newBrowser(), { customerEmail: email });
  const id = await idOf(email);
  await owner.post(`/api/admin/clients/${id}/notes`, { text: 'A note that goes with them' });

  const file = await owner.request('/api/admin/privacy/exports', {
    method: 'POST',
    json: { email, password: adminPassword },
  });
  expect(file.headers.get('content-disposition')).toContain(
    `filename="personal-data-${email.replace('@', '-')}-${dayInSingapore()}.json"`,
  );
  const exported = await file.text();
  expect(exported).toContain(order.id);
  expect(exported).toContain('Pasar Biru');
  expect(exported).not.toContain('A note that goes with them');
  expect(
    (await site.deps.db.select().from(auditTrail).orderBy(sql`id desc`).limit(1))[0],
  ).toMatchObject({ action: 'export', entity: 'person' });

  const erased = await owner.post<ErasedPerson>('/api/admin/privacy/erasures', {
    email,
    confirmation: email,
    password: adminPassword,
  });
  expect(erased.body.records).toContainEqual({ what: 'Notes', erased: 1, retained: 0 });
  expect((await owner.get(`/api/admin/clients/${id}`)).status).toBe(404);
  expect(await tablesWith(site, email)).toEqual([]);
  expect(await tablesWith(site, 'A note that goes with them')).toEqual([]);

  const another = newEmail();
  const alone = await placedOrder(site.newBrowser(), { customerEmail: another });
  const kept = await idOf(another);
  await site.deps.db.delete(orders).where(eq(orders.id, alone.id));
  expect((await owner.get(`/api/admin/clients/${kept}`)).status).toBe(404);
});

test('a paper stands once, with its mails', async () => {
  const { order } = await paidOrder(site.newBrowser());
  const id = await idOf(order.customerEmail);
  const find = async (query = '?pageSize=100') => (await timeline(id, query)).body;
  await expect
    .poll(async () => (await find()).filter(({ kind }) => kind === 'invoice').length)
    .toBe(1);
  const whole = await find();
  const invoice = whole.find(({ kind }) => kind === 'invoice');
  expect(invoice?.parts).toMatchObject([
    { title: expect.stringContaining('Invoice TEST-'), path: expect.stringContaining('/mail/') },
  ]);
  expect(whole.filter(({ kind, title }) => kind === 'mail' && /TEST-/.test(title))).toEqual([]);
  const { headers } = await timeline(id, '?pageSize=1&page=99');
  expect(headers.get('x-total-count')).toBe(String(whole.length));
  // Where its paper isn't shown, a mail stands by itself.
  const mails = await find('?kinds=mail&pageSize=100');
  expect(mails.some(({ title }) => title.includes('Invoice TEST-'))).toBe(true);
});
