import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../src/db/database';

/** A database of one's own: a copy of the prepared one, or a fresh one on the server that DATABASE_URL names. */
export async function openTestDatabase(): Promise<
  Database & { dataDir: string; url?: string; drop(): Promise<void> }
> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lionmark-test-'));
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) {
    const prepared = process.env.LIONMARK_PREPARED;
    if (prepared)
      cpSync(join(prepared, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
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
  const name = `lionmark_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(serverUrl, `create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
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

export async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
