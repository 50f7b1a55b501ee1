import type { Config } from '../../platform/config/config';
import type { Db } from '../../platform/db/database';
import { startWorkLoop, type WorkLoop } from '../../platform/jobs/work-loop';
import type { Log } from '../../platform/log/log';
import { compareNewMarks } from './compare-new-marks.server';

/** Compares what was published with the names that are watched, outside any request. */
export function startWatches(deps: {
  db: Db;
  config: Pick<Config, 'siteUrl' | 'firmEmail'>;
  log: Log;
  /** A mail was queued. */
  onQueued(): void;
}): WorkLoop {
  return startWorkLoop({
    log: deps.log,
    failure: 'watches not compared',
    pollMs: 30_000,
    work: (isStopped) => compareNewMarks(deps, isStopped),
    restMs: () => 50,
  });
}
