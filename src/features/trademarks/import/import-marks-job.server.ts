import type { Database } from '../../../platform/db/database';
import { isSpreadsheet, rowsPath, unpackSheet } from '../../../platform/incoming/spreadsheet';
import { UnreadableFile } from '../../../platform/incoming/text-file';
import type { Task } from '../../../platform/jobs/job';
import { fullPace, gentlePace } from '../../../platform/jobs/pace';
import { taskJob } from '../../../platform/jobs/tasks';
import type { Log } from '../../../platform/log/log';
import { type DiskConfig, lackOfRoom } from '../../../platform/storage/room';
import { countText, numberText } from '../../../shared/count-text';
import { deleteForgottenImports, getImport, type ImportRow, imports } from './data.server';
import { deleteImportFile, hasImportFile, pathOfImport } from './import-folder.server';
import { stateWords, succeeded } from './import-texts';
import { checkImport, runImport, writeCounts } from './run-import.server';
import { stopImport } from './steer-import.server';
import { importAddress } from './use-import';

const sweepEveryMs = 3_600_000;

interface ImportMarksOptions {
  database: Database;
  config: DiskConfig;
  log: Log;
}

/**
 * Runs waiting imports, one at a time. An import of a dead process is taken over when its lease expires, by
 * a process that has the file.
 */
export function importMarksTask({ database, config, log }: ImportMarksOptions): Task {
  const { db, kind } = database;
  const { dataDir } = config;
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function prepare() {
    if (performance.now() - sweptAt < sweepEveryMs) return;
    sweptAt = performance.now();
    for (const id of await deleteForgottenImports(db)) deleteImportFile(dataDir, id);
  }

  async function work(row: ImportRow, signal: AbortSignal) {
    const path = pathOfImport(dataDir, row.id);
    // Somebody may have looked at another sheet since this one was checked.
    if (row.format === 'csv' && (await isSpreadsheet(path)))
      await unpackSheet(path, row.reading.sheet);
    const file = {
      path: await rowsPath(path),
      headerRow: row.reading.headerRow,
      format: row.format,
      encoding: row.encoding ?? 'utf-8',
    };
    const isStopping = () => signal.aborted;
    if (row.state === 'checking') return checkImport(db, row, file, isStopping);
    const pace = kind === 'embedded' ? gentlePace(database.demand) : fullPace();
    await runImport(db, row, file, { pace, isStopping, disk: config });
    deleteImportFile(dataDir, row.id);
  }

  /** An import for which the disk has no room stops until somebody continues it. */
  async function end(row: ImportRow, error: Error) {
    const isImporting = row.state === 'importing';
    const lack = lackOfRoom(error);
    const problem =
      error instanceof UnreadableFile ? error.message : (lack ?? 'An unexpected error occurred');
    const change: Partial<ImportRow> =
      lack && isImporting ? { state: 'stopped' } : { state: 'failed', finishedAt: new Date() };
    await imports.end(db, row, { ...change, problem });
    if (!isImporting) return;
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
    describe,
    stopTask: (id, actor) => stopImport(db, id, actor),
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

const endOf = {
  checked: 'done',
  stopped: 'stopped',
  done: 'done',
  failed: 'failed',
} as const;

function describe(row: ImportRow) {
  const { id, fileName, state, counts, createdAt, startedAt } = row;
  const ended = state in endOf ? endOf[state as keyof typeof endOf] : null;
  const isImport = row.changeId !== null;
  const result = `${countText(succeeded(counts), 'row')} imported, ${numberText(counts.wrong)} failed`;
  return {
    title: `${isImport ? 'Import' : 'Check'} of ${fileName}`,
    since: startedAt ?? createdAt,
    ended,
    progress:
      isImport || ended === null ? { done: row.rowsDone, of: row.rowCount, unit: 'row' } : null,
    text: row.problem ?? (ended && (isImport ? result : stateWords[state])),
    path: importAddress(id),
    isStoppable: state === 'importing',
  };
}
