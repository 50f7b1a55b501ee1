import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../../../test/site';
import { registerColumns } from '../engine/register-columns.server';
import { registerCounts, registerOwners, trademarks } from '../marks/schema.server';
import { getRegisterCounts } from './register-counts.server';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off' });
});
afterAll(() => site.close());
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
  };
  return { ...fields, ...registerColumns(fields) };
};

/** Counts from a full scan, to compare with the kept ones. */
async function scanned() {
  const { rows } = await site.deps.db.execute<Record<string, number>>(sql`
    select count(*)::int as total, count(*) filter (where is_published)::int as published,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where office_status is not null)::int as office,
      count(distinct owner)::int as owners,
      count(*) filter (where '35' = any(classes))::int as class35,
      count(*) filter (where '9' = any(classes))::int as class9
    from trademarks`);
  return rows[0];
}

async function kept() {
  const counts = await getRegisterCounts(site.deps.db);
  const ofClass = (number: string) =>
    counts.classes.find((one) => one.class === number)?.marks ?? 0;
  return {
    total: counts.total,
    published: counts.published,
    pending: counts.statuses.pending ?? 0,
    office: counts.officeStatuses['Removed (Expired)'] ?? 0,
    owners: counts.owners,
    class35: ofClass('35'),
    class9: ofClass('9'),
  };
}

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
    .set({ owner: 'Owner Four', classes: ['35'] })
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
  for (const table of [registerCounts, registerOwners])
    expect(await db.select().from(table)).toEqual([]);
  await db.insert(trademarks).values([mark(1), mark(2)]);
  await db.execute(sql`truncate trademarks cascade`);
  await holds();
});
