import { lt } from 'drizzle-orm';
import { deleteExpiredInvitations } from '../features/administrators/data.server';
import { deleteExpiredVerifications } from '../features/customers/data.server';
import { deleteExpiredImages } from '../features/trademarks/changes/data.server';
import { deleteExpiredAdministratorVerifications } from '../platform/auth/administrator-data';
import { administratorSessions, customerSessions } from '../platform/auth/schema';
import type { Log } from '../platform/context';
import type { Database } from '../platform/db/database';
import { vacuumChanged } from '../platform/db/vacuum-changed';
import { deleteExpiredHits } from '../platform/rate-limit/rate-limit';

const everyMs = 15 * 60_000;

/** Sweeps what has run out. The embedded database has no autovacuum, so it is vacuumed here. */
export function startHousekeeping({ db, kind }: Pick<Database, 'db' | 'kind'>, log: Log) {
  let sweeping = Promise.resolve();
  const sweep = async () => {
    try {
      await deleteExpiredHits(db);
      await deleteExpiredVerifications(db);
      await deleteExpiredAdministratorVerifications(db);
      await deleteExpiredInvitations(db);
      await deleteExpiredImages(db);
      for (const sessions of [administratorSessions, customerSessions])
        await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
      if (kind === 'embedded') await vacuumChanged(db);
    } catch (error) {
      log.error({ event: 'housekeeping', message: (error as Error).message });
    }
  };
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
