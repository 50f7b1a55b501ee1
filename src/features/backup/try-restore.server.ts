import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPages } from '../../platform/db/damaged-pages';
import { openInProcess } from '../../platform/db/open-in-process';
import { unpackFile } from './archive.server';
import { countRows } from './data.server';
import { type BackupDeps, countFiles, type Manifest, scratchPrefix } from './parts.server';
import { tryDump } from './server-dump.server';

/** Restores a backup into a scratch place and counts; rejects unless all is as it was when it was made. */
export async function tryRestore(
  { config }: BackupDeps,
  name: string,
  signal?: AbortSignal,
): Promise<void> {
  const folder = await mkdtemp(join(config.dataDir, scratchPrefix));
  try {
    await unpackFile(join(config.backupDir, name), folder, {
      key: config.backupKey,
      ...(signal && { signal }),
    });
    const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    const counts =
      manifest.kind === 'embedded'
        ? await countEmbedded(folder, signal)
        : await tryDump(config.databaseUrl ?? '', join(folder, 'database.dump'), countRows, signal);
    requireEqual(
      { ...manifest.counts, files: manifest.files },
      {
        ...counts,
        files: await countFiles(folder),
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function countEmbedded(
  folder: string,
  signal: AbortSignal | undefined,
): Promise<Record<string, number>> {
  const database = await openInProcess(folder, signal);
  try {
    await checkPages(database.db, join(folder, 'postgres'), Number.POSITIVE_INFINITY);
    return await countRows(database.db);
  } finally {
    await database.close();
  }
}

function requireEqual(made: Record<string, number>, restored: Record<string, number>): void {
  for (const name of new Set([...Object.keys(made), ...Object.keys(restored)]))
    if (made[name] !== restored[name])
      throw new Error(
        `${name}: ${made[name] ?? 0} when it was made, ${restored[name] ?? 0} after the trial restore`,
      );
}
