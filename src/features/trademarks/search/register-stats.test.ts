import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../../test/database';
import { siteForFile } from '../../../../test/site';
import { readRows } from '../../../platform/db/rows';
import { engineOf } from '../engine/engine.server';
import { registerColumns } from '../engine/register-columns.server';
import { registerState, trademarks } from '../marks/schema.server';
import { countMarksOf } from '../sources/data.server';
import { countAll } from '../undo/data.server';
import { getRegisterStats } from './register-stats.server';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });
beforeAll(async () => {
  const engine = engineOf(site.deps.db);
  await vi.waitFor(() => engine.ask(async () => true), 240_000);
});
beforeEach(() => site.reset());

const mark = (n: number) => {
  const fields = {
    slug: `mark-${n}`,
    name: ['Kopi', 'Lion', '狮标', 'Naga'][n % 4] as string,
    registrationNumber: `T${n}`,
    registrationDate: `20${10 + (n % 9)}-0${1 + (n % 9)}-11`,
    owner: `Owner ${['One', 'Two', 'Three'][n % 3]}`,
    status: (['registered', 'pending', 'expired'] as const)[n % 3],
    officeStatus: n % 5 === 0 ? 'Removed (Expired)' : null,
    classes: n % 2 ? ['9', '09', '35'] : [],
    isPublished: n % 4 !== 0,
    source: n % 3 ? 'firm' : 'singapore',
  };
  return { ...fields, ...registerColumns(fields) };
};

/** From a full scan, to compare with the kept ones. */
async function scanned() {
  const [counts] = await readRows(
    site.deps.db,
    sql`select count(*)::int as total, count(*) filter (where is_published)::int as published,
      count(*) filter (where status = 'registered')::int as registered,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'expired')::int as expired,
      count(*) filter (where status = 'other')::int as outliers,
      count(distinct owner_refs)::int as owners,
      (select count(distinct ltrim(class, '0'))::int from trademarks, unnest(classes) as class) as classes,
      count(*) filter (where source = 'singapore')::int as "ofSource",
      count(*) filter (where source = 'singapore' and not is_published)::int as unpublished,
      count(*) filter (where source <> 'singapore' and status = 'pending')::int as "pendingOfFirm"
    from trademarks`,
  );
  return counts;
}

async function kept() {
  const { db } = site.deps;
  const { marks, unpublished } = await countMarksOf(db, 'singapore');
  const { pending } = await countAll(db);
  return { ...(await getRegisterStats(db)), ofSource: marks, unpublished, pendingOfFirm: pending };
}

test('the totals don’t wait until the register has been read', async () => {
  const { db, drop } = await openTestDatabase();
  const stats = await getRegisterStats(db);
  expect(stats).toMatchObject({ total: 0, published: 0, owners: null, classes: null });
  await drop();
});

test('counts stay exact through every kind of change', async () => {
  const { db } = site.deps;
  const holds = async () => expect(await kept()).toEqual(await scanned());
  await holds();
  await db.insert(trademarks).values(Array.from({ length: 300 }, (_, n) => mark(n)));
  await holds();
  expect((await kept()).owners).toBe(3);
  await db.update(trademarks).set({ status: 'pending', isPublished: true }).where(sql`id % 3 = 0`);
  await holds();
  await db
    .update(trademarks)
    .set({ owner: 'Owner Four', ownerRefs: ['owner-four'], classes: ['35'], source: 'sample' })
    .where(sql`id % 7 = 0`);
  await holds();
  await db.update(trademarks).set({ officeStatus: null });
  await holds();
  await db.delete(trademarks).where(sql`owner = 'Owner Two' or '9' = any(classes)`);
  await holds();
  await expect(
    db.transaction(async (tx) => {
      await tx.delete(trademarks);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await holds();
  await db.delete(trademarks);
  await holds();
  expect(await db.select({ counts: registerState.counts }).from(registerState)).toEqual([
    { counts: [] },
  ]);
  await db.insert(trademarks).values([mark(1), mark(2)]);
  await db.execute(sql`truncate trademarks cascade`);
  await holds();
});
