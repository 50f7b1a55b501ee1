import { type Db, notifyContent } from '../../platform/db/database';
import type { Job } from '../../platform/jobs/job';
import { hasBecomePublic } from './data.server';

/** Invalidates pages when a scheduled post becomes public, since no trigger reports that. */
export function publishPostsJob({ db }: { db: Db }): Job {
  const openedAt = new Date();
  return {
    name: 'publish-posts',
    title: 'Publish due blog posts',
    description: 'Shows each post from the time its author chose',
    trigger: { kind: 'schedule', everyMs: 60_000 },
    timeLimitMs: 60_000,
    async run({ lastSuccessAt = openedAt }) {
      if (await hasBecomePublic(db, lastSuccessAt, new Date())) await notifyContent(db);
      return undefined;
    },
  };
}
