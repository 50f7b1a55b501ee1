import { sql } from 'drizzle-orm';
import { isCatalogueEmpty } from '../features/catalogue/data.server';
import type { Db } from '../platform/db/database';
import { features } from './features';

/** Any fixed number: two processes that start on one empty server seed it once. */
const seedLock = 4_205_518;

/** Fills an empty site with the firm's own content; one whose catalogue was ever filled is left alone. */
export async function seedDatabase(db: Db) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if (!(await isCatalogueEmpty(tx))) return;
    for (const feature of features) await feature.seed?.(tx);
  });
}
