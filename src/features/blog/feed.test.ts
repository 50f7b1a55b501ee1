import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { siteForFile } from '../../../test/site';
import { xmlText } from '../../platform/seo/xml';
import { posts } from './schema.server';

const site = siteForFile({});

async function feed() {
  const response = await site.browser.request('/feed.xml');
  return { response, xml: await response.text() };
}

/** Throws if the text is not well-formed XML. */
function checkWellFormed(xml: string) {
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\n/, '')
    .replaceAll(
      /<(\/?)([a-z]+)((?: [a-z:]+="[^"<]*")*)(\/?)>/g,
      (_, end, name, _attributes, self) => {
        if (end && open.pop() !== name) throw new Error(`${name} closes nothing`);
        if (!end && !self) open.push(name);
        return '';
      },
    );
  if (open.length > 0) throw new Error(`${open.join()} left open`);
  if (/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/.test(rest)) throw new Error('a sign is not escaped');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml) || !xml.isWellFormed())
    throw new Error('a character has no place in XML');
}

test('the Atom feed has the newest posts with their text and absolute addresses', async () => {
  const { response, xml } = await feed();
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  checkWellFormed(xml);
  expect(xml.match(/<entry>/g)?.length).toBeGreaterThanOrEqual(12);
  expect(xml).toContain(
    '<link rel="self" type="application/atom+xml" href="http://localhost:3000/feed.xml"/>',
  );
  expect(xml).toContain(
    'href="http://localhost:3000/blog/what-the-two-months-of-publication-are-for"',
  );
  expect(xml).toContain('&lt;h2 id=');
  expect(xml).toContain('href=&quot;http://localhost:3000/services/');
  expect(xml).not.toMatch(/href=&quot;\//);
  const updated = [...xml.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, at]) => at);
  expect(updated[0]).toBe(updated.slice(1).toSorted().at(-1));
});

test('a reader that has the feed is answered without it, until a post changes', async () => {
  const { response } = await feed();
  const etag = response.headers.get('etag') ?? '';
  const modified = response.headers.get('last-modified') ?? '';
  const again = (headers: Record<string, string>) => site.browser.request('/feed.xml', { headers });
  const status = async (headers: Record<string, string>) => (await again(headers)).status;
  const kept = await again({ 'if-none-match': `"other", ${etag}` });
  expect([kept.status, await kept.text(), kept.headers.get('etag')]).toEqual([304, '', etag]);
  const strong = etag.replace('W/', '');
  for (const tags of ['*', strong, `${strong},"x"`, `W/"x" , ${etag}`])
    expect(await status({ 'if-none-match': tags })).toBe(304);
  const [, day = '', month = '', year = '', time = ''] =
    /, (\d+) (\w+) (\d+) (\S+) GMT/.exec(modified) ?? [];
  const weekday = modified.slice(0, 3);
  for (const since of [
    modified,
    `${weekday}, ${day}-${month}-${year.slice(2)} ${time} GMT`,
    `${weekday} ${month} ${String(Number(day)).padStart(2)} ${time} ${year}`,
  ])
    expect(await status({ 'if-modified-since': since }), since).toBe(304);
  const asked = await site.browser.request('/feed.xml', { method: 'HEAD' });
  expect([asked.status, asked.headers.get('etag'), await asked.text()]).toEqual([200, etag, '']);
  site.invalidateContent();
  expect(await status({ 'if-modified-since': modified })).toBe(304);
  expect(await status({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200);
  await site.deps.db.update(posts).set({ title: 'Another title' }).where(eq(posts.id, 1));
  site.invalidateContent();
  expect(await status({ 'if-none-match': etag })).toBe(200);
  expect(await status({ 'if-modified-since': modified })).toBe(200);
});

test('any text keeps the feed well-formed and inert', async () => {
  await site.deps.db.insert(posts).values({
    slug: 'odd-text',
    title: 'A ]]> <b>&amp; "\' \u0001\u000b\ufffe\u{1f600} </title></entry>',
    summary: '<script>alert(1)</script>',
    content: 'x ]]> </content> <script>alert(1)</script> \u0008 [a](javascript:alert(1))',
    categories: ['a"b<c'],
    tags: ["d'e&f"],
    isPublished: true,
    publishedAt: new Date(),
  });
  site.invalidateContent();
  const { xml } = await feed();
  checkWellFormed(xml);
  expect(xml).toContain('\u{1f600}');
  expect(xml).not.toMatch(/<script|href=&quot;javascript/);
  await site.deps.db.delete(posts).where(eq(posts.slug, 'odd-text'));
  site.invalidateContent();
});

test('unpaired surrogates are replaced', () => {
  expect(xmlText('a\ud800b')).toBe('a\ufffdb');
});

test('a blog without posts has an empty feed', async () => {
  await site.deps.db.update(posts).set({ isPublished: false });
  site.invalidateContent();
  const { response, xml } = await feed();
  expect(response.status).toBe(200);
  checkWellFormed(xml);
  expect(xml).not.toContain('<entry>');
});
