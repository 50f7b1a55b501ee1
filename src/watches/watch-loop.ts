import { openBell } from '../bell';
import type { Config } from '../config';
import type { Db } from '../db/database';
import type { Log } from '../http/deps';
import { compareNewMarks } from './compare-new-marks';

export interface WatchLoop {
  /** Marks were published: look now rather than at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

const pollMs = 30_000;
const restMs = 50;

/** Compares what was published with the names that are watched, outside any request. */
export function startWatches(deps: {
  db: Db;
  config: Pick<Config, 'siteUrl' | 'firmEmail'>;
  log: Log;
  /** A mail was queued. */
  onQueued(): void;
}): WatchLoop {
  const bell = openBell();
  let isStopped = false;

  const run = async () => {
    let hasFailed = false;
    while (!isStopped) {
      let isMore = false;
      try {
        isMore = await compareNewMarks(deps, () => isStopped);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) deps.log.error({ event: 'watches not compared', error: String(error) });
        hasFailed = true;
      }
      if (isStopped) break;
      if (!isMore) await bell.rungWithin(pollMs);
      if (!isStopped) await bell.quietFor(restMs);
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
