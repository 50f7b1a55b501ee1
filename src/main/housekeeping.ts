import type { SiteContext } from '../platform/context';
import { vacuumChanged } from '../platform/db/vacuum-changed';
import { deleteExpiredHits } from '../platform/rate-limit/rate-limit';

const everyMs = 15 * 60_000;

/** Sweeps what has expired. The embedded database has no autovacuum, so it is vacuumed here. */
export function startHousekeeping({ db, database, features, log }: SiteContext) {
  let sweeping = Promise.resolve();
  const sweep = async () => {
    try {
      await deleteExpiredHits(db);
      for (const feature of features) await feature.sweep?.(db);
      if (database.kind === 'embedded') await vacuumChanged(db);
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
