import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '../src/platform/db/migrate';
import { messages } from '../src/platform/mail/schema';
import { openSubject } from '../src/platform/mail/sealed-texts';
import { openTestDatabase, type TestDatabase } from './database';
import { hasDefinitions } from './prepared-state';
import { openTestSite, type TestSite } from './site';

const earlier = (name: string) => readFileSync(join('test/earlier', name), 'utf8');
const journal = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8'));
const tags: string[] = journal.entries.map(({ tag }: { tag: string }) => tag);
/** The last one whose version made functions by migrations. */
const functionsUntil = '0078';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lionmark-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A database as the version of this migration had left it, when it was killed with indexes dropped by a load. */
async function openEarlier(number: string): Promise<TestDatabase> {
  const database = await openTestDatabase();
  const { db, dataDir } = database;
  const last = tags.findIndex((tag) => tag.startsWith(number));
  if (last < 0) throw new Error(`There is no migration ${number}.`);
  cpSync('drizzle', folder, { recursive: true });
  const entries = journal.entries.slice(0, last + 1);
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  await db.execute(sql.raw('drop schema public cascade; drop schema drizzle cascade'));
  await db.execute(sql`create schema public`);
  await migrateDatabase(db, folder);
  if (number <= functionsUntil) await db.execute(sql`drop table drizzle.functions`);
  if (number <= '0073') await db.execute(sql.raw(earlier('functions.sql')));

  const dropped = ['trademarks_by_check_name', 'trademarks_search', 'trademarks_in_sitemap'];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from register_state`);
    await tx.execute(sql.raw(earlier('rows.sql')));
    await tx.execute(sql`update register_syncs set file_path = ${join(dataDir, 'register.csv')}`);
    await tx.execute(sql`update register_state set indexes_leased_until = now(), lost_indexes =
      array(select indexdef from pg_indexes where indexname = any(${sql.param(dropped)}))`);
    await tx.execute(sql.raw(`drop index ${dropped.join()}`));
  });
  mkdirSync(join(dataDir, 'imports'));
  cpSync('test/earlier/marks.csv', join(dataDir, 'imports/1'));
  cpSync('test/earlier/register.csv', join(dataDir, 'register.csv'));
  return database;
}

const stateOf = async ({ deps: { db } }: TestSite) => {
  const { rows } = await db.execute(sql`select
    (select state from register_imports) as imported, (select state from register_syncs) as loaded,
    (select state from register_changes where kind = 'publish-all') as published`);
  return rows[0];
};

// The rows are those of the tables until 0090.
test.each(['0072', '0073', '0089'])(
  'a database of migration %s that was killed amid an import, a load and a change of all marks goes on',
  async (number) => {
    const database = await openEarlier(number);
    const env = { SEED: 'none', SECRET_KEY: 'ab'.repeat(32), REGISTER_PICTURES_MB: '0' };
    const site = await openTestSite(env, database);
    const { db, config } = site.deps;
    const rowsOf = async (query: string) => (await db.execute(sql.raw(query))).rows;
    try {
      await expect
        .poll(() => stateOf(site), { interval: 100 })
        .toEqual({ imported: 'done', loaded: 'done', published: 'done' });
      expect(await rowsOf('select counts from register_imports')).toEqual([
        { counts: { created: 8, changed: 0, unchanged: 0, wrong: 0 } },
      ]);
      expect(await rowsOf('select counts, problem from register_syncs')).toMatchObject([
        { counts: { new: 6, unchanged: 0, left: 0 }, problem: null },
      ]);
      expect(
        await rowsOf(`select status, count(*)::int from trademarks
          where name like 'Kelip%' and is_published group by 1`),
      ).toEqual([{ status: 'registered', count: 6 }]);
      expect(
        await rowsOf(`select source, count(*)::int from trademarks group by 1 order by 1`),
      ).toEqual([
        { source: 'firm', count: 14 },
        { source: 'singapore', count: 6 },
      ]);
      expect(
        await rowsOf(`select sum((part->>'marks')::int)::int as marks
            from register_state, jsonb_array_elements(counts) as part`),
      ).toEqual([{ marks: 20 }]);

      const mails = await db.select().from(messages).orderBy(asc(messages.id));
      expect(mails[0]).toMatchObject({ isSealed: true, isSubjectSealed: true });
      const subjects = mails.map((mail) => openSubject(config.vault, mail));
      expect(subjects[0]).toBe('Confirm your e-mail address');

      const contact = { phone: '+65 6000 0124', service: 'other', message: 'Please call me back.' };
      const from = { name: 'Lim Wei', email: 'wei@sagolane.example' };
      expect((await site.browser.post('/api/contact', { ...contact, ...from })).status).toBe(201);
      expect(await rowsOf('select name from clients order by id')).toEqual([
        { name: 'Hui Ling Tan' },
        { name: 'Tan Hui Ling' },
        { name: 'Lim Wei' },
      ]);
      expect(await hasDefinitions(db, database.prepared)).toBe(true);
    } finally {
      await site.close();
    }
  },
);
