import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import type { FoundRecord } from '../../admin-ui/workspace-contract';
import { administrators } from '../../platform/auth/schema';
import { maxViewsPerList } from './data.server';
import { savedViews } from './schema.server';

let site: TestSite;
let admin: Browser;
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' });
  admin = await site.signedInAdministrator();
});
afterAll(() => site.close());

const path = '/api/admin/views';
const view = { list: 'orders', name: 'Unpaid', search: '?payment=unpaid' };
const save = (fields: object = {}) => admin.post<{ id: number }>(path, { ...view, ...fields });
const found = async (q: string) =>
  (await admin.get<FoundRecord[]>(`/api/admin/find?q=${encodeURIComponent(q)}`)).body;

test('a view is saved, replaced and deleted by its name', async () => {
  const first = await save();
  expect([first.status, first.body]).toEqual([201, { ...view, id: expect.any(Number) }]);
  const second = await save({ search: '?payment=unpaid&sort=customer' });
  expect(second.body.id).toBe(first.body.id);
  await save({ list: 'trademarks' });
  expect((await admin.get<unknown[]>(`${path}?list=orders`)).body).toEqual([second.body]);
  const gone = await admin.request(`${path}/${first.body.id}`, { method: 'DELETE' });
  expect([gone.status, await gone.json()]).toEqual([200, { id: first.body.id }]);
  expect((await admin.request(`${path}/${first.body.id}`, { method: 'DELETE' })).status).toBe(404);
});

test('another administrator’s view can be neither seen nor deleted', async () => {
  const [other] = await site.deps.db
    .insert(administrators)
    .values({
      username: 'mei',
      email: 'mei@example.com',
      name: 'Mei Chen',
      firstName: 'Mei',
      lastName: 'Chen',
      role: 'staff',
    })
    .returning();
  const [theirs] = await site.deps.db
    .insert(savedViews)
    .values({ ...view, list: 'services', administratorId: other?.id ?? 0 })
    .returning();
  expect((await admin.get(`${path}?list=services`)).body).toEqual([]);
  const answer = await admin.request(`${path}/${theirs?.id}`, { method: 'DELETE' });
  expect(answer.status).toBe(404);
});

test('an invalid view is refused with the field at fault', async () => {
  for (const [fields, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ list: 'Orders?' }, 'list'],
    [{ search: 'javascript:alert(1)' }, 'search'],
  ] as const) {
    const { status, body } = await admin.post<{ errors: object }>(path, { ...view, ...fields });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  }
});

test('a list has a limited number of views', async () => {
  for (let made = 0; made < maxViewsPerList; made++)
    expect((await save({ list: 'posts', name: `View ${made}` })).status).toBe(201);
  expect((await save({ list: 'posts', name: 'One more' })).status).toBe(409);
  expect((await save({ list: 'posts', name: 'View 7', search: '?q=x' })).status).toBe(201);
});

test('the palette finds records of every kind, without wildcards', async () => {
  await site.browser.post('/api/contact', {
    name: 'Goh Boon Kiat',
    email: 'goh@example.com',
    phone: '+65 9123 4567',
    service: 'trademark',
    message: 'We need a mark for a bakery.',
  });
  const message = (await found('boon kiat')).find(({ kind }) => kind === 'Contact message');
  expect(message).toEqual({
    kind: 'Contact message',
    title: 'Goh Boon Kiat',
    text: 'goh@example.com',
    path: expect.stringMatching(/^\/admin\/contact-submissions\/\d+$/),
  });
  const kinds = new Set((await found('trademark')).map(({ kind }) => kind));
  expect(kinds).toContain('Service');
  expect(kinds).toContain('Post');
  expect((await found('ombak')).at(-1)).toMatchObject({ kind: 'Trademark', title: 'Ombak' });
  const places = (await found('trademark')).map(({ kind }) => kind === 'Trademark');
  expect(places).toEqual(places.toSorted());
  expect(await found('%')).toEqual([]);
  expect((await admin.get('/api/admin/find?q=')).status).toBe(400);
});

test('a record’s whole name or number comes first, and marks are found by their names alone', async () => {
  const marks = async (q: string) =>
    (await found(q)).filter(({ kind }) => kind === 'Trademark').map(({ title }) => title);
  expect((await marks('40202204417t'))[0]).toBe('Kelip');
  expect((await marks('  kelip '))[0]).toBe('Kelip');
  expect((await marks('lighting')).includes('Kelip')).toBe(false);
  expect(await marks('registered')).toEqual([]);

  const write = (title: string) =>
    admin.post('/api/admin/blog', { title, content: 'Ten letters and more.' });
  for (const title of ['Durian', ...['a', 'b', 'c', 'd', 'e'].map((each) => `Durian ${each}`)])
    expect((await write(title)).status).toBe(201);
  const posts = (await found('DURIAN')).filter(({ kind }) => kind === 'Post');
  expect(posts.map(({ title }) => title)).toEqual([
    'Durian',
    'Durian e',
    'Durian d',
    'Durian c',
    'Durian b',
  ]);
});
