import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Db } from './database';

/** An arbitrary lock id: processes that migrate one server wait for each other. */
const migrationLock = 4_205_517;

export async function migrateDatabase(db: Db, folder: string) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await migrate(tx as never, { migrationsFolder: folder });
  });
}
