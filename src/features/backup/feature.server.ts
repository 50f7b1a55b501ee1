import type { Feature } from '../../platform/context';
import { momentText } from '../../shared/moment-text';
import { getLastGood } from './data.server';
import { backupEndpoints } from './endpoints.server';
import { backUpTask, backupJobs } from './jobs.server';
import * as tables from './schema.server';

const lateMs = 2 * 24 * 3_600_000;

export const backup: Feature = {
  name: 'backup',
  tables,
  endpoints: backupEndpoints,
  jobs: backupJobs,
  tasks: (context) => [backUpTask(context)],
  async gauges({ db }) {
    const { madeAt } = await getLastGood(db);
    return {
      backup_last_good_age_seconds: madeAt ? Math.round((Date.now() - +madeAt) / 1_000) : undefined,
    };
  },
  dashboard: {
    async findNotice(db) {
      const { madeAt, siteSince } = await getLastGood(db);
      const since = madeAt ?? siteSince;
      if (!since || Date.now() - since.getTime() < lateMs) return undefined;
      return {
        title: madeAt
          ? 'The last good backup is older than two days.'
          : 'There is no good backup of this site.',
        text: madeAt ? `It was made on ${momentText(madeAt)}.` : 'It should be made every night.',
        path: '/admin/settings/backup',
        link: 'See the backups',
      };
    },
  },
};
