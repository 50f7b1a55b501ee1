import { constants, existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findDisks, requireRoomOn } from '../../platform/storage/room';
import { getKeyCheck } from '../../platform/vault/open-vault';
import { isEncryptedName, momentOfName, nameOfBackup, packFolder } from './archive.server';
import {
  type BackupRow,
  countRows,
  deleteBackup,
  findBackups,
  getBackup,
  getDatabaseBytes,
  insertBackup,
  updateBackup,
} from './data.server';
import {
  type BackupDeps,
  countFiles,
  filesOfDataDir,
  giveSigns,
  isGone,
  type Manifest,
  problemOfGone,
  reasonOf,
  scratchPrefix,
} from './parts.server';
import { dumpServer } from './server-dump.server';
import { tryRestore } from './try-restore.server';

/** What a restore needs besides the database. */
const partsOfDataDir = [...filesOfDataDir, 'secret.key'];
const leftOverAfterMs = 24 * 3_600_000;

/**
 * Makes a backup in the folder and restores it on trial. Rejects, and records why, if either fails: without a
 * file in the first case, with one that is known to be bad in the second.
 */
export async function makeBackup(deps: BackupDeps, signal?: AbortSignal): Promise<BackupRow> {
  const { config, database } = deps;
  const { db } = database;
  await takeStock(deps, isGone);
  const startedAt = new Date();
  const name = nameOfBackup(startedAt, config.backupKey !== undefined);
  const file = join(config.backupDir, name);
  const unfinished = join(config.backupDir, `.${name}`);
  const folder = await mkdtemp(join(config.dataDir, scratchPrefix));
  const { id } = await insertBackup(db, {
    name,
    madeAt: momentOfName(name) as Date,
    status: 'running',
    isEncrypted: isEncryptedName(name),
  });
  const endSigns = giveSigns(startedAt, (durationMs) => updateBackup(db, id, { durationMs }));
  try {
    await requireSpace(deps);
    const { parts, manifest } = await gather(folder, startedAt, deps, signal);
    await packFolder(folder, parts, {
      file: unfinished,
      key: config.backupKey,
      ...(signal && { signal }),
    });
    await rename(unfinished, file);
    const made = {
      status: 'made',
      sizeBytes: (await stat(file)).size,
      durationMs: Date.now() - startedAt.getTime(),
      counts: manifest.counts,
      files: manifest.files,
    } as const;
    await updateBackup(db, id, made);
  } catch (error) {
    for (const each of [unfinished, file]) await rm(each, { force: true });
    const problem = signal?.aborted ? 'It was stopped before it was done' : reasonOf(error);
    await updateBackup(db, id, { status: 'failed', problem });
    throw error;
  } finally {
    endSigns();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await tryRestore(deps, name, signal);
    await updateBackup(db, id, { verifiedAt: new Date(), problem: null });
  } catch (error) {
    if (!signal?.aborted) await updateBackup(db, id, { problem: reasonOf(error) });
    throw error;
  }
  return (await getBackup(db, id)) as BackupRow;
}

/** Puts the parts of a backup into a folder. The database comes first and is the moment of the backup. */
async function gather(
  folder: string,
  madeAt: Date,
  { config, database }: BackupDeps,
  signal: AbortSignal | undefined,
): Promise<{ parts: string[]; manifest: Manifest }> {
  const { kind } = database;
  const part = kind === 'embedded' ? 'postgres' : 'database.dump';
  const target = join(folder, part);
  const counts =
    kind === 'embedded'
      ? await database.whileStill(async (db, source) => {
          await cp(source, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
          return countRows(db);
        })
      : await dumpServer(config.databaseUrl ?? '', target, countRows, signal);
  const others = partsOfDataDir.filter((name) => existsSync(join(config.dataDir, name)));
  for (const name of others)
    await symlink(join(config.dataDir, name), join(folder, name), 'junction');
  const files = await countFiles(config.dataDir);
  const manifest: Manifest = {
    product: 'lionmark',
    kind,
    madeAt: madeAt.toISOString(),
    counts,
    files,
    keyCheck: await getKeyCheck(database.db),
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return { parts: ['manifest.json', part, ...others], manifest };
}

/** A backup must not take the room that the site itself needs to write. Throws a `NoRoom`. */
async function requireSpace({ config, database }: BackupDeps): Promise<void> {
  const bytes =
    (await bytesOf(...filesOfDataDir.map((name) => join(config.dataDir, name)))) +
    (database.kind === 'embedded'
      ? await bytesOf(join(config.dataDir, 'postgres'))
      : await getDatabaseBytes(database.db));
  // Its file in BACKUP_DIR, and what the trial restore unpacks in DATA_DIR.
  const disks = await findDisks(config);
  for (const disk of disks) requireRoomOn(disk, disks.length === 1 ? 2 * bytes : bytes);
}

async function bytesOf(...folders: string[]): Promise<number> {
  let bytes = 0;
  for (const folder of folders.filter((each) => existsSync(each))) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile()))
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
}

/**
 * Makes the records agree with the folder: after a kill, after a restore, and when somebody has put a file
 * there or taken one away. `isLeft` tells of one that is being made whether its process is no more.
 */
export async function takeStock(
  { config, database }: BackupDeps,
  isLeft: (row: BackupRow) => boolean,
): Promise<void> {
  const { db } = database;
  await mkdir(config.backupDir, { recursive: true, mode: 0o700 });
  const files = new Set(await readdir(config.backupDir));
  for (const row of await findBackups(db)) {
    const { id, name, status } = row;
    if (status === 'running' && !isLeft(row)) files.delete(`.${name}`);
    else if (status === 'running')
      await updateBackup(
        db,
        id,
        files.has(name)
          ? { status: 'made', sizeBytes: (await stat(join(config.backupDir, name))).size }
          : { status: 'failed', problem: problemOfGone },
      );
    else if (status === 'made' && !files.has(name)) await deleteBackup(db, id);
    files.delete(name);
  }
  for (const name of files) {
    const madeAt = momentOfName(name);
    if (madeAt)
      await insertBackup(db, {
        name,
        madeAt,
        status: 'made',
        isEncrypted: isEncryptedName(name),
        sizeBytes: (await stat(join(config.backupDir, name))).size,
      });
    else if (momentOfName(basename(name).slice(1)))
      await rm(join(config.backupDir, name), { force: true }); // unfinished
  }
  const names = (await readdir(config.dataDir)).filter((name) => name.startsWith(scratchPrefix));
  for (const name of names) {
    const { mtimeMs } = await stat(join(config.dataDir, name));
    if (database.kind === 'embedded' || Date.now() - mtimeMs > leftOverAfterMs)
      await rm(join(config.dataDir, name), { recursive: true, force: true });
  }
}
