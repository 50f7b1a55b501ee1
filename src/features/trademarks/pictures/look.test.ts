import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOfficeMark } from '../../../../test/office-marks';
import { openRegisterStandIn, type RegisterStandIn } from '../../../../test/register-standin';
import { openTestSite, type TestSite } from '../../../../test/site';
import type { Trademark } from '../marks/contract';
import { markPictures } from '../marks/picture-schema.server';
import { trademarks } from '../marks/schema.server';
import { lookOfPicture } from './encode-mark-picture.server';

let office: RegisterStandIn;
let site: TestSite;
beforeAll(async () => {
  office = await openRegisterStandIn({ rows: 1 });
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', ...office.env });
});
afterAll(async () => {
  await site.close();
  await office.close();
});

interface Alike {
  marks: Trademark[];
  compared: number;
}

/** The slug of a mark whose picture has been looked at, with the picture. */
async function keep(file: string) {
  const { slug, id } = await insertOfficeMark(site.deps.db, {
    pictures: [`${office.url}/trademarks/40202600001A/logo/${file}`],
  });
  await site.browser.get(`/api/trademarks/${slug}`);
  const row = async () =>
    (await site.deps.db.select().from(markPictures).where(eq(markPictures.trademarkId, id)))[0];
  await expect
    .poll(
      async () => {
        site.deps.jobs.runNow('keep-mark-pictures');
        return (await row())?.look;
      },
      { interval: 25 },
    )
    .toBeTruthy();
  const answer = await site.browser.request(`/media/marks/${(await row())?.name}.webp`);
  return { id, slug, picture: Buffer.from(await answer.arrayBuffer()) };
}

const ask = async (picture: Buffer) =>
  (await site.browser.get<Alike>(`/api/check/pictures?look=${await lookOfPicture(picture)}`)).body;

test('a mark is found by a picture whose shapes are its own, and by no other', async () => {
  const [wanted, other] = [await keep('first.tif'), await keep('second.png')];
  const { width = 0, height = 0 } = await sharp(wanted.picture).metadata();
  const changed = {
    same: sharp(wanted.picture),
    small: sharp(wanted.picture).resize({ width: 90 }),
    inverted: sharp(wanted.picture).negate({ alpha: false }),
    grey: sharp(wanted.picture).greyscale(),
    cropped: sharp(wanted.picture).extract({
      left: Math.round(width * 0.05),
      top: Math.round(height * 0.05),
      width: Math.round(width * 0.9),
      height: Math.round(height * 0.9),
    }),
    aside: sharp(wanted.picture).extend({ left: 300, bottom: 200, background: '#fff' }),
  };
  for (const [how, picture] of Object.entries(changed)) {
    const { marks, compared } = await ask(await picture.png().toBuffer());
    expect([how, marks[0]?.slug, compared]).toEqual([how, wanted.slug, 2]);
  }
  expect((await ask(other.picture)).marks[0]?.slug).toBe(other.slug);

  const stripes =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path stroke="#000" stroke-width="20" d="M20 30h360M20 150h90M300 150h80M20 270h360"/></svg>';
  const unlike = await sharp(Buffer.from(stripes)).flatten({ background: '#fff' }).png().toBuffer();
  expect(await ask(unlike)).toEqual({ marks: [], compared: 2 });
  const blank = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  expect((await ask(blank)).marks).toEqual([]);

  await site.deps.db
    .update(trademarks)
    .set({ isPublished: false })
    .where(eq(trademarks.id, wanted.id));
  expect((await ask(wanted.picture)).marks.map(({ slug }) => slug)).not.toContain(wanted.slug);
});

test('what is no look is refused', async () => {
  for (const look of ['', 'abc', 'G'.repeat(64), `${'0'.repeat(64)}'`])
    expect((await site.browser.get(`/api/check/pictures?look=${look}`)).status).toBe(400);
});
