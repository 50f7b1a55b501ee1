import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startJob } from '../../../../test/jobs';
import { insertOfficeMark } from '../../../../test/office-marks';
import { openRegisterStandIn, type RegisterStandIn } from '../../../../test/register-standin';
import { openTestSite, type TestSite } from '../../../../test/site';
import type { Picture } from '../../media/contract';
import type { MarkPicture, Trademark } from '../marks/contract';
import { officeRecords } from '../marks/office-schema.server';
import { markPictures } from '../marks/picture-schema.server';
import { trademarks } from '../marks/schema.server';
import { registerSyncs } from '../sources/schema.server';
import { keepPicturesJob } from './keep-pictures-job.server';

let office: RegisterStandIn;
let site: TestSite;
beforeAll(async () => {
  office = await openRegisterStandIn({ rows: 1 });
  site = await openTestSite({
    SEED: 'none',
    RATE_LIMITS: 'off',
    REGISTER_PICTURES_MB: '1',
    ...office.env,
  });
});
afterAll(async () => {
  await site.close();
  await office.close();
});
beforeEach(async () => {
  await site.reset();
  delete office.faults.pictures;
  office.requests.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

let drawn = 0;
const addressOf = (file: string) => `${office.url}/trademarks/40202600001A/logo/${file}`;
const insertDrawn = (file = `${++drawn}.tif`) =>
  insertOfficeMark(site.deps.db, { pictures: [addressOf(file)] });

const patience = { interval: 25 };
const work = () => site.deps.jobs.runNow('keep-mark-pictures');
const getMark = async ({ slug }: { slug: string }) =>
  (await site.browser.get<Trademark>(`/api/trademarks/${slug}`)).body;
const rowOf = async ({ id }: { id: number }) =>
  (await site.deps.db.select().from(markPictures).where(eq(markPictures.trademarkId, id)))[0];

type Row = Awaited<ReturnType<typeof rowOf>>;

/** What became of the picture of a mark whose page somebody has opened. */
async function outcome(mark: { id: number; slug: string }, isDone = isDecided) {
  await getMark(mark);
  await expect
    .poll(async () => {
      work();
      return isDone(await rowOf(mark));
    }, patience)
    .toBe(true);
  site.invalidateContent();
  return rowOf(mark);
}
const isDecided = (row: Row) => row !== undefined && row.state !== 'wanted';

async function keep(mark: { id: number; slug: string }): Promise<MarkPicture> {
  expect(await outcome(mark)).toMatchObject({ state: 'kept', reason: null });
  const { picture } = await getMark(mark);
  if (!picture) throw new Error('It is not shown.');
  return picture;
}
const filesOf = ({ name }: MarkPicture) => [
  `/media/marks/${name}.webp`,
  `/media/marks/${name}-160.avif`,
];
const statuses = async (picture: MarkPicture) =>
  Promise.all(filesOf(picture).map(async (path) => (await site.browser.request(path)).status));

test('a TIFF at the office becomes WebP and AVIF in the site’s own store, after the request that asked', async () => {
  const mark = await insertDrawn('first.tif');
  const [listed] = (await site.browser.get<Trademark[]>('/api/trademarks')).body;
  const page = await (await site.browser.request(`/trademarks/${mark.slug}`)).text();
  expect(listed?.picture).toBeNull();
  expect(page).not.toContain('<picture');
  expect(office.requests).toEqual([]);

  // The answers were cached, and are made anew by themselves.
  await expect
    .poll(async () => {
      work();
      return (await getMark(mark)).picture;
    }, patience)
    .not.toBeNull();
  const picture = (await getMark(mark)).picture as MarkPicture;
  expect(office.requests.map(({ line }) => line)).toEqual([
    'GET /trademarks/40202600001A/logo/first.tif',
  ]);
  expect(office.requests[0]?.headers.get('user-agent')).toContain('Lionmark');
  expect((await site.browser.get<Trademark[]>('/api/trademarks')).body[0]?.picture).toEqual(
    picture,
  );

  const { name, width, height } = picture;
  expect(height).toBe(400);
  expect(width).toBeGreaterThanOrEqual(360);
  const shown = await (await site.browser.request(`/trademarks/${mark.slug}`)).text();
  expect(shown).toContain(`/media/marks/${name}-160.avif 160w`);
  expect(shown).toContain(`src="/media/marks/${name}.webp"`);
  for (const [ending, mediaType, size] of [
    ['.webp', 'image/webp', width],
    ['.avif', 'image/avif', width],
    ['-160.webp', 'image/webp', 160],
    ['-160.avif', 'image/avif', 160],
  ] as const) {
    const answer = await site.browser.request(`/media/marks/${name}${ending}`, {
      headers: { accept: 'text/html' },
    });
    expect(answer.headers.get('content-type')).toBe(mediaType);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const again = await site.browser.request(`/media/marks/${name}${ending}`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const pixels = sharp(Buffer.from(await answer.arrayBuffer()));
    expect((await pixels.metadata()).width).toBe(size);
    expect((await pixels.stats()).channels[0]?.max).toBeGreaterThan(250);
  }
  for (const path of [
    'nothing.webp',
    `${name}-480.svg`,
    `..%2f${name}.webp`,
    `${name.replace(/./, 'g')}.webp`,
  ])
    expect((await site.browser.request(`/media/marks/${path}`)).status).toBe(404);
});

test.each([
  ['moved', 'refused', /302/],
  ['text', 'refused', /no JPEG/],
  ['endless', 'refused', /15 MB/],
  ['missing', 'gone', /404/],
] as const)(
  'a picture that is %s at the office is %s, and the plate stays',
  async (fault, state, reason) => {
    office.faults.pictures = fault;
    const mark = await insertDrawn();
    expect(await outcome(mark)).toMatchObject({ state, name: null });
    expect((await rowOf(mark))?.reason).toMatch(reason);
    expect((await getMark(mark)).picture).toBeNull();
    expect(office.requests).toHaveLength(1);
  },
);

test('nothing is fetched from elsewhere', async () => {
  const { port } = new URL(office.url);
  for (const address of [
    `http://localhost:${port}/a.jpg`,
    `http://127.0.0.1:1/a.jpg`,
    `http://${'me:secret'}@127.0.0.1:${port}/a.jpg`,
    'http://169.254.169.254/latest/meta-data/a.jpg',
    'file:///etc/passwd',
    'no address',
  ]) {
    const mark = await insertOfficeMark(site.deps.db, { pictures: [address] });
    expect(await outcome(mark)).toMatchObject({ state: 'refused' });
  }
  expect(office.requests).toEqual([]);
});

test('a store that does not answer in time is asked again later', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
  office.faults.pictures = 'silent';
  const mark = await insertDrawn();
  const tried = await outcome(mark, (row) => Boolean(row?.reason));
  expect(tried).toMatchObject({
    state: 'wanted',
    tries: 1,
    reason: expect.stringMatching(/in time/),
  });
  expect(tried?.nextTryAt.getTime()).toBeGreaterThan(Date.now() + 60_000);

  vi.restoreAllMocks();
  delete office.faults.pictures;
  await site.deps.db.update(markPictures).set({ nextTryAt: sql`now()` });
  expect(await keep(mark)).toBeTruthy();
});

test('nothing is fetched while a register is brought up to date', async () => {
  const inAMinute = new Date(Date.now() + 60_000);
  const lease = { leasedBy: 'another process', leasedUntil: inAMinute };
  await site.deps.db
    .insert(registerSyncs)
    .values({ source: 'singapore', state: 'comparing', actor: 'test', ...lease });
  const mark = await insertDrawn();
  await outcome(mark, (row) => row?.state === 'wanted');
  for (let turn = 0; turn < 5; turn += 1) {
    work();
    await wait(200);
  }
  expect(office.requests).toEqual([]);

  await site.deps.db.update(registerSyncs).set({ state: 'done', finishedAt: new Date() });
  expect(await keep(mark)).toBeTruthy();
});

test('nothing is fetched below the reserve of the disk, and what was wanted comes later', async () => {
  const reserveIs = (bytes: number) => {
    site.deps.config.diskReserveBytes = bytes;
  };
  reserveIs(1e15);
  try {
    const mark = await insertDrawn();
    await outcome(mark, (row) => row?.state === 'wanted');
    await keepPicturesJob(site.deps, async () => false).run({
      signal: new AbortController().signal,
      lastSuccessAt: undefined,
    });
    expect(office.requests).toEqual([]);
    expect(await rowOf(mark)).toMatchObject({ state: 'wanted', tries: 0 });

    reserveIs(0);
    expect(await keep(mark)).toBeTruthy();
  } finally {
    reserveIs(0);
  }
});

test('above the budget the pictures that were shown longest ago leave, and no upload does', async () => {
  const admin = await site.signedInAdministrator();
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  const upload = await admin.request('/api/admin/pictures', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(png),
  });
  const { address } = (await upload.json()) as Picture;
  const [oldest, served, newest] = [await insertDrawn(), await insertDrawn(), await insertDrawn()];
  const kept = [];
  for (const mark of [oldest, served, newest]) kept.push(await keep(mark));
  const [left, seen, last] = kept as [MarkPicture, MarkPicture, MarkPicture];
  const { db } = site.deps;
  await db
    .update(markPictures)
    .set({ bytes: 400_000, shownAt: sql`now() - interval '3 hours'` })
    .where(eq(markPictures.trademarkId, served.id));
  await db
    .update(markPictures)
    .set({ bytes: 400_000, shownAt: sql`now() - interval '2 hours'` })
    .where(eq(markPictures.trademarkId, oldest.id));
  // Showing it to somebody counts, also where the page came from a cache.
  expect(await statuses(seen)).toEqual([200, 200]);
  await expect
    .poll(async () => {
      work();
      return (await rowOf(served))?.shownAt.getTime();
    }, patience)
    .toBeGreaterThan(Date.now() - 60_000);
  await db
    .update(markPictures)
    .set({ bytes: 400_000 })
    .where(eq(markPictures.trademarkId, newest.id));

  await keep(await insertDrawn());
  await expect
    .poll(async () => {
      work();
      return rowOf(oldest);
    }, patience)
    .toBeUndefined();
  expect(await statuses(left)).toEqual([404, 404]);
  expect([await statuses(seen), await statuses(last)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  expect((await site.browser.request(address)).status).toBe(200);
});

test('an image of the firm is shown in place of the office’s picture', async () => {
  const mark = await insertDrawn();
  const { name } = await keep(mark);
  await site.deps.db.update(trademarks).set({ image: '/marks/tembusu.svg' });
  site.invalidateContent();
  for (const path of ['/trademarks', `/trademarks/${mark.slug}`]) {
    const page = await (await site.browser.request(path)).text();
    expect(page).toContain('src="/marks/tembusu.svg"');
    expect(page).not.toContain(`src="/media/marks/${name}`);
  }
});

test('pictures follow their marks: one that the office replaces, one that is deleted', async () => {
  const [replaced, deleted] = [await insertDrawn(), await insertDrawn()];
  const [before, gone] = [await keep(replaced), await keep(deleted)];
  const { db, log } = site.deps;
  await db
    .update(officeRecords)
    .set({ pictures: [addressOf('another.png')] })
    .where(eq(officeRecords.trademarkId, replaced.id));
  await db.delete(trademarks).where(eq(trademarks.id, deleted.id));
  site.invalidateContent();
  const sweeping = startJob(
    db,
    log,
    keepPicturesJob(site.deps, async () => false),
  );
  try {
    await expect.poll(() => rowOf(deleted), patience).toBeUndefined();
    const isAnother = (row: Row) => row?.state === 'kept' && row.name !== before.name;
    await outcome(replaced, isAnother);
  } finally {
    await sweeping.stop();
  }
  expect(await statuses(gone)).toEqual([404, 404]);
  expect(await statuses(before)).toEqual([404, 404]);
  expect((await getMark(replaced)).picture?.name).not.toBe(before.name);
});

test('files that were lost, as after a restore, are fetched again', async () => {
  const mark = await insertDrawn();
  const picture = await keep(mark);
  rmSync(join(site.deps.config.dataDir, 'mark-pictures'), { recursive: true });
  expect(await statuses(picture)).toEqual([404, 404]);
  await expect
    .poll(async () => {
      work();
      return office.requests.length;
    }, patience)
    .toBe(2);
  await outcome(mark);
  expect(await statuses(picture)).toEqual([200, 200]);
});
