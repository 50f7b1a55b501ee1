import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { conflict, notFound } from '../../../shared/failure';
import { endImportOf } from '../import/end-import-of.server';
import type { UndoResult } from './contract';
import {
  analyzeChanges,
  type ChangeRow,
  lockChange,
  lockRegister,
  removeAdditions,
  restoreImages,
  updateChange,
} from './data.server';

/** Undoes a change, except for marks that were edited since; these are listed. */
export function undoChange(db: Db, id: number, actor: Actor): Promise<ChangeRow> {
  return db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) throw notFound('Change not found');
    if (change.undoneAt) throw conflict('This change has already been undone.');
    if (change.undoableUntil < new Date()) throw conflict('This change can no longer be undone.');
    await endImportOf(tx, id);
    await lockRegister(tx);
    await analyzeChanges(tx);
    const undoResult: UndoResult = { restored: 0, removed: 0, left: 0, examples: [] };
    await removeAdditions(tx, id, undoResult);
    await restoreImages(tx, id, undoResult);
    const undone = { undoneAt: new Date(), undoneBy: actor.actor, undoResult };
    await updateChange(tx, id, undone);
    await recordAudit(tx, actor, 'undo', 'register', id, {
      before: { kind: change.kind, detail: change.detail },
      after: undoResult,
    });
    return { ...change, ...undone };
  });
}
