import { findDamage } from '../db/damaged-pages';
import type { Database } from '../db/database';
import { vacuumChanged } from '../db/vacuum-changed';
import type { Job } from './job';

/** The embedded database has no autovacuum. */
export const vacuumDatabaseJob = ({ db }: Pick<Database, 'db'>): Job => ({
  name: 'vacuum-database',
  title: 'Tidy the database',
  description: 'Vacuums and analyses tables that changed',
  trigger: { kind: 'schedule', everyMs: 15 * 60_000 },
  timeLimitMs: 60 * 60_000,
  unit: { one: 'table', many: 'tables' },
  run: async () => ({ done: await vacuumChanged(db) }),
});

/** PostgreSQL itself takes a lost page for one without rows. */
export const checkDatabaseJob = ({
  database,
}: {
  database: Pick<Database, 'whileStill' | 'meetDamage'>;
}): Job => ({
  name: 'check-database',
  title: 'Check the database’s files',
  description: 'Reads them as a start does: whether each page is as it was written',
  trigger: { kind: 'schedule', everyMs: 60 * 60_000 },
  timeLimitMs: 10 * 60_000,
  async run() {
    const problem = await database.whileStill(findDamage);
    if (problem === undefined) return undefined;
    database.meetDamage(problem);
    throw new Error(problem);
  },
});
