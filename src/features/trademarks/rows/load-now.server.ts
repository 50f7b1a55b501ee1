import type { Db } from '../../../platform/db/database';
import { NotOurs } from '../../../platform/jobs/tasks';
import { leaseLostIndexes, restoreSearchIndexes } from '../search/search-indexes.server';

/** The command line, as an actor and as the owner of a lease. */
export const commandLine = { actor: 'command line' };
const reportEveryMs = 2_000;

interface Load {
  work(): Promise<unknown>;
  progress(): string;
  report(text: string): void;
}

/**
 * Does the work of a load from the command line, and what it has left for its end; if it is killed before, the site does
 * that. Returns the milliseconds until the last row was written.
 */
export async function loadNow(db: Db, { work, progress, report }: Load): Promise<number> {
  const beganAt = performance.now();
  const telling = setInterval(() => report(progress()), reportEveryMs);
  const endLease = leaseLostIndexes(db);
  const failure = await work().catch((error: unknown) => error);
  clearInterval(telling);
  const tookMs = performance.now() - beganAt;
  const isFailed = failure instanceof Error && !(failure instanceof NotOurs);
  try {
    await restoreSearchIndexes(db);
  } catch (error) {
    throw isFailed ? failure : error;
  } finally {
    endLease();
  }
  // How a load ended that somebody has stopped stands in its row.
  if (isFailed) throw failure;
  return tookMs;
}
