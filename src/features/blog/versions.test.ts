import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import { type Browser, deskForFile } from '../../../test/site';
import type { AdminPost } from './admin-contract';
import { posts, postVersions } from './schema.server';
import { deleteOldAutosaves } from './versions.server';
import type {
  Autosave,
  Autosaved,
  PostVersion,
  VersionText,
  WholeVersion,
} from './versions-contract';

const { site, desk: administrator } = deskForFile({ RATE_LIMITS: 'off' });
let colleague: Browser;
beforeAll(async () => {
  colleague = await signedInColleague(site, administrator, 'staff');
});
beforeEach(async () => {
  await site.deps.db.delete(postVersions);
  await site.deps.db.delete(posts);
});

const base = '/api/admin/blog';
const written = { title: 'Four months', content: 'They run from the day you receive it.' };
const unfinished: VersionText = {
  title: 'F',
  summary: '',
  content: 'They run',
  featuredImage: '',
  categories: 'Trademark, ',
  tags: '',
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
};
const mine = 'sitting-of-mine';

async function call<T>(browser: Browser, method: string, path: string, json?: unknown) {
  const response = await browser.request(base + path, { method, json });
  return { status: response.status, body: (await response.json()) as T };
}
const create = async (fields: object = {}) =>
  (await call<AdminPost>(administrator, 'POST', '', { ...written, ...fields })).body;
const save = (by: Browser, id: number, fields: object) => call(by, 'PATCH', `/${id}`, fields);
const autosave = (
  by: Browser,
  postId: number | null,
  content: string,
  { sitting = mine, ...fields }: { sitting?: string; basedOn?: string } = {},
) =>
  call<Autosaved>(by, 'PUT', `/autosaves/${sitting}`, {
    postId,
    text: { ...unfinished, content },
    ...fields,
  });
const offered = async (by: Browser, postId?: number) =>
  (await call<Autosave | null>(by, 'GET', `/autosaves${postId ? `?post=${postId}` : ''}`)).body;
const versionsOf = async (postId?: number, by = administrator) =>
  (await call<PostVersion[]>(by, 'GET', `/versions${postId ? `?post=${postId}` : ''}`)).body;
const textOf = async (id = 0, by = administrator) =>
  (await call<WholeVersion>(by, 'GET', `/versions/${id}`)).body.text;
const summary = (found: PostVersion[]) => found.map(({ kind, by, words }) => [kind, by, words]);
/** As if the open editor had begun its version that long ago. */
const age = (interval: string) =>
  site.deps.db.execute(sql`update post_versions
    set created_at = created_at - ${interval}::interval, updated_at = updated_at - ${interval}::interval`);

test('each save keeps the text, and the same text again keeps no second version', async () => {
  const { id } = await create({ authorId: null });
  await save(colleague, id, {
    content: 'They run from the date on the letter.',
    isPublished: true,
  });
  await save(administrator, id, { isPublished: false });
  const versions = await versionsOf(id);
  expect(summary(versions)).toEqual([
    ['published', 'Mei Lin Goh', 10],
    ['saved', 'Site Administrator', 10],
  ]);
  expect((await textOf(versions[1]?.id)).content).toBe(written.content);
});

test('a post from before versions were kept keeps its text before the first change', async () => {
  const [old] = await site.deps.db
    .insert(posts)
    .values({ slug: 'old', title: 'Old', content: 'From another time.' })
    .returning();
  await save(administrator, old?.id ?? 0, { content: 'From this time.' });
  const versions = await versionsOf(old?.id);
  expect(summary(versions)).toEqual([
    ['saved', 'Site Administrator', 4],
    ['saved', null, 4],
  ]);
  expect((await textOf(versions[1]?.id)).content).toBe('From another time.');
});

test('an autosave keeps unfinished text beside the post, and readers see nothing of it', async () => {
  const { id, slug, updatedAt } = await create({ isPublished: true });
  const stored = await autosave(administrator, id, 'Not for readers', { basedOn: updatedAt });
  expect(stored).toMatchObject({ status: 200, body: { others: [] } });
  const { body } = await call<AdminPost>(administrator, 'GET', `/${id}`);
  expect([body.content, body.updatedAt]).toEqual([written.content, updatedAt]);
  const page = await (await site.browser.request(`/blog/${slug}`)).text();
  expect(page).toContain(written.content);
  expect(page).not.toContain('Not for readers');
  expect(await offered(administrator, id)).toEqual({
    sitting: mine,
    at: stored.body.at,
    basedOn: updatedAt,
    text: { ...unfinished, content: 'Not for readers' },
  });
  expect((await autosave(administrator, 2_000_000, 'x')).status).toBe(404);
});

test('an editor keeps one version for each ten minutes', async () => {
  const { id } = await create();
  for (const text of ['One', 'One two', 'One two three']) await autosave(administrator, id, text);
  expect(summary(await versionsOf(id))[0]).toEqual(['autosaved', 'Site Administrator', 4]);
  expect(await versionsOf(id)).toHaveLength(2);
  await age('11 minutes');
  await autosave(administrator, id, 'One two three four');
  expect((await versionsOf(id)).map(({ words }) => words)).toEqual([5, 4, 10]);
  expect((await offered(administrator, id))?.text.content).toBe('One two three four');
});

test('two people’s autosaves stay apart, and each hears of the other', async () => {
  const { id } = await create();
  await autosave(administrator, id, 'Mine');
  const theirs = await autosave(colleague, id, 'Theirs');
  expect(theirs.body.others).toEqual(['Site Administrator']);
  expect((await autosave(administrator, id, 'Mine again')).body.others).toEqual(['Mei Lin Goh']);
  expect((await offered(administrator, id))?.text.content).toBe('Mine again');
  expect((await offered(colleague, id))?.text.content).toBe('Theirs');
  expect(summary(await versionsOf(id)).map(([kind, by]) => [kind, by])).toEqual([
    ['autosaved', 'Site Administrator'],
    ['autosaved', 'Mei Lin Goh'],
    ['saved', 'Site Administrator'],
  ]);
  await age('6 minutes');
  expect((await autosave(administrator, id, 'Alone')).body.others).toEqual([]);
});

test('after a save or a discard an autosave is no longer offered, but stays a version', async () => {
  const { id } = await create();
  await autosave(administrator, id, 'Saved soon');
  await save(administrator, id, { content: 'Saved now, and for good.', sitting: mine });
  expect(await offered(administrator, id)).toBeNull();
  await autosave(administrator, id, 'Never saved');
  await call(colleague, 'DELETE', `/autosaves/${mine}`);
  expect((await offered(administrator, id))?.text.content).toBe('Never saved');
  await call(administrator, 'DELETE', `/autosaves/${mine}`);
  expect(await offered(administrator, id)).toBeNull();
  expect((await versionsOf(id)).map(({ kind }) => kind)).toEqual([
    'autosaved',
    'saved',
    'autosaved',
    'saved',
  ]);
});

test('the text of a new post is its author’s alone until it is created', async () => {
  await autosave(administrator, null, 'A new post');
  const [version] = await versionsOf();
  expect((await textOf(version?.id)).content).toBe('A new post');
  expect([await offered(colleague), await versionsOf(undefined, colleague)]).toEqual([null, []]);
  expect((await call(colleague, 'GET', `/versions/${version?.id}`)).status).toBe(404);
  expect((await call(colleague, 'PATCH', `/versions/${version?.id}`, { name: 'x' })).status).toBe(
    404,
  );
  const { id } = await create({ sitting: mine });
  expect(await offered(administrator)).toBeNull();
  expect((await versionsOf(id, colleague)).map(({ kind }) => kind)).toEqual(['saved', 'autosaved']);
});

test('unnamed autosaves end after thirty days; a named one stays as it was', async () => {
  const { id } = await create();
  await autosave(administrator, id, 'Worth a name');
  const [version] = await versionsOf(id);
  const named = await call<PostVersion>(administrator, 'PATCH', `/versions/${version?.id}`, {
    name: ' after legal reading ',
  });
  expect(named.body.name).toBe('after legal reading');
  await autosave(administrator, id, 'Written on');
  expect((await textOf(version?.id)).content).toBe('Worth a name');
  await age('29 days');
  await deleteOldAutosaves(site.deps.db);
  expect(await versionsOf(id)).toHaveLength(3);
  await age('2 days');
  await deleteOldAutosaves(site.deps.db);
  expect((await versionsOf(id)).map(({ kind, name }) => [kind, name])).toEqual([
    ['autosaved', 'after legal reading'],
    ['saved', null],
  ]);
  const { body } = await call<{ errors: object }>(
    administrator,
    'PATCH',
    `/versions/${version?.id}`,
    {
      name: ' ',
    },
  );
  expect(body.errors).toEqual({ name: ['Name is required'] });
});

test('a deleted post comes back with its versions', async () => {
  const { id } = await create();
  await save(administrator, id, { content: 'A second text of it.' });
  const [post] = await site.deps.db.select().from(posts).where(eq(posts.id, id));
  await call(administrator, 'DELETE', `/${id}`);
  const { body: trail } = await administrator.get<{ id: number; action: string }[]>(
    '/api/admin/audit-trail?entity=post',
  );
  const deletion = trail.find(({ action }) => action === 'delete');
  const restored = await administrator.post(`/api/admin/audit-trail/${deletion?.id}/restore`, {});
  expect(restored.status).toBeLessThan(300);
  expect(post?.id).toBe(id);
  expect(await versionsOf(id)).toHaveLength(2);
});

test('nobody but the author and owners changes a text under the author’s name', async () => {
  const other = await signedInColleague(site, administrator, 'staff', 'other');
  const [ownId, otherId] = await Promise.all(
    [colleague, other].map(async (by) => (await by.get<{ id: number }>('/api/auth/me')).body.id),
  );
  const { body: post } = await call<AdminPost>(colleague, 'POST', '', written);
  expect(post.authorId).toBe(ownId);
  const refused = {
    status: 403,
    body: expect.objectContaining({
      message: expect.stringMatching(/^Only its author or an owner changes the text of a post\./),
    }),
  };
  const forged = { content: 'They never run.' };
  for (const fields of [
    forged,
    { title: 'Never' },
    { seoDescription: 'Never' },
    { ...forged, authorId: ownId },
  ])
    expect(await save(other, post.id, fields)).toEqual(refused);
  expect((await save(other, post.id, { isPublished: true, authorId: ownId })).status).toBe(200);
  expect((await save(other, post.id, { authorId: null })).status).toBe(200);
  expect(await save(other, post.id, { authorId: ownId })).toEqual(refused);
  expect(await call(other, 'POST', '', { ...written, authorId: ownId })).toEqual(refused);
  expect((await save(other, post.id, { ...forged, authorId: otherId })).status).toBe(200);
  expect((await save(administrator, post.id, { content: 'An owner’s.' })).status).toBe(200);

  const [newest, theirs] = await versionsOf(post.id);
  expect(theirs?.by).toBe('Mei Lin Goh (other)');
  const name = { name: 'Read by the law desk' };
  expect((await call(colleague, 'PATCH', `/versions/${theirs?.id}`, name)).status).toBe(403);
  expect((await call(other, 'PATCH', `/versions/${theirs?.id}`, name)).status).toBe(200);
  expect((await call(administrator, 'PATCH', `/versions/${newest?.id}`, name)).status).toBe(200);
});
