import type { Log } from '../log/log';
import { openBell } from './bell';

export interface WorkLoop {
  /** There is work, and it is committed: look now rather than at the next poll. */
  wake(): void;
  /** Begins nothing more and waits for what is in flight. */
  stop(): Promise<void>;
}

interface WorkLoopOptions {
  log: Log;
  /** What the log calls a turn that failed; told once until one succeeds. */
  failure: string;
  pollMs: number;
  /** One turn of the work; whether it left more to do. */
  work(isStopped: () => boolean): Promise<boolean>;
  /** How long to rest before the next turn, so long after the last began. */
  restMs(isMore: boolean, sinceMs: number): number;
}

/** Works outside any request: as long as there is more to do, then when it is woken or at the next poll. */
export function startWorkLoop({ log, failure, pollMs, work, restMs }: WorkLoopOptions): WorkLoop {
  const bell = openBell();
  let isStopped = false;

  const run = async () => {
    let hasFailed = false;
    while (!isStopped) {
      const startedAt = Date.now();
      let isMore = false;
      try {
        isMore = await work(() => isStopped);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) log.error({ event: failure, error: String(error) });
        hasFailed = true;
      }
      if (!isStopped && !isMore) await bell.rungWithin(pollMs);
      if (!isStopped) await bell.quietFor(restMs(isMore, Date.now() - startedAt));
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
