import type { Database, Db } from '../../../../platform/db/database';
import type { Pace } from '../../../../platform/jobs/pace';
import { NotOurs } from '../../../../platform/jobs/tasks';
import type { DiskConfig } from '../../../../platform/storage/room';
import type { SiteConfig } from '../../../../platform/vault/vault';
import { type SyncRow, syncs } from '../data.server';
import type { RegisterSource, SourceService } from '../source';

const reportEveryMs = 1_000;

export interface SyncContext {
  database: Database;
  /** For statements that take longer than a request may. */
  patientDb(): Promise<{ db: Db; close(): Promise<void> }>;
  config: DiskConfig & Pick<SiteConfig, 'register'>;
  source: RegisterSource;
  service: SourceService;
  paceOf(isFirst: boolean): Pace;
  signal: AbortSignal;
  report?(sync: Partial<SyncRow>): void;
}

export async function advance(context: SyncContext, sync: SyncRow, change: Partial<SyncRow>) {
  Object.assign(sync, change);
  context.report?.(sync);
  await syncs.step(context.database.db, sync, change);
}

/** Only the process's end or a time limit aborts. */
export function keepGoing({ signal }: SyncContext) {
  if (signal.aborted) throw new NotOurs();
}

/** Stores progress while `work` goes on; aborts it when the run was stopped. */
export async function keepLease<Result>(
  context: SyncContext,
  sync: SyncRow,
  work: (signal: AbortSignal) => Promise<Result>,
  progress: Partial<SyncRow> = {},
): Promise<Result> {
  let isDone = false;
  const stop = new AbortController();
  const watching = (async () => {
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve, reportEveryMs));
      if (!isDone) await advance(context, sync, { ...progress });
    }
  })();
  watching.catch(() => stop.abort());
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(new NotOurs()));
  });
  try {
    return await Promise.race([work(AbortSignal.any([context.signal, stop.signal])), stopped]);
  } finally {
    isDone = true;
  }
}
