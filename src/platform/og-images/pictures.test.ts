import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { siteForFile } from '../../../test/site';
import { posts } from '../../features/blog/schema.server';
import { trademarks } from '../../features/trademarks/marks/schema.server';
import { pictureAddress, picturedPath, pictureSize } from '../../shared/picture-address';
import { drawPicture } from './draw.beside.server';
import { PictureFolder } from './picture-folder';

const site = siteForFile({ RATE_LIMITS: 'off' });
const mark = {
  owner: 'Kelip Pte. Ltd.',
  registrationDate: '2024-02-29',
  isPublished: true,
};
beforeAll(async () => {
  await site.deps.db.insert(posts).values([
    { slug: 'an-objection', title: 'An objection', content: 'x', isPublished: true },
    { slug: 'secret-draft', title: 'Draft', content: 'x' },
    {
      slug: 'next-year',
      title: 'Next year',
      content: 'x',
      isPublished: true,
      publishedAt: new Date(Date.now() + 365 * 86_400_000),
    },
  ]);
  await site.deps.db.insert(trademarks).values([
    { ...mark, slug: 'kelip-lane', name: 'Kelip Lane', registrationNumber: 'T1' },
    { ...mark, slug: 'lion-seal', name: '獅印 🦁', registrationNumber: 'T2', status: 'pending' },
    { ...mark, slug: 'secret', name: 'Secret', registrationNumber: 'T3', isPublished: false },
    ...Array.from({ length: 60 }, (_, index) => ({
      ...mark,
      slug: `many-${index}`,
      name: `Many ${index}`,
      registrationNumber: `M${index}`,
    })),
  ]);
});

async function picture(path: string, init?: RequestInit) {
  const response = await site.browser.request(path, init);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('every kind of published page has a picture of its stated size', async () => {
  for (const path of [
    '/',
    '/services/trademark/singapore-trademark-registration',
    '/about',
    '/guides/choose-nice-classes',
    '/blog/an-objection',
    '/trademarks/kelip-lane',
    '/trademarks/lion-seal',
  ]) {
    const { response, bytes } = await picture(pictureAddress(path));
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...pictureSize });
    expect(bytes.length).toBeLessThan(100_000);
  }
});

test('a page in another language has a picture in its words', async () => {
  const service = '/services/trademark/singapore-trademark-registration';
  for (const path of [
    '',
    service,
    '/about',
    '/guides/choose-nice-classes',
    '/trademarks/kelip-lane',
  ]) {
    const pictures = await Promise.all(
      [path || '/', `/zh${path}`, `/ms${path}`].map(async (each) => {
        const { response, bytes } = await picture(pictureAddress(each));
        expect([each, response.status]).toEqual([each, 200]);
        expect(bytes.length).toBeLessThan(100_000);
        return bytes.toString('base64');
      }),
    );
    expect([path, new Set(pictures).size]).toEqual([path, 3]);
  }
  const html = await (await site.browser.request(`/zh${service}`)).text();
  expect(html).toContain(`content="${site.deps.config.siteUrl}/og/zh${service}.png"`);
  for (const path of ['/zh/zh/about', '/zh/index', '/zh/blog/an-objection'])
    expect([path, (await picture(pictureAddress(path))).response.status]).toEqual([path, 404]);
});

test('letters of Chinese and Korean are drawn', async () => {
  const draw = async (title: string) =>
    Buffer.from(await drawPicture({ section: 'Trademarks', title, plainTitle: 'T2', ledger: [] }));
  const plain = await draw('T2');
  for (const title of ['獅印', '金龙', '노을'])
    expect([title, (await draw(title)).equals(plain)]).toEqual([title, false]);
});

test('drafts, forms, unknown and non-canonical addresses have no picture', async () => {
  const before = readdirSync(join(site.database.dataDir, 'pictures')).length;
  for (const path of [
    '/blog/secret-draft',
    '/blog/next-year',
    '/trademarks/secret',
    '/trademarks/nobody',
    '/trademarks/%E0%A4%A',
    '/trademarks/..%2f..%2fsecrets',
    '/services/patent/singapore-trademark-registration',
    '/services/TRADEMARK/singapore-trademark-registration',
    '/services/singapore-trademark-registration',
    '/checkout',
    '/admin/orders',
    '/about/us/and/more',
    '/index/',
    '//evil.example/x',
    `/trademarks/${'x'.repeat(2_000)}`,
  ]) {
    const { response } = await picture(pictureAddress(path));
    expect([path, response.status]).toEqual([path, 404]);
  }
  expect((await picture('/og/trademarks/kelip-lane')).response.status).toBe(404);
  expect(readdirSync(join(site.database.dataDir, 'pictures'))).toHaveLength(before);
});

test('a mark’s picture shows what it looks like, from this site alone', async () => {
  const address = pictureAddress('/trademarks/kelip-lane');
  const ofMark = eq(trademarks.slug, 'kelip-lane');
  const show = async (image: string | null) => {
    await site.deps.db.update(trademarks).set({ image }).where(ofMark);
    site.invalidateContent();
    return (await picture(address)).bytes;
  };
  const without = await show(null);
  const drawn = await show('/marks/wau-bulan.svg');
  expect(drawn.equals(without)).toBe(false);
  expect(drawn.length).toBeLessThan(100_000);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', ...pictureSize });
  for (const elsewhere of ['/marks/nothing.svg', '/og/trademarks/kelip-lane.png', '/robots.txt'])
    expect((await show(elsewhere)).equals(without)).toBe(true);
  await show(null);
});

test('a picture changes with its page and is removed with it', async () => {
  const address = pictureAddress('/trademarks/kelip-lane');
  const { response, bytes } = await picture(address);
  const etag = response.headers.get('etag') ?? '';
  const again = await picture(address, { headers: { 'if-none-match': etag } });
  expect([again.response.status, again.bytes.length]).toEqual([304, 0]);

  const { db } = site.deps;
  const ofMark = eq(trademarks.slug, 'kelip-lane');
  await db.update(trademarks).set({ status: 'expired' }).where(ofMark);
  await expect.poll(async () => (await picture(address)).bytes.equals(bytes)).toBe(false);
  await db.update(trademarks).set({ isPublished: false }).where(ofMark);
  await expect.poll(async () => (await picture(address)).response.status).toBe(404);
});

test('pictures are drawn one by one; a request that can’t wait gets the firm’s picture', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => picture(pictureAddress(`/trademarks/many-${index}`))),
  );
  const statuses = Map.groupBy(answers, ({ response }) => response.status);
  expect([...statuses.keys()].sort()).toEqual([200, 307]);
  for (const { response } of statuses.get(307) ?? []) {
    expect(response.headers.get('location')).toBe('/og.png');
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('the page’s metadata has the picture, its size and alternative text', async () => {
  const html = await (
    await site.browser.request('/services/trademark/singapore-trademark-registration')
  ).text();
  const { siteUrl } = site.deps.config;
  const property = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(property('og:image')).toBe(
    `${siteUrl}/og/services/trademark/singapore-trademark-registration.png`,
  );
  expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630']);
  expect(property('og:image:alt')).toContain('Singapore trademark registration');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
  const missing = await (await site.browser.request('/nowhere')).text();
  expect(missing).toContain(`content="${siteUrl}/og.png"`);
  for (const path of ['/', '/about', '/services/a/b'])
    expect(picturedPath(pictureAddress(path))).toBe(path);
});

test('unsupported characters are left out, and a title with no others is replaced', async () => {
  const content = {
    section: 'Trademarks',
    plainTitle: 'Trademark T2',
    ledger: [{ term: 'Status', detail: 'Pending', state: 'pending' as const }],
  };
  const draw = async (title: string, text?: string) =>
    Buffer.from(await drawPicture({ ...content, title, text }));
  const plain = await draw('Trademark T2');
  for (const title of ['🦁', 'தமிழ்', '\u202e\u0000', '★ ★', ''])
    expect([title, (await draw(title)).equals(plain)]).toEqual([title, true]);
  expect((await draw('Kopi 🦁 Lane')).equals(await draw('Kopi Lane'))).toBe(true);
  expect((await draw('Kopi', '🦁')).equals(await draw('Kopi'))).toBe(true);
  expect((await draw('Cafe\u0301 Łódź')).equals(await draw('Café Łódź'))).toBe(true);
  for (const title of ['W'.repeat(5_000), 'word '.repeat(2_000), '<b>&amp;</b>\n"x"'])
    expect((await draw(title, title)).length).toBeLessThan(150_000);
});

test('the folder is limited and keeps the most recently requested pictures', async () => {
  const path = mkdtempSync(join(tmpdir(), 'lionmark-pictures-'));
  try {
    const folder = new PictureFolder(path, 3);
    for (const hash of ['a', 'b', 'c']) await folder.keep(hash, Buffer.from(hash));
    expect((await folder.get('a'))?.toString()).toBe('a');
    await folder.keep('d', Buffer.from('d'));
    expect(readdirSync(path).sort()).toEqual(['a.png', 'c.png', 'd.png']);
    expect(await folder.get('b')).toBeUndefined();

    rmSync(join(path, 'c.png'));
    expect(await folder.get('c')).toBeUndefined();
    const reopened = new PictureFolder(path, 3);
    expect((await reopened.get('d'))?.toString()).toBe('d');
  } finally {
    rmSync(path, { recursive: true });
  }
});
