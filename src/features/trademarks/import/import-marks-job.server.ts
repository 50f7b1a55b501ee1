import { randomUUID } from 'node:crypto';
import type { Config } from '../../../platform/config/config';
import type { Database } from '../../../platform/db/database';
import { patientHandle } from '../../../platform/db/patient-handle';
import type { Job, JobContext } from '../../../platform/jobs/job';
import { fullPace, gentlePace } from '../../../platform/jobs/pace';
import type { Log } from '../../../platform/log/log';
import { type DiskConfig, lackOfRoom, requireRoom } from '../../../platform/storage/room';
import { areIndexesForgotten, restoreSearchIndexes } from '../search/search-indexes.server';
import { checkImport } from './check-import.server';
import {
  deleteForgottenImports,
  endRun,
  findWaitingImports,
  freeImportLeases,
  getImport,
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
  config: DiskConfig & Pick<Config, 'databaseUrl'>;
  log: Log;
}

/**
 * Runs waiting imports, one at a time. An import of a dead process is taken over when its lease expires, by
 * a process that has the file.
 */
export function importMarksJob({ database, config, log }: ImportMarksOptions): Job {
  const { db, kind } = database;
  const { dataDir } = config;
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
    await requireRoom(config);
    const patient = await patientHandle({ config, database });
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
        const isDone = await runImport(db, row, file, {
          pace,
          isStopping: isStopped,
          disk: config,
        });
        if (isDone) deleteImportFile(dataDir, row.id);
      }
      attempts.delete(row.id);
    } catch (error) {
      await giveUp(row, error as Error);
    } finally {
      if (signal.aborted) await endRun(db, row, {}).catch(() => {});
    }
  };

  /**
   * An unreadable file fails at once, and an import for which the disk has no room stops until somebody continues it.
   * Other errors are retried by the next run.
   */
  const giveUp = async (row: ImportRow, error: Error) => {
    const isUnreadable = error instanceof UnreadableFile;
    const isImporting = row.state === 'importing';
    const lack = lackOfRoom(error);
    const tried = (attempts.get(row.id) ?? 0) + 1;
    attempts.set(row.id, tried);
    if (!isUnreadable) log.error({ event: 'import', id: row.id, tried, message: error.message });
    if (!isUnreadable && !(lack && isImporting) && tried < maxAttempts) return;
    attempts.delete(row.id);
    const problem = isUnreadable ? error.message : (lack ?? 'An unexpected error occurred');
    const end: Partial<ImportRow> =
      lack && isImporting ? { state: 'stopped' } : { state: 'failed', finishedAt: new Date() };
    if (!(await endRun(db, row, { ...end, problem })) || !isImporting) return;
    const { counts = row.counts } = (await getImport(db, row.id)) ?? {};
    await writeCounts(db, row.changeId, counts);
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
