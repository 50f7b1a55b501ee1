import { openBell } from '../bell';
import type { Config } from '../config';
import type { Db } from '../db/database';
import type { Log } from '../http/deps';
import { leaseDueChecks, updateToLater } from './data';
import { giveToLawyer, makeReport } from './make-report';

export interface ReportLoop {
  /** A check was asked for and committed: look now rather than at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

const pollMs = 5_000;
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
}): ReportLoop {
  const { db, log } = deps;
  const bell = openBell();
  let isStopped = false;

  const makeDue = async (): Promise<number> => {
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
    return due.length;
  };

  const run = async () => {
    let hasFailed = false;
    while (!isStopped) {
      const startedAt = Date.now();
      let made = 0;
      try {
        made = await makeDue();
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) log.error({ event: 'checks unreadable', error: String(error) });
        hasFailed = true;
      }
      if (isStopped) break;
      if (made === batchSize) {
        await bell.quietFor(leastPauseMs);
        continue;
      }
      await bell.rungWithin(pollMs);
      if (!isStopped) await bell.quietFor(startedAt + leastPauseMs - Date.now());
    }
  };
  const finished = run();

  return {
    wake: bell.ring,
    async stop() {
      isStopped = true;
      bell.end();
      await finished;
    },
  };
}
