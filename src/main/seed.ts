import { sql } from 'drizzle-orm';
import { isCatalogueEmpty } from '../features/catalogue/data.server';
import type { Db } from '../platform/db/database';
import { features } from './features';

/** An arbitrary lock id: processes that start on an empty server seed it once. */
const seedLock = 4_205_518;

/** Seeds an empty site. A site whose catalogue was ever filled is unchanged. */
export async function seedDatabase(db: Db) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if (!(await isCatalogueEmpty(tx))) return;
    for (const feature of features) await feature.seed?.(tx);
  });
}
