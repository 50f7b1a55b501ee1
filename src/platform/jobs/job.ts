/** Work outside any request. A feature exports each of its jobs and names it in its list of jobs. */
export interface Job {
  /** Its name in the database, in addresses and in metrics, never changed: `send-mail`. */
  name: string;
  title: string;
  description: string;
  trigger: Schedule | Queue;
  /** A run that takes longer has failed: its signal aborts, and the job is due again. */
  timeLimitMs: number;
  /** What it deals with, for the result of a run: `1 message`, `3 messages`. */
  unit?: { one: string; many: string };
  /** Rejects where it failed; what it left undone has to be found by the next run. */
  run(context: JobContext): Promise<JobResult | undefined>;
  /** Ends leases on its items. Called at the start where no other process can hold one. */
  freeLeases?(): Promise<void>;
  /** Closes what it holds open; called after its last run. */
  close?(): void;
}

/**
 * Runs at its times, in one of all processes on a database. A run that failed is repeated after 1, 2, 4,
 * 8 and 16 minutes, or at its next time where that comes first; one that died with its process, after a
 * minute.
 */
export type Schedule = {
  kind: 'schedule';
  /** Also when a process starts. */
  isDueAtStart?: boolean;
} & (
  | { everyMs: number }
  /** `03:10`, by the clock in Singapore. */
  | { dailyAt: string }
);

/**
 * Looks for items, in every process at once, when it is woken and every `pollMs`; leases on the items keep
 * the processes apart. While it fails it waits longer from poll to poll, up to a minute.
 */
export interface Queue {
  kind: 'queue';
  /** When there is work, as administrators read it: `When there is mail`. */
  when: string;
  pollMs: number;
  /** The cause that wakes it: `commit` after that of a request, `content` when published content changed. */
  wokenBy: string;
  /** The least time from the beginning of a turn that left no more to the next, however often it is woken. */
  leastGapMs?: number;
  /** How long to leave the database to others before the next turn, after one that took `tookMs`. */
  restMs?(tookMs: number): number;
}

export interface JobContext {
  /** Aborts when the process ends or the time limit is over: begin nothing more. */
  signal: AbortSignal;
  /** Of a schedule, when a run last succeeded, in whichever process. */
  lastSuccessAt: Date | undefined;
}

export interface JobResult {
  /** How many items were dealt with. A queue's look that found none is no run, and is not recorded. */
  done: number;
  /** Whether a queue has more items that are due. */
  isMore?: boolean;
}
