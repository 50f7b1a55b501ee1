import { and, asc, eq, gt, max } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, deskForFile } from '../../../test/site';
import { auditTrail } from '../../platform/audit-log/schema';
import type { AdminPost, AdminPostRow } from './admin-contract';
import { posts } from './schema.server';

const { site, desk: administrator } = deskForFile({ RATE_LIMITS: 'off' });
let visitor: Browser;
let trailBegins = 0;
beforeAll(async () => {
  visitor = site.newBrowser();
});
beforeEach(async () => {
  await site.deps.db.delete(posts);
  const [newest] = await site.deps.db.select({ id: max(auditTrail.id) }).from(auditTrail);
  trailBegins = newest?.id ?? 0;
});

const endpoint = '/api/admin/blog';
const draft = { title: 'An objection, and then?', content: '# Calm\n\nIt can be *answered*.' };

interface Refusal {
  message: string;
  errors?: Record<string, string[]>;
}

async function call<T = AdminPost>(method: string, path: string, json?: unknown) {
  const response = await administrator.request(endpoint + path, { method, json });
  return { status: response.status, body: (await response.json()) as T };
}
const write = async (fields: object = {}) => (await call('POST', '', { ...draft, ...fields })).body;
const change = (id: number, fields: object) => call('PATCH', `/${id}`, fields);
const trail = () =>
  site.deps.db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.entity, 'post'), gt(auditTrail.id, trailBegins)))
    .orderBy(asc(auditTrail.id));
const seen = async (path: string) => {
  const response = await visitor.request(path);
  return { status: response.status, text: await response.text() };
};
/** Caches are cleared shortly after a commit. */
const soon = (path: string) => expect.poll(() => seen(path), { interval: 20 });

describe('a post', () => {
  test('is created as a draft of its author, with a slug made from its title', async () => {
    const { status, body } = await call('POST', '', {
      ...draft,
      summary: '  ',
      categories: ' Trademark, ,Business,Trademark ',
      tags: [],
      id: 99,
      createdAt: '2001-01-01T00:00:00.000Z',
      publishedAt: '',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...draft,
      slug: 'an-objection-and-then',
      status: 'draft',
      isPublished: false,
      publishedAt: null,
      summary: null,
      categories: ['Trademark', 'Business'],
      tags: [],
    });
    expect(body.id).not.toBe(99);
    expect(Date.parse(body.createdAt)).toBeGreaterThan(Date.now() - 60_000);
    const me = await administrator.get<{ id: number }>('/api/admin/auth/check');
    expect(body.authorId).toBe(me.body.id);
    expect((await call('GET', `/${body.id}`)).body).toEqual(body);
  });

  test.each<[string, object, string, string]>([
    ['a title of one letter', { title: 'x' }, 'title', 'Title must be at least 2 characters.'],
    ['a slug of one letter', { slug: 'x' }, 'slug', 'Slug must be at least 2 characters.'],
    [
      'a slug with capitals',
      { slug: 'A-b' },
      'slug',
      'Slug can only contain lowercase letters, numbers, and hyphens.',
    ],
    [
      'a slug with two hyphens',
      { slug: 'a--b' },
      'slug',
      'Slug can only contain lowercase letters, numbers, and hyphens.',
    ],
    [
      'a reserved slug',
      { slug: 'tags' },
      'slug',
      'This slug is reserved. Please choose another one.',
    ],
    [
      'nine characters',
      { content: '  123456789  ' },
      'content',
      'Content must be at least 10 characters.',
    ],
    [
      'a text of 900,001 characters',
      { content: 'a'.repeat(900_001) },
      'content',
      'Content must be at most 900,000 characters.',
    ],
    ['no author', { authorId: 0 }, 'authorId', 'Author ID must be a positive number.'],
    ['unknown ID', { authorId: 4_711 }, 'authorId', 'There is no administrator with this ID.'],
    [
      'a script as picture address',
      { featuredImage: 'javascript:alert(1)' },
      'featuredImage',
      'The picture’s address must start with https://, http:// or /.',
    ],
  ])('with %s is refused beside its field', async (_, fields, field, text) => {
    const { status, body } = await call<Refusal>('POST', '', { ...draft, ...fields });
    expect([status, body.errors?.[field]]).toEqual([400, [text]]);
    expect(await trail()).toEqual([]);
  });

  test('has a unique slug: a generated one is numbered, a typed one refused', async () => {
    await write();
    expect((await write()).slug).toBe('an-objection-and-then-2');
    expect((await write({ title: '商标' })).slug).toBe('shang-biao');
    expect((await write({ title: 'コーヒー' })).slug).toBe('post');
    expect((await write({ title: 'Tags!' })).slug).toBe('post-tags');
    const { status, body } = await call<Refusal>('POST', '', {
      ...draft,
      slug: 'an-objection-and-then',
    });
    expect(status).toBe(409);
    expect(body.errors?.slug).toEqual(['Another post has this slug or had it before.']);
    const crowd = await Promise.all(Array.from({ length: 5 }, () => write({ title: 'A crowd' })));
    expect(new Set(crowd.map(({ slug }) => slug)).size).toBe(5);
  });

  test('of 900,000 characters is accepted, a larger request refused before it is read', async () => {
    const long = 'word '.repeat(180_000);
    expect((await call('POST', '', { ...draft, content: long })).status).toBe(201);
    const { status, body } = await call<Refusal>('POST', '', { ...draft, content: long + long });
    expect([status, body.message]).toEqual([413, 'The request is too large. The limit is 1 MB.']);
  });

  test('that another administrator saved in between is not overwritten', async () => {
    const { id, updatedAt } = await write();
    const first = await change(id, { title: 'Mine', updatedAt });
    expect(first.status).toBe(200);
    const second = await call<Refusal>('PATCH', `/${id}`, { title: 'Theirs', updatedAt });
    expect(second).toEqual({
      status: 409,
      body: {
        message: expect.stringMatching(
          /^Someone else has saved this post since you opened it\. Site Administrator changed title at \d\d:\d\d\.$/,
        ),
      },
    });
    expect((await change(id, { title: 'Late', updatedAt: first.body.updatedAt })).status).toBe(200);
  });

  test('is changed field by field, with its full state before and after in the audit trail', async () => {
    const post = await write({ tags: 'a, b', seoTitle: 'Seen' });
    const { body } = await change(post.id, { summary: 'Short.' });
    expect(body).toEqual({
      ...post,
      summary: 'Short.',
      updatedAt: body.updatedAt,
    });
    expect((await call('DELETE', `/${post.id}`)).body).toEqual({ id: post.id });
    expect((await call('DELETE', `/${post.id}`)).status).toBe(404);
    expect((await change(post.id, { title: 'Gone' })).status).toBe(404);
    expect((await call('GET', `/${post.id}`)).status).toBe(404);
    const [created, updated, deleted] = await trail();
    expect([created?.action, updated?.action, deleted?.action]).toEqual([
      'create',
      'update',
      'delete',
    ]);
    expect(created).toMatchObject({ actor: 'admin', after: { ...draft } });
    expect(updated).toMatchObject({
      before: { ...draft, summary: null },
      after: { ...draft, summary: 'Short.' },
    });
    expect(deleted).toMatchObject({ before: { ...draft, tags: ['a', 'b'] }, after: null });
  });
});

describe('a published post', () => {
  test('appears in list, sitemap and feed at once, and leaves them when unpublished', async () => {
    const { id, slug } = await write({ title: 'Seen at once' });
    const page = `/blog/${slug}`;
    const everywhere = ['/blog', '/feed.xml', 'sitemap'];
    const mentions = async () => {
      const texts = await Promise.all(
        everywhere.map((place) => (place === 'sitemap' ? sitemap() : textOf(place))),
      );
      return everywhere.filter((_, index) => texts[index]?.includes(page));
    };
    expect((await seen(page)).status).toBe(404);
    expect(await mentions()).toEqual([]);

    const { body } = await change(id, { isPublished: true });
    expect(body.status).toBe('published');
    await soon(page).toMatchObject({ status: 200 });
    await expect.poll(mentions).toEqual(everywhere);
    expect(await textOf('/api/blog')).toContain(`"slug":"${slug}"`);

    await change(id, { title: 'Another title' });
    await soon(page).toMatchObject({ text: expect.stringContaining('Another title') });

    const withdrawn = await change(id, { isPublished: false });
    expect(withdrawn.body).toMatchObject({ status: 'draft', publishedAt: body.publishedAt });
    await soon(page).toMatchObject({ status: 404 });
    await expect.poll(mentions).toEqual([]);
    expect(await textOf('/api/blog')).not.toContain(slug);
    expect((await change(id, { isPublished: true })).body.publishedAt).toBe(body.publishedAt);
  });

  test('appears at its scheduled time, which can be postponed or removed until it has passed', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const [tomorrow, later] = [inDays(1), inDays(9)];
    const post = await write({ isPublished: true, publishedAt: tomorrow });
    expect(post).toMatchObject({ status: 'scheduled', publishedAt: tomorrow });
    expect((await seen(`/blog/${post.slug}`)).status).toBe(404);
    const set = async (publishedAt: string | null) => (await change(post.id, { publishedAt })).body;
    expect(await set(later)).toMatchObject({ status: 'scheduled', publishedAt: later });
    expect((await change(post.id, { title: 'Put off' })).body.publishedAt).toBe(later);
    expect(await set(inDays(-1))).toMatchObject({
      errors: { publishedAt: ['This time has passed. Choose a later one or leave it blank.'] },
    });
    expect(await set('tomorrow')).toMatchObject({ errors: { publishedAt: [expect.any(String)] } });

    const out = await set('');
    expect(out.status).toBe('published');
    await soon(`/blog/${post.slug}`).toMatchObject({ status: 200 });
    expect((await set(later)).publishedAt).toBe(out.publishedAt);
  });

  const textOf = async (path: string) => (await seen(path)).text;
  const sitemap = async () => {
    const files = (await textOf('/sitemap.xml')).matchAll(/<loc>[^<]*?(\/[^/<]+\.xml)<\/loc>/g);
    const texts = await Promise.all(Array.from(files, ([, file = '']) => textOf(file)));
    return texts.join('');
  };

  test('redirects from its former addresses to the current one', async () => {
    const { id } = await write({ slug: 'first-name', isPublished: true });
    await change(id, { slug: 'second-name' });
    const moved = async (path: string) => {
      const response = await visitor.request(path, { redirect: 'manual' });
      return [response.status, response.headers.get('location')];
    };
    await expect.poll(() => moved('/blog/first-name')).toEqual([301, '/blog/second-name']);
    expect((await call('POST', '', { ...draft, slug: 'first-name' })).status).toBe(409);
    await change(id, { slug: 'first-name' });
    await expect.poll(() => moved('/blog/second-name')).toEqual([301, '/blog/first-name']);
    expect((await moved('/blog/first-name'))[0]).toBe(200);
  });

  test('a draft is previewed only by administrators, as the public would see it', async () => {
    const { id } = await write();
    const { status, body } = await call<{ contentHtml: string }>('GET', `/${id}/preview`);
    expect(status).toBe(200);
    expect(body.contentHtml).toContain('<h2 id="calm">Calm</h2>');
    const path = `/admin/blog/${id}/preview`;
    const page = await administrator.request(path);
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('It can be <em>answered</em>.');
    expect((await visitor.request(path, { redirect: 'manual' })).status).toBe(302);
  });
});

const brackets = '![![![!['.repeat(80_000);
const intricate =
  'This text can’t be shown as a post. Look for very many [, ![, * or _ that are never closed.';

test('what shows nothing is taken out of short texts, and a text of nothing is none', async () => {
  const post = await write({
    title: 'Pa\u200bsar\u2060',
    tags: ['B\u00adiru', '\u3164'],
    summary: '\u200b',
  });
  expect(post).toMatchObject({ title: 'Pasar', tags: ['Biru'], summary: null });
  for (const [field, sent] of [
    ['title', '\u200b\u2060\u3164\u200b'],
    ['content', '\u200b'.repeat(20)],
  ] as const)
    expect(
      (await call<Refusal>('POST', '', { ...draft, [field]: sent })).body.errors,
    ).toHaveProperty(field);
  const hyphened = 'A Marken\u00adrecht of ten letters';
  expect((await write({ content: hyphened })).content).toBe(hyphened);
});

test('a text that takes too long to render is refused where it is previewed or saved', async () => {
  const post = await write();
  for (const [method, path, sent] of [
    ['POST', '/preview', { content: brackets }],
    ['POST', '', { ...draft, content: brackets }],
    ['PATCH', `/${post.id}`, { content: brackets }],
  ] as const) {
    const { status, body } = await call<Refusal>(method, path, sent);
    expect([status, body]).toEqual([400, { message: intricate, errors: { content: [intricate] } }]);
  }
  expect((await call('GET', `/${post.id}`)).body.content).toBe(draft.content);
});

test('one that was stored all the same is shown as it is written, on its page and in the feed', async () => {
  const post = await write({ isPublished: true });
  await site.deps.db.update(posts).set({ content: `<b>\n\n${brackets}` });
  const shown = `<p>&lt;b&gt;</p>\n<p>${brackets}</p>\n`;
  await soon(`/api/blog/${post.slug}`).toMatchObject({ text: expect.stringContaining(brackets) });
  const { body } = await visitor.get<{ contentHtml: string }>(`/api/blog/${post.slug}`);
  expect(body.contentHtml).toBe(shown);
  await soon('/feed.xml').toMatchObject({ status: 200, text: expect.stringContaining(brackets) });
});

test('the preview renders unsaved text as the site would, and stores nothing', async () => {
  const { body } = await call<{ html: string; readingMinutes: number }>('POST', '/preview', {
    content: '# A\n\n<script>alert(1)</script> [x](javascript:alert(1))',
  });
  expect(body.html).toContain('<h2 id="a">A</h2>');
  expect(body.html).toContain('&lt;script&gt;');
  expect(body.html).not.toMatch(/<script|href=/);
  expect(body.readingMinutes).toBe(1);
  expect((await call('POST', '/preview', {})).status).toBe(400);
});

describe('the list', () => {
  const list = async (search = '') => {
    const { status, body, headers } = await administrator.get<AdminPostRow[]>(endpoint + search);
    return {
      status,
      titles: Array.isArray(body) ? body.map(({ title }) => title) : [],
      total: headers.get('x-total-count'),
      body,
    };
  };
  beforeEach(async () => {
    await write({ title: 'Beta 50%', categories: 'Patent' });
    await write({ title: 'Alpha', categories: 'Patent, Design', isPublished: true });
    await site.deps.db.insert(posts).values({
      slug: 'gamma',
      title: 'Gamma',
      content: 'x',
      isPublished: true,
      publishedAt: new Date(Date.now() + 86_400_000),
    });
  });

  test('returns every post without its body, searched, filtered and sorted', async () => {
    expect((await list()).titles).toEqual(['Gamma', 'Alpha', 'Beta 50%']);
    expect((await list('?sort=-updated')).titles).toEqual(['Beta 50%', 'Alpha', 'Gamma']);
    expect((await list('?sort=title')).titles).toEqual(['Alpha', 'Beta 50%', 'Gamma']);
    expect((await list('?sort=-title')).titles).toEqual(['Gamma', 'Beta 50%', 'Alpha']);
    expect((await list('?status=draft')).titles).toEqual(['Beta 50%']);
    expect((await list('?status=published')).titles).toEqual(['Alpha']);
    expect((await list('?status=scheduled')).titles).toEqual(['Gamma']);
    expect((await list('?category=patent&sort=title')).titles).toEqual(['Alpha', 'Beta 50%']);
    expect((await list('?q=50%25')).titles).toEqual(['Beta 50%']);
    expect((await list('?q=_')).titles).toEqual([]);
    const { titles, total, body } = await list('?sort=title&page=2&pageSize=2');
    expect([titles, total]).toEqual([['Gamma'], '3']);
    expect(body[0]).not.toHaveProperty('content');
    expect((await call<string[]>('GET', '/categories')).body).toEqual(['Design', 'Patent']);
  });

  test.each(['?page=0', '?pageSize=101', '?sort=content', '?status=gone', '?page=x'])(
    '%s is refused with a message',
    async (search) => {
      const { status, body } = await list(search);
      expect(status).toBe(400);
      expect((body as unknown as Refusal).message).toMatch(/ must be /);
    },
  );

  test('publishes, withdraws and deletes the selection in one step', async () => {
    const ids = (await list()).body.map(({ id }) => id);
    const act = (action: string) => call<{ count: number }>('POST', '/selection', { ids, action });
    expect((await act('publish')).body).toMatchObject({ count: 1 });
    expect((await list('?status=draft')).titles).toEqual([]);
    expect((await act('unpublish')).body).toMatchObject({ count: 3 });
    expect((await list('?status=draft')).total).toBe('3');
    expect((await act('delete')).body).toMatchObject({ count: 3 });
    expect((await list()).titles).toEqual([]);
    expect((await act('archive')).status).toBe(400);
    expect((await call('POST', '/selection', { ids: [], action: 'delete' })).status).toBe(400);
    const actions = (await trail()).slice(2).map(({ action }) => action);
    expect(actions).toEqual([...Array(4).fill('update'), ...Array(3).fill('delete')]);
  });
});
