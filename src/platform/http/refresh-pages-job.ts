import { type Db, notifyContent } from '../db/database';
import type { Job } from '../jobs/job';

/** Pages tell how long a term still runs, so that none is kept into another day. */
export const refreshPagesJob = ({ db }: { db: Db }): Job => ({
  name: 'refresh-pages',
  title: 'Refresh pages for the new day',
  description: 'Clears the page cache: pages show how long a term still runs',
  trigger: { kind: 'schedule', dailyAt: '00:00' },
  timeLimitMs: 60_000,
  async run() {
    await notifyContent(db);
    return undefined;
  },
});
