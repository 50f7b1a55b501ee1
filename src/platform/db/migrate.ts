import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { takeLock } from './advisory-lock';
import type { Db } from './database';
import { UnusableDatabase } from './database-folder';
import { isThere, replaceFunctions } from './functions';

/**
 * Brings functions and tables to this version, or changes nothing. Functions come first, since columns, indexes and
 * triggers that a migration makes name them. Processes that migrate one server wait for each other.
 */
export async function migrateDatabase(db: Db, folder: string) {
  const { first, newest } = readJournal(folder);
  await db.transaction(async (tx) => {
    await takeLock(tx, 'migration');
    const reached = await lastMigration(tx);
    if (reached !== undefined && reached < first.when)
      throw new UnusableDatabase(
        `This database was made by an older version: start a version first that has the migration ${first.tag.slice(0, 4)} and those before it, then this one. Nothing was changed.`,
      );
    // A newer version on the same server has its own functions.
    if (reached !== undefined && reached > newest.when) return;
    await replaceFunctions(tx, join(folder, 'functions'));
    if (reached !== newest.when) await migrate(tx, { migrationsFolder: folder });
  });
}

interface Migration {
  tag: string;
  when: number;
}

function readJournal(folder: string) {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return { first: entries[0] as Migration, newest: entries.at(-1) as Migration };
}

/** When the newest migration of the database was written; undefined of an empty database. */
async function lastMigration(tx: Db): Promise<number | undefined> {
  if (!(await isThere(tx, 'drizzle.__drizzle_migrations'))) return undefined;
  const { rows } = await tx.execute<{ when: string }>(sql`
    select created_at as when from drizzle.__drizzle_migrations order by created_at desc limit 1`);
  return rows[0] && Number(rows[0].when);
}
