import type { SiteContext } from '../../platform/context';
import type { Job } from '../../platform/jobs/job';
import { countAgain } from './docket.server';

/** Some deadlines pass by themselves, and a release may bring newer rules or holidays. */
export const countDeadlinesJob = ({ db }: Pick<SiteContext, 'db'>): Job => ({
  name: 'count-deadlines',
  title: 'Count deadlines again',
  description:
    'Brings the deadlines of open matters in line with the day, the rules and the holidays',
  trigger: { kind: 'schedule', dailyAt: '00:10', isDueAtStart: true },
  timeLimitMs: 20 * 60_000,
  unit: { one: 'deadline moved', many: 'deadlines moved' },
  run: async ({ signal }) => ({ done: await countAgain(db, 'rules', signal) }),
});
