import type { SiteContext } from '../../platform/context';
import type { Job, ListedTask, Task } from '../../platform/jobs/job';
import { answerCommand, askAgain, isAsked } from './command.server';
import { type BackupRow, findBackups } from './data.server';
import { copyToBucket, deleteOldBackups } from './keep-backups.server';
import { makeBackup, takeStock } from './make-backup.server';
import { isGone, problemOfGone } from './parts.server';

export const backUp = 'back-up';
const copyBackups = 'copy-backups';
const hourMs = 3_600_000;

/** A backup that was killed is no use, so that the next run makes another, of the moment that it begins. */
export const backUpTask = (context: SiteContext): Task => ({
  name: backUp,
  title: 'Back up',
  description: 'Makes a backup, restores it on trial, deletes those no longer kept',
  trigger: { kind: 'schedule', dailyAt: '02:10' },
  timeLimitMs: 6 * hourMs,
  unit: { one: 'backup', many: 'backups' },
  // No other process is making one: what looks so was killed.
  freeLeases: () =>
    takeStock(context, () => true).catch((error) =>
      context.log.error({ event: 'backups not looked through', error: String(error) }),
    ),
  findTasks: async (ended) => (await findBackups(context.db)).slice(0, ended).map(listed),
  async run({ signal }) {
    await answerCommand(context.config.dataDir, async () => {
      const { name } = await makeBackup(context, signal);
      return name;
    });
    await deleteOldBackups(context);
    context.jobs.runNow(copyBackups);
    return { done: 1 };
  },
});

function listed(row: BackupRow): ListedTask {
  const { id, name, madeAt, verifiedAt } = row;
  const problem = isGone(row) ? problemOfGone : row.problem;
  return {
    id,
    title: `Backup ${name}`,
    actor: 'automatic',
    since: madeAt,
    state: problem ? 'failed' : row.status === 'running' ? 'running' : 'done',
    progress: null,
    attempts: 0,
    text: problem ?? (verifiedAt ? 'Restored on trial, equal' : null),
    path: '/admin/settings/backup',
    isStoppable: false,
  };
}

export const backupJobs = (context: SiteContext): Job[] => [
  ...(context.config.backupBucket
    ? [
        {
          name: copyBackups,
          title: 'Copy backups to the bucket',
          description: 'Sends what the bucket does not have yet',
          trigger: { kind: 'schedule', everyMs: hourMs },
          timeLimitMs: 6 * hourMs,
          unit: { one: 'backup', many: 'backups' },
          run: async ({ signal }) => ({ done: await copyToBucket(context, signal) }),
        } satisfies Job,
      ]
    : []),
  ...(context.database.kind === 'embedded'
    ? [
        {
          name: 'answer-backup-command',
          title: 'Answer npm run backup',
          description:
            'Starts the backup that the command asks for while the site has the database',
          trigger: {
            kind: 'queue',
            when: 'When npm run backup asks',
            pollMs: 3_000,
            wokenBy: backUp,
          },
          timeLimitMs: 60_000,
          freeLeases: async () => askAgain(context.config.dataDir),
          async run() {
            if (!isAsked(context.config.dataDir)) return undefined;
            context.jobs.runNow(backUp);
            return { done: 1 };
          },
        } satisfies Job,
      ]
    : []),
];
