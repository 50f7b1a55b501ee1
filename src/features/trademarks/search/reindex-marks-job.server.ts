import type { Db } from '../../../platform/db/database';
import type { Job } from '../../../platform/jobs/job';
import { areWordsDue, recountWords, reindexMarks } from './reindex.server';

/** Adds missing or outdated search columns, and recounts the words after bulk changes. */
export const reindexMarksJob = ({ db }: { db: Db }): Job => ({
  name: 'reindex-marks',
  title: 'Index the register',
  description: 'Updates what search needs for marks added in bulk or by an older version',
  trigger: {
    kind: 'queue',
    when: 'When the register changes',
    wokenBy: 'content',
    pollMs: 60_000,
    leastGapMs: 500,
  },
  timeLimitMs: 60 * 60_000,
  async run({ signal }) {
    const reindexed = await reindexMarks(db);
    if (reindexed > 0) return { done: reindexed, isMore: true };
    if (!(await areWordsDue(db))) return undefined;
    await recountWords(db, signal);
    return { done: 1 };
  },
});
