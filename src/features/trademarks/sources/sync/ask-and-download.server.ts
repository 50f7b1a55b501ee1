import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireRoom } from '../../../../platform/storage/room';
import { endSync, getSourceRow, type SyncRow, storeSource } from '../data.server';
import { bytesNeeded } from '../load-estimate';
import { downloadFile, receivedBytes } from './download.server';
import { advance, keepLease, type SyncContext } from './own-run.server';

/** Undefined if the office has nothing new; the run is ended then. */
export async function askAndDownload(context: SyncContext, sync: SyncRow) {
  const { database, source, service, config } = context;
  const { db } = database;
  await advance(context, sync, { state: 'asking', startedAt: sync.startedAt ?? new Date() });
  const state = await keepLease(context, sync, (signal) => service.askState(signal));
  const before = await getSourceRow(db, source.key);
  await storeSource(db, source.key, {
    askedAt: new Date(),
    askedUpdatedAt: state.updatedAt,
    askedMarks: state.rows,
    askedBytes: state.bytes,
    askProblem: null,
  });
  const isNew =
    !before?.officeUpdatedAt ||
    !state.updatedAt ||
    before.officeUpdatedAt.getTime() !== state.updatedAt.getTime() ||
    before.isStandIn !== service.isStandIn;
  if (!isNew) {
    const { asOf, officeUpdatedAt } = before;
    await endSync(db, sync, { state: 'unchanged', asOf, officeUpdatedAt });
    return undefined;
  }
  const path = await fileOfVersion(config.dataDir, source.key, state.updatedAt);
  await advance(context, sync, { officeUpdatedAt: state.updatedAt, rowsTotal: state.rows });
  if (!existsSync(path)) {
    const needed = bytesNeeded(state.bytes ?? 0, database.kind, sync.isFirst);
    await requireRoom(config, Math.max(0, needed - (await receivedBytes(path))));
    await advance(context, sync, { state: 'downloading', bytesTotal: state.bytes });
    const progress: Partial<SyncRow> = { cuts: sync.cuts };
    const download = (signal: AbortSignal) =>
      downloadFile({
        service,
        path,
        bytesPerSecond: config.register.megabytesPerSecond * 1_000_000,
        signal,
        requireRoom: () => requireRoom(config),
        onBytes(received, total) {
          progress.bytesReceived = received;
          if (total !== null) progress.bytesTotal = total;
        },
        onCut() {
          progress.cuts = (progress.cuts ?? 0) + 1;
        },
      });
    await keepLease(context, sync, download, progress);
  }
  return { path, updatedAt: state.updatedAt, rows: state.rows };
}

/**
 * Where the file of a version belongs; another version's, whole or in part, is deleted. What a stopped or killed
 * run has received of this version is used.
 */
async function fileOfVersion(dataDir: string, key: string, updatedAt: Date | null) {
  const folder = join(dataDir, 'register');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${key}-${updatedAt?.getTime() ?? 'unknown'}.csv`;
  for (const old of await readdir(folder))
    if (old.startsWith(`${key}-`) && (!updatedAt || !old.startsWith(name)))
      await rm(join(folder, old), { force: true });
  return join(folder, name);
}
