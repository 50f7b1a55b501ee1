import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import pg from 'pg';
import { type Database, openDatabase } from '../src/platform/db/database';

/** Kept, so that all the databases of one worker, one after the other, share what is compiled of PostgreSQL. */
export const compiled = process.env.DATABASE_URL ? undefined : compilePostgres();

function compilePostgres() {
  setFlagsFromString('--wasm-lazy-compilation'); // as the database's own thread has it
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(readFileSync(join(main, '../pglite.wasm')));
}

/** What is in it at first: the schema alone, or the catalogue too. */
export type Kind = 'migrated' | 'seeded';

/** A database of one's own: a copy of a prepared one, in a folder or on the server that DATABASE_URL names. */
export async function openTestDatabase(
  kind: Kind = 'migrated',
): Promise<Database & { dataDir: string; url?: string; drop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lionmark-test-'));
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) {
    copyPreparedTo(dataDir, kind);
    const database = await openDatabase({ dataDir });
    return {
      ...database,
      dataDir,
      async drop() {
        await database.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  }
  const name = await createDatabase(serverUrl, 'lionmark_test', kind);
  const url = databaseUrl(serverUrl, name);
  const database = await openDatabase({ url, dataDir });
  return {
    ...database,
    dataDir,
    url,
    async drop() {
      await database.close();
      await administer(serverUrl, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function copyPreparedTo(dataDir: string, kind: Kind) {
  const from = join(process.env.LIONMARK_PREPARED as string, kind, 'postgres');
  cpSync(from, join(dataDir, 'postgres'), { recursive: true });
}

/** Answers its name; without a kind there is nothing in it, not even the schema. */
export async function createDatabase(serverUrl: string, prefix: string, kind?: Kind) {
  const name = `${prefix}_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const template = kind ? ` template ${process.env.LIONMARK_PREPARED}_${kind}` : '';
  await administer(serverUrl, `create database ${name}${template}`);
  return name;
}

export const databaseUrl = (serverUrl: string, name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

export async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
