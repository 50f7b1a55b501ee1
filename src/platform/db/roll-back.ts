import type { Db } from './database';

class RolledBack extends Error {}

/**
 * Does work in a transaction and commits it only if `isCommitted`: answers take the same time either way, so
 * that timing doesn't reveal whether an account exists.
 */
export async function doOrRollBack(
  db: Db,
  isCommitted: boolean,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  const transaction = db.transaction(async (tx) => {
    await work(tx);
    if (!isCommitted) throw new RolledBack();
  });
  await transaction.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}
