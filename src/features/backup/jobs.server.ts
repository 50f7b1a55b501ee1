import type { SiteContext } from '../../platform/context';
import type { Job } from '../../platform/jobs/job';
import { answerCommand, askAgain, isAsked } from './command.server';
import { copyToBucket, deleteOldBackups } from './keep-backups.server';
import { makeBackup, takeStock } from './make-backup.server';

export const backUp = 'back-up';
const copyBackups = 'copy-backups';
const hourMs = 3_600_000;

export const backupJobs = (context: SiteContext): Job[] => [
  {
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
    async run({ signal }) {
      await answerCommand(context.config.dataDir, async () => {
        const { name } = await makeBackup(context, signal);
        return name;
      });
      await deleteOldBackups(context);
      context.jobs.runNow(copyBackups);
      return { done: 1 };
    },
  },
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
