import { lt } from 'drizzle-orm';
import { deleteExpiredAdministratorVerifications } from '../accounts/administrator-data';
import { deleteExpiredVerifications } from '../accounts/data';
import { administratorSessions, customerSessions } from '../accounts/schema';
import { deleteExpiredInvitations } from '../administrators/data';
import type { Log } from '../http/deps';
import { deleteExpiredHits } from '../http/rate-limit';
import { deleteExpiredImages } from '../trademarks/changes/data';
import type { Database } from './database';
import { vacuumChanged } from './vacuum-changed';

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
