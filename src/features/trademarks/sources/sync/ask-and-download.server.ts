import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { requireRoom } from '../../../../platform/storage/room';
import { endSync, getSourceRow, type SyncRow, storeSource } from '../data.server';
import { bytesNeeded } from '../load-estimate';
import type { OfficeState } from '../source';
import { downloadFile, receivedBytes } from './download.server';
import { advance, keepLease, type SyncContext } from './own-run.server';

/** Undefined if the office has nothing new; the run is ended then. */
export async function askAndDownload(context: SyncContext, sync: SyncRow) {
  const { database, source, service, config } = context;
  const { db } = database;
  await advance(context, sync, { state: 'asking', startedAt: sync.startedAt ?? new Date() });
  const before = await getSourceRow(db, source.key);
  const heldAt = before?.isStandIn === service.isStandIn ? before.officeUpdatedAt : null;
  const state = await keepLease(context, sync, (signal) => service.askState(signal, heldAt));
  await storeSource(db, source.key, {
    askedAt: new Date(),
    askedUpdatedAt: state.updatedAt,
    ...(state.rows !== null && { askedMarks: state.rows }),
    ...(state.bytes !== null && { askedBytes: state.bytes }),
    askProblem: null,
  });
  const isNew =
    !before || !heldAt || !state.updatedAt || heldAt.getTime() !== state.updatedAt.getTime();
  if (!isNew) {
    const { asOf, officeUpdatedAt } = before;
    await endSync(db, sync, { state: 'unchanged', asOf, officeUpdatedAt });
    return undefined;
  }
  const paths = await filesOfVersion(config.dataDir, source.key, state);
  await advance(context, sync, { officeUpdatedAt: state.updatedAt, rowsTotal: state.rows });
  await download(context, sync, state, paths);
  return { paths, updatedAt: state.updatedAt, rows: state.rows };
}

/** Each file in turn; those that an earlier attempt has received whole stay. */
async function download(
  context: SyncContext,
  sync: SyncRow,
  { files, bytes }: OfficeState,
  paths: string[],
) {
  const { database, service, config } = context;
  if (paths.every((path) => existsSync(path))) return;
  let received = 0;
  for (const path of paths) received += await receivedBytes(path);
  const needed = bytesNeeded(bytes ?? 0, database.kind, sync.isFirst);
  await requireRoom(config, Math.max(0, needed - received));
  await advance(context, sync, { state: 'downloading', bytesTotal: bytes });
  const progress: Partial<SyncRow> = { cuts: sync.cuts };
  let before = 0;
  for (const [place, path] of paths.entries()) {
    const file = files[place] ?? '';
    const receive = (signal: AbortSignal) =>
      downloadFile({
        askAddress: (until) => service.askFileAddress(file, until),
        path,
        bytesPerSecond: config.register.megabytesPerSecond * 1_000_000,
        signal,
        requireRoom: () => requireRoom(config),
        onBytes(ofFile, total) {
          progress.bytesReceived = before + ofFile;
          if (total !== null && files.length === 1) progress.bytesTotal = total;
        },
        onCut() {
          progress.cuts = (progress.cuts ?? 0) + 1;
        },
      });
    if (!existsSync(path)) await keepLease(context, sync, receive, progress);
    before += (await stat(path)).size;
  }
}

/**
 * Where the files of a version belong; another version's, whole or in part, are deleted. What a stopped or killed
 * run has received of this version is used.
 */
async function filesOfVersion(dataDir: string, key: string, { updatedAt, files }: OfficeState) {
  const folder = join(dataDir, 'register');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const version = `${key}-${updatedAt?.getTime() ?? 'unknown'}`;
  for (const old of await readdir(folder))
    if (old.startsWith(`${key}-`) && (!updatedAt || !old.startsWith(version)))
      await rm(join(folder, old), { force: true });
  return files.map((file) =>
    join(folder, files.length === 1 ? `${version}.csv` : `${version}-${safeName(file)}.csv`),
  );
}

const safeName = (file: string) => hash('sha256', file).slice(0, 16);
