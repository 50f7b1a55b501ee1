import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ownData, signedInCustomer } from '../../../../test/customers';
import { readMails } from '../../../../test/mails';
import {
  checkedForConflicts,
  newMatter,
  openedMatter,
  recordEvent,
} from '../../../../test/matters';
import { insertOfficeMarks, officeWords } from '../../../../test/office-marks';
import { addServices, placedOrder } from '../../../../test/orders';
import { adminPassword, type Browser, deskForFile } from '../../../../test/site';
import { customers } from '../../../platform/auth/schema';
import { messages as mails } from '../../../platform/mail/schema';
import { addDays, addMonths, dayInSingapore } from '../../../shared/calendar-date';
import type { InvoiceDetail } from '../../billing/contract';
import type { Order } from '../../orders/contract';
import { orders } from '../../orders/schema.server';
import type { ErasedPerson } from '../../privacy/contract';
import { countAgain } from '../counting/count-again.server';
import { findAlarms, raiseAlarms } from '../docket/alarms-job.server';
import type { MatterDocument } from '../documents/contract';
import { matterDocuments } from '../documents/schema.server';
import type { EventPreview, MatterDetail } from '../matter/contract';
import type { MatterMessage } from '../messages/contract';
import { sendRenewalLetters } from '../renewals/letters-job.server';
import type { OwnMatter, OwnMatterDetail } from './contract';
import { measureStages } from './stage-times.server';

const { site, desk: owner } = deskForFile();
beforeAll(() => addServices(site.deps.db));

const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj');

const upload = (by: Browser, path: string, bytes: Uint8Array<ArrayBuffer>) =>
  by.request(path, {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });

/** An account with a confirmed address, and a matter of its person. */
async function clientWithMatter(change: object = {}) {
  const { browser, email } = await signedInCustomer(site);
  await site.deps.db.update(customers).set({ isVerified: true }).where(eq(customers.email, email));
  const matter = await openedMatter(owner, { clientEmail: email, ...change });
  return { client: browser, email, matter };
}

const own = async (by: Browser, { number }: Pick<MatterDetail, 'number'>) =>
  (await by.get<OwnMatterDetail>(`/api/my-matters/${number}`)).body;

test('a client sees where each matter stands, and what comes next by when', async () => {
  const { client, matter } = await clientWithMatter();
  await recordEvent(owner, matter.id, {
    kind: 'filed',
    datedOn: '2026-10-12',
    facts: { number: '40202699999A' },
  });
  await recordEvent(owner, matter.id, { kind: 'formal-notice', datedOn: '2026-10-20' });
  const { body } = await client.get<OwnMatter[]>('/api/my-matters');
  expect(body).toMatchObject([
    {
      number: matter.number,
      phase: 'filed',
      applicationNumber: '40202699999A',
      next: { who: 'firm', by: '2026-12-21', law: expect.stringContaining('r 21') },
    },
  ]);
  expect(await own(client, matter)).toMatchObject({
    stages: [
      { title: 'Opened', on: '2026-01-05' },
      { title: 'Filed', on: '2026-10-12' },
      { title: 'Examined', on: null },
      { title: 'Published', on: null },
      { title: 'Registered', on: null },
      { title: 'Certificate', on: null },
    ],
    news: [{}, { text: 'Your application is filed' }, { text: 'We opened your file' }],
  });
});

test('a matter is told in the language of the page, and named as it was', async () => {
  // Also a text of the site.
  const { client, email, matter } = await clientWithMatter({ title: 'Renewal' });
  const order = await placedOrder(client, { customerEmail: email });
  await openedMatter(owner, { clientEmail: email, origin: { kind: 'order', id: order.id } });
  const inMalay = async <Answer>(path: string) => {
    const response = await client.request(path, { headers: { 'x-language': 'ms' } });
    return (await response.json()) as Answer;
  };
  const own = await inMalay<OwnMatterDetail>(`/api/my-matters/${matter.number}`);
  expect(own).toMatchObject({
    title: 'Renewal',
    next: { who: 'firm', title: 'Kami menyediakan langkah seterusnya' },
    news: [{ text: 'Kami membuka fail anda' }],
  });
  expect(own.stages[0]?.title).toBe('Dibuka');
  const { progress } = await inMalay<Order>(`/api/orders/${order.id}`);
  expect(progress).toMatchObject([{ standing: 'Kami menyediakan pemfailan' }]);
});

test('an order says where its matter stands, and not where it stood itself', async () => {
  const { client, email } = await clientWithMatter();
  const order = await placedOrder(client, { customerEmail: email });
  const asked = async (by: Browser) => (await by.get<Order>(`/api/orders/${order.id}`)).body;
  expect(await asked(client)).toMatchObject({ status: 'pending', progress: [] });
  const matter = await openedMatter(owner, {
    clientEmail: email,
    origin: { kind: 'order', id: order.id },
  });
  const stands = () => own(client, matter);
  expect((await asked(client)).progress).toMatchObject([
    {
      number: matter.number,
      state: 'pending',
      standing: 'We prepare the filing',
      next: (await stands()).next.title,
    },
  ]);
  await recordEvent(owner, matter.id, {
    kind: 'filed',
    datedOn: '2026-01-12',
    facts: { number: '40202600001A' },
  });
  const { body: list } = await client.get<Order[]>('/api/orders');
  expect(list.find(({ id }) => id === order.id)?.progress).toMatchObject([
    { standing: 'Filed, waiting for the office' },
  ]);
  await recordEvent(owner, matter.id, {
    kind: 'registered',
    datedOn: '2026-06-12',
    facts: { registeredOn: '2026-06-12' },
  });
  expect((await asked(client)).progress[0]?.state).toBe('registered');
  // Of a matter that has gone to another client the order says nothing.
  await site.deps.db.execute(
    sql`update matters set client_email = 'other@x.example' where id = ${matter.id}`,
  );
  expect((await asked(client)).progress).toEqual([]);
});

test('days that are likely rest on the register, and on thirty marks at least', async () => {
  const { client, matter } = await clientWithMatter();
  const filedOn = addDays(dayInSingapore(), -14);
  await recordEvent(owner, matter.id, {
    kind: 'filed',
    datedOn: filedOn,
    facts: { number: '40202600002B' },
  });
  const likely = async () => {
    const { stages } = await own(client, matter);
    return stages.flatMap(({ title, expected }) => (expected ? [{ title, ...expected }] : []));
  };
  const published = (place: number, weeks: number, more: object = {}) => {
    const day = addDays(dayInSingapore(), -7 * weeks - 3);
    return {
      number: `4020250${String(place).padStart(4, '0')}A`,
      words: [officeWords({ words: `Weeks ${place}` })],
      status: 'pending' as const,
      filedOn: day,
      appliedOn: day,
      publishedOn: addDays(dayInSingapore(), -3),
      ...more,
    };
  };
  await insertOfficeMarks(
    site.deps.db,
    Array.from({ length: 29 }, (_, place) => published(place, 9 + (place % 5))),
  );
  expect(await measureStages(site.deps.db)).toBe(0);
  expect(await likely()).toEqual([]);
  const abroad = { internationalOn: '2020-01-01', madrid: [{ number: '1', on: '2020-01-01' }] };
  await insertOfficeMarks(site.deps.db, [
    published(100, 200),
    ...[101, 102, 103].map((place) => published(place, 3, abroad)),
  ]);
  expect(await measureStages(site.deps.db)).toBe(1);
  expect(await likely()).toEqual([
    {
      title: 'Published',
      from: addDays(filedOn, 63),
      to: addDays(filedOn, 98),
      fromWeeks: 9,
      toWeeks: 14,
      marks: 30,
    },
  ]);
  await recordEvent(owner, matter.id, { kind: 'published', datedOn: dayInSingapore() });
  expect(await likely()).toEqual([]);
});

test('a client is told by mail, once, that a matter is opened, and not of an old one', async () => {
  const told = (number: string) => readMails(site, like(mails.eventKey, `matter:${number}:opened`));
  const today = dayInSingapore();
  const opened = newMatter({ openedOn: today });
  const { id: conflictCheckId } = await checkedForConflicts(owner, opened);
  const send = () => owner.post<MatterDetail>('/api/admin/matters', { ...opened, conflictCheckId });
  const { number } = (await send()).body;
  expect((await send()).body.number).toBe(number);
  const [mail, ...more] = await told(number);
  expect(more).toEqual([]);
  expect(mail?.toAddress).toBe(opened.clientEmail);
  expect(mail?.subject).toBe(`We have opened your matter Kopi Langit (${number})`);
  expect(mail?.plain).toContain('We prepare the next step.');
  const link = /http\S+open-matter\S+/.exec(mail?.plain ?? '')?.[0] ?? '';
  const guest = site.newBrowser();
  await guest.request(link.replace(site.deps.config.siteUrl, ''));
  expect((await own(guest, { number })).title).toBe('Kopi Langit');

  const before = await openedMatter(owner, { openedOn: addDays(today, -91) });
  expect(await told(before.number)).toEqual([]);
  const order = await placedOrder(site.newBrowser());
  const ordered = new Date(`${addDays(today, -91)}T04:00:00Z`);
  await site.deps.db.update(orders).set({ orderDate: ordered }).where(eq(orders.id, order.id));
  const late = await openedMatter(owner, {
    openedOn: today,
    origin: { kind: 'order', id: order.id },
  });
  expect(await told(late.number)).toEqual([]);
});

test('filing abroad is a choice, and a term that ended is not in force', async () => {
  const { client, matter } = await clientWithMatter();
  const today = dayInSingapore();
  await recordEvent(owner, matter.id, { kind: 'filed', datedOn: addMonths(today, -2) });
  const filed = await own(client, matter);
  expect(filed.next).toMatchObject({ who: 'office', by: null });
  expect(filed.abroad).toEqual({
    until: addMonths(addMonths(today, -2), 6),
    isProvisional: false,
    law: 'Paris Convention, Art 4',
  });
  expect(filed.deadlines).toEqual([]);

  const old = await openedMatter(owner, {
    clientEmail: matter.clientEmail,
    openedOn: '2016-01-05',
  });
  const ended = addMonths(today, -1);
  const began = addMonths(ended, -120);
  await recordEvent(owner, old.id, { kind: 'filed', datedOn: began });
  await recordEvent(owner, old.id, {
    kind: 'registered',
    datedOn: addMonths(began, 5),
    facts: { expiresOn: ended },
  });
  expect(await own(client, old)).toMatchObject({
    abroad: null,
    termEndedOn: ended,
    next: { who: 'client', title: 'Renew late', by: addMonths(ended, 6) },
  });
});

test('messages go both ways, once, and are told by mail', async () => {
  const { client, email, matter } = await clientWithMatter();
  const message = { text: 'The draft is ready. May we file it?', key: crypto.randomUUID() };
  for (const _ of [1, 2]) await owner.post(`/api/admin/matters/${matter.id}/messages`, message);
  const [mail, ...more] = await readMails(site, eq(mails.toAddress, email));
  expect(more.filter(({ subject }) => subject.includes('message'))).toEqual([]);
  expect(mail?.plain).toContain('The draft is ready.');
  const link = /http\S+open-matter\S+/.exec(mail?.plain ?? '')?.[0] ?? '';

  const stranger = site.newBrowser();
  expect((await stranger.get(`/api/my-matters/${matter.number}`)).status).toBe(404);
  const opened = await stranger.request(link.replace(site.deps.config.siteUrl, ''));
  expect(opened.status).toBe(303);
  expect((await stranger.get(`/api/my-matters/${matter.number}`)).status).toBe(200);

  const answered = await client.post<OwnMatterDetail>(`/api/my-matters/${matter.number}/messages`, {
    text: 'Yes, please.',
    key: crypto.randomUUID(),
  });
  expect(answered.body.messages.map(({ text, isFromFirm }) => [text, isFromFirm])).toEqual([
    ['The draft is ready. May we file it?', true],
    ['Yes, please.', false],
  ]);
  await client.post(`/api/my-matters/${matter.number}/read`, {});
  const { body: atDesk } = await owner.get<MatterMessage[]>(
    `/api/admin/matters/${matter.id}/messages`,
  );
  expect(atDesk.map(({ readAt }) => readAt !== null)).toEqual([true, false]);
});

test('documents are what they claim to be, and are saved, not shown', async () => {
  const { client, matter } = await clientWithMatter();
  const desk = `/api/admin/matters/${matter.id}/documents`;
  const added = await upload(owner, `${desk}?name=Report.pdf&isForClient=true&origin=office`, pdf);
  expect(added.status).toBe(201);
  const { id }: MatterDocument = await added.json();
  const hidden = await upload(owner, `${desk}?name=Internal%20note.pdf`, pdf);
  const { id: hiddenId, updatedAt }: MatterDocument = await hidden.json();
  const own1 = `/api/my-matters/${matter.number}/documents`;
  const file = await client.request(`${own1}/${id}`);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Report.pdf"; filename*=UTF-8''Report.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('no-store'),
  });
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf);
  expect((await client.request(`${own1}/${hiddenId}`)).status).toBe(404);

  const text = (content: string) => new TextEncoder().encode(content);
  const refused: Record<string, Uint8Array<ArrayBuffer>> = {
    'page.pdf': text('<!doctype html><script>alert(1)</script>'),
    'picture.svg': text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'program.exe': new Uint8Array([0x4d, 0x5a, 0x90, 0, 3]),
    'form.pdf': text('%PDF-1.7\n<</OpenAction <</S /J#61vaScript /JS (app.alert(1))>> >>'),
    'empty.txt': new Uint8Array(0),
  };
  for (const [name, bytes] of Object.entries(refused)) {
    const { status } = await upload(client, `${own1}?name=${name}`, bytes);
    expect([name, status]).toEqual([name, 415]);
  }
  const shown = await owner.request(`/api/admin/matter-documents/${hiddenId}`, {
    method: 'PATCH',
    json: { isForClient: true, updatedAt },
  });
  expect(shown.status).toBe(200);
  const told = await readMails(site, like(mails.eventKey, `matter:${matter.number}:document:%`));
  expect(told.map(({ subject }) => subject)).toEqual([
    `A document for Kopi Langit (${matter.number})`,
    `A document for Kopi Langit (${matter.number})`,
  ]);
  const sent = await upload(
    client,
    `${own1}?name=Letter%20of%20the%20landlord.txt`,
    text('Dear Sirs'),
  );
  expect(sent.status).toBe(201);
  expect((await own(client, matter)).documents.map(({ name }) => name).toSorted()).toEqual([
    'Internal note.pdf',
    'Letter of the landlord.txt',
    'Report.pdf',
  ]);
});

test('the documents of a matter have at most 500 MB, the client’s and the desk’s together', async () => {
  const { client, matter } = await clientWithMatter();
  const byClient = `/api/my-matters/${matter.number}/documents?name=Scan.txt`;
  const byDesk = `/api/admin/matters/${matter.id}/documents?name=Scan.txt`;
  const file = (bytes: number) => new TextEncoder().encode('x'.repeat(bytes));
  const first: MatterDocument = await (await upload(owner, byDesk, file(9))).json();
  await site.deps.db
    .update(matterDocuments)
    .set({ sizeBytes: 499_990_000 })
    .where(eq(matterDocuments.id, first.id));
  expect((await own(client, matter)).documentBytes).toBe(499_990_000);

  const stored = () => readdirSync(join(site.deps.config.dataDir, 'documents')).length;
  const before = stored();
  const told =
    'The documents of this matter have 500 MB of at most 500 MB, and this file has 11 KB.';
  for (const [by, path, advice] of [
    [client, byClient, 'Please send a smaller one, or write to hello@lionmark.example.'],
    [owner, byDesk, 'Add a smaller one, such as a scan of lower resolution.'],
  ] as const) {
    const refused = await upload(by, path, file(10_001));
    expect([refused.status, await refused.json()]).toEqual([413, { message: `${told} ${advice}` }]);
  }
  const announced = await client.request(byClient, {
    method: 'POST',
    headers: { 'content-length': '10001' },
  });
  expect(announced.status).toBe(413);
  expect(stored()).toBe(before);

  const atOnce = [upload(client, byClient, file(6_000)), upload(owner, byDesk, file(6_000))];
  const statuses = (await Promise.all(atOnce)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 413]);
  expect((await own(client, matter)).documentBytes).toBe(499_996_000);
  expect(stored()).toBe(before + 1);
  const { matter: another } = await clientWithMatter();
  const elsewhere = `/api/admin/matters/${another.id}/documents?name=Scan.txt`;
  expect((await upload(owner, elsewhere, file(10_001))).status).toBe(201);
});

test('nobody reaches another’s matter, messages or documents by any address', async () => {
  const { matter } = await clientWithMatter();
  const added = await upload(
    owner,
    `/api/admin/matters/${matter.id}/documents?name=Report.pdf&isForClient=true`,
    pdf,
  );
  const { id }: MatterDocument = await added.json();
  const { client: other, matter: others } = await clientWithMatter();
  const unconfirmed = await signedInCustomer(site);
  const visitors = { other, unconfirmed: unconfirmed.browser, guest: site.newBrowser() };
  for (const [who, visitor] of Object.entries(visitors)) {
    const path = `/api/my-matters/${matter.number}`;
    const key = crypto.randomUUID();
    const answers = [
      await visitor.request(path),
      await visitor.request(`${path}/documents/${id}`),
      await visitor.request(`/api/my-matters/${others.number}/documents/${id}`),
      await visitor.request(`${path}/messages`, { method: 'POST', json: { text: 'x', key } }),
      await visitor.request(`${path}/read`, { method: 'POST', json: {} }),
      await upload(visitor, `${path}/documents?name=a.pdf`, pdf),
      await visitor.request(`/open-matter/${matter.number}?until=9999999999&key=x`),
    ];
    expect([who, ...answers.map(({ status }) => status)]).toEqual([who, ...answers.map(() => 404)]);
    expect((await visitor.get<OwnMatter[]>('/api/my-matters')).body).not.toContainEqual(
      expect.objectContaining({ number: matter.number }),
    );
  }
});

test('a client’s export has their matters, and an erasure keeps the record of the work', async () => {
  const { client, email, matter } = await clientWithMatter();
  await client.post(`/api/my-matters/${matter.number}/messages`, {
    text: 'Please close the file.',
    key: crypto.randomUUID(),
  });
  await recordEvent(owner, matter.id, { kind: 'closed', datedOn: '2026-11-01' });
  const exported = await ownData(client);
  expect(JSON.stringify(exported.body)).toContain('Please close the file.');
  const { body } = await owner.post<ErasedPerson>('/api/admin/privacy/erasures', {
    email,
    confirmation: email,
    password: adminPassword,
  });
  expect(body.records).toContainEqual({ what: 'Matters', erased: 0, retained: 1 });
  const kept = await owner.get<MatterDetail>(`/api/admin/matters/${matter.id}`);
  expect(kept.body).toMatchObject({
    customerId: null,
    phase: 'closed',
    isOpen: false,
    nextOn: null,
  });
  const messages = await owner.get<MatterMessage[]>(`/api/admin/matters/${matter.id}/messages`);
  expect(messages.body).toEqual([]);
});

/** Records an event though it raises questions. */
async function recordAnyway(id: number, event: object, more: object = {}) {
  const path = `/api/admin/matters/${id}/events/preview`;
  const { body } = await owner.post<EventPreview>(path, event);
  const answered = { reason: 'So it says', answers: body.questions };
  return recordEvent(owner, id, { ...event, ...answered, ...more });
}
const correctionOf = ({ events }: MatterDetail, kind: string) => ({
  kind,
  correctsId: events.find((event) => event.kind === kind)?.id,
});

test('nothing that contradicts itself reaches a client, and the desk sees why', async () => {
  const { client, matter } = await clientWithMatter();
  const { id, number } = matter;
  await recordEvent(owner, id, { kind: 'filed', datedOn: '2026-01-05' });
  await recordEvent(owner, id, { kind: 'published', datedOn: '2026-06-01' });
  const registered = { kind: 'registered', datedOn: '2026-05-01' };
  const told = await recordAnyway(id, registered, { tellsClient: true });
  expect(told).toMatchObject({
    status: 400,
    body: { errors: { tellsClient: [expect.any(String)] } },
  });
  const { status, body: doubtful } = await recordAnyway(id, registered);
  expect(status).toBe(201);

  const read = await own(client, matter);
  expect(read).toMatchObject({
    isInDoubt: true,
    phase: 'published',
    next: { who: 'firm', by: null },
    classStates: [{ status: 'published' }, { status: 'published' }],
  });
  expect(read.news.map(({ text }) => text)).not.toContain('Your right is registered');
  expect(read.stages.find(({ title }) => title === 'Registered')?.on).toBeNull();
  expect(read.deadlines.filter(({ title }) => /renew/i.test(title))).toEqual([]);
  const { body: listed } = await client.get<OwnMatter[]>('/api/my-matters');
  expect(listed).toMatchObject([{ phase: 'published', isInDoubt: true, next: { by: null } }]);

  const causes = async () => {
    await raiseAlarms(site.deps);
    return (await findAlarms(site.deps.db)).map(({ cause }) => cause);
  };
  expect(await causes()).toContain(`contradiction:${id}`);
  const right = { ...correctionOf(doubtful, 'registered'), datedOn: '2026-10-01' };
  expect((await recordEvent(owner, id, right)).body.contradiction).toBeNull();
  expect(await own(client, matter)).toMatchObject({ isInDoubt: false, phase: 'registered' });
  expect(await causes()).not.toContain(`contradiction:${id}`);
  expect(await readMails(site, like(mails.eventKey, `matter:${number}:event:%`))).toEqual([]);
});

test('no letter about a renewal goes while its days are in doubt', async () => {
  const today = dayInSingapore();
  const filedOn = addMonths(today, -118);
  const { client, matter } = await clientWithMatter({ openedOn: filedOn });
  await recordEvent(owner, matter.id, { kind: 'filed', datedOn: filedOn });
  await recordEvent(owner, matter.id, { kind: 'published', datedOn: addMonths(filedOn, 8) });
  const registered = { kind: 'registered', datedOn: addMonths(filedOn, 7) };
  const { body } = await recordAnyway(matter.id, registered);
  const letters = async () => {
    await sendRenewalLetters(site.deps);
    return readMails(site, like(mails.eventKey, `matter:${matter.number}:renewal:%`));
  };
  const page = () => client.get(`/api/my-matters/${matter.number}/renewal`);
  expect([await letters(), (await page()).status]).toEqual([[], 404]);
  const right = { ...correctionOf(body, 'registered'), datedOn: addMonths(filedOn, 9) };
  await recordEvent(owner, matter.id, right);
  expect([(await letters()).length, (await page()).status]).toEqual([1, 200]);
});

test('what was recorded before its order was checked is not told either', async () => {
  const { client, matter } = await clientWithMatter();
  await recordEvent(owner, matter.id, { kind: 'filed', datedOn: '2026-11-26' });
  await site.deps.db.execute(sql`insert into matter_events (matter_id, kind, dated_on, key, actor)
    values (${matter.id}, 'registered', '2025-01-01', ${crypto.randomUUID()}, 'admin')`);
  await countAgain(site.deps.db, { actor: 'automatic' });
  const read = await own(client, matter);
  expect(read).toMatchObject({ isInDoubt: true, phase: 'filed' });
  expect(read.news.map(({ text }) => text)).toEqual([
    'Your application is filed',
    'We opened your file',
  ]);
  const { body } = await owner.get<MatterDetail>(`/api/admin/matters/${matter.id}`);
  expect(body.contradiction).toContain('“Registered” of 1 Jan 2025');
});

test('the invoices of a matter stand on it, and open where the matter is open', async () => {
  const { client, email, matter } = await clientWithMatter();
  const issue = async (clientEmail: string) => {
    const { body } = await owner.post<InvoiceDetail>('/api/admin/invoices', {
      ...{ kind: 'invoice', clientName: 'Kopi Langit', clientEmail, matterId: matter.id },
      clientAddress: '12 Jalan Besar, Singapore 208790',
      lines: [{ kind: 'service', description: 'Advice', quantity: 1, unitCents: 12_000 }],
      key: crypto.randomUUID(),
    });
    await owner.post(`/api/admin/invoices/${body.id}/issue`, { send: false });
    return body.id;
  };
  const id = await issue(email);
  await issue('accounts@kopilangit.example');
  const { invoices } = await own(client, matter);
  expect(invoices).toMatchObject([{ id, kind: 'invoice', outstandingCents: 13_080 }]);
  const guest = site.newBrowser();
  await guest.request(invoices[0]?.path ?? '');
  expect((await guest.get(`/api/invoices/${id}`)).status).toBe(200);
});
