import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../../../platform/db/database';
import { requireRoom } from '../../../../platform/storage/room';
import type { KnownRow } from '../../rows/row-index';
import { endSync, getSourceRow, type SyncRow, storeSource } from '../data.server';
import { holdingOf } from '../holdings.server';
import { bytesNeeded } from '../load-estimate';
import { type OfficeState, type RegisterSource, SourceProblem } from '../source';
import { downloadFile, openSaving, receivedBytes, type Saving } from './download.server';
import { advance, keepGoing, keepLease, type SyncContext } from './own-run.server';
import type { Reading } from './reading.server';

/** Some 10 ms of the embedded database. */
const knownPerRead = 1_000;
const aheadEveryMs = 100;

/** The files of a register, and where they are or belong. */
type OfficeFiles = OfficeState & { paths: string[] };

/** Undefined if the office has nothing new; the run is ended then. */
export async function askOffice(
  context: SyncContext,
  sync: SyncRow,
): Promise<OfficeFiles | undefined> {
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
  return { ...state, paths };
}

const statOf = (path: string) =>
  stat(path).catch(() => {
    throw new SourceProblem(`The file ${path} can’t be read.`);
  });

/** A file given by hand, or the CSV files of a folder. */
export async function filesAt(path: string): Promise<OfficeFiles> {
  const isFolder = (await statOf(path)).isDirectory();
  const files = isFolder
    ? (await readdir(path)).filter((name) => /\.csv$/i.test(name)).sort()
    : [basename(path)];
  if (files.length === 0) throw new SourceProblem(`The folder ${path} has no CSV file.`);
  const paths = isFolder ? files.map((name) => join(path, name)) : [path];
  return { files, paths, bytes: await sizeOf(paths), rows: null, updatedAt: null };
}

export async function sizeOf(paths: string[]): Promise<number> {
  let size = 0;
  for (const path of paths) size += (await statOf(path)).size;
  return size;
}

/**
 * Downloads the files, which are compared with the rows here as they come, while nothing is written. Returns how many of
 * the rows here are the office's.
 */
export async function receive(
  context: SyncContext,
  sync: SyncRow,
  { calls }: Reading,
  about: OfficeFiles,
): Promise<number> {
  let isOver = false;
  const readingAhead = (async () => {
    const here = await tellKnown(context, calls);
    // Of a register that is not here yet every row would wait.
    while (!isOver && here > 0) if (!(await calls.readAhead())) await wait(aheadEveryMs);
    return here;
  })();
  readingAhead.catch(() => {});
  try {
    if (sync.filePath || about.paths.every((path) => existsSync(path)))
      await advance(context, sync, {
        state: 'comparing',
        startedAt: sync.startedAt ?? new Date(),
      });
    else {
      const saving = openSaving();
      await download(context, sync, about, calls.beginAgain, saving).finally(saving.end);
    }
  } finally {
    isOver = true;
  }
  return keepLease(context, sync, () => readingAhead);
}

async function tellKnown(context: SyncContext, calls: Reading['calls']): Promise<number> {
  const pace = context.paceOf(false);
  let here = 0;
  for await (const rows of knownRows(context.database.db, context.source)) {
    here += rows.filter(({ digest }) => digest !== 0n).length;
    await calls.addKnown(rows);
    keepGoing(context);
    await pace.rest();
  }
  return here;
}

/**
 * Each file in turn; those that an earlier attempt has received whole stay. `begin` resolves when a file may be received
 * from its first byte.
 */
async function download(
  context: SyncContext,
  sync: SyncRow,
  { files, bytes, paths }: OfficeFiles,
  begin: (path: string) => Promise<void>,
  saving: Saving,
) {
  const { database, service, config } = context;
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
      downloadFile(
        {
          askAddress: (until) => service.askFileAddress(file, until),
          path,
          bytesPerSecond: config.register.megabytesPerSecond * 1_000_000,
          signal,
          requireRoom: () => requireRoom(config),
          begin: () => begin(path),
          onBytes(ofFile, total) {
            progress.bytesReceived = before + ofFile;
            if (total !== null && files.length === 1) progress.bytesTotal = total;
          },
          onCut() {
            progress.cuts = (progress.cuts ?? 0) + 1;
          },
        },
        saving,
      );
    if (!existsSync(path)) await keepLease(context, sync, receive, progress);
    before += (await stat(path)).size;
  }
}

/** Every mark or company here with its number, also the firm's own marks, whose digest is 0. */
async function* knownRows(db: Db, source: RegisterSource): AsyncGenerator<KnownRow[]> {
  for (let last = 0; ; ) {
    const rows = await holdingOf(source).readKnown(db, source.key, last, knownPerRead);
    if (rows.length === 0) return;
    yield rows.map(({ id, number, digest }) => ({ id, number, digest: BigInt(digest) }));
    last = rows.at(-1)?.id ?? last;
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
