import type { Db } from '../db/database';
import { vacuumChanged } from '../db/vacuum-changed';
import type { Job } from './job';

/** The embedded database has no autovacuum. */
export const vacuumDatabaseJob = ({ db }: { db: Db }): Job => ({
  name: 'vacuum-database',
  title: 'Tidy the database',
  description: 'Vacuums and analyses tables that changed',
  trigger: { kind: 'schedule', everyMs: 15 * 60_000 },
  timeLimitMs: 60 * 60_000,
  unit: { one: 'table', many: 'tables' },
  run: async () => ({ done: await vacuumChanged(db) }),
});
