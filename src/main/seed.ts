import { isCatalogueEmpty } from '../features/catalogue/data.server';
import { takeLock } from '../platform/db/advisory-lock';
import type { Db } from '../platform/db/database';
import { features } from './features';

/** Seeds an empty site, once where several processes start on it. A site whose catalogue was ever filled is unchanged. */
export async function seedDatabase(db: Db) {
  await db.transaction(async (tx) => {
    await takeLock(tx, 'seed');
    if (!(await isCatalogueEmpty(tx))) return;
    for (const feature of features) await feature.seed?.(tx);
  });
}
