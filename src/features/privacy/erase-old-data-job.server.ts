import type { SiteContext } from '../../platform/context';
import type { Job } from '../../platform/jobs/job';
import { openPass } from '../../platform/jobs/pass';
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
    const pass = openPass();
    for (const each of findRules(context.features)) {
      const work = () => eraseDue(context, each, { signal, pass });
      done += (await pass.tryOne(sweptData[each.name].what, work)) ?? 0;
    }
    await deleteErasedFiles(context.db, context.config.dataDir);
    pass.end();
    return { done };
  },
});
