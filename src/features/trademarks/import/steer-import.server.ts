import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { conflict, invalid, notFound } from '../../../shared/failure';
import { beginChange } from '../changes/register-change.server';
import type { ImportState, Mapping } from './contract';
import { deleteImport, type ImportRow, lockImport, noCounts, updateImport } from './data.server';
import { deleteImportFile, hasImportFile } from './import-folder.server';
import { missingFields } from './recognise-headers';
import { tellChange } from './run-import.server';

/** Says which header is which field; the dry run begins anew. */
export function setMapping(db: Db, id: number, mapping: Mapping): Promise<void> {
  return steer(db, id, ['choosing', 'checking', 'checked'], async (tx, row) => {
    const unknown = Object.values(mapping).filter(
      (header) => header != null && !row.headers.includes(header),
    );
    if (unknown.length > 0)
      throw invalid(`The file has no column “${unknown[0]}”.`, { mapping: ['Unknown column'] });
    const twice = doubleOf(mapping);
    if (twice) throw invalid(`The column “${twice}” can’t be used for two fields.`, 'mapping');
    const isUnclear = missingFields(mapping).length > 0;
    await updateImport(tx, id, {
      mapping,
      state: isUnclear ? 'choosing' : 'checking',
      ...fromTheStart,
      expected: null,
      sample: [],
      rowCount: null,
    });
  });
}

const fromTheStart = {
  rowsDone: 0,
  bytesDone: 0,
  counts: noCounts,
  leasedBy: null,
  leasedUntil: null,
};

function doubleOf(mapping: Mapping): string | undefined {
  const headers = Object.entries(mapping)
    .map(([, header]) => header)
    .filter((header): header is string => header != null);
  return headers.find((header, place) => headers.indexOf(header) !== place);
}

/** Begins to write what the dry run showed, or goes on where it was stopped. */
export function startImport(
  { db, dataDir }: { db: Db; dataDir: string },
  id: number,
  actor: Actor,
): Promise<void> {
  return steer(db, id, ['checked', 'stopped'], async (tx, row) => {
    if (!hasImportFile(dataDir, id)) throw conflict('The file no longer exists.');
    if (row.state === 'stopped') {
      await updateImport(tx, id, { state: 'importing', leasedBy: null, leasedUntil: null });
      return;
    }
    const change = await beginChange(tx, actor, 'import', row.fileName);
    await updateImport(tx, id, {
      ...fromTheStart,
      ...actor,
      state: 'importing',
      changeId: change.id,
      startedAt: new Date(),
    });
    await recordAudit(tx, actor, 'import', 'register', change.id, {
      after: { file: row.fileName, expected: row.expected },
    });
  });
}

/** Stops an import between two transactions; what is in stays in, and can be undone. */
export function stopImport(db: Db, id: number, actor: Actor): Promise<void> {
  return steer(db, id, ['importing'], async (tx, row) => {
    await updateImport(tx, id, { state: 'stopped', leasedBy: null, leasedUntil: null });
    await tellChange(tx, row.changeId, row.counts);
    await recordAudit(tx, actor, 'import stopped', 'register', row.changeId, {
      after: { file: row.fileName, ...row.counts },
    });
  });
}

/** Forgets a file of which nothing was imported. */
export async function discardImport(
  { db, dataDir }: { db: Db; dataDir: string },
  id: number,
): Promise<void> {
  await steer(
    db,
    id,
    ['receiving', 'choosing', 'checking', 'checked', 'failed'],
    async (tx, row) => {
      if (row.changeId !== null) throw conflict('Some of its rows are already imported.');
      await deleteImport(tx, id);
    },
  );
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
    const row = await lockImport(tx, id);
    if (!row) throw notFound('Import not found');
    if (!allowed.includes(row.state)) throw conflict(`The import is ${stateNames[row.state]}.`);
    await change(tx, row);
  });
}
