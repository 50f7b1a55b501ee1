import { recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import type { Pace } from '../../../platform/jobs/pace';
import { type DiskConfig, requireRoom } from '../../../platform/storage/room';
import { updateChange } from '../undo/data.server';
import { applyRows, type PreparedRows, prepareRows } from './apply-rows.server';
import type { FoundStatus, ImportCounts, ImportProblem } from './contract';
import { advanceImport, endRun, type ImportRow } from './data.server';
import { FileStatuses } from './file-statuses';
import type { ImportFile } from './read-rows.server';
import { type RowSlice, rowSlices } from './row-slices.server';

/** Rolls back: the import was stopped, or another process works on it. */
class NotOurs extends Error {}

interface RunOptions {
  pace: Pace;
  isStopping?(): boolean;
  onProblems?(problems: ImportProblem[]): void;
  disk: DiskConfig;
}

/**
 * Each transaction writes its rows and the progress, so that after a crash the next run continues without
 * writing a row twice. False if the import was stopped; throws a `NoRoom` before a row that would take the
 * reserve of the disk.
 */
export async function runImport(
  db: Db,
  job: ImportRow,
  file: ImportFile,
  { pace, isStopping, onProblems, disk }: RunOptions,
): Promise<boolean> {
  const { changeId } = job;
  if (changeId === null) throw new Error('The import has no change to write to.');
  const counts = { ...job.counts };
  const lastNumbers = new Map<string, number>();
  const statuses = new FileStatuses(job.statuses);
  const slices = rowSlices(file, job, { from: job.rowsDone, statuses, sizeOf: () => pace.rows });

  const write = async (slice: RowSlice, rows: PreparedRows) => {
    await requireRoom(disk);
    const startedAt = performance.now();
    await db.transaction(async (tx) => {
      const written = await applyRows(tx, changeId, rows, lastNumbers);
      addCounts(counts, { ...written, wrong: slice.problems.length });
      const progress = { rowsDone: slice.rowsDone, bytesDone: job.sizeBytes, counts };
      if (!(await advanceImport(tx, job, progress))) throw new NotOurs();
    });
    if (slice.problems.length > 0) onProblems?.(slice.problems);
    const elapsedMs = performance.now() - startedAt;
    pace.took(elapsedMs, slice.rows.length);
    await pace.rest();
  };

  try {
    // The next slice is read and prepared while the database writes this one.
    let writing: Promise<void> = Promise.resolve();
    for await (const slice of slices) {
      const rows = await prepareRows(slice.rows);
      await writing;
      if (isStopping?.()) return false;
      writing = write(slice, rows);
      writing.catch(() => {});
    }
    await writing;
  } catch (error) {
    if (error instanceof NotOurs) return false;
    throw error;
  }
  return finish(db, job, counts, statuses.found());
}

export function addCounts(counts: ImportCounts, more: Partial<ImportCounts>) {
  for (const outcome of Object.keys(counts) as (keyof ImportCounts)[])
    counts[outcome] += more[outcome] ?? 0;
}

function finish(
  db: Db,
  job: ImportRow,
  counts: ImportCounts,
  foundStatuses: FoundStatus[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await endRun(tx, job, { state: 'done', foundStatuses, finishedAt: new Date() })))
      return false;
    await writeCounts(tx, job.changeId, counts);
    const actor = {
      administratorId: job.administratorId ?? undefined,
      actor: job.actor,
      address: job.address ?? undefined,
    };
    await recordAudit(tx, actor, 'import finished', 'register', job.changeId, {
      after: { file: job.fileName, ...counts },
    });
    return true;
  });
}

export async function writeCounts(tx: Db, changeId: number | null, counts: ImportCounts) {
  const { created: createdCount, changed: updatedCount } = counts;
  if (changeId !== null) await updateChange(tx, changeId, { createdCount, updatedCount });
}
