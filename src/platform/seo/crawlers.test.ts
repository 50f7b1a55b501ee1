import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { siteForFile } from '../../../test/site';
import { posts } from '../../features/blog/schema.server';
import type { Service } from '../../features/catalogue/contract';
import { services } from '../../features/catalogue/schema.server';
import { trademarks } from '../../features/trademarks/marks/schema.server';
import { listedPaths } from '../../main/listed-paths';
import { officialFeeOther } from '../../shared/fees-and-times';
import { firm, firmSecurity } from '../../shared/firm';
import { inLanguage, languages } from '../../shared/languages';
import { trademarkTerm } from '../../shared/legal-facts';
import { idsPerPart } from './sitemap';

const siteUrl = 'https://lionmark.test';
const site = siteForFile({ RATE_LIMITS: 'off', SITE_URL: siteUrl, TEST_MODE: 'on' });

const read = async (path: string, init?: RequestInit) => {
  const response = await site.browser.request(path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

const mark = (slug: string, registrationNumber: string, isPublished = true) => ({
  slug,
  registrationNumber,
  isPublished,
  name: slug,
  owner: 'Kelip Pte. Ltd.',
  registrationDate: '2024-02-29',
});

/** The notification of a commit arrives shortly after it. */
const eventually = (assertion: () => Promise<void>) =>
  expect.poll(() => assertion().then(() => true)).toBe(true);

test('robots.txt excludes personal pages and names the sitemap', async () => {
  const { headers, text } = await read('/robots.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  for (const path of ['/admin', '/api', '/checkout', '/profile', '/orders', '/payment-success'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toMatch(/^Sitemap: https:\/\/lionmark\.test\/sitemap\.xml$/m);
});

test('security.txt says whom to tell of a hole, and never expires while it is served', async () => {
  const { status, headers, text } = await read('/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  const fields = text.trimEnd().split('\n');
  expect(fields.map((line) => line.replace(/^Expires: .+/, 'Expires'))).toEqual([
    `Contact: mailto:${firmSecurity.email}`,
    'Expires',
    'Preferred-Languages: en',
    'Canonical: https://lionmark.test/.well-known/security.txt',
  ]);
  const expiryOf = (file: string) => Date.parse(/^Expires: (.+)$/m.exec(file)?.[1] ?? '');
  const days = (expiryOf(text) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThan(365);
  vi.setSystemTime(Date.now() + 400 * 86_400_000);
  try {
    const later = await read('/.well-known/security.txt');
    expect(expiryOf(later.text)).toBeGreaterThan(Date.now());
  } finally {
    vi.useRealTimers();
  }
});

test('the sitemap’s pages are the public ones without parameters', async () => {
  const { text } = await read('/sitemap-pages.xml');
  expect(locations(text)).toEqual(
    listedPaths.flatMap((path) =>
      [...new Set(languages.map((language) => inLanguage(path, language)))].map(
        (each) => siteUrl + each,
      ),
    ),
  );
  expect(listedPaths).toContain('/');
  for (const path of listedPaths) expect(path).not.toMatch(/:|^\/(admin|checkout|payment|login)/);
});

test('published records are listed with their last change, drafts are not', async () => {
  const { db } = site.deps;
  const changedAt = new Date('2025-03-12T01:02:03.004Z');
  await db
    .insert(trademarks)
    .values([
      { ...mark('kelip-lane', 'T1'), updatedAt: changedAt },
      mark('secret-draft-mark', 'T2', false),
    ]);
  await db.insert(posts).values([
    { slug: 'a-published-post', title: 'A', content: 'A', isPublished: true },
    { slug: 'secret-draft-post', title: 'B', content: 'B' },
    {
      slug: 'secret-draft-of-next-year',
      title: 'C',
      content: 'C',
      isPublished: true,
      publishedAt: new Date(Date.now() + 365 * 86_400_000),
    },
  ]);
  await db.update(services).set({ isPublished: false }).where(eq(services.slug, 'trademark-watch'));

  await eventually(async () => {
    const index = await read('/sitemap.xml');
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const files = locations(index.text).map((address) => new URL(address).pathname);
    expect(files).toEqual(expect.arrayContaining(['/sitemap-posts-1.xml', '/sitemap-pages.xml']));
    const texts = await Promise.all(files.map(async (file) => (await read(file)).text));
    const all = texts.join('');
    expect(all).toContain(
      `<url><loc>${siteUrl}/trademarks/kelip-lane</loc><lastmod>2025-03-12T01:02:03.004Z</lastmod></url>`,
    );
    expect(all).toContain(`${siteUrl}/blog/a-published-post<`);
    expect(all).toContain(`${siteUrl}/services/trademark/trademark-renewal<`);
    expect(all).not.toMatch(/secret-draft|trademark-watch/);
    expect((await read('/llms.txt')).text).not.toContain('Trademark watch');
  });
});

test('sitemap parts have a fixed range of ids and are complete for any number of marks', async () => {
  const { db } = site.deps;
  const first = idsPerPart - 1_499;
  await db.execute(sql`
    insert into trademarks (id, slug, name, registration_number, registration_date, owner, is_published)
    overriding system value
    select id, 'bulk-' || id, 'Bulk', 'B' || id, '2024-01-01', 'Bulk Pte. Ltd.', id % 100 <> 0
    from generate_series(${first}::int, ${first + 2_999}::int) id`);

  await eventually(async () => {
    const files = locations((await read('/sitemap.xml')).text);
    expect(files.filter((file) => file.includes('trademarks'))).toEqual([
      `${siteUrl}/sitemap-trademarks-1.xml`,
      `${siteUrl}/sitemap-trademarks-2.xml`,
    ]);
    const bulk = async (part: number) =>
      locations((await read(`/sitemap-trademarks-${part}.xml`)).text).filter((address) =>
        address.startsWith(`${siteUrl}/trademarks/bulk-`),
      );
    const [one, two] = [await bulk(1), await bulk(2)];
    expect([one.length, two.length]).toEqual([1_485, 1_485]);
    expect(new Set([...one, ...two]).size).toBe(2_970);
    expect((await read('/sitemap-trademarks-1.xml')).text).toContain(
      `${siteUrl}/zh/trademarks/bulk-`,
    );
  });
  for (const path of [
    '/sitemap-trademarks-3.xml',
    '/sitemap-trademarks-0.xml',
    '/sitemap-trademarks-999999.xml',
    '/sitemap-customers-1.xml',
    '/sitemap-.xml',
    "/sitemap-trademarks-1'.xml",
  ])
    expect([path, (await read(path)).status]).toEqual([path, 404]);
});

test('an address is escaped for URL and XML', async () => {
  await site.deps.db.insert(trademarks).values(mark(`a&b<c>"d'ü 1`, 'T9'));
  await eventually(async () => {
    const { text } = await read('/sitemap-trademarks-1.xml');
    const other = await read('/sitemap-trademarks-2.xml');
    expect(text + other.text).toContain(`/trademarks/a%26b%3Cc%3E%22d&apos;%C3%BC%201</loc>`);
  });
});

test('a part is sent compressed, and 304 while unchanged', async () => {
  const file = '/sitemap-services-1.xml';
  const packed = await site.browser.request(file, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const unpacked = await new Response(
    packed.body?.pipeThrough(new DecompressionStream('gzip')),
  ).text();
  const plain = await read(file);
  expect(unpacked).toBe(plain.text);
  expect(plain.text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  expect(plain.text.endsWith('</urlset>\n')).toBe(true);

  const etag = plain.headers.get('etag') ?? '';
  expect((await read(file, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await site.deps.db
    .update(services)
    .set({ isPublished: false })
    .where(eq(services.slug, 'patent-pct-international'));
  await eventually(async () => {
    const again = await read(file, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text.includes('patent-pct')]).toEqual([200, false]);
  });
});

test('llms.txt has the firm, all fees and the legal figures', async () => {
  const { text } = await read('/llms.txt');
  expect(text.startsWith(`# ${firm.name}\n\n> ${firm.description}\n`)).toBe(true);
  expect(text).toContain(officialFeeOther.text);
  expect(text).toContain(trademarkTerm.text);
  expect(text).toContain(`](${siteUrl}/): `);
  const { body } = await site.browser.get<Service[]>('/api/services?published=true');
  for (const { category, slug } of body) {
    const service = await site.browser.get<Service>(`/api/services/${category}/${slug}`);
    expect(text).toContain(`(${siteUrl}/services/${category}/${slug})`);
    for (const { name, price } of service.body.pricing)
      expect(text).toContain(`  - ${name}: ${price}\n`);
  }
});

test('markup in a title stays text', async () => {
  await site.deps.db
    .update(services)
    .set({ title: 'Renewal](https://evil.example)\n# <script>' })
    .where(eq(services.slug, 'trademark-renewal'));
  await eventually(async () => {
    const { text } = await read('/llms.txt');
    expect(text).toContain('- [Renewal\\](https://evil.example) # \\<script\\>](');
  });
});

test('the manifest names the firm and existing icons', async () => {
  const { headers, text } = await read('/manifest.webmanifest');
  expect(headers.get('content-type')).toBe('application/manifest+json');
  const manifest = JSON.parse(text) as { short_name: string; icons: { src: string }[] };
  expect(manifest.short_name).toBe(firm.name);
  const html = (await read('/')).text;
  const linked = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
  const icons = [...manifest.icons.map(({ src }) => src), ...linked.map(([, href]) => href)];
  expect(icons).toHaveLength(6);
  for (const icon of [...icons, '/favicon.ico'])
    expect([icon, (await site.browser.request(icon as string)).status]).toEqual([icon, 200]);
});
