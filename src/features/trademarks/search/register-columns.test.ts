import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { siteForFile } from '../../../../test/site';
import { insertRow } from '../../../platform/db/rows';
import { keysVersion, registerColumns } from '../engine/register-columns.server';
import { officeRecords } from '../marks/office-schema.server';
import { trademarks } from '../marks/schema.server';
import { reindexMarks } from './reindex.server';

const site = siteForFile({ RATE_LIMITS: 'off' });

const mark = {
  name: '狮标・Café LION-9',
  registrationNumber: 'T16/04471H',
  registrationDate: '2024-01-01',
  owner: 'Kopi Singa (私人) Pte. Ltd.',
  classes: ['30', '09'],
  description: 'A lion’s head.',
};

test('a mark is stored folded, with its characters, pinyin and classes', () => {
  const columns = registerColumns(mark);
  expect(columns).toMatchObject({
    nameKey: '狮标cafe lion9',
    ownerKey: 'kopi singa 私人 pte ltd',
    searchText:
      '狮标cafe lion9 狮标cafelion9 shibiao\nt1604471h\nkopi singa 私人 pte ltd\n\na lions head\nclass 30; class 9;',
    keysVersion,
  });
  expect(registerColumns({ ...mark, name: '!!!' }).nameKey).toBe('!!!');
});

test('samples have search columns; a mark inserted by SQL is found at once and reindexed', async () => {
  const { db } = site.deps;
  const old = () => db.select().from(trademarks).where(sql`keys_version < ${keysVersion}`);
  expect(await old()).toEqual([]);
  await db.insert(trademarks).values({
    ...mark,
    slug: 'by-hand',
    isPublished: true,
  });
  const found = async (q: string) =>
    (
      await site.browser.get<{ slug: string }[]>(`/api/trademarks?q=${encodeURIComponent(q)}`)
    ).body.map(({ slug }) => slug);
  expect(await found('kopi singa')).toEqual(['by-hand']);
  while ((await reindexMarks(db)) > 0);
  await expect.poll(() => found('shi biao')).toEqual(['by-hand']);
  await db.update(trademarks).set({ name: 'Übermut' }).where(eq(trademarks.slug, 'by-hand'));
  await expect.poll(() => found('shibiao')).toEqual([]);
  await expect.poll(() => found('ubermut')).toEqual(['by-hand']);
  const renamed = { ...mark, name: 'Ombré' };
  await db
    .update(trademarks)
    .set({ ...renamed, ...registerColumns(renamed) })
    .where(eq(trademarks.slug, 'by-hand'));
  expect(await old()).toEqual([]);
  const [row] = await db.select().from(trademarks).where(eq(trademarks.slug, 'by-hand'));
  expect(row).toMatchObject(registerColumns(renamed));
});

test('a mark of an office gets the addresses of its owners and agents anew', async () => {
  const { db } = site.deps;
  const old = { ownerRefs: ['azərbaycan-cay'], agentRefs: ['ɗan-ip'], keysVersion: 10 };
  const { id } = await insertRow(db, trademarks, {
    ...mark,
    ...old,
    slug: 'of-office',
    registrationNumber: 'T16/04472H',
    source: 'singapore',
  });
  await db.insert(officeRecords).values({
    trademarkId: id,
    source: 'singapore',
    digest: 1n,
    ownerNames: ['Azərbaycan Çay', 'Kopi Pte. Ltd.'],
    ownerUens: [null, '200000417K'],
    agentNames: ['Ɗan IP'],
    agentUens: [null],
  });
  while ((await reindexMarks(db)) > 0);
  const [row] = await db.select().from(trademarks).where(eq(trademarks.id, id));
  expect([row?.ownerRefs, row?.agentRefs]).toEqual([['azerbaycan-cay', '200000417k'], ['dan-ip']]);
});
