import type { SiteContext } from '../../../platform/context';
import type { Job } from '../../../platform/jobs/job';
import { mailToFirm, queueMessage } from '../../../platform/mail/outbox';
import { dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import { findFailedDailyRuns, findLoadedSources } from './data.server';
import { dailyRunFailed, dataAreOld } from './messages.server';
import { getSource } from './sources.server';

const everyMs = 15 * 60_000;

type Options = Pick<SiteContext, 'db' | 'config' | 'wake'>;

/** Each mail is queued once: a failure for each day, old data for each day of the data. */
export const tellFirmOfRegisterJob = ({ db, config, wake }: Options): Job => ({
  name: 'tell-of-register',
  title: 'Tell the firm of a register left behind',
  description: 'Sends a mail when a daily run failed, and when the data are old',
  trigger: { kind: 'schedule', everyMs },
  timeLimitMs: 60_000,
  unit: { one: 'mail', many: 'mails' },
  async run() {
    let done = 0;
    const tell = async (eventKey: string, message: ReturnType<typeof dataAreOld>) => {
      const mail = mailToFirm(config.firmEmail, config, { eventKey, message });
      if (await queueMessage(db, mail)) done += 1;
    };
    for (const { source: key, problem, finishedAt } of await findFailedDailyRuns(db)) {
      const source = getSource(key);
      if (source && finishedAt)
        await tell(
          `register-failed:${key}:${dayInSingapore(finishedAt.getTime())}`,
          dailyRunFailed(source, problem, config.siteUrl),
        );
    }
    for (const { key, asOf, isPaused } of await findLoadedSources(db)) {
      const source = getSource(key);
      if (source && asOf && !isPaused && daysBetween(asOf, dayInSingapore()) > source.oldAfterDays)
        await tell(`register-old:${key}:${asOf}`, dataAreOld(source, asOf, config.siteUrl));
    }
    if (done > 0) wake();
    return { done };
  },
});
