import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/database';
import { dayInSingapore } from '../../../shared/calendar-date';
import { trademarks } from '../marks/schema.server';
import { getCoverage } from './coverage.server';
import { storeSource } from './data.server';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

test('a register of thousands is whole with one mark left out, and not with two', async () => {
  const { db } = database;
  await db.insert(trademarks).values(
    Array.from({ length: 3_000 }, (_, n) => ({
      slug: `mark-${n}`,
      name: `Mark ${n}`,
      registrationNumber: `T${n}`,
      registrationDate: '2024-01-01',
      owner: 'Owner',
      isPublished: n > 0,
      source: 'singapore',
    })),
  );
  const held = { isWhole: true, officeMarks: 3_000, heldMarks: 3_000 };
  await storeSource(db, 'singapore', { asOf: dayInSingapore(), ...held });
  expect((await getCoverage(db)).state).toBe('whole');
  await db.update(trademarks).set({ isPublished: false }).where(sql`slug = 'mark-7'`);
  expect((await getCoverage(db)).state).toBe('sample');
});
