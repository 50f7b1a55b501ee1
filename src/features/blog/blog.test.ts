import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { processorMs } from '../../../test/processor-time';
import { siteForFile } from '../../../test/site';
import type { Post, PostCard } from './contract';
import { hasBecomePublic } from './data.server';
import { formerPostSlugs, posts } from './schema.server';

const site = siteForFile({ RATE_LIMITS: 'off' });

const dayMs = 24 * 60 * 60_000;

async function addPost(change: Partial<typeof posts.$inferInsert> = {}) {
  const [post] = await site.deps.db
    .insert(posts)
    .values({
      slug: `post-${Math.random().toString(36).slice(2)}`,
      title: 'A post of the test',
      summary: 'Of no interest',
      content: 'Words enough.',
      isPublished: true,
      publishedAt: new Date('2020-01-01T04:00:00Z'),
      ...change,
    })
    .returning();
  site.invalidateContent();
  if (!post) throw new Error('The post was not stored.');
  return post;
}

async function removePost(id: number) {
  await site.deps.db.delete(posts).where(eq(posts.id, id));
  site.invalidateContent();
}

const list = (search: string) =>
  site.browser.get<(PostCard & { content?: string })[]>(`/api/blog${search}`);
const page = async (path: string) => {
  const response = await site.browser.request(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

test('the seeded posts are listed newest first, complete and dated', async () => {
  const { status, body, headers } = await list('');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThanOrEqual(12);
  expect(headers.get('x-total-count')).toBe(String(body.length));
  const dates = body.map(({ publishedAt }) => publishedAt ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const post of body) {
    const words = post.content?.split(/\s+/).length ?? 0;
    expect([post.slug, words >= 500 && words <= 1_000]).toEqual([post.slug, true]);
    expect(post.content).toMatch(/\*\*Sources\*\*/);
    expect(post.summary && post.categories.length && post.tags.length).toBeTruthy();
    expect((await site.browser.request(post.featuredImage ?? '')).status).toBe(200);
  }
});

test('a post that came with the site is a sample until an administrator saves it', async () => {
  const slug = 'file-first-write-later';
  const isMarked = async () => {
    const { body } = await list('');
    const { html } = await page(`/blog/${slug}`);
    const feed = await (await site.browser.request('/feed.xml')).text();
    return [
      body.find((post) => post.slug === slug)?.isSample,
      html.includes('A sample: this post came with the site.'),
      feed.includes('<title>Sample: File first, write later'),
    ];
  };
  expect(await isMarked()).toEqual([true, true, true]);
  expect((await page('/blog')).html.match(/<span>Sample<\/span>/g)).toHaveLength(6);
  const administrator = await site.signedInAdministrator();
  const { body } = await administrator.get<{ id: number; slug: string }[]>('/api/admin/blog');
  const id = body.find((post) => post.slug === slug)?.id;
  const saved = await administrator.request(`/api/admin/blog/${id}`, {
    method: 'PATCH',
    json: { summary: 'Ours.' },
  });
  expect(saved.status).toBe(200);
  // A server tells of a change of content a moment after its commit.
  await expect.poll(isMarked).toEqual([false, false, false]);
});

test('every internal link in the seeded posts works', async () => {
  const { body } = await list('');
  const links = new Set(
    body.flatMap(({ content = '' }) =>
      [...content.matchAll(/\]\((\/[^)]+)\)/g)].map(([, path]) => path ?? ''),
    ),
  );
  expect(links.size).toBeGreaterThan(8);
  for (const path of links)
    expect([path, (await site.browser.request(path)).status]).toEqual([path, 200]);
});

test('a list is paged, with total and links to other pages, also from the cache', async () => {
  const total = (await list('')).body.length;
  for (let time = 0; time < 2; time += 1) {
    const { body, headers } = await list('?page=2&pageSize=6&fields=card');
    expect(body).toHaveLength(6);
    expect(body[0]).not.toHaveProperty('content');
    expect(headers.get('x-total-count')).toBe(String(total));
    expect(headers.get('link')).toContain('</api/blog?page=1&pageSize=6&fields=card>; rel="prev"');
    expect(headers.get('link')).toContain('rel="next"');
  }
  const beyond = await list('?page=999&pageSize=6');
  expect([beyond.status, beyond.body]).toEqual([200, []]);
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=1e400',
  'pageSize=0',
  'pageSize=101',
  'fields=secret',
])('%s is a 400 of the API and a valid page', async (search) => {
  const answer = await site.browser.get<{ message: string; errors: object }>(`/api/blog?${search}`);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(/^(Page|Fields)/);
  const { status, html } = await page(`/blog?${search}`);
  expect(status).toBe(200);
  expect(html).toContain('showing 1-6');
});

test('search covers title and summary, without wildcards', async () => {
  const odd = await addPost({ title: '100% wool_cotton \\ linen', summary: 'SILK too' });
  const found = async (q: string) =>
    (await list(`?pageSize=100&q=${encodeURIComponent(q)}`)).body.map(({ id }) => id);
  for (const q of ['100%', 'l_c', 'wool_cotton \\', 'silk', '  COTTON   silk '])
    expect([q, await found(q)]).toEqual([q, [odd.id]]);
  expect(await found('%')).toEqual([odd.id]);
  expect(await found('Words enough')).toEqual([]);
  expect(await found("'; drop table posts; --")).toEqual([]);
  await removePost(odd.id);
});

test('a search of any length ends quickly', async () => {
  for (const q of ['a', 'a'.repeat(10_000), 'trademark '.repeat(200), '%_\\'.repeat(3_000)]) {
    const spent = await processorMs(async () => {
      expect((await list(`?q=${encodeURIComponent(q)}`)).status).toBe(200);
      expect((await page(`/blog?q=${encodeURIComponent(q)}`)).status).toBe(200);
    });
    expect(spent).toBeLessThan(3_000);
  }
  expect((await list(`?q=${'a'.repeat(10_001)}`)).status).toBe(400);
  expect((await list('?q=%00')).status).toBe(400);
});

test('category and tag filter the list regardless of case, in the first HTML too', async () => {
  const all = (await list('')).body;
  const patents = all.filter(({ categories }) => categories.includes('Patent'));
  expect((await list('?category=pATENT')).body.map(({ id }) => id)).toEqual(
    patents.map(({ id }) => id),
  );
  const fees = all.filter(({ tags }) => tags.includes('fees'));
  expect((await list('?tag=Fees')).body).toHaveLength(fees.length);
  const { html } = await page('/blog?category=Patent');
  for (const { slug } of patents) expect(html).toContain(`href="/blog/${slug}"`);
  expect(html).toContain('<title>Blog: Patent | Lionmark</title>');
  expect(html).toContain('Popular tags');
  expect(html).toContain('Clear filters');
  expect(html).toMatch(/<form[^>]*action="\/blog"/);
  expect(html).toContain('<input type="hidden" name="category" value="Patent"/>');
});

test('categories and tags come from published posts only', async () => {
  const draft = await addPost({ isPublished: false, categories: ['Secret'], tags: ['hidden'] });
  const categories = (await site.browser.get<string[]>('/api/blog/categories')).body;
  const tags = (await site.browser.get<string[]>('/api/blog/tags')).body;
  expect(categories).toEqual(['Business', 'Copyright', 'Design', 'Patent', 'Trademark']);
  expect(tags).toContain('opposition');
  expect(tags).not.toContain('hidden');
  expect(new Set(tags).size).toBe(tags.length);
  await removePost(draft.id);
});

test('no results, an empty blog and a page past the end each have a message', async () => {
  const none = await page('/blog?q=zebrafinch');
  expect(none.html).toContain('No blog posts found');
  expect(none.html).toContain('Try adjusting your search or filter criteria.');
  expect(none.html).toContain('noindex');
  expect((await page('/blog?page=99')).html).toContain('The list does not have that many pages');
  const before = await site.deps.db.select().from(posts);
  await site.deps.db.update(posts).set({ isPublished: false });
  site.invalidateContent();
  const empty = await page('/blog');
  expect(empty.html).toContain('No blog posts found');
  expect(empty.html).toContain('Check back soon for new content.');
  await site.deps.db.update(posts).set({ isPublished: true });
  site.invalidateContent();
  expect(before.length).toBe((await list('')).body.length);
});

test('a post shows its date, reading time, links and structured data', async () => {
  const slug = 'what-a-singapore-trademark-costs';
  const { status, html } = await page(`/blog/${slug}`);
  expect(status).toBe(200);
  expect(html).toContain(
    '<title>What a Singapore trademark costs since September 2025 | Lionmark</title>',
  );
  expect(html).toContain('15 Sep 2025');
  expect(html).toContain('4 mins read');
  expect(html).toContain('Share this post');
  expect(html).toContain('href="/blog?category=Trademark"');
  expect(html).toContain('href="/blog?tag=fees"');
  expect(html).toContain('href="/services/trademark/singapore-trademark-registration"');
  expect(html).toContain('property="og:type" content="article"');
  expect(html).toContain(`rel="canonical" href="http://localhost:3000/blog/${slug}"`);
  expect(html).toContain('type="application/atom+xml"');
  expect(html).toContain('"@type":"BlogPosting"');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toMatch(/\sstyle="/);
});

test('a post without SEO title and description uses its own title and summary', async () => {
  const plain = await addPost({
    slug: 'plain-words',
    title: 'Plain words',
    summary: 'A summary',
    tags: [],
  });
  const own = await addPost({
    slug: 'own-words',
    seoTitle: 'Another title',
    seoDescription: 'Another description',
    seoKeywords: 'one, two',
  });
  const bare = (await page('/blog/plain-words')).html;
  expect(bare).toContain('<title>Plain words | Lionmark</title>');
  expect(bare).toContain('<meta name="description" content="A summary"/>');
  expect(bare).toContain('<meta name="keywords" content="Plain words"/>');
  const ownTexts = (await page('/blog/own-words')).html;
  expect(ownTexts).toContain('<title>Another title | Lionmark</title>');
  expect(ownTexts).toContain('<meta name="description" content="Another description"/>');
  expect(ownTexts).toContain('<meta name="keywords" content="one, two"/>');
  await removePost(plain.id);
  await removePost(own.id);
});

test('a post without a date shows “Unknown date”', async () => {
  const { id } = await addPost({ slug: 'no-date', publishedAt: null });
  expect((await page('/blog/no-date')).html).toContain('Unknown date');
  await removePost(id);
});

test('a missing post is a 404 with its own message', async () => {
  const { status, html } = await page('/blog/no-such-post');
  expect(status).toBe(404);
  expect(html).toContain('Blog Post Not Found');
  expect(html).toContain(
    'Sorry, the blog post you&#x27;re looking for doesn&#x27;t exist or has been removed.',
  );
  expect(html).toContain('Back to Blog');
  const answer = await site.browser.get<{ message: string }>('/api/blog/no-such-post');
  expect(answer.status).toBe(404);
  for (const slug of ['%00', '..%2f..', 'a'.repeat(300), '%F0%9F%98%80'])
    expect((await site.browser.request(`/api/blog/${slug}`)).status).toBeGreaterThanOrEqual(400);
});

test('a renamed post redirects permanently from its old address', async () => {
  const post = await addPost({ slug: 'new-name' });
  await site.deps.db.insert(formerPostSlugs).values({ slug: 'old-name', postId: post.id });
  const moved = await page('/blog/old-name?from=mail');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/new-name?from=mail']);
  const call = await site.browser.request('/api/blog/old-name');
  expect([call.status, call.headers.get('location')]).toEqual([308, '/api/blog/new-name']);
  await removePost(post.id);
});

test('drafts and scheduled posts appear nowhere', async () => {
  const draft = await addPost({
    slug: 'a-draft',
    title: 'Quokka draft',
    tags: ['fees'],
    isPublished: false,
  });
  const later = await addPost({
    slug: 'a-later-post',
    title: 'Quokka later',
    tags: ['fees'],
    publishedAt: new Date(Date.now() + dayMs),
  });
  await site.deps.db.insert(formerPostSlugs).values({ slug: 'old-draft', postId: draft.id });
  for (const path of [
    '/blog',
    '/blog?q=quokka',
    '/blog?tag=fees',
    '/feed.xml',
    '/api/blog',
    '/api/blog?q=quokka',
    '/api/blog/what-a-singapore-trademark-costs',
  ])
    expect([path, (await page(path)).html]).toEqual([path, expect.not.stringContaining('Quokka')]);
  for (const path of [
    '/blog/a-draft',
    '/blog/a-later-post',
    '/blog/old-draft',
    '/api/blog/a-draft',
    '/api/blog/a-later-post',
    '/api/blog/old-draft',
  ]) {
    const answer = await page(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.html).not.toContain('Quokka');
  }
  const { db } = site.deps;
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);
  expect(await hasBecomePublic(db, inDays(0), inDays(0.9))).toBe(false);
  expect(await hasBecomePublic(db, inDays(0.9), inDays(1.1))).toBe(true);
  await removePost(draft.id);
  await removePost(later.id);
});

test('a newly published post appears at once in lists, page and feed', async () => {
  await Promise.all(['/blog', '/feed.xml', '/api/blog', '/blog/at-once'].map(page));
  await site.deps.db.insert(posts).values({
    slug: 'at-once',
    title: 'Seen at once',
    content: 'Now.',
    isPublished: true,
    publishedAt: new Date(),
  });
  for (const path of ['/blog', '/feed.xml', '/api/blog', '/blog/at-once'])
    await expect.poll(async () => (await page(path)).html).toContain('Seen at once');
  await site.deps.db.delete(posts).where(eq(posts.slug, 'at-once'));
  await expect.poll(async () => (await page('/blog/at-once')).status).toBe(404);
});

test('markup in a post is inert in page, list, API and structured data', async () => {
  const script = '</script><script>alert(1)</script>';
  const post = await addPost({
    slug: 'markup',
    title: `T ${script}`,
    summary: `S ${script}<img src=x onerror=alert(1)>`,
    content: `C ${script}\n\n[a](javascript:alert(1)) <iframe src="//evil.example"></iframe>`,
    featuredImage: 'javascript:alert(1)',
    categories: [`K"><svg onload=alert(1)>`],
    tags: [`G' onmouseover='alert(1)`],
    seoKeywords: '"><script>alert(1)</script>',
    publishedAt: new Date(),
  });
  for (const path of [
    '/blog',
    '/blog/markup',
    '/blog?category=%22%3E%3Csvg%20onload=alert(1)%3E',
  ]) {
    const { html } = await page(path);
    const shown = html.replaceAll(/(<script[^>]*json"[^>]*>).*?(<\/script>)/gs, '$1$2');
    expect(shown).not.toMatch(
      /<script>alert|<img src=x|<iframe|<svg onload|\sonmouseover='|href="javascript|src="javascript/i,
    );
    const blocks = [
      ...html.matchAll(/<script[^>]*type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs),
    ];
    expect(blocks.length).toBeGreaterThan(0);
    for (const [tag, json = ''] of blocks) {
      expect(() => JSON.parse(json)).not.toThrow();
      if (tag.includes('ld+json')) expect(json).not.toContain('javascript:');
    }
  }
  const answer = (await site.browser.get<Post>('/api/blog/markup')).body;
  expect(answer.contentHtml).not.toMatch(/<script|<iframe|href=/);
  await removePost(post.id);
});
