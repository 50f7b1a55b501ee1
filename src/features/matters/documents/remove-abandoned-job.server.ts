import type { SiteContext } from '../../../platform/context';
import type { Job } from '../../../platform/jobs/job';
import { removeAbandoned } from './documents.server';

export const removeAbandonedJob = (context: SiteContext): Job => ({
  name: 'remove-abandoned-files',
  title: 'Remove files without a document',
  description: 'Removes files of erased documents, and those whose upload never ended',
  trigger: { kind: 'schedule', dailyAt: '04:20' },
  timeLimitMs: 10 * 60_000,
  unit: { one: 'file', many: 'files' },
  run: async () => ({ done: await removeAbandoned(context) }),
});
