import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { lockRow } from '../../../platform/db/rows';
import { newTask, noLease } from '../../../platform/jobs/tasks';
import { conflict, invalid, notFound } from '../../../shared/failure';
import { beginChange } from '../undo/data.server';
import { type ImportState, missingFields, type SetMapping } from './contract';
import { type ImportRow, noCounts, updateImport } from './data.server';
import { deleteImportFile, hasImportFile, type ImportPlace } from './import-folder.server';
import { writeCounts } from './run-import.server';
import { registerImports } from './schema.server';

/** The dry run starts again. */
export function setMapping(db: Db, id: number, change: SetMapping): Promise<void> {
  return steer(db, id, ['choosing', 'checking', 'checked'], async (tx, row) => {
    const { mapping = row.mapping, statuses = row.statuses } = change;
    const headers = Object.values(mapping).filter((header) => header != null);
    const unknown = headers.find((header) => !row.headers.includes(header));
    if (unknown !== undefined)
      throw invalid(`The file has no column “${unknown}”.`, { mapping: ['Unknown column'] });
    const twice = headers.find((header, at) => headers.indexOf(header) !== at);
    if (twice) throw invalid(`The column “${twice}” can’t be used for two fields.`, 'mapping');
    await updateImport(tx, id, {
      mapping,
      statuses,
      state: missingFields(mapping).length > 0 ? 'choosing' : 'checking',
      ...fromTheStart,
      expected: null,
      sample: [],
      foundStatuses: [],
      rowCount: null,
    });
  });
}

const fromTheStart = {
  rowsDone: 0,
  bytesDone: 0,
  counts: noCounts,
  ...newTask,
};

/** Starts or continues the import after its dry run. */
export function startImport({ db, dataDir }: ImportPlace, id: number, actor: Actor): Promise<void> {
  return steer(db, id, ['checked', 'stopped'], async (tx, row) => {
    if (!hasImportFile(dataDir, id)) throw conflict('The file no longer exists.');
    if (row.state === 'stopped')
      return updateImport(tx, id, { state: 'importing', problem: null, ...newTask });
    const change = await beginChange(tx, actor, 'import', row.fileName);
    await updateImport(tx, id, {
      ...fromTheStart,
      ...actor,
      state: 'importing',
      changeId: change.id,
      startedAt: new Date(),
    });
    await recordAudit(tx, actor, 'import', 'register', change.id, {
      after: {
        file: row.fileName,
        expected: row.expected,
        ...(row.statuses.length > 0 && { statuses: row.statuses }),
      },
    });
  });
}

/** Stops between two transactions; imported rows stay and can be undone. */
export function stopImport(db: Db, id: number, actor: Actor): Promise<void> {
  return steer(db, id, ['importing'], async (tx, row) => {
    await updateImport(tx, id, { state: 'stopped', ...noLease });
    await writeCounts(tx, row.changeId, row.counts);
    await recordAudit(tx, actor, 'import stopped', 'register', row.changeId, {
      after: { file: row.fileName, ...row.counts },
    });
  });
}

/** Only if nothing was imported. */
export async function discardImport({ db, dataDir }: ImportPlace, id: number): Promise<void> {
  const allowed: ImportState[] = ['receiving', 'choosing', 'checking', 'checked', 'failed'];
  await steer(db, id, allowed, async (tx, row) => {
    if (row.changeId !== null) throw conflict('Some of its rows are already imported.');
    await tx.delete(registerImports).where(eq(registerImports.id, id));
  });
  deleteImportFile(dataDir, id);
}

const stateNames: Record<ImportState, string> = {
  receiving: 'being received',
  choosing: 'waiting for its columns to be matched',
  checking: 'being checked',
  checked: 'checked and not imported yet',
  importing: 'running',
  stopped: 'stopped',
  done: 'finished',
  failed: 'not readable',
};

function steer(
  db: Db,
  id: number,
  allowed: ImportState[],
  change: (tx: Db, row: ImportRow) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockRow(tx, registerImports, eq(registerImports.id, id));
    if (!row) throw notFound('Import not found');
    if (!allowed.includes(row.state)) throw conflict(`The import is ${stateNames[row.state]}.`);
    await change(tx, row);
  });
}

/** For an undo: the import must not be running, and a stopped one is ended. */
export async function endImportOf(tx: Db, changeId: number): Promise<void> {
  const row = await lockRow(tx, registerImports, eq(registerImports.changeId, changeId));
  if (row?.state === 'importing') throw conflict('This import is still running. Stop it first.');
  if (row?.state === 'stopped')
    await updateImport(tx, row.id, { state: 'done', finishedAt: new Date() });
}
