/** Work outside any request. A feature exports each of its jobs and names it in its list of jobs. */
export interface Job {
  /** Its name in the database, in addresses and in metrics, never changed: `send-mail`. */
  name: string;
  title: string;
  description: string;
  trigger: Schedule | Queue;
  /** A longer run fails: its signal aborts, and the job is due again. */
  timeLimitMs: number;
  /** The unit of `done`: `1 message`, `3 messages`. */
  unit?: { one: string; many: string };
  /** Rejects on failure. The next run has to find unfinished work. */
  run(context: JobContext): Promise<JobResult | undefined>;
  /** Ends leases on its items. Called at start if no other process can hold one. */
  freeLeases?(): Promise<void>;
  /** Closes resources after its last run. */
  close?(): void;
}

/**
 * Runs at its times, in one of all processes on a database. A failed run is retried after 1, 2, 4, 8 and 16
 * minutes, or at its next time if earlier; one that died with its process, after a minute.
 */
export type Schedule = {
  kind: 'schedule';
  /** Also when a process starts. */
  isDueAtStart?: boolean;
} & (
  | { everyMs: number }
  /** `03:10`, in Singapore time. */
  | { dailyAt: string }
  | { mondaysAt: string }
);

/**
 * Polls for items in every process, when woken and every `pollMs`; leases prevent double work. While it fails
 * the interval grows up to a minute.
 */
export interface Queue {
  kind: 'queue';
  /** When it runs, for administrators: `When there is mail`. */
  when: string;
  pollMs: number;
  /** What wakes it: `commit` of a request, `queued-mail`, `payment`, `content` when published content changed. */
  wokenBy: string;
  /** The minimum interval between the starts of two turns when no work is left. */
  minGapMs?: number;
  /** The pause before the next turn, to leave the database to others. */
  restMs?(tookMs: number): number;
}

export interface JobContext {
  /** Aborts when the process ends, another has taken over, or the time limit is reached: start no more work. */
  signal: AbortSignal;
  /** The last successful run of a schedule in any process. */
  lastSuccessAt: Date | undefined;
}

export interface JobResult {
  /** The number of handled items. A queue's poll without items is not recorded as a run. */
  done: number;
  /** Whether more items are due. */
  isMore?: boolean;
}

/** One piece of long work, as the list of them shows it. */
export interface ListedTask {
  id: number;
  /** `Import of marks.csv` */
  title: string;
  /** Who asked for it. */
  actor: string;
  /** Null where it is not known. */
  since: Date | null;
  state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
  /** Null where nothing is counted; of null where the end isn’t known. */
  progress: { done: number; of: number | null; unit: string } | null;
  /** Those that failed. */
  attempts: number;
  /** Its result, or why it has none. */
  text: string | null;
  /** Its own page. */
  path: string | null;
  isStoppable: boolean;
}

/** A job whose pieces of work are long, and listed. */
export interface Task extends Job {
  /** All at work, and about so many of the last that ended. */
  findTasks(ended: number): Promise<ListedTask[]>;
  /** Throws a 409 that says why one can’t be stopped. */
  stopTask?(
    id: number,
    actor: { actor: string; administratorId?: number | undefined; address?: string | undefined },
  ): Promise<unknown>;
}
