import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildThread } from '../scripts/build-thread';
import { seedDatabase } from '../src/main/seed';
import { type Db, openDatabase } from '../src/platform/db/database';
import { migrateDatabase } from '../src/platform/db/migrate';
import { openInProcess } from '../src/platform/db/open-in-process';
import { administer, databaseUrl, type Kind, stateFile } from './database';
import { readPreparedState } from './prepared-state';

/**
 * Two databases that tests copy, which is faster than migrating: one with the schema alone,
 * one with the seeded catalogue. They are folders or, with `DATABASE_URL`, databases on that server.
 */
export default async function prepare() {
  const serverUrl = process.env.DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), 'lionmark-prepared-'));
  process.env.LIONMARK_CODE_CACHE = join(folder, 'code');
  process.env.LIONMARK_PREPARED = folder;
  process.env.LIONMARK_THREAD ??= await buildThread();
  const forget = serverUrl ? await prepareOnServer(serverUrl) : await prepareFolders(folder);
  return async () => {
    await forget?.();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}

async function prepareFolders(folder: string) {
  const database = await openInProcess(join(folder, 'seeded'));
  await migrateDatabase(database.db, 'drizzle');
  await writeState('migrated', database.db);
  await database.whileStill(async (_db, still) =>
    cpSync(still, join(folder, 'migrated/postgres'), { recursive: true }),
  );
  await seedDatabase(database.db);
  await writeState('seeded', database.db);
  await database.close();
  return undefined;
}

async function prepareOnServer(serverUrl: string) {
  const name = `lionmark_prepared_${process.pid}`;
  process.env.LIONMARK_TEMPLATE = name;
  const dataDir = tmpdir();
  await administer(serverUrl, `create database ${name}_migrated`);
  const first = await openDatabase({ url: databaseUrl(serverUrl, `${name}_migrated`), dataDir });
  await migrateDatabase(first.db, 'drizzle');
  await writeState('migrated', first.db);
  await first.close();
  await administer(serverUrl, `create database ${name}_seeded template ${name}_migrated`);
  const second = await openDatabase({ url: databaseUrl(serverUrl, `${name}_seeded`), dataDir });
  await seedDatabase(second.db);
  await writeState('seeded', second.db);
  await second.close();
  return async () => {
    for (const kind of ['migrated', 'seeded'])
      await administer(serverUrl, `drop database if exists ${name}_${kind} with (force)`);
  };
}

const writeState = async (kind: Kind, db: Db) =>
  writeFileSync(stateFile(kind), JSON.stringify(await readPreparedState(db)));
