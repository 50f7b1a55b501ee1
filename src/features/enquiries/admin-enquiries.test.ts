import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import { confirmedCustomer, ownData } from '../../../test/customers';
import { readMails } from '../../../test/mails';
import { addServices, confirm, startPayment } from '../../../test/orders';
import { deskForFile } from '../../../test/site';
import { auditTrail } from '../../platform/audit-log/schema';
import { messages } from '../../platform/mail/schema';
import type { Colleague } from '../../shared/colleague';
import type { AdminOrder } from '../orders/contract';
import type { EnquiryDetail } from './admin-contract';
import { enquiryPath } from './kinds';
import { eraseEnquiriesOf } from './personal-data.server';
import { contactSubmissions, enquiryReplies } from './schema.server';

type ContactDetail = EnquiryDetail & { service: string; message: string; submittedAt: string };
type Refusal = { message: string; errors?: Record<string, string[]> };

const { site, desk: administrator } = deskForFile({ SEED: 'none', RATE_LIMITS: 'off' });
beforeAll(() => addServices(site.deps.db));

let lastPerson = 0;
async function contacted(change: Record<string, unknown> = {}) {
  lastPerson += 1;
  const { body } = await site.newBrowser().post<{ id: number }>('/api/contact', {
    name: 'Lim Wei Jie',
    email: `weijie${lastPerson}@pasar.example`,
    phone: '+65 6000 0456',
    service: 'international',
    message: 'Can you file in Malaysia as well?\nAnd in Thailand?',
    ...change,
  });
  return body.id;
}
const consulted = async (change: Record<string, unknown> = {}) => {
  const { body } = await site.newBrowser().post<{ id: number }>('/api/consultation', {
    name: 'Siti Rahmah',
    email: 'siti@hutan.example',
    phone: '+65 6000 0789',
    subject: 'Opposition to class 35',
    message: 'Somebody opposes our mark.',
    ...change,
  });
  return body.id;
};

const path = '/api/admin/contact-submissions';
const detail = async (id: number) => (await administrator.get<ContactDetail>(`${path}/${id}`)).body;
const patch = async (address: string, json: unknown) => {
  const response = await administrator.request(address, { method: 'PATCH', json });
  return { status: response.status, body: (await response.json()) as EnquiryDetail & Refusal };
};
const colleagues = async () => (await administrator.get<Colleague[]>('/api/admin/colleagues')).body;

describe.each([
  ['/api/admin/contact-submissions', contacted],
  ['/api/admin/contacts', contacted],
  ['/api/admin/consultation-requests', consulted],
  [
    '/api/admin/trademark-checks',
    async () =>
      (
        await site.newBrowser().post<{ id: number }>('/api/trademark-check', {
          name: 'Pasar Biru',
          email: 'a@pasar.example',
        })
      ).body.id,
  ],
] as const)('GET %s', (address, ask) => {
  it('returns enquiries newest first with their state', async () => {
    await ask();
    const id = await ask();
    const { body, headers } = await administrator.get<ContactDetail[]>(
      `${address}?page=1&pageSize=1`,
    );
    expect(body).toMatchObject([{ id, state: 'new', assignee: null, answeredAt: null }]);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(1);
    expect(JSON.stringify(body)).not.toMatch(/searchText|note/);
  });
});

describe('the list of contact submissions', () => {
  it('is searched, filtered and sorted', async () => {
    const first = await contacted({ name: 'Zul 100%', message: 'Soal merek dagang kami' });
    const second = await contacted({ name: 'Aminah', message: 'Soal merek dagang kami' });
    const [me] = await colleagues();
    await patch(`${path}/${second}`, { state: 'in progress', assigneeId: me?.id });
    const found = async (query: string) =>
      (await administrator.get<ContactDetail[]>(`${path}?q=merek&${query}`)).body.map(
        ({ id }) => id,
      );
    expect(await found('')).toEqual([second, first]);
    expect(await found('sort=-date')).toEqual([first, second]);
    expect(await found('sort=name')).toEqual([second, first]);
    expect(await found('sort=-name')).toEqual([first, second]);
    expect(await found('status=in+progress')).toEqual([second]);
    expect(await found('assignee=me')).toEqual([second]);
    expect(await found(`assignee=${me?.id}`)).toEqual([second]);
    expect(await found('assignee=none')).toEqual([first]);
    expect((await administrator.get<object[]>(`${path}?q=zul+100%25`)).body).toHaveLength(1);
    for (const query of ['status=read', 'assignee=mei', 'sort=email', 'page=0'])
      expect((await administrator.get(`${path}?${query}`)).status).toBe(400);
  });

  it('is updated in bulk, with each change recorded', async () => {
    const ids = [await contacted(), await contacted()];
    const set = (json: object) => patch(path, { ids: [...ids, 999_999], ...json });
    expect(await set({ state: 'done' })).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await set({ state: 'done' })).toMatchObject({ body: { count: 0 } });
    expect((await detail(ids[0] as number)).changes).toMatchObject([
      { action: 'update', actor: 'admin', after: { state: 'done' } },
    ]);
    expect((await set({ assigneeId: 4_711 })).status).toBe(400);
    expect((await set({ state: 'lost' })).status).toBe(400);
  });

  it('is exported with its filters, formulas neutralised, and recorded', async () => {
    await contacted({ name: '@SUM(1+1)', message: 'Ekspor daftar ini, "ya"' });
    const response = await administrator.request(`${path}/export.csv?q=ekspor`);
    expect(response.headers.get('content-disposition')).toMatch(/contact-submissions-[\d-]+\.csv/);
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`,'@SUM(1+1),`);
    expect(lines[1]).toContain('"Ekspor daftar ini, ""ya""",new,,,');
    expect(
      await site.deps.db.select().from(auditTrail).where(eq(auditTrail.action, 'export')),
    ).toMatchObject([
      { entity: 'contact submission', after: { qDigest: site.deps.config.vault.digest('ekspor') } },
    ]);
  });
});

describe('working on an enquiry', () => {
  it('its state, assignee and note are stored, and who changed them', async () => {
    const id = await contacted();
    const [me] = await colleagues();
    await patch(`${path}/${id}`, { state: 'in progress', assigneeId: me?.id });
    const noted = await patch(`${path}/${id}`, { note: 'Knows our partner in KL' });
    expect(noted.body).toMatchObject({
      state: 'in progress',
      assignee: me?.name,
      note: 'Knows our partner in KL',
    });
    expect(noted.body.changes).toMatchObject([
      { after: { note: '23 characters' } },
      { after: { state: 'in progress', assigneeId: me?.id } },
    ]);
    const page = await (await administrator.request(`${enquiryPath('contact')}/${id}`)).text();
    expect(page).toMatch(new RegExp(`Last edited by (<!-- -->)?${me?.name}`));
    const ignored = await patch(`${path}/${id}`, {
      id: 1,
      orderId: '17',
      answeredAt: '2020-01-01T00:00:00.000Z',
      email: 'x@y.example',
    });
    expect(ignored.body).toMatchObject({ id, orderId: null, answeredAt: null });
    expect(ignored.body.email).not.toBe('x@y.example');
    expect((await patch(`${path}/999999`, { state: 'done' })).status).toBe(404);
    expect((await administrator.get(`${path}/none`)).status).toBe(400);
  });

  it('what somebody else has taken, noted or answered meanwhile is not overwritten', async () => {
    const id = await contacted();
    const mei = await signedInColleague(site, administrator, 'staff', 'mei.lin');
    const [me, her] = await colleagues();
    const seen = (await detail(id)).updatedAt;
    const work = { state: 'in progress', assigneeId: her?.id, updatedAt: seen };
    const taken = await mei.request(`${path}/${id}`, { method: 'PATCH', json: work });
    expect(taken.status).toBe(200);
    const said =
      /^Someone else has saved this contact submission since you opened it\. Mei Lin Goh changed state and assignee at \d\d:\d\d\.$/;
    const refused = { status: 409, body: { message: expect.stringMatching(said) } };
    expect(await patch(`${path}/${id}`, { assigneeId: me?.id, updatedAt: seen })).toMatchObject(
      refused,
    );
    expect(await patch(`${path}/${id}`, { note: 'Mine', updatedAt: seen })).toMatchObject(refused);
    const answer = { subject: 'Twice', text: 'Answered twice?', key: 'second-answer' };
    const again = await administrator.post<Refusal>(`${path}/${id}/replies`, {
      ...answer,
      updatedAt: seen,
    });
    expect(again).toMatchObject(refused);
    const other = await contacted();
    const several = await patch(path, {
      ids: [id, other],
      assigneeId: me?.id,
      seen: { [id]: seen },
    });
    expect(several.body).toMatchObject({
      count: 1,
      changedSince: [
        {
          id: String(id),
          said: expect.stringMatching(/^Mei Lin Goh changed state and assignee at /),
        },
      ],
    });
    const now = await detail(id);
    expect(now).toMatchObject({ assigneeId: her?.id, note: null, replies: [] });
    const mine = await patch(`${path}/${id}`, { note: 'Mine', updatedAt: now.updatedAt });
    expect(mine.body.note).toBe('Mine');
    expect((await patch(`${path}/${id}`, { assigneeId: null })).status).toBe(200);
  });

  it('a reply is stored with it and mailed once', async () => {
    const id = await contacted();
    const answer = {
      subject: 'Filing in Malaysia',
      text: 'Dear Wei Jie,\n\nyes, and in Thailand.\nShall we call you?',
      key: 'press-of-the-button',
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => administrator.post<EnquiryDetail>(`${path}/${id}/replies`, answer)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { replies, state, answeredAt, assignee } = await detail(id);
    expect(replies).toMatchObject([{ subject: answer.subject, text: answer.text, actor: 'admin' }]);
    expect([state, assignee, typeof answeredAt]).toEqual([
      'done',
      (await colleagues())[0]?.name,
      'string',
    ]);
    const mails = await readMails(site, like(messages.eventKey, `contact:${id}:reply:%`));
    expect(mails).toMatchObject([
      {
        subject: answer.subject,
        replyTo: site.deps.config.firmEmail,
        toAddress: `weijie${lastPerson}@pasar.example`,
      },
    ]);
    expect(mails[0]?.plain).toContain('yes, and in Thailand.\nShall we call you?');
    expect(mails[0]?.plain).toContain('> Can you file in Malaysia as well?\n> And in Thailand?');
    expect(mails[0]?.html).toContain('yes, and in Thailand.</span><span><br/>Shall we call you?');

    await expect
      .poll(async () => (await detail(id)).replies.map(({ mailState }) => mailState))
      .toEqual(['kept']);

    const other = await contacted();
    const reused = await administrator.post(`${path}/${other}/replies`, answer);
    expect(reused.status).toBe(409);
    const empty = await administrator.post<Refusal>(`${path}/${other}/replies`, {
      ...answer,
      key: 'another-press',
      subject: ' ',
      text: '',
    });
    expect(empty.body.errors).toEqual({
      subject: ['Subject is required'],
      text: ['Answer is required'],
    });
    expect((await detail(other)).state).toBe('new');
  });

  it('a line break in a subject adds no header, and markup is inert', async () => {
    const id = await contacted();
    await administrator.post(`${path}/${id}/replies`, {
      subject: 'Hello\r\nBcc: x@y.example',
      text: '<img src=x onerror=alert(1)>',
      key: 'hostile-press',
    });
    const [mail] = await readMails(site, like(messages.eventKey, `contact:${id}:reply:%`));
    expect(mail?.subject).toBe('Hello Bcc: x@y.example');
    expect(mail?.html).not.toContain('<img');
  });

  it('a consultation becomes one order, which its customer opens and pays by the mailed link', async () => {
    const id = await consulted();
    const requests = '/api/admin/consultation-requests';
    const order = {
      customerName: 'Siti Rahmah',
      companyName: 'Hutan Kecil',
      customerEmail: 'siti@hutan.example',
      customerPhone: '+65 6000 0789',
      serviceSlug: 'mark',
      pricingPlan: 'Basic',
      price: 'S$1',
      status: 'completed',
    };
    const made = await Promise.all(
      [1, 2].map(() => administrator.post<AdminOrder & Refusal>(`${requests}/${id}/order`, order)),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const placed = made.find(({ status }) => status === 201)?.body as AdminOrder;
    expect(placed).toMatchObject({ amountCents: 59_900, status: 'pending', price: 'S$599' });
    const { body } = await administrator.get<EnquiryDetail>(`${requests}/${id}`);
    expect(body).toMatchObject({ orderId: placed.id, state: 'done' });

    const mails = await readMails(site, eq(messages.orderId, placed.id));
    expect(mails.map(({ toAddress }) => toAddress).toSorted()).toEqual(
      ['siti@hutan.example', site.deps.config.firmEmail].toSorted(),
    );
    const mailed = mails.find(({ toAddress }) => toAddress === 'siti@hutan.example');
    const link = new URL(/\S+\/open-order\/\S+/.exec(mailed?.plain ?? '')?.[0] ?? '');
    const customer = site.newBrowser();
    expect((await customer.get(`/api/orders/${placed.id}`)).status).toBe(404);
    await customer.request(link.pathname + link.search);
    expect((await customer.get(`/api/orders/${placed.id}`)).status).toBe(200);
    expect((await confirm(customer, await startPayment(customer, placed.id))).status).toBe(200);

    const wrong = await administrator.post<Refusal>(`${requests}/${await consulted()}/order`, {
      ...order,
      serviceSlug: 'draft',
    });
    expect(wrong.status).toBe(404);
  });
});

it('a personal export has the replies but not the notes, and erasure removes both', async () => {
  const customer = await confirmedCustomer(site);
  const id = await contacted({ email: customer.email.toUpperCase() });
  await patch(`${path}/${id}`, { note: 'Pays late' });
  await administrator.post(`${path}/${id}/replies`, {
    subject: 'Your question',
    text: 'We answer gladly.',
    key: 'answer-to-export',
  });
  const { body } = await ownData<{ enquiries: { contacts: object[] } }>(customer.browser);
  expect(body.enquiries.contacts).toMatchObject([
    { id, replies: [{ subject: 'Your question', text: 'We answer gladly.' }] },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Pays late|searchText|assigneeId/);

  const others = await contacted();
  await site.deps.db.transaction((tx) => eraseEnquiriesOf(tx, customer.email));
  expect(
    await site.deps.db.select().from(enquiryReplies).where(eq(enquiryReplies.enquiryId, id)),
  ).toEqual([]);
  expect(
    await site.deps.db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id)),
  ).toEqual([]);
  expect((await detail(others)).id).toBe(others);
  const trail = await site.deps.db.select().from(auditTrail);
  expect(JSON.stringify(trail)).not.toContain('Pays late');
});

it('all that the filters find are selected, changed while they still match, and exported', async () => {
  const ids = [
    await contacted({ name: 'Semua Satu' }),
    await contacted({ name: 'Semua Dua' }),
    await contacted({ name: 'Semua Tiga' }),
  ].reverse();
  const filters = { q: 'semua', status: 'new' };
  const found = await administrator.get<number[]>(`${path}/ids?${new URLSearchParams(filters)}`);
  expect(found.body).toEqual(ids);
  await patch(`${path}/${ids[0]}`, { state: 'done' });
  expect((await patch(path, { ids, filters, state: 'in progress' })).body).toMatchObject({
    count: 2,
  });
  expect((await detail(ids[0] ?? 0)).state).toBe('done');
  const file = await administrator.request(`${path}/export.csv`, {
    method: 'POST',
    json: { ids: [String(ids[2]), ids[1]] },
  });
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
    String(ids[2]),
    String(ids[1]),
  ]);
});
