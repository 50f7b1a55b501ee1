import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db/database';
import { patientHandle } from '../../../platform/db/patient-handle';
import type { Job, JobContext } from '../../../platform/jobs/job';
import { fullPace, gentlePace } from '../../../platform/jobs/pace';
import type { Log } from '../../../platform/log/log';
import { areIndexesForgotten, restoreSearchIndexes } from '../search/search-indexes.server';
import { checkImport } from './check-import.server';
import {
  deleteForgottenImports,
  endRun,
  findWaitingImports,
  freeImportLeases,
  type ImportRow,
  leaseImport,
} from './data.server';
import { UnreadableFile } from './import-file.server';
import { deleteImportFile, hasImportFile, pathOfImport } from './import-folder.server';
import { runImport, writeCounts } from './run-import.server';

const maxAttempts = 5;
const sweepEveryMs = 3_600_000;

interface ImportMarksOptions {
  database: Database;
  databaseUrl: string | undefined;
  dataDir: string;
  log: Log;
}

/**
 * Runs waiting imports, one at a time. An import of a dead process is taken over when its lease expires, by
 * a process that has the file.
 */
export function importMarksJob({ database, databaseUrl, dataDir, log }: ImportMarksOptions): Job {
  const { db, kind } = database;
  const me = randomUUID();
  const attempts = new Map<number, number>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  const run = async ({ signal }: JobContext) => {
    if (performance.now() - sweptAt > sweepEveryMs) {
      sweptAt = performance.now();
      for (const id of await deleteForgottenImports(db)) deleteImportFile(dataDir, id);
    }
    if (await areIndexesForgotten(db)) await makeForgottenIndexes(signal);
    let done = 0;
    for (const waiting of await findWaitingImports(db)) {
      if (signal.aborted) break;
      if (!hasImportFile(dataDir, waiting.id)) continue;
      const row = await leaseImport(db, waiting.id, me);
      if (!row) continue;
      await goOn(row, signal);
      done++;
    }
    return { done };
  };

  /** On a server, on a connection without the time limit for statements. */
  const makeForgottenIndexes = async (signal: AbortSignal) => {
    const patient = await patientHandle({ config: { databaseUrl, dataDir }, database });
    await restoreSearchIndexes(patient.db, () => signal.aborted).finally(patient.close);
  };

  const goOn = async (row: ImportRow, signal: AbortSignal) => {
    const file = {
      path: pathOfImport(dataDir, row.id),
      format: row.format,
      encoding: row.encoding ?? 'utf-8',
    };
    const isStopped = () => signal.aborted;
    const pace = kind === 'embedded' ? gentlePace(database.demand) : fullPace();
    try {
      if (row.state === 'checking') await checkImport(db, row, file, isStopped);
      else {
        const isDone = await runImport(db, row, file, pace, isStopped);
        if (isDone) deleteImportFile(dataDir, row.id);
      }
      attempts.delete(row.id);
    } catch (error) {
      await giveUp(row, error as Error);
    } finally {
      if (signal.aborted) await endRun(db, row, {}).catch(() => {});
    }
  };

  /** An unreadable file fails at once; other errors are retried by the next run. */
  const giveUp = async (row: ImportRow, error: Error) => {
    const isUnreadable = error instanceof UnreadableFile;
    const tried = (attempts.get(row.id) ?? 0) + 1;
    attempts.set(row.id, tried);
    if (!isUnreadable) log.error({ event: 'import', id: row.id, tried, message: error.message });
    if (!isUnreadable && tried < maxAttempts) return;
    attempts.delete(row.id);
    const problem = isUnreadable ? error.message : 'An unexpected error occurred';
    const isEnded = await endRun(db, row, { state: 'failed', problem, finishedAt: new Date() });
    if (isEnded && row.state === 'importing') await writeCounts(db, row.changeId, row.counts);
  };

  return {
    name: 'import-marks',
    title: 'Import marks',
    description: 'Checks and imports uploaded files, one at a time',
    trigger: { kind: 'queue', when: 'When a file is uploaded', wokenBy: 'commit', pollMs: 5_000 },
    timeLimitMs: 24 * 3_600_000,
    unit: { one: 'file', many: 'files' },
    run,
    freeLeases: () => freeImportLeases(db),
  };
}
