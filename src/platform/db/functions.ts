import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './database';

/**
 * Makes the database's functions those of the files. A digest of each file is kept, so that a start touches only what
 * has changed. Their bodies may name tables that the migrations have still to make.
 */
export async function replaceFunctions(tx: Db, folder: string): Promise<void> {
  const digests = await readDigests(tx);
  const changed = readdirSync(folder)
    .map((file) => readFunction(join(folder, file), file))
    .filter(({ name, digest }) => digests.get(name) !== digest);
  if (changed.length === 0) return;
  const rows = changed.map(({ name, digest }) => `('${name}', '${digest}')`);
  await tx.execute(
    sql.raw(`
      create schema if not exists drizzle;
      create table if not exists drizzle.functions (name text primary key, digest text not null);
      set local check_function_bodies = off;
      ${changed.map(({ text }) => text).join('')}
      set local check_function_bodies = on;
      insert into drizzle.functions values ${rows.join()}
        on conflict (name) do update set digest = excluded.digest`),
  );
}

/** Whether there is a table of this name. */
export async function isThere(db: Db, table: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select to_regclass(${table}) is not null as there`);
  return rows[0]?.there === true;
}

async function readDigests(tx: Db) {
  if (!(await isThere(tx, 'drizzle.functions'))) return new Map<string, string>();
  const { rows } = await tx.execute<{ name: string; digest: string }>(
    sql`select name, digest from drizzle.functions`,
  );
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

function readFunction(path: string, file: string) {
  const text = readFileSync(path, 'utf8');
  const digest = createHash('sha256').update(text).digest('hex');
  return { name: file.replace(/\.sql$/, ''), text, digest };
}
