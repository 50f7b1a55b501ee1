import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { conflict, unavailable } from '../../shared/failure';

type BackupDeps = {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  database: Pick<Database, 'kind' | 'copyTo'>;
};

const prefix = 'backup-';
const leftOverAfterMs = 24 * 3_600_000;
let isUnderWay = false;

/**
 * A streamed archive of a database snapshot and the uploaded pictures. The database is copied first, so
 * that a slow download blocks nothing.
 */
export async function makeBackup({ config, database }: BackupDeps): Promise<Readable> {
  if (isUnderWay) throw conflict('A backup is already in progress.');
  isUnderWay = true;
  try {
    await mkdir(config.dataDir, { recursive: true });
    await removeLeftOvers(config.dataDir);
    const folder = await mkdtemp(join(config.dataDir, prefix));
    const release = async () => {
      isUnderWay = false;
      await rm(folder, { recursive: true, force: true });
    };
    try {
      const parts = await gather(folder, { config, database });
      return await pack(folder, parts, release);
    } catch (error) {
      await release();
      throw error;
    }
  } catch (error) {
    isUnderWay = false;
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw unavailable('There is not enough disk space for a copy of the database.', 60);
    throw error;
  }
}

async function gather(folder: string, { config, database }: BackupDeps): Promise<string[]> {
  const { kind } = database;
  const manifest = { product: 'lionmark', kind, madeAt: new Date().toISOString() };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  const parts = ['manifest.json'];
  if (kind === 'embedded') {
    await database.copyTo(join(folder, 'postgres'));
    parts.push('postgres');
  } else {
    await dumpServer(config.databaseUrl ?? '', join(folder, 'database.dump'));
    parts.push('database.dump');
  }
  const media = join(config.dataDir, 'media');
  if (existsSync(media)) {
    await symlink(media, join(folder, 'media'), 'junction');
    parts.push('media');
  }
  return parts;
}

/** The password is passed in the environment, since other users can read command lines. */
async function dumpServer(databaseUrl: string, file: string) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const code = await runDumpTool(
    ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, url.href],
    password,
  );
  if (code === 'ENOENT')
    throw conflict(
      'pg_dump is not installed on this server. Install the PostgreSQL client tools, or back up the database on its own server.',
    );
  if (code !== 0)
    throw unavailable(
      'pg_dump could not read the database. It may be older than the database server.',
      60,
    );
}

export const hasDumpTool = async () => (await runDumpTool(['--version'])) === 0;

/** Its exit code, or the code of the error that prevented its start. */
const runDumpTool = (args: string[], password?: string) =>
  new Promise<number | string | null>((resolve) => {
    const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
    const dump = spawn('pg_dump', args, { env, stdio: 'ignore' });
    dump.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    dump.once('exit', resolve);
  });

async function pack(folder: string, parts: string[], release: () => Promise<void>) {
  const { create } = await import('tar');
  const packed = create({ cwd: folder, gzip: { level: 4 }, portable: true, follow: true }, parts);
  const bytes = Readable.from(packed as AsyncIterable<Uint8Array>);
  // On completion, cancellation, and if it was never read.
  bytes.once('close', () => void release());
  return bytes;
}

/** Left by a process that was killed during a backup. */
async function removeLeftOvers(dataDir: string) {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const { mtimeMs } = await stat(join(dataDir, name));
    if (Date.now() - mtimeMs > leftOverAfterMs)
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
