import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOfficeMark } from '../../../test/office-marks';
import { deskForFile, openTestSite, type TestSite } from '../../../test/site';
import { auditTrail } from '../../platform/audit-log/schema';
import { folderStore } from '../../platform/storage/file-store';
import { ownPicture, sourceSet } from '../../shared/own-picture';
import { posts } from '../blog/schema.server';
import type { MarkPicture, Trademark } from '../trademarks/marks/contract';
import { trademarks } from '../trademarks/marks/schema.server';
import type { Picture, UploadedPicture } from './contract';

const { site, desk: administrator } = deskForFile({ RATE_LIMITS: 'off' });

const picture = (width: number, height: number, background = '#0b6e4f') =>
  sharp({ create: { width, height, channels: 3, background } });

async function upload(bytes: Uint8Array, query = '', headers: Record<string, string> = {}) {
  const response = await administrator.request(`/api/admin/pictures${query}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', ...headers },
    body: new Uint8Array(bytes),
  });
  return {
    status: response.status,
    body: (await response.json()) as UploadedPicture & { message: string },
  };
}

const stored = () => {
  try {
    return readdirSync(join(site.database.dataDir, 'media'));
  } catch {
    return [];
  }
};

async function served(address: string) {
  const response = await site.newBrowser().request(address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('an upload', () => {
  test('is re-encoded in every width and format, upright and without metadata', async () => {
    const photo = await picture(1000, 2000)
      .withExif({ IFD0: { Copyright: 'Secret Place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await upload(photo, '?alt=A%20brass%20seal', {
      'content-type': 'image/png', // what it says of itself counts for nothing
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      alt: 'A brass seal',
      mediaType: 'image/jpeg',
      width: 1600,
      height: 800,
    });
    expect(body.address).toMatch(/^\/media\/[a-z0-9]{16}-1600x800\.webp$/);
    const own = ownPicture(body.address);
    if (!own) throw new Error('The address says nothing.');
    const addresses = (['webp', 'avif'] as const).flatMap((format) =>
      sourceSet(own, format)
        .split(', ')
        .map((source) => source.split(' ')),
    );
    expect(addresses).toHaveLength(6);
    for (const [address = '', width = ''] of [...addresses, [`${own.stem}.jpg`, '1200w']]) {
      const { response, bytes } = await served(address);
      const found = await sharp(bytes).metadata();
      expect([address, response.status, `${found.width}w`]).toEqual([address, 200, width]);
      expect([found.exif, found.orientation, found.icc]).toEqual([undefined, undefined, undefined]);
      expect(bytes.includes('Secret Place')).toBe(false);
      const type = found.format === 'heif' ? 'avif' : found.format;
      expect(response.headers.get('content-type')).toBe(`image/${type}`);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('accepts %s', async (format) => {
    const { status, body } = await upload(await picture(300, 200).toFormat(format).toBuffer());
    expect([status, body.mediaType, body.width, body.height]).toEqual([
      201,
      `image/${format}`,
      300,
      200,
    ]);
    expect(body.files.map(({ file }) => file.split('.').at(-1)).sort()).toEqual([
      'avif',
      'jpg',
      'webp',
    ]);
  });

  test('that moves is told to have stopped', async () => {
    const frames = await Promise.all(
      ['#111', '#777', '#eee'].map((shade) => picture(40, 30, shade).png().toBuffer()),
    );
    const moving = () => sharp(frames, { join: { animated: true } });
    const still = await picture(40, 30).png().toBuffer();
    const actl = Buffer.from('000000086163544c0000000300000000b2b1a0c7', 'hex');
    const apng = Buffer.concat([still.subarray(0, 33), actl, still.subarray(33)]);
    const told = async (bytes: Buffer) => (await upload(bytes)).body.wasMoving;
    expect(await told(await moving().gif().toBuffer())).toBe(true);
    expect(await told(await moving().webp().toBuffer())).toBe(true);
    expect(await told(apng)).toBe(true);
    expect(await told(await picture(40, 30).gif().toBuffer())).toBe(false);
    expect(await told(still)).toBe(false);
  });

  test('is refused if it is no picture, damaged, too large or has too many pixels', async () => {
    const before = stored();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const jpeg = await picture(400, 400).jpeg().toBuffer();
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const noisy = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#000', noise },
    })
      .png()
      .toBuffer();
    expect((await upload(svg, '', { 'content-type': 'image/svg+xml' })).status).toBe(415);
    expect((await upload(Buffer.from('GIF89a')).then(({ body }) => body)).message).toContain(
      'can’t be read',
    );
    expect((await upload(new Uint8Array())).status).toBe(415);
    expect((await upload(jpeg, '', { 'content-type': 'multipart/form-data' })).status).toBe(415);
    expect((await upload(noisy.subarray(0, noisy.length / 2))).status).toBe(400);
    expect(await upload(await picture(6400, 6300).png().toBuffer())).toMatchObject({
      status: 400,
      body: { message: 'The picture is too large. The limit is 40 megapixels.' },
    });
    expect(await upload(Buffer.concat([jpeg, Buffer.alloc(12_000_000)]))).toMatchObject({
      status: 413,
      body: { message: 'The request is too large. The limit is 12 MB.' },
    });
    expect((await upload(jpeg, `?alt=${'x'.repeat(301)}`)).status).toBe(400);
    expect(stored()).toEqual(before);
  });

  test('is refused for non-administrators and from other sites', async () => {
    const bytes = new Uint8Array(await picture(9, 9).png().toBuffer());
    const init = { method: 'POST', headers: { 'content-type': 'image/png' }, body: bytes };
    expect((await site.newBrowser().request('/api/admin/pictures', init)).status).toBe(401);
    const headers = { ...init.headers, origin: 'https://evil.example' };
    expect((await administrator.request('/api/admin/pictures', { ...init, headers })).status).toBe(
      403,
    );
  });
});

test('only uploaded files are served, whatever the path', async () => {
  for (const path of [
    '/media/nobody.webp',
    '/media/0123456789abcdef-9x9.webp',
    '/media/..%2f..%2fsecrets',
    '/media/%2e%2e/x.webp',
    '/media/0123456789abcdef-9x9.svg',
    '/media/',
  ])
    expect([path, [301, 404].includes((await served(path)).response.status)]).toEqual([path, true]);
});

test('the library is searched by description, newest first, and paged', async () => {
  const bytes = await picture(40, 30).png().toBuffer();
  for (const alt of ['Orchid 100%', 'Orchid row', 'Lighthouse'])
    await upload(bytes, `?alt=${encodeURIComponent(alt)}`);
  const list = async (search: string) => {
    const { body, headers } = await administrator.get<Picture[]>(`/api/admin/pictures${search}`);
    return { alts: body.map(({ alt }) => alt), total: headers.get('x-total-count') };
  };
  expect(await list('?q=orchid&pageSize=1')).toEqual({ alts: ['Orchid row'], total: '2' });
  expect(await list('?q=ORCHID%20100%25')).toEqual({ alts: ['Orchid 100%'], total: '1' });
  const { body } = await administrator.get<Picture[]>('/api/admin/pictures?pageSize=1');
  const address = encodeURIComponent(body[0]?.address ?? '');
  expect(await list(`?address=${address}`)).toEqual({ alts: ['Lighthouse'], total: '1' });
  expect(await list('?address=https://example.sg/x.webp')).toEqual({ alts: [], total: '0' });
  expect((await list('?pageSize=3')).alts).toEqual(['Lighthouse', 'Orchid row', 'Orchid 100%']);
});

test('a description can be edited; an unused picture is deleted with its files, a used one is not', async () => {
  const { db } = site.deps;
  const { body: shown } = await upload(await picture(50, 40).png().toBuffer());
  const path = `/api/admin/pictures/${shown.id}`;
  const change = await administrator.request(path, { method: 'PATCH', json: { alt: ' A quay ' } });
  expect(await change.json()).toMatchObject({ id: shown.id, alt: 'A quay' });
  const stale = { alt: 'Mine', updatedAt: shown.updatedAt };
  const late = await administrator.request(path, { method: 'PATCH', json: stale });
  expect([late.status, await late.json()]).toEqual([
    409,
    { message: expect.stringMatching(/ changed alt at \d\d:\d\d\.$/) },
  ]);

  await db.insert(posts).values([
    { slug: 'quay', title: 'The quay', content: `x ![](${shown.address})` },
    { slug: 'other', title: 'Other', content: 'x', featuredImage: shown.address },
  ]);
  await db.insert(trademarks).values({
    slug: 'quay',
    name: 'Quay',
    registrationNumber: 'Q1',
    owner: 'Quay Pte. Ltd.',
    registrationDate: '2024-01-01',
    image: shown.address,
  });
  const remove = async () => {
    const response = await administrator.request(path, { method: 'DELETE' });
    return { status: response.status, body: await response.json() };
  };
  expect(await remove()).toEqual({
    status: 409,
    body: {
      message:
        'The picture is used by the mark “Quay”, the post “Other”, the post “The quay”. Remove it there first.',
    },
  });
  await db.delete(posts);
  await db.delete(trademarks).where(eq(trademarks.slug, 'quay'));
  const before = stored().length;
  expect(await remove()).toEqual({ status: 200, body: { id: shown.id } });
  expect(before - stored().length).toBe(3);
  expect((await served(shown.address)).response.status).toBe(404);
  expect((await remove()).status).toBe(404);

  const trail = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.entity, 'picture'))
    .orderBy(desc(auditTrail.id))
    .limit(3);
  expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
    ['delete', 'admin'],
    ['update', 'admin'],
    ['create', 'admin'],
  ]);
  expect(trail[0]?.before).toMatchObject({ alt: 'A quay', width: 50 });
});

test('simultaneous uploads are processed one by one, and excess ones refused', async () => {
  const bytes = await picture(300, 200).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 11 }, () => upload(bytes)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses.slice(0, 8)).toEqual(Array(8).fill(201));
  expect(statuses.slice(8)).toEqual(Array(3).fill(503));
});

test('a folder never serves a partial file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lionmark-media-'));
  const store = folderStore(join(folder, 'media'));
  await store.put('a.webp', new Uint8Array([1, 2]), 'image/webp');
  expect([...((await store.get('a.webp')) ?? [])]).toEqual([1, 2]);
  expect(readdirSync(join(folder, 'media'))).toEqual(['a.webp']);
  await store.remove('a.webp');
  await store.remove('a.webp');
  expect(await store.get('a.webp')).toBeUndefined();
  rmSync(folder, { recursive: true });
});

const transparent = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();

describe('a bucket', () => {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  let isDown = false;
  let redirect: string | undefined;
  let bucket: Server;
  let bucketSite: TestSite;
  beforeAll(async () => {
    bucket = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const signed =
        /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/ap-southeast-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/;
      const answer = (status: number, body?: Buffer) => response.writeHead(status).end(body);
      const name = request.url ?? '';
      if (name === '/office/1.png') return answer(200, await transparent(700, 300));
      if (isDown || !signed.test(request.headers.authorization ?? '')) return answer(403);
      if (redirect && name !== redirect)
        return response.writeHead(307, { location: redirect }).end();
      const object = objects.get(name);
      if (request.method === 'PUT') {
        objects.set(name, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] });
        return answer(200);
      }
      if (request.method === 'DELETE') return answer(objects.delete(name) ? 204 : 404);
      return object ? answer(200, object.bytes) : answer(404);
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    const { port } = bucket.address() as AddressInfo;
    bucketSite = await openTestSite({
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}/`,
      MEDIA_S3_BUCKET: 'firm-pictures',
      MEDIA_S3_REGION: 'ap-southeast-1',
      MEDIA_S3_ACCESS_KEY: 'key-id',
      MEDIA_S3_SECRET_KEY: 'key-secret',
      REGISTER_PICTURES_URL: `http://127.0.0.1:${port}/office`,
    });
  });
  afterAll(async () => {
    await bucketSite.close();
    bucket.close();
  });

  test('stores the pictures by signed calls, and the site serves them from it', async () => {
    const browser = await bucketSite.signedInAdministrator();
    const send = async () => {
      const response = await browser.request('/api/admin/pictures', {
        method: 'POST',
        headers: { 'content-type': 'image/png' },
        body: new Uint8Array(await picture(700, 300).png().toBuffer()),
      });
      return { status: response.status, body: (await response.json()) as Picture };
    };
    const { status, body } = await send();
    expect(status).toBe(201);
    expect(objects.size).toBe(5);
    expect(objects.get(`/firm-pictures${body.address.replace('/media', '')}`)?.type).toBe(
      'image/webp',
    );
    const shown = await bucketSite.newBrowser().request(body.address);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);

    isDown = true;
    expect((await send()).status).toBe(503);
    expect((await bucketSite.newBrowser().request(body.address)).status).toBe(503);
    isDown = false;
    await browser.request(`/api/admin/pictures/${body.id}`, { method: 'DELETE' });
    expect(objects.size).toBe(0);
    expect((await bucketSite.newBrowser().request(body.address)).status).toBe(404);
  });

  test('keeps the pictures of an office’s marks apart', async () => {
    const { db, config } = bucketSite.deps;
    const { slug } = await insertOfficeMark(db, {
      pictures: [`${config.register.picturesUrl}/1.png`],
    });
    const browser = bucketSite.newBrowser();
    const shown = async () =>
      (await browser.get<Trademark>(`/api/trademarks/${slug}`)).body.picture;
    await expect.poll(shown).toMatchObject({ width: 700, height: 300 });
    const { name } = (await shown()) as MarkPicture;
    expect([...objects.keys()].sort()).toEqual(
      ['-160.avif', '-160.webp', '-480.avif', '-480.webp', '.avif', '.webp'].map(
        (ending) => `/firm-pictures/marks/${name.slice(0, 2)}/${name}${ending}`,
      ),
    );
    const kept = await browser.request(`/media/marks/${name}-480.avif`);
    // It was drawn for paper.
    const { isOpaque, channels } = await sharp(Buffer.from(await kept.arrayBuffer())).stats();
    expect([isOpaque, ...channels.map(({ mean }) => mean)]).toEqual([true, 255, 255, 255]);
    objects.clear();
  });

  test('that redirects is not followed', async () => {
    objects.set('/elsewhere', { bytes: Buffer.from('of someone else'), type: undefined });
    redirect = '/elsewhere';
    const answer = await bucketSite.newBrowser().request('/media/abcdefghijklmnop-10x10.webp');
    redirect = undefined;
    expect(answer.status).toBe(503);
  });
});
