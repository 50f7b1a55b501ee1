import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import { type Browser, siteForFile } from '../../../test/site';
import { auditTrail } from '../../platform/audit-log/schema';
import { undoHeader } from '../../shared/undo';
import { posts } from '../blog/schema.server';
import { serviceCategories, services } from '../catalogue/schema.server';
import { trademarks } from '../trademarks/marks/schema.server';
import { registerChanges } from '../trademarks/undo/schema.server';
import type { Undoable } from './contract';

const site = siteForFile({ RATE_LIMITS: 'off' });
let admin: Browser;
beforeEach(async () => {
  await site.reset();
  admin = await site.signedInAdministrator();
});

const tables = { services, categories: serviceCategories, blog: posts, trademarks };
type Kind = keyof typeof tables;
const rowsOf = (kind: Kind) => site.deps.db.select().from(tables[kind]).orderBy(tables[kind].id);

const list = async (search = '') => (await admin.get<Undoable[]>(`/api/admin/undo${search}`)).body;
const undo = (id: string | null | undefined, by = admin) =>
  by.post<{ message: string }>(`/api/admin/undo/${id}`, {});

/** Returns the id of its undo. */
async function change(method: string, path: string, json?: object): Promise<string | null> {
  const answer = await admin.request(`/api/admin/${path}`, { method, ...(json && { json }) });
  expect(answer.status).toBe(200);
  return answer.headers.get(undoHeader);
}

const firstIds = async (kind: Kind, count: number) =>
  (await rowsOf(kind)).slice(0, count).map(({ id }) => id);
const removeOne = async (kind: Kind) => change('DELETE', `${kind}/${(await firstIds(kind, 1))[0]}`);

test.each<[string, Kind, () => Promise<string | null>]>([
  ['a service', 'services', () => removeOne('services')],
  ['a post', 'blog', () => removeOne('blog')],
  ['a trademark', 'trademarks', () => removeOne('trademarks')],
  [
    'services',
    'services',
    async () => change('POST', 'services/delete', { ids: await firstIds('services', 3) }),
  ],
  [
    'posts',
    'blog',
    async () =>
      change('POST', 'blog/selection', { ids: await firstIds('blog', 2), action: 'delete' }),
  ],
  [
    'trademarks',
    'trademarks',
    async () =>
      change('POST', 'trademarks/selection', {
        ids: await firstIds('trademarks', 50),
        action: 'delete',
      }),
  ],
  ['all trademarks', 'trademarks', () => change('DELETE', 'trademarks')],
])('deleting %s answers with an undo, which brings everything back', async (_, kind, remove) => {
  const before = await rowsOf(kind);
  const id = await remove();
  expect((await rowsOf(kind)).length).toBeLessThan(before.length);
  expect(await list()).toMatchObject([
    { id, kind: 'deleted', by: 'Site Administrator', state: 'open' },
  ]);
  expect(await undo(id)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect(await rowsOf(kind)).toEqual(before);
  const [entry] = await site.deps.db
    .select()
    .from(auditTrail)
    .orderBy(desc(auditTrail.id))
    .limit(1);
  expect(entry).toMatchObject({
    actor: 'admin',
    action: expect.stringMatching(/^(undo|restore)$/),
  });
  expect(await list()).toMatchObject([{ state: 'undone', undoneBy: 'Site Administrator' }]);
  expect((await undo(id)).status).toBe(409);
});

test.each<
  ['services' | 'blog' | 'trademarks', string, (ids: number[]) => [string, string, object]]
>([
  ['services', 'deletes', (ids) => ['POST', 'services/delete', { ids }]],
  ['services', 'withdraws', (ids) => ['PATCH', 'services', { ids, isPublished: false }]],
  ['blog', 'deletes', (ids) => ['POST', 'blog/selection', { ids, action: 'delete' }]],
  ['blog', 'withdraws', (ids) => ['POST', 'blog/selection', { ids, action: 'unpublish' }]],
  ['trademarks', 'deletes', (ids) => ['POST', 'trademarks/selection', { ids, action: 'delete' }]],
  [
    'trademarks',
    'withdraws',
    (ids) => ['POST', 'trademarks/selection', { ids, action: 'unpublish' }],
  ],
])(
  'an act on several %s %s those alone that nobody has saved since they were seen',
  async (kind, _, act) => {
    const published = `/api/admin/${kind}?${kind === 'trademarks' ? 'published=yes' : 'status=published'}`;
    const { body: rows } = await admin.get<{ id: number; updatedAt: string }[]>(published);
    const [edited, ...others] = rows.map(({ id }) => id).slice(0, 3);
    const seen = Object.fromEntries(rows.map(({ id, updatedAt }) => [id, updatedAt]));
    const mei = await signedInColleague(site, admin, 'staff', 'mei');
    const { body: record } = await mei.get<object>(`/api/admin/${kind}/${edited}`);
    const method = kind === 'services' ? 'PUT' : 'PATCH';
    const edit = kind === 'trademarks' ? { owner: 'Mei' } : { ...record, title: 'By Mei' };
    const saved = await mei.request(`/api/admin/${kind}/${edited}`, { method, json: edit });
    expect(saved.status).toBe(200);
    const [verb, path, body] = act([edited ?? 0, ...others]);
    const answer = await admin.request(`/api/admin/${path}`, {
      method: verb,
      json: { ...body, seen },
    });
    expect(await answer.json()).toEqual({
      count: 2,
      changedSince: [
        {
          id: String(edited),
          said: expect.stringMatching(/^Mei Lin Goh changed .+ at \d\d:\d\d\.$/),
        },
      ],
    });
    const { body: left } = await admin.get<{ id: number }[]>(published);
    const leftIds = left.map(({ id }) => id);
    expect(leftIds).toContain(edited);
    for (const id of others) expect(leftIds).not.toContain(id);
  },
);

test('what can be undone is listed by name, until when, by whom', async () => {
  const ids = await firstIds('trademarks', 5);
  const marks = (await rowsOf('trademarks')) as (typeof trademarks.$inferSelect)[];
  const [first, second, third, fourth] = marks.map(({ name }) => name);
  await change('POST', 'trademarks/selection', { ids, action: 'unpublish' });
  const mei = await signedInColleague(site, admin, 'staff', 'mei');
  const deleted = await mei.request(`/api/admin/trademarks/${ids[3]}`, { method: 'DELETE' });
  const [own, other] = await list();
  expect(own).toMatchObject({
    id: deleted.headers.get(undoHeader),
    kind: 'deleted',
    title: `Deleted the trademark ${fourth}`,
    by: 'Mei Lin Goh',
    state: 'open',
  });
  expect(other?.title).toBe(`Unpublished 5 trademarks: ${first}, ${second}, ${third} and 2 more`);
  expect(other?.text).toContain(marks[4]?.registrationNumber);
  expect(Date.parse(own?.undoableUntil ?? '') - Date.parse(own?.at ?? '')).toBeCloseTo(
    7 * 24 * 3_600_000,
    -4,
  );
  expect(await list('?by=me')).toEqual([other]);
  expect(await list('?kind=deleted')).toEqual([own]);
  expect(await list(`?q=${marks[4]?.registrationNumber}`)).toEqual([other]);
  expect((await admin.get('/api/admin/undo?pageSize=101')).status).toBe(400);
  const page = await admin.get<Undoable[]>('/api/admin/undo?page=2&pageSize=1');
  expect(page.body).toEqual([other]);
  expect(page.headers.get('x-total-count')).toBe('2');
  expect((await admin.get('/api/admin/undo/summary')).body).toEqual({
    count: 2,
    nextFinalAt: other?.undoableUntil,
  });
  const reader = await signedInColleague(site, admin, 'reader');
  expect((await undo(own?.id, reader)).status).toBe(403);
  expect((await undo(own?.id, mei)).body.message).toBe('Undone for 1 trademark.');
});

test('a save that removes plans and questions can be undone, whatever was changed since', async () => {
  const [service] = await site.deps.db
    .select()
    .from(services)
    .where(sql`jsonb_array_length(pricing) > 2 and jsonb_array_length(faq) > 1`)
    .orderBy(services.id)
    .limit(1);
  if (!service) throw new Error('No service has plans and questions.');
  const { updatedAt: _, ...fields } = service;
  const path = `services/${service.id}`;
  const [first, second, third] = service.pricing;
  const renamed = { ...first, name: 'Renamed' };
  expect(
    await change('PUT', path, { ...fields, pricing: [renamed, ...service.pricing.slice(1)] }),
  ).toBeNull();
  const id = await change('PUT', path, {
    ...fields,
    pricing: [renamed, ...service.pricing.slice(2)],
    faq: service.faq.slice(1),
  });
  const title = `Removed the plan ${second?.name}, the question ${service.faq[0]?.question} from ${service.title}`;
  expect(await list()).toMatchObject([
    {
      id,
      kind: 'deleted',
      title,
      by: 'Site Administrator',
      state: 'open',
      path: `/admin/${path}/edit`,
    },
  ]);
  await change('PUT', path, {
    ...fields,
    title: 'Renamed too',
    pricing: [third],
    faq: service.faq.slice(1),
  });
  expect((await undo(id)).body.message).toMatch(/^Renamed too has the plan .+ again\.$/);
  const { body } = await admin.get(`/api/admin/${path}`);
  expect(body).toMatchObject({ title: 'Renamed too', pricing: [third, second], faq: service.faq });
  expect((await undo(id)).status).toBe(409);

  const [, done] = await list();
  expect(done).toMatchObject({ id, state: 'undone', undoneBy: 'Site Administrator' });
  const [open] = await list();
  const gone = await change('DELETE', path);
  const refusal = `The service Renamed too was deleted. Restore it first.`;
  expect(await list('?q=Removed')).toMatchObject([
    { id: open?.id, state: 'refused', refusal },
    { id },
  ]);
  expect(await undo(open?.id)).toMatchObject({ status: 409, body: { message: refusal } });
  expect((await undo(gone)).status).toBe(200);
  expect((await undo(open?.id)).status).toBe(200);
});

test('what can’t be undone now says why, and the undo is refused for the same reason', async () => {
  const { db } = site.deps;
  const [post] = await db.select().from(posts).orderBy(posts.id).limit(1);
  const [mark] = await db.select().from(trademarks).orderBy(trademarks.id).limit(1);
  if (!post || !mark) throw new Error('There is nothing to delete.');
  const [postUndo, markUndo] = [await removeOne('blog'), await removeOne('trademarks')];
  await db.insert(posts).values({ slug: post.slug, title: 'The new one', content: 'x' });
  await admin.post('/api/admin/trademarks', {
    name: 'Another',
    owner: 'Somebody',
    registrationNumber: mark.registrationNumber,
    registrationDate: '2020-01-01',
    status: 'registered',
  });
  const reason = `The slug "${post.slug}" is now used by the post "The new one".`;
  expect(await list()).toMatchObject([
    {
      id: markUndo,
      state: 'refused',
      refusal: `The number ${mark.registrationNumber} is now used by the trademark Another. Delete that one first.`,
    },
    { id: postUndo, state: 'refused', refusal: reason },
  ]);
  expect(await undo(postUndo)).toMatchObject({ status: 409, body: { message: reason } });
  expect((await admin.get('/api/admin/undo/summary')).body).toEqual({
    count: 0,
    nextFinalAt: null,
  });
  expect(await list('?kind=imported')).toEqual([]);
});

test('a trademark restored from the audit trail is no longer offered', async () => {
  const id = await removeOne('trademarks');
  const { body } = await admin.get<{ id: number }[]>(
    '/api/admin/audit-trail?action=delete&entity=trademark',
  );
  expect((await admin.post(`/api/admin/audit-trail/${body[0]?.id}/restore`, {})).status).toBe(201);
  expect(await list()).toMatchObject([{ id, state: 'undone', undoneBy: 'Site Administrator' }]);
  const entry = await admin.get(`/api/admin/audit-trail/${body[0]?.id}`);
  expect(entry.body).toMatchObject({
    isRestorable: false,
    refusal: 'This trademark has already been restored.',
  });
});

test('after seven days a change is final and no longer listed', async () => {
  const { db } = site.deps;
  const [serviceUndo, markUndo] = [await removeOne('services'), await removeOne('trademarks')];
  const weekAgo = sql`now() - interval '7 days 1 minute'`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(auditTrail).set({ at: weekAgo }).where(eq(auditTrail.action, 'delete'));
  });
  await db.update(registerChanges).set({ at: weekAgo, undoableUntil: sql`now()` });
  expect(await list()).toEqual([]);
  for (const id of [serviceUndo, markUndo])
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { message: 'This change can no longer be undone.' },
    });
  for (const id of ['audit-1', 'blog-1', 'trademarks-9999'])
    expect((await undo(id)).status).toBe(404);
  expect((await undo('nonsense')).status).toBe(400);
});

test('what changed nothing has no undo', async () => {
  const ids = await firstIds('trademarks', 2);
  await change('POST', 'trademarks/selection', { ids, action: 'publish' });
  expect(await change('POST', 'trademarks/selection', { ids, action: 'publish' })).toBeNull();
  expect(await change('POST', 'services/delete', { ids: [999_999] })).toBeNull();
});
