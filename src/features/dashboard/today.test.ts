import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import { openedMatter } from '../../../test/matters';
import { addServices, paidOrder } from '../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import { administrators } from '../../platform/auth/schema';
import { messages } from '../../platform/mail/schema';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import { mailDockets } from '../matters/docket/mail-jobs.server';
import type { Today } from './contract';

let site: TestSite;
let owner: Browser;
let mei: Browser;
let reader: Browser;
let [meiId, tanId, readerId] = [0, 0, 0];
const today = dayInSingapore();

beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  await addServices(site.deps.db);
  owner = await site.signedInAdministrator();
  mei = await signedInColleague(site, owner, 'staff', 'mei');
  await signedInColleague(site, owner, 'staff', 'tan');
  reader = await signedInColleague(site, owner, 'reader', 'lim');
  const idOf = async (username: string) =>
    (
      await site.deps.db.select().from(administrators).where(eq(administrators.username, username))
    )[0]?.id ?? 0;
  [meiId, tanId, readerId] = [await idOf('mei'), await idOf('tan'), await idOf('lim')];
});
afterAll(() => site.close());

const get = async (person = '') =>
  (await owner.get<Today>(`/api/admin/today${person && `?person=${person}`}`)).body;
const due = (matterId: number, title: string, days: number) =>
  owner.post(`/api/admin/matters/${matterId}/deadlines`, {
    title,
    effectiveOn: addDays(today, days),
    source: 'A letter',
  });
const whats = ({ rows }: Today, ...kinds: string[]) =>
  rows.filter(({ kind }) => kinds.includes(kind)).map(({ what }) => what);
const totalOf = ({ kinds }: Today, kind: string) => kinds.find((each) => each.kind === kind)?.total;
const assign = (by: Browser, record: string, keeperId: number | null, assigneeId: number | null) =>
  by.post<{ message: string }>('/api/admin/today/assign', { record, keeperId, assigneeId });
const setAbsence = (by: Browser, id: number, absence: object | null) =>
  by.request(`/api/admin/colleagues/${id}/absence`, { method: 'PUT', json: { absence } });

test('work of every kind is listed once, what is late first, then by day', async () => {
  const loom = await openedMatter(owner, { title: 'Straits Loom', responsibleId: meiId });
  const kept = await openedMatter(owner, { title: 'Sago Lane', responsibleId: tanId });
  await due(loom.id, 'Reply', 3);
  await due(kept.id, 'Evidence', -2);
  await due(loom.id, 'Fee', -9);
  await due(loom.id, 'Far', 90);
  await due(kept.id, 'Counter-statement', 0);
  const { order } = await paidOrder(site.newBrowser());
  const check = await site.browser.post<{ id: number }>('/api/trademark-check', {
    name: 'Pasar Biru',
    email: 'a@pasar.example',
  });
  await site.deps.db.insert(messages).values({
    eventKey: 'lost',
    toAddress: 'gone@pasar.example',
    subject: 'x',
    html: '',
    plain: '',
    status: 'failed',
    lastError: '550 No such user',
  });
  const found = await get();
  expect(whats(found, 'late', 'due')).toEqual(['Fee', 'Evidence', 'Counter-statement', 'Reply']);
  expect([totalOf(found, 'late'), totalOf(found, 'due'), totalOf(found, 'reading')]).toEqual([
    2, 2, 5,
  ]);
  expect(found.rows).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'order-to-start', id: order.id, record: `order:${order.id}` },
      note: 'S$599.00, test payment',
    }),
  );
  expect(found.rows).toContainEqual(
    expect.objectContaining({ kind: 'check', id: String(check.body.id), about: '“Pasar Biru”' }),
  );
  expect(found.rows).toContainEqual(
    expect.objectContaining({ kind: 'mail', what: 'gone@pasar.example', note: '550 No such user' }),
  );
  const person = found.people.find(({ id }) => id === meiId);
  expect(person).toMatchObject({ late: 1, today: 0 });
  const hers = await get(String(meiId));
  expect(whats(hers, 'late', 'due')).toEqual(['Fee', 'Reply']);
  expect(hers.rows.length).toBe(person?.total);
  expect((await get('none')).rows.every(({ keeperId }) => keeperId === null)).toBe(true);
  expect((await owner.get('/api/admin/today?person=all')).status).toBe(400);
});

test('an absence hands the list over, with the daily mail, until it ends', async () => {
  const [from, until] = [addDays(today, -1), addDays(today, 3)];
  expect(
    (await setAbsence(mei, meiId, { from: until, until: from, substituteId: null })).status,
  ).toBe(400);
  expect((await setAbsence(mei, meiId, { from, until, substituteId: meiId })).status).toBe(400);
  expect((await setAbsence(mei, meiId, { from, until, substituteId: readerId })).status).toBe(400);
  expect((await setAbsence(mei, tanId, { from, until, substituteId: null })).status).toBe(403);
  expect((await setAbsence(reader, meiId, { from, until, substituteId: null })).status).toBe(403);
  expect((await setAbsence(mei, meiId, { from, until, substituteId: tanId })).status).toBe(200);
  const tans = await get(String(tanId));
  expect(whats(tans, 'late')).toEqual(['Fee', 'Evidence']);
  expect(tans.rows.find(({ what }) => what === 'Fee')).toMatchObject({
    keeperId: tanId,
    awayId: meiId,
  });
  expect(tans.people.find(({ id }) => id === meiId)).toMatchObject({
    total: 0,
    absence: { from, until, substituteId: tanId },
  });
  await mailDockets(site.deps);
  const mails = (await site.deps.db.select().from(messages)).filter(({ eventKey }) =>
    eventKey.startsWith('docket:'),
  );
  expect(mails.map(({ toAddress }) => toAddress)).toEqual(['tan@example.sg']);
  // Two who stand in for each other leave the work to the owners.
  expect((await setAbsence(owner, tanId, { from, until, substituteId: meiId })).status).toBe(200);
  expect(whats(await get('none'), 'late')).toEqual(['Fee', 'Evidence']);
  expect((await setAbsence(owner, tanId, null)).status).toBe(200);
  expect((await setAbsence(mei, meiId, null)).status).toBe(200);
  expect(whats(await get(String(meiId)), 'late')).toEqual(['Fee']);
  const later = { from: addDays(today, 1), until, substituteId: tanId };
  expect((await setAbsence(mei, meiId, later)).status).toBe(200);
  expect(whats(await get(String(meiId)), 'late')).toEqual(['Fee']);
});

test('a reader is led to no page that is closed to them', async () => {
  const kindsOf = async (browser: Browser) =>
    (await browser.get<Today>('/api/admin/today')).body.kinds.map(({ kind }) => kind);
  const all = await kindsOf(owner);
  expect(all).toContain('conflict');
  expect(await kindsOf(reader)).toEqual(all.filter((kind) => kind !== 'conflict'));
});

test('work is assigned where it stands, by staff alone', async () => {
  const before = (await get()).rows.filter(({ record }) => record !== null);
  const records = new Map(before.map(({ record, keeperId }) => [record ?? '', keeperId]));
  for (const [record, keeperId] of records) {
    expect((await assign(reader, record, keeperId, tanId)).status).toBe(403);
    expect([record, (await assign(owner, record, keeperId, readerId)).status]).toEqual([
      record,
      400,
    ]);
    expect([record, (await assign(owner, record, keeperId, tanId)).status]).toEqual([record, 200]);
    if (keeperId === tanId) continue;
    const late = await assign(mei, record, keeperId, meiId);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('does it now')]);
  }
  const { people, rows } = await get();
  expect(rows.filter(({ record, keeperId }) => record && keeperId !== tanId)).toEqual([]);
  expect(people.find(({ id }) => id === meiId)?.total).toBe(0);
  for (const record of [
    'matter:999999',
    'matter:x',
    'order:none',
    'check:1x',
    'nothing:1',
    'constructor:1',
  ])
    expect([record, (await assign(owner, record, null, tanId)).status]).toEqual([record, 404]);
  expect((await assign(owner, rows[0]?.record ?? '', tanId, 999_999)).status).toBe(400);
});

test('a second reading, a message or a difference is not assigned, as its matter is another thing', async () => {
  const { rows } = await get();
  expect(rows.find(({ kind }) => kind === 'reading')?.record).toBeNull();
  expect(rows.find(({ kind }) => kind === 'late')?.record).toMatch(/^matter:\d+$/);
  const html = await (await owner.request('/admin')).text();
  expect(html).toMatch(/Responsible for LM-\d{4}-\d+: assign/);
});

test('days of waiting are those of Singapore', async () => {
  // Half past midnight there: the day before in UTC.
  await site.deps.db
    .update(messages)
    .set({ createdAt: new Date(`${addDays(today, -1)}T00:30:00+08:00`) })
    .where(eq(messages.eventKey, 'lost'));
  const html = await (await owner.request('/admin')).text();
  expect(html).toMatch(/gone@pasar\.example.*?>1 day ago</s);
});

test('the chart is not loaded before it is opened', async () => {
  const html = await (await owner.request('/admin')).text();
  expect(html).toContain('Orders and enquiries over time');
  expect(html).not.toContain('<legend');
});

test('of a kind that is long the first rows are named and all are counted', async () => {
  const long = await openedMatter(owner, { title: 'Long', responsibleId: tanId });
  for (let day = 1; day <= 45; day++) await due(long.id, `Fee ${day}`, -day - 20);
  const found = await get();
  expect(totalOf(found, 'late')).toBe(47);
  expect(whats(found, 'late')).toHaveLength(40);
  expect(whats(found, 'late')[0]).toBe('Fee 45');
  const html = await (await owner.request(`/admin?person=${tanId}`)).text();
  expect(html).toContain('Late: all 47');
});
