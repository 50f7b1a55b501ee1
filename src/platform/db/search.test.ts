import { gt, sql } from 'drizzle-orm';
import { date, integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/database';
import { listKeys } from './search';

const listed = pgTable('listed', { id: integer().primaryKey(), day: date({ mode: 'string' }) });

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('migrated');
  await database.db.execute(sql`create table listed (id int primary key, day date)`);
  await database.db.execute(sql`
    insert into listed select n, date '2020-01-01' + n from generate_series(1, 12000) n`);
});
afterAll(() => database.close());

test.each([
  ['few', 11_900, 100],
  ['many', 500, 11_500],
  ['all', undefined, 12_000],
])('a list of %s has its exact total and every page', async (_, above, total) => {
  const list = (offset: number) =>
    listKeys<number>(database.db, {
      from: listed,
      where: above === undefined ? undefined : gt(listed.id, above),
      date: sql`day`,
      isReversed: false,
      slice: { limit: 3, offset },
    });
  expect(await list(0)).toEqual({ keys: [12_000, 11_999, 11_998], total });
  const last = 12_000 - total + 1;
  expect(await list(total - 2)).toEqual({ keys: [last + 1, last], total });
  expect(await list(total)).toEqual({ keys: [], total });
});
