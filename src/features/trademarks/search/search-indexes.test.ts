import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/database';
import { readRows } from '../../../platform/db/rows';
import { dropSearchIndexes, restoreSearchIndexes } from './search-indexes.server';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('migrated');
});
afterAll(() => database.close());

async function indexes() {
  const rows = await readRows<{ definition: string }>(
    database.db,
    sql`select indexdef as definition from pg_indexes where schemaname = current_schema() order by 1`,
  );
  return rows.map(({ definition }) => definition);
}

test('a load drops the indexes of searches, not those that are asked meanwhile, and restores them', async () => {
  const { db } = database;
  const before = await indexes();
  expect(await dropSearchIndexes(db, 10_000)).toBe(false);
  expect(await dropSearchIndexes(db, 1_000_000)).toBe(true);
  const during = await indexes();
  const dropped = before.filter((definition) => !during.includes(definition));
  expect(dropped.map((definition) => /INDEX (\w+)/.exec(definition)?.[1]).toSorted()).toEqual([
    'office_records_digests',
    'office_records_saying',
    'trademarks_by_publication_name',
    'trademarks_in_sitemap',
    'trademarks_numbers',
    'trademarks_own_picture',
  ]);
  for (const name of ['trademarks_by_keys_version', 'office_records_left'])
    expect(during.some((definition) => definition.includes(` ${name} `))).toBe(true);

  await restoreSearchIndexes(db);
  expect(await indexes()).toEqual(before);
});
