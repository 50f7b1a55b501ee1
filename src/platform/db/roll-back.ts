import type { Db } from './database';

class RolledBack extends Error {}

/**
 * Does work in a transaction and keeps it only where `isKept`: answers take the same time either way, so
 * that nobody learns from the time whether there is an account.
 */
export async function doOrRollBack(
  db: Db,
  isKept: boolean,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  const transaction = db.transaction(async (tx) => {
    await work(tx);
    if (!isKept) throw new RolledBack();
  });
  await transaction.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}
