import guides from 'content:guides';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../../test/site';
import { findRoute } from '../../main/routes';
import { dateText } from '../../shared/date-text';
import { firm } from '../../shared/firm';
import { countWords } from '../../shared/reading-time';
import type { Guide, GuideSummary } from './contract';
import { wordsOf } from './present-guide.server';

let site: TestSite;
let published: GuideSummary[];
beforeAll(async () => {
  site = await openTestSite();
  published = (await site.browser.get<GuideSummary[]>('/api/guides')).body;
});
afterAll(() => site?.close());

const getPage = async (path: string) => {
  const { status, body, headers } = await site.browser.get<string>(path);
  return { status, headers, text: readable(body), html: body };
};
const readable = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

test.each(guides.map((guide) => [guide.slug, guide] as const))(
  '%s is complete',
  async (slug, guide) => {
    const page = await getPage(`/guides/${slug}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<title>${guide.title} | ${firm.name}</title>`);
    expect(page.html.match(/<h1/g)).toHaveLength(1);
    expect(page.text).toContain(
      `<link rel="canonical" href="${site.deps.config.siteUrl}/guides/${slug}"`,
    );
    expect(page.html).not.toMatch(/ style="/);

    const { body } = await site.browser.get<Guide>(`/api/guides/${slug}`);
    expect(page.text).toContain(
      `Checked on <time dateTime="${body.checkedOn}">${dateText(body.checkedOn)}`,
    );
    expect(body.sources.length).toBeGreaterThan(1);
    for (const { source, url } of body.sources)
      expect(page.text).toContain(`href="${url}" rel="noopener">${source}`);
    for (const { id } of body.sections) expect(page.html).toContain(`<h2 id="${id}"`);
    expect(body.services).toHaveLength(guide.services.length);

    const data = structuredData(page.html);
    expect(data.map((part) => part['@type'])).toEqual(['Article', 'BreadcrumbList']);
    expect(data[0]).toMatchObject({ headline: guide.title, author: { name: guide.author } });

    const words = countWords(wordsOf(guide));
    expect(words).toBeGreaterThan(800);
    expect(words).toBeLessThan(1_600);
  },
);

test('titles, descriptions and slugs are unique', () => {
  for (const of of [
    guides.map(({ slug }) => slug),
    guides.map(({ title }) => title),
    guides.map(({ description }) => description),
  ])
    expect(new Set(of).size).toBe(guides.length);
});

test('every link in a guide leads to this site or a known external address', () => {
  const known = new Set([...guides.map(({ slug }) => `/guides/${slug}`), '/', '/goods']);
  const links = [...JSON.stringify(guides).matchAll(/\]\((\/[^)]*)\)/g)].map(([, to = '']) => to);
  expect(links.length).toBeGreaterThan(5);
  for (const to of links) expect(known.has(to) || to.startsWith('/services/'), to).toBe(true);
});

test('links to services work', async () => {
  const links = [...JSON.stringify(guides).matchAll(/\]\((\/services\/[^)]*)\)/g)].map(
    ([, to = '']) => to,
  );
  for (const to of new Set(links)) expect((await getPage(to)).status, to).toBe(200);
});

test('an unknown guide is not found', async () => {
  const page = await getPage('/guides/nothing-of-the-kind');
  expect(page.status).toBe(404);
  expect(page.text).toContain('Guide not found');
  expect(page.text).toContain('noindex');
  expect((await site.browser.get('/api/guides/nothing-of-the-kind')).status).toBe(404);
});

test('the list shows every guide once, in order', async () => {
  const { status, html } = await getPage('/guides');
  expect(status).toBe(200);
  expect(html.match(/<h1/g)).toHaveLength(1);
  const places = published.map(({ slug }) => html.indexOf(`href="/guides/${slug}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('costs are calculated from the current plan', async () => {
  const examples = async () => {
    const { body } = await site.browser.get<Guide>('/api/guides/what-a-trademark-costs');
    return body.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'example' ? [block.rows.map(({ detail }) => detail)] : [],
      ),
    );
  };
  expect((await examples())[0]).toEqual(['S$280.00', 'S$549.54', 'S$49.46', 'S$879.00']);

  const { db } = site.deps;
  await db.execute(`update services set pricing = replace(pricing::text, 'S$599', 'S$1,090')::jsonb
    where slug = 'singapore-trademark-registration'`);
  await expect
    .poll(async () => (await examples())[0])
    .toEqual(['S$280.00', 'S$1,000.00', 'S$90.00', 'S$1,370.00']);
});

test('/about shows the firm’s figures', async () => {
  const { status, text } = await getPage('/about');
  expect(status).toBe(200);
  for (const figure of ['2022', 'Over 5,000', '98%', '12', '24', '8+'])
    expect(text).toContain(`>${figure}<small>`);
  for (const heading of ['Our story', 'Our mission', 'Our approach'])
    expect(text).toContain(heading);
});

test.each([
  [
    '/privacy-policy',
    ['Personal Data Protection Act 2012', firm.email, '24 hours', 'lionmark_browser'],
  ],
  [
    '/terms-of-service',
    ['before work starts', 'at our discretion', 'at least 18', 'law of Singapore'],
  ],
])('%s shows its date', async (path, texts) => {
  const { status, text } = await getPage(path);
  expect(status).toBe(200);
  expect(text).toContain('Last updated <time dateTime="2025-05-20">May 20, 2025</time>');
  for (const expected of texts) expect(text).toContain(expected);
});

test('the sitemap links to existing pages', async () => {
  const { status, html } = await getPage('/sitemap');
  expect(status).toBe(200);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const links = [...main.matchAll(/href="(\/[^"#]*)"/g)].map(([, to = '']) => to);
  for (const { slug } of published) expect(links).toContain(`/guides/${slug}`);
  for (const { slug } of (await site.browser.get<{ slug: string }[]>('/api/blog?fields=card')).body)
    expect(links).toContain(`/blog/${slug}`);
  expect(links).toContain('/services/trademark/singapore-trademark-registration');
  for (const path of ['/about', '/blog', '/trademarks', '/privacy-policy', '/terms-of-service'])
    expect(links).toContain(path);
  for (const to of new Set(links)) {
    const route = await findRoute(to);
    if (!route || route.path === '/services/:slug') continue;
    const answer = await site.browser.request(to);
    expect([200, 301, 302], to).toContain(answer.status);
  }
});

function structuredData(html: string): Record<string, unknown>[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json)['@graph'];
}
