import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { takeLock } from './advisory-lock';
import type { Db } from './database';

/** Processes that migrate one server wait for each other. */
export async function migrateDatabase(db: Db, folder: string) {
  await db.transaction(async (tx) => {
    await takeLock(tx, 'migration');
    await migrate(tx as never, { migrationsFolder: folder });
  });
}
