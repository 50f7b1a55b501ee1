import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deskForFile } from '../../../../test/site';
import type { Notice } from '../../../shared/notice';
import { trademarks } from '../marks/schema.server';
import { tryTakenNumbers, waitsForNumber } from './mark-numbers.server';
import { reindexMarks } from './reindex.server';

const { site, desk: owner } = deskForFile({ RATE_LIMITS: 'off', SEED: 'none' });

/** As an earlier version stored it, and as the migration leaves it: to be read anew. */
async function stored(name: string, registrationNumber: string): Promise<number> {
  const [row] = await site.deps.db
    .insert(trademarks)
    .values({
      slug: name.toLowerCase(),
      name,
      registrationNumber,
      registrationDate: '2020-01-01',
      owner: 'Tan Wei',
      isPublished: true,
    })
    .returning({ id: trademarks.id });
  return row?.id ?? 0;
}
const numberOf = async (id: number) =>
  (await site.deps.db.select().from(trademarks).where(eq(trademarks.id, id)))[0]
    ?.registrationNumber;
/** As the job does it. */
async function reindexed() {
  await tryTakenNumbers(site.deps.db);
  while ((await reindexMarks(site.deps.db)) > 0);
}
const found = async (q: string) =>
  (await site.browser.get<{ name: string }[]>(`/api/trademarks?q=${encodeURIComponent(q)}`)).body
    .map(({ name }) => name)
    .toSorted();
const notices = async () =>
  (await owner.get<Notice[]>('/api/admin/dashboard/notices')).body.filter(({ title }) =>
    title.includes('one number'),
  );

test('a number stored in an old form gets the one form, and keeps its day of change', async () => {
  const ids = await Promise.all(
    ['40 2019 17264r', 't1604471h\u200b', '４０２０１８０５５５５Ｖ', '40201700001A'].map(
      (number, n) => stored(`Old${n}`, number),
    ),
  );
  await reindexed();
  await expect
    .poll(() => Promise.all(ids.map(numberOf)))
    .toEqual(['40201917264R', 'T1604471H', '40201805555V', '40201700001A']);
  await expect.poll(() => found('40201917264R')).toEqual(['Old0']);
  expect(await found('40 2019 17264 R')).toEqual(['Old0']);
  const [untouched] = await site.deps.db
    .select()
    .from(trademarks)
    .where(sql`updated_at <> created_at`);
  expect(untouched).toBeUndefined();
  expect(await notices()).toEqual([]);
});

test('two marks of one number are told and never merged; the number is taken once it is free', async () => {
  const right = await stored('Right', '40202011111B');
  await reindexed();
  const old = await stored('Old form', '4020 2011111 b');
  const older = await stored('Older form', '40202011111b');
  await reindexed();
  await expect.poll(() => found('40202011111B')).toEqual(['Old form', 'Older form', 'Right']);
  await expect.poll(notices).toEqual([
    expect.objectContaining({
      text: 'Old form has the number 4020 2011111 b, which is the number 40202011111B of Right in another form. Nothing was merged: delete one of the two, or correct its number. 1 more number is in two forms.',
      path: '/admin/trademarks?q=40202011111B&source=all',
    }),
  ]);
  // Wherever each of them comes from.
  await site.deps.db
    .update(trademarks)
    .set({ source: 'singapore' })
    .where(eq(trademarks.id, right));
  const both = async () =>
    (await owner.get<object[]>('/api/admin/trademarks?q=40202011111B&source=all')).body;
  await expect.poll(both).toHaveLength(3);
  const csv = await owner.request('/api/admin/trademarks/export.csv?q=40202011111B&source=all');
  expect((await csv.text()).trim().split('\n')).toHaveLength(4);
  expect(await Promise.all([right, old, older].map(numberOf))).toEqual([
    '40202011111B',
    '4020 2011111 b',
    '40202011111b',
  ]);
  const path = '/api/admin/trademarks';
  expect((await owner.request(`${path}/${right}`, { method: 'DELETE' })).status).toBe(200);
  await reindexed();
  await expect.poll(() => numberOf(old)).toBe('40202011111B');
  expect(await numberOf(older)).toBe('40202011111b');
  const change = { method: 'PATCH', json: { registrationNumber: '40202011111C' } };
  expect((await owner.request(`${path}/${older}`, change)).status).toBe(200);
  await expect.poll(notices).toEqual([]);
});

test('a number that becomes free is taken, however many others wait', async () => {
  await stored('Holder', '40202022222B');
  await site.deps.db.insert(trademarks).values(
    Array.from({ length: 501 }, (_, n) => ({
      slug: `waits-${n}`,
      name: `Waits ${n}`,
      registrationNumber: `4020${' '.repeat(n + 1)}2022222b`,
      registrationDate: '2020-01-01',
      owner: 'Tan Wei',
      keysVersion: waitsForNumber,
    })),
  );
  const free = await stored('Free', '4020 2033333 b');
  await site.deps.db
    .update(trademarks)
    .set({ keysVersion: waitsForNumber })
    .where(eq(trademarks.id, free));
  await reindexed();
  await expect.poll(() => numberOf(free)).toBe('40202033333B');
});
