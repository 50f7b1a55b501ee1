import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/database';
import { UnusableDatabase } from './database-folder';
import { migrateDatabase } from './migrate';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'lionmark-migrate-'));
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const files = readdirSync('drizzle/functions');
const textOf = (file: string) => readFileSync(join('drizzle/functions', file), 'utf8');

/** Each function of the database and the transaction that wrote it, without those of extensions. */
async function functionsNow() {
  const { rows } = await database.db.execute<{ name: string; written: string; source: string }>(sql`
    select proname as name, xmin::text as written, prosrc as source from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`);
  return rows;
}

const setNewest = (when: string) =>
  database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${sql.raw(when)}
    where id = (select max(id) from drizzle.__drizzle_migrations)`);

test('the functions of the database are those of the files, and valid on its tables', async () => {
  expect((await functionsNow()).map(({ name }) => `${name}.sql`)).toEqual(files.toSorted());
  for (const file of files) {
    expect(textOf(file)).toContain(`create or replace function ${file.replace('.sql', '')}(`);
    await database.db.execute(sql.raw(textOf(file)));
  }
});

test('migrations make no functions', () => {
  const migrations = readdirSync('drizzle').filter((file) => file.endsWith('.sql'));
  const texts = migrations.map((file) => readFileSync(join('drizzle', file), 'utf8'));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => /create (or replace )?function/i.test(text))).toEqual([]);
});

test('a function is replaced when its file has changed, and no other is touched', async () => {
  const { db } = database;
  const before = await functionsNow();
  await migrateDatabase(db, 'drizzle');
  expect(await functionsNow()).toEqual(before);

  cpSync('drizzle', folder, { recursive: true });
  const changed = textOf('forget_hits.sql').replace('Erased', 'Forgotten');
  writeFileSync(join(folder, 'functions/forget_hits.sql'), changed);
  await migrateDatabase(db, folder);
  const after = await functionsNow();
  const others = (all: typeof before) => all.filter(({ name }) => name !== 'forget_hits');
  expect(others(after)).toEqual(others(before));
  expect(after.find(({ name }) => name === 'forget_hits')?.source).toContain('Forgotten');

  await migrateDatabase(db, 'drizzle');
  expect((await functionsNow()).map(({ source }) => source)).toEqual(
    before.map(({ source }) => source),
  );
});

test('a database of a newer version keeps its functions', async () => {
  const before = await functionsNow();
  await setNewest('created_at + 1');
  writeFileSync(join(folder, 'functions/refuse_change.sql'), 'no function');
  await migrateDatabase(database.db, folder);
  expect(await functionsNow()).toEqual(before);
  await setNewest('created_at - 1');
});

test('a database from before the start is refused in one line, and stays as it is', async () => {
  const { db } = database;
  const kept = await db.execute(sql`select * from drizzle.__drizzle_migrations`);
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1795535465124 + id`);
  await db.execute(sql`drop table drizzle.functions`);
  const before = await functionsNow();
  const start = migrateDatabase(db, 'drizzle');
  await expect(start).rejects.toThrow(UnusableDatabase);
  await expect(start).rejects.toThrow(
    'This database was made by an older version: start a version first that has the migration 0072 and those before it, then this one. Nothing was changed.',
  );
  expect(await functionsNow()).toEqual(before);
  const { rows } = await db.execute(sql`select to_regclass('drizzle.functions') as made`);
  expect(rows).toEqual([{ made: null }]);
  expect((await db.execute(sql`select from drizzle.__drizzle_migrations`)).rowCount).toBe(
    kept.rowCount,
  );
});
