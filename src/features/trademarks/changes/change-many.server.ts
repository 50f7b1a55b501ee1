import { sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import { withoutStale } from '../../../platform/auth/refuse-stale';
import type { Db } from '../../../platform/db/database';
import { lockRows } from '../../../platform/db/rows';
import { newTask } from '../../../platform/jobs/tasks';
import { conflict, notFound } from '../../../shared/failure';
import type { SeveralChanged } from '../../../shared/last-seen';
import { type Undoable, undoIdOf } from '../../../shared/undo';
import { ownFields } from '../engine/register-columns.server';
import { endImportOf } from '../import/steer-import.server';
import type { SelectionAction } from '../marks/admin-contract';
import { trademarks } from '../marks/schema.server';
import { isSyncRunning, suspendSources } from '../sources/data.server';
import type { AllMarksChanged, AllMarksPreview } from '../undo/contract';
import {
  beginChange,
  type ChangeRow,
  countAll,
  deleteMarks,
  getChangeAtWork,
  getLastMarkId,
  lockChange,
  lockRegister,
  mostAtOnce,
  setMarks,
  updateChange,
} from '../undo/data.server';
import { workToTheEnd } from './work-on-change.server';

/** Empties the register, and pauses the daily runs that would fill it again. */
export const deleteAll = (db: Db, actor: Actor): Promise<AllMarksChanged & Undoable> =>
  changeAll(db, actor, 'delete-all', async (tx, { office }) => ({
    sourcesBefore: office > 0 ? await suspendSources(tx) : [],
  }));

/** Publishes every mark, and makes each of the firm's registered. */
export const publishAll = (db: Db, actor: Actor): Promise<AllMarksChanged & Undoable> =>
  changeAll(db, actor, 'publish-all', async () => ({}));

function changeAll(
  db: Db,
  actor: Actor,
  kind: 'delete-all' | 'publish-all',
  prepare: (tx: Db, counts: AllMarksPreview) => Promise<Partial<ChangeRow>>,
): Promise<AllMarksChanged & Undoable> {
  return db.transaction(async (tx) => {
    await lockRegister(tx);
    await refuseWhileAtWork(tx);
    const counts = await countAll(tx);
    const { total, firm, office } = counts;
    const change = await beginChange(tx, actor, kind);
    const work = {
      ...(await prepare(tx, counts)),
      state: 'changing' as const,
      total,
      firmCount: firm,
      officeCount: office,
      lastId: await getLastMarkId(tx),
    };
    await updateChange(tx, change.id, work);
    await recordAudit(tx, actor, kind, 'register', change.id, { before: counts });
    const isAtWork = total > mostAtOnce;
    if (!isAtWork) await workToTheEnd(tx, { ...change, ...work });
    return { count: total, firm, office, isAtWork, undo: undoIdOf('trademarks', change.id) };
  });
}

/**
 * Undoes a change, except for marks that were edited since; these are listed. One that is still at work is
 * ended and undone. While something else is at work on the register it waits its turn.
 */
export function undoChange(db: Db, id: number, actor: Actor): Promise<ChangeRow> {
  return db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) throw notFound('Change not found');
    if (change.state === 'undoing') throw conflict('This change is already being undone.');
    if (change.undoneAt) throw conflict('This change has already been undone.');
    if (change.undoableUntil < new Date()) throw conflict('This change can no longer be undone.');
    await endImportOf(tx, id);
    await lockRegister(tx);
    const waits = (await reasonToWait(tx, id)) !== null;
    const total = change.createdCount + change.updatedCount + change.deletedCount;
    const work = {
      ...newTask,
      state: 'undoing' as const,
      total,
      doneCount: 0,
      cursor: 0,
      undoneBy: actor.actor,
      undoResult: { restored: 0, removed: 0, left: 0, examples: [] },
    };
    await updateChange(tx, id, work);
    const begun = { ...change, ...work };
    const undone = waits || total > mostAtOnce ? begun : await workToTheEnd(tx, begun);
    const { kind, detail } = change;
    await recordAudit(tx, actor, 'undo', 'register', id, {
      before: { kind, detail },
      after: undone.undoneAt ? undone.undoResult : undefined,
    });
    return undone;
  });
}

/** Why changes of many marks have to wait; null if they don't. */
async function reasonToWait(db: Db, exceptId?: number): Promise<string | null> {
  if (await getChangeAtWork(db, exceptId))
    return 'Another change of many trademarks is still at work. Please wait for its end.';
  if (await isSyncRunning(db))
    return 'The register is being brought up to date. Please wait for its end, or stop it first.';
  return null;
}

async function refuseWhileAtWork(tx: Db) {
  const reason = await reasonToWait(tx);
  if (reason) throw conflict(reason);
}

/** Counts the selected marks that exist. */
export function changeSelection(
  db: Db,
  { ids: selected, action, seen }: SelectionAction,
  actor: Actor,
): Promise<SeveralChanged & Undoable> {
  return db.transaction(async (tx) => {
    const found = await lockRows(tx, trademarks, selected);
    const isPublished = action === 'publish';
    const differing =
      action === 'delete' ? found : found.filter((mark) => mark.isPublished !== isPublished);
    const { fresh, changedSince } = await withoutStale(tx, 'trademark', differing, seen);
    const count = found.length - changedSince.length;
    if (count === 0) return { count, changedSince, undo: null };
    const ids = fresh.map(({ id }) => id);
    const which = sql`t.id in (select jsonb_array_elements(${JSON.stringify(ids)}::jsonb)::int)`;
    const change = await beginChange(tx, actor, 'selection', action, fresh);
    await updateChange(
      tx,
      change.id,
      action === 'delete'
        ? { deletedCount: await deleteMarks(tx, change.id, which) }
        : { updatedCount: await setMarks(tx, change.id, { is_published: isPublished }, which) },
    );
    await recordAudit(tx, actor, action, 'trademark selection', change.id, {
      before:
        action === 'delete'
          ? fresh.map(ownFields)
          : fresh.map(({ id, isPublished }) => ({ id, isPublished })),
      after: { count },
    });
    const undo = ids.length > 0 ? undoIdOf('trademarks', change.id) : null;
    return { count, changedSince, undo };
  });
}
