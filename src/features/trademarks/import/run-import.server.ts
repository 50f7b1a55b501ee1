import { recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { updateChange } from '../changes/data.server';
import { applyRows, type PreparedRows, prepareRows } from './apply-rows.server';
import type { ImportProblem } from './contract';
import { advanceImport, endRun, type ImportRow } from './data.server';
import type { Pace } from './pace.server';
import type { ImportFile } from './read-rows.server';
import { type RowSlice, rowSlices } from './row-slices.server';

/** Somebody stopped the import, or another process goes on with it: this transaction is not for us. */
class NotOurs extends Error {}

/**
 * Imports a file from where it is. Each transaction writes its rows and how far that is: whatever kills
 * the process, the next one goes on behind the last row that is in, and no row is written twice. False
 * where it is not at its end: it was stopped.
 */
export async function runImport(
  db: Db,
  job: ImportRow,
  file: ImportFile,
  pace: Pace,
  isStopping: () => boolean,
  onProblems?: (problems: ImportProblem[]) => void,
): Promise<boolean> {
  const { changeId } = job;
  if (changeId === null) throw new Error('The import has no change to write to.');
  const counts = { ...job.counts };
  const lastNumbers = new Map<string, number>();
  const slices = rowSlices(file, job, { from: job.rowsDone, sizeOf: () => pace.rows });

  const write = async (slice: RowSlice, rows: PreparedRows) => {
    const startedAt = performance.now();
    await db.transaction(async (tx) => {
      const written = await applyRows(tx, changeId, rows, lastNumbers);
      for (const [outcome, count] of Object.entries(written))
        counts[outcome as keyof typeof written] += count;
      counts.wrong += slice.problems.length;
      const progress = { rowsDone: slice.rowsDone, bytesDone: job.sizeBytes, counts };
      if (!(await advanceImport(tx, job, progress))) throw new NotOurs();
    });
    if (slice.problems.length > 0) onProblems?.(slice.problems);
    const elapsedMs = performance.now() - startedAt;
    pace.took(elapsedMs, slice.rows.length);
    await pace.rest(elapsedMs);
  };

  try {
    // The next slice is read and made ready while the database is busy with this one.
    let writing: Promise<void> = Promise.resolve();
    for await (const slice of slices) {
      const rows = await prepareRows(slice.rows);
      await writing;
      if (isStopping()) return false;
      writing = write(slice, rows);
      writing.catch(() => {});
    }
    await writing;
  } catch (error) {
    if (error instanceof NotOurs) return false;
    throw error;
  }
  return finish(db, job, counts);
}

function finish(db: Db, job: ImportRow, counts: ImportRow['counts']): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await endRun(tx, job, { state: 'done', finishedAt: new Date() }))) return false;
    await tellChange(tx, job.changeId, counts);
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

export async function tellChange(tx: Db, changeId: number | null, counts: ImportRow['counts']) {
  if (changeId !== null)
    await updateChange(tx, changeId, {
      createdCount: counts.created,
      updatedCount: counts.changed,
    });
}
