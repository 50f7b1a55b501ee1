import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { refuseDuplicate } from '../../../platform/db/unique-violation';
import { conflict, notFound } from '../../../shared/failure';
import { getChangeAtWork } from '../undo/data.server';
import { getSourceRow, getSync, insertSync, type SyncRow, storeSource, syncs } from './data.server';
import { dailyRun } from './run-words';
import { getSource } from './sources.server';

const entity = 'register source';

/**
 * Asks for a run, which the job takes. `filePath`: a file instead of the service's. One run at a time: 409 while
 * another is under way. That of `dailyRun` isn't audited.
 */
export function startSync(
  db: Db,
  key: string,
  actor: Actor,
  filePath: string | null = null,
): Promise<SyncRow> {
  const starting = db.transaction(async (tx) => {
    const { holds } = requireSource(key);
    const { asOf } = await storeSource(tx, key, {});
    const { administratorId, actor: name } = actor;
    if (holds === 'marks' && (await getChangeAtWork(tx)))
      throw conflict('Many trademarks are being changed right now. Please wait for the end of it.');
    const isFirst = asOf === null;
    const run = { source: key, filePath, isFirst, administratorId, actor: name };
    const sync = await insertSync(tx, run);
    if (name !== dailyRun)
      await recordAudit(tx, actor, 'sync', entity, key, { after: { run: sync.id, isFirst } });
    return sync;
  });
  return refuseDuplicate(starting, () =>
    conflict('This register is already being brought up to date.'),
  );
}

/** The marks that the run has brought up to date stay so; what it has downloaded is used by the next one. */
export function stopSync(db: Db, id: number, actor: Actor): Promise<SyncRow> {
  return db.transaction(async (tx) => {
    const stopped = await syncs.stop(tx, id, { state: 'stopped', finishedAt: new Date() });
    if (!stopped) {
      if (await getSync(tx, id)) throw conflict('This run has already ended.');
      throw notFound('Run not found');
    }
    const { source, rowsRead } = stopped;
    await recordAudit(tx, actor, 'sync stopped', entity, source, { after: { run: id, rowsRead } });
    return stopped;
  });
}

/** Daily runs are left out while a source is paused. */
export function pauseSource(
  db: Db,
  key: string,
  isPaused: boolean,
  actor: Actor,
): Promise<unknown> {
  requireSource(key);
  return db.transaction(async (tx) => {
    const before = await getSourceRow(tx, key);
    if ((before?.isPaused ?? false) === isPaused) return;
    await storeSource(tx, key, { isPaused });
    await recordAudit(tx, actor, isPaused ? 'pause' : 'resume', entity, key);
  });
}

export function requireSource(key: string) {
  const source = getSource(key);
  if (!source) throw notFound('Source not found');
  return source;
}
