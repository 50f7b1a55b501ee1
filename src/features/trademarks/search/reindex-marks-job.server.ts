import type { Db } from '../../../platform/db/database';
import type { Job } from '../../../platform/jobs/job';
import { areWordsDue, recountWords, refoldMarks } from './reindex.server';

/**
 * Mends what was written without the register's columns, or with those of an older version, and counts the
 * words of many marks that came or went at once.
 */
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
    const mended = await refoldMarks(db);
    if (mended > 0) return { done: mended, isMore: true };
    if (!(await areWordsDue(db))) return undefined;
    await recountWords(db, signal);
    return { done: 1 };
  },
});
