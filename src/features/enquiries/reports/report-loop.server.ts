import type { Config } from '../../../platform/config/config';
import type { Db } from '../../../platform/db/database';
import { startWorkLoop, type WorkLoop } from '../../../platform/jobs/work-loop';
import type { Log } from '../../../platform/log/log';
import { leaseDueChecks, updateToLater } from './data.server';
import { giveToLawyer, makeReport } from './make-report.server';

const leastPauseMs = 100;
const batchSize = 4;
const pausesInSeconds = [5, 30, 120, 600, 3_600];

/**
 * Makes the reports that are due, outside any request. Several processes share the work: each takes checks
 * under a lease that no other takes before it runs out. What fails again and again goes to a person.
 */
export function startReports(deps: {
  db: Db;
  config: Pick<Config, 'siteUrl' | 'firmEmail'>;
  log: Log;
  /** A mail was queued. */
  onQueued(): void;
}): WorkLoop {
  const { db, log } = deps;
  const makeDue = async () => {
    const due = await leaseDueChecks(db, batchSize);
    for (const check of due) {
      try {
        await makeReport(deps, check);
      } catch (error) {
        log.error({ event: 'report not made', checkId: check.id, error: String(error) });
        const pause = pausesInSeconds[check.attempts];
        if (pause === undefined) await giveToLawyer(deps, check.id);
        else await updateToLater(db, check.id, check.attempts + 1, pause);
      }
      deps.onQueued();
    }
    return due.length === batchSize;
  };

  return startWorkLoop({
    log,
    failure: 'checks unreadable',
    pollMs: 5_000,
    work: makeDue,
    restMs: (isMore, sinceMs) => (isMore ? leastPauseMs : leastPauseMs - sinceMs),
  });
}
