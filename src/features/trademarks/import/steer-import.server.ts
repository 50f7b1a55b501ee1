import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { lockRow } from '../../../platform/db/rows';
import { UnreadableFile } from '../../../platform/incoming/text-file';
import { newTask, noLease } from '../../../platform/jobs/tasks';
import { conflict, invalid, notFound } from '../../../shared/failure';
import { isEqual } from '../../../shared/is-equal';
import { beginChange } from '../undo/data.server';
import type { ImportState, SetMapping } from './contract';
import { getImport, type ImportRow, noCounts, updateImport } from './data.server';
import { asksOf } from './import-asks';
import {
  deleteImportFile,
  hasImportFile,
  type ImportPlace,
  pathOfImport,
} from './import-folder.server';
import { describeFile, isEncoding } from './read-rows.server';
import { writeCounts } from './run-import.server';
import { registerImports } from './schema.server';

const steered: ImportRow['state'][] = ['choosing', 'checking', 'checked'];

/** The dry run starts again. */
export async function setMapping(
  { db, dataDir }: ImportPlace,
  id: number,
  change: SetMapping,
): Promise<void> {
  const before = await getImport(db, id);
  if (before && !steered.includes(before.state))
    throw conflict(`The import is ${stateNames[before.state]}.`);
  const opened = before && (await openAgain(pathOfImport(dataDir, id), before, change));
  return steer(db, id, steered, async (tx, row) => {
    if (row.state === 'checked' && isConfirmation(row, change))
      return updateImport(tx, id, { found: { ...row.found, isGuess: false } });
    const { reading, found, headers: known } = { ...row, ...opened };
    const { statuses = row.statuses } = change;
    const mapping = change.mapping ?? opened?.mapping ?? row.mapping;
    const headers = Object.values(mapping).filter((header) => header != null);
    const unknown = headers.find((header) => !known.includes(header));
    if (unknown !== undefined)
      throw invalid(`The file has no column “${unknown}”.`, { mapping: ['Unknown column'] });
    const twice = headers.find((header, at) => headers.indexOf(header) !== at);
    if (twice) throw invalid(`The column “${twice}” can’t be used for two fields.`, 'mapping');
    await updateImport(tx, id, {
      ...opened,
      mapping,
      statuses,
      state: asksOf({ mapping, reading, found }).length > 0 ? 'choosing' : 'checking',
      ...fromTheStart,
      expected: null,
      sample: [],
      foundStatuses: [],
      brokenNames: { count: 0, examples: [] },
      rowCount: null,
    });
  });
}

/** Somebody says that the file was read in the right encoding: what was checked of it stays. */
function isConfirmation(row: ImportRow, { reading, mapping, statuses }: SetMapping): boolean {
  if (!reading?.encoding || mapping || statuses) return false;
  const { encoding, ...others } = reading;
  return encoding === row.encoding && isEqual({ ...row.reading, ...others }, row.reading);
}

/** Opens a file as somebody wants it read, or with other columns, whose dates may tell another order. */
async function openAgain(path: string, row: ImportRow, { reading, mapping }: SetMapping) {
  if (!reading && !mapping) return undefined;
  const { encoding = row.encoding, ...others } = reading ?? {};
  const isAnotherTable =
    encoding !== row.encoding || (others.sheet !== undefined && others.sheet !== row.reading.sheet);
  const chosen = {
    ...row.reading,
    // What the dates of other cells say is no order of these.
    ...(row.found.dates === 'settled' && { dayOrder: null }),
    ...(isAnotherTable && { headerRow: undefined, dayOrder: null }),
    ...others,
  };
  try {
    const opened = await describeFile(path, row.format, {
      ...chosen,
      mapping: mapping ?? row.mapping,
      ...(encoding && isEncoding(encoding) && { encoding }),
    });
    const isGuess = row.found.isGuess && reading?.encoding === undefined;
    const isSame = isEqual(opened.headers, row.headers);
    return {
      ...opened,
      ...(isSame && { mapping: row.mapping }),
      found: { ...opened.found, isGuess },
    };
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid(error.message);
    throw error;
  }
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
    if (row.found.isGuess)
      throw conflict(
        'The file doesn’t say its encoding. Confirm the one it was read in, or choose another.',
      );
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
  choosing: 'waiting for a choice',
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
