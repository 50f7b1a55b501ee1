import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDatabase } from '../src/main/seed';
import { openDatabase } from '../src/platform/db/database';
import { migrateDatabase } from '../src/platform/db/migrate';
import { administer, databaseUrl } from './database';

/**
 * Two databases that each test file copies, quicker than making its own: one with the schema and nothing
 * else, one with the catalogue too. They are folders or, where tests run on a server, databases of it.
 */
export default async function prepare() {
  const serverUrl = process.env.DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), 'lionmark-prepared-'));
  process.env.LIONMARK_CODE_CACHE = join(folder, 'code');
  const forget = serverUrl ? await prepareOnServer(serverUrl) : await prepareFolders(folder);
  return async () => {
    await forget?.();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function prepareFolders(folder: string) {
  const [migrated, seeded] = [join(folder, 'migrated'), join(folder, 'seeded')];
  const first = await openDatabase({ dataDir: migrated });
  await migrateDatabase(first.db, 'drizzle');
  await first.close();
  cpSync(migrated, seeded, { recursive: true });
  const second = await openDatabase({ dataDir: seeded });
  await seedDatabase(second.db);
  await second.close();
  process.env.LIONMARK_PREPARED = folder;
  return undefined;
}

async function prepareOnServer(serverUrl: string) {
  const name = `lionmark_prepared_${process.pid}`;
  const dataDir = tmpdir();
  await administer(serverUrl, `create database ${name}_migrated`);
  const first = await openDatabase({ url: databaseUrl(serverUrl, `${name}_migrated`), dataDir });
  await migrateDatabase(first.db, 'drizzle');
  await first.close();
  await administer(serverUrl, `create database ${name}_seeded template ${name}_migrated`);
  const second = await openDatabase({ url: databaseUrl(serverUrl, `${name}_seeded`), dataDir });
  await seedDatabase(second.db);
  await second.close();
  process.env.LIONMARK_PREPARED = name;
  return async () => {
    for (const kind of ['migrated', 'seeded'])
      await administer(serverUrl, `drop database if exists ${name}_${kind} with (force)`);
  };
}
