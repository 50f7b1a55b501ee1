import type { Config } from '../config';
import type { Db } from '../db/database';
import type { Log } from '../http/deps';
import { startWorkLoop, type WorkLoop } from '../work-loop';
import { compareNewMarks } from './compare-new-marks';

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
