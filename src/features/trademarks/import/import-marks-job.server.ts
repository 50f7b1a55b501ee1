import type { Config } from '../../../platform/config/config';
import type { Database } from '../../../platform/db/database';
import { patientHandle } from '../../../platform/db/patient-handle';
import type { Job } from '../../../platform/jobs/job';
import { fullPace, gentlePace } from '../../../platform/jobs/pace';
import { taskJob } from '../../../platform/jobs/tasks';
import type { Log } from '../../../platform/log/log';
import { type DiskConfig, lackOfRoom, requireRoom } from '../../../platform/storage/room';
import { areIndexesForgotten, restoreSearchIndexes } from '../search/search-indexes.server';
import { deleteForgottenImports, endRun, getImport, type ImportRow, imports } from './data.server';
import { UnreadableFile } from './import-file.server';
import { deleteImportFile, hasImportFile, pathOfImport } from './import-folder.server';
import { checkImport, runImport, writeCounts } from './run-import.server';

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
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function prepare(signal: AbortSignal) {
    if (performance.now() - sweptAt > sweepEveryMs) {
      sweptAt = performance.now();
      for (const id of await deleteForgottenImports(db)) deleteImportFile(dataDir, id);
    }
    if (!(await areIndexesForgotten(db))) return;
    await requireRoom(config);
    // On a server, without the time limit for statements.
    const patient = await patientHandle({ config, database });
    await restoreSearchIndexes(patient.db, () => signal.aborted).finally(patient.close);
  }

  async function work(row: ImportRow, signal: AbortSignal) {
    const file = {
      path: pathOfImport(dataDir, row.id),
      format: row.format,
      encoding: row.encoding ?? 'utf-8',
    };
    const isStopping = () => signal.aborted;
    if (row.state === 'checking') {
      await checkImport(db, row, file, isStopping);
      return;
    }
    const pace = kind === 'embedded' ? gentlePace(database.demand) : fullPace();
    const isDone = await runImport(db, row, file, { pace, isStopping, disk: config });
    if (isDone) deleteImportFile(dataDir, row.id);
  }

  /** An import for which the disk has no room stops until somebody continues it. */
  async function end(row: ImportRow, error: Error) {
    const isImporting = row.state === 'importing';
    const lack = lackOfRoom(error);
    const problem =
      error instanceof UnreadableFile ? error.message : (lack ?? 'An unexpected error occurred');
    const change: Partial<ImportRow> =
      lack && isImporting ? { state: 'stopped' } : { state: 'failed', finishedAt: new Date() };
    if (!(await endRun(db, row, { ...change, problem })) || !isImporting) return;
    const { counts = row.counts } = (await getImport(db, row.id)) ?? {};
    await writeCounts(db, row.changeId, counts);
  }

  return taskJob({
    db,
    log,
    tasks: imports,
    name: 'import-marks',
    title: 'Import marks',
    description: 'Checks and imports uploaded files, one at a time',
    when: 'When a file is uploaded',
    unit: { one: 'file', many: 'files' },
    prepare,
    choose: (waiting) => waiting.filter(({ id }) => hasImportFile(dataDir, id)),
    work,
    giveUp: {
      isFinal: (error, { state }) =>
        error instanceof UnreadableFile ||
        (state === 'importing' && lackOfRoom(error) !== undefined),
      end,
    },
  });
}
