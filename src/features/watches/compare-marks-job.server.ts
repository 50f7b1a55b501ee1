import type { Config } from '../../platform/config/config';
import type { Db } from '../../platform/db/database';
import type { Job } from '../../platform/jobs/job';
import { compareNewMarks } from './compare-new-marks.server';

const restMs = 50;

/** Compares what was published with the names that are watched. */
export function compareMarksJob(deps: {
  db: Db;
  config: Pick<Config, 'siteUrl' | 'firmEmail'>;
  /** A mail was queued. */
  onQueued(): void;
}): Job {
  return {
    name: 'compare-marks',
    title: 'Compare new marks with watches',
    description: 'Sends mail when a new mark is similar to a watched name',
    trigger: {
      kind: 'queue',
      when: 'When a mark is published',
      wokenBy: 'content',
      pollMs: 30_000,
      leastGapMs: restMs,
      restMs: () => restMs,
    },
    timeLimitMs: 30 * 60_000,
    unit: { one: 'mark', many: 'marks' },
    run: ({ signal }) => compareNewMarks(deps, signal),
  };
}
