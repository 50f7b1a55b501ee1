import type { Db } from '../../../platform/db/database';
import { isRefusedData } from '../../../platform/db/in-halves';
import type { Pace } from '../../../platform/jobs/pace';
import { NotOurs } from '../../../platform/jobs/tasks';
import { type DiskConfig, requireRoom } from '../../../platform/storage/room';

/** The way of rows into the register, from wherever they are read. */
export interface RowRun<Batch> {
  db: Db;
  pace: Pace;
  /** Left out by a dry run, which writes no row. */
  disk?: DiskConfig;
  isStopping?(): boolean;
  /** Reads, maps and checks: batches of about as many rows as `size` says before each. */
  read(size: () => number): AsyncGenerator<Batch>;
  /** By default one batch is read while another is written; `ahead` reads one more. */
  ahead?(): boolean;
  /** Compares and writes a batch, with how far the run is. Throws `NotOurs`. */
  apply(tx: Db, batch: Batch): Promise<void>;
  /** Where rows that the database refuses are left out: writes what can be written of such a batch. */
  applyInParts?(tx: Db, batch: Batch): Promise<void>;
  /** The rows of a batch that are work for the database. */
  sizeOf(batch: Batch): number;
  report?(batch: Batch): void;
}

/**
 * One transaction for each batch writes its rows and the progress, so that after a kill the next run goes on without
 * writing a row twice. Throws `NotOurs` once it is stopped, and a `NoRoom` before a row that would take the reserve of
 * the disk.
 */
export async function runRows<Batch>(run: RowRun<Batch>): Promise<void> {
  const { db, pace, disk, report } = run;
  const batches = run.read(() => pace.rows);
  const readNext = () => quietly(batches.next());

  const write = async (batch: Batch) => {
    if (disk) await requireRoom(disk);
    let beganAt = 0;
    const inTransaction = (apply: RowRun<Batch>['apply']) =>
      db.transaction((tx) => {
        // The time starts here, not while it waited for the embedded database's one connection.
        beganAt = performance.now();
        return apply(tx, batch);
      });
    await inTransaction(run.apply).catch((error: unknown) => {
      if (!run.applyInParts || !isRefusedData(error)) throw error;
      return inTransaction(run.applyInParts);
    });
    report?.(batch);
    pace.took(performance.now() - beganAt, run.sizeOf(batch));
    await pace.rest();
  };

  let next = readNext();
  let writing: Promise<void> = Promise.resolve();
  try {
    for (;;) {
      const { value: batch, done } = await next;
      if (!done && run.ahead?.()) next = readNext();
      await writing;
      if (done) return;
      if (run.isStopping?.()) throw new NotOurs();
      if (!run.ahead?.()) next = readNext();
      writing = quietly(write(batch));
    }
  } finally {
    await writing.catch(() => {});
    await batches.return(undefined);
  }
}

/** A promise that is awaited later, and may fail before. */
function quietly<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {});
  return promise;
}

export function addCounts<Counts extends Record<string, number>>(
  counts: Counts,
  more: Partial<Counts>,
) {
  for (const kind of Object.keys(counts) as (keyof Counts)[])
    counts[kind] = ((counts[kind] ?? 0) + (more[kind] ?? 0)) as Counts[keyof Counts];
}
