import type { SiteContext } from '../../platform/context';
import type { Job } from '../../platform/jobs/job';
import { reasonOf } from '../../platform/jobs/run-job';
import { deleteErasedFiles } from '../../platform/mail/mail-files';
import { sweptData } from '../../shared/retention';
import { eraseOldData } from './contract';
import { eraseDue, findRules } from './retention.server';

export const eraseOldDataJob = (context: SiteContext): Job => ({
  name: eraseOldData,
  title: 'Erase data after its time',
  description: 'Personal data whose retention period has ended',
  trigger: { kind: 'schedule', dailyAt: '01:30' },
  timeLimitMs: 60 * 60_000,
  unit: { one: 'record', many: 'records' },
  async run({ signal }) {
    let done = 0;
    const failures: string[] = [];
    for (const each of findRules(context.features))
      try {
        done += await eraseDue(context, each, signal);
      } catch (error) {
        // So that a payment provider that is down only keeps orders.
        failures.push(`${sweptData[each.name].what}: ${reasonOf(error)}`);
      }
    await deleteErasedFiles(context.db, context.config.dataDir);
    if (failures.length > 0) throw new Error(failures.join('; '));
    return { done };
  },
});
