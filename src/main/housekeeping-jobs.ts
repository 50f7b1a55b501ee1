import type { SiteContext } from '../platform/context';
import { type Db, notifyContent } from '../platform/db/database';
import { removeAbandoned } from '../platform/files/abandoned-files';
import type { Job } from '../platform/jobs/job';
import { openPass } from '../platform/jobs/pass';
import { deleteErasedFiles } from '../platform/mail/mail-files';
import { deleteExpiredHits } from '../platform/rate-limit/rate-limit';

export const deleteExpiredJob = ({ db, config, features }: SiteContext): Job => ({
  name: 'delete-expired',
  title: 'Delete expired data',
  description:
    'Sign-ins, mailed links, invitations, request counts, changes that can no longer be undone',
  trigger: { kind: 'schedule', everyMs: 15 * 60_000 },
  timeLimitMs: 15 * 60_000,
  async run() {
    const pass = openPass();
    await pass.tryOne('Counts of requests', () => deleteExpiredHits(db));
    await pass.tryOne('Files of mails', () => deleteErasedFiles(db, config.dataDir));
    for (const { name, sweep } of features) await pass.tryOne(name, async () => sweep?.(db));
    pass.end();
    return undefined;
  },
});

/** Pages show remaining terms, so the cache is emptied at midnight. */
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

export const removeAbandonedJob = (context: SiteContext): Job => ({
  name: 'remove-abandoned-files',
  title: 'Remove files without a record',
  description:
    'Removes the files of erased documents and invoices, and of uploads that never ended',
  trigger: { kind: 'schedule', dailyAt: '04:20' },
  timeLimitMs: 10 * 60_000,
  unit: { one: 'file', many: 'files' },
  run: async () => ({ done: await removeAbandoned(context) }),
});
