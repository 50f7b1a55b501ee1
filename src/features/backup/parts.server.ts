import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { reasonOf as rootOf } from '../../platform/jobs/run-job';
import { type DiskConfig, lackOfRoom } from '../../platform/storage/room';
import type { BackupRow } from './data.server';

export interface BackupDeps {
  config: DiskConfig & Pick<Config, 'databaseUrl' | 'backupKey' | 'backupBucket'>;
  database: Pick<Database, 'db' | 'kind' | 'whileStill'>;
}

export interface Manifest {
  product: 'lionmark';
  kind: Database['kind'];
  madeAt: string;
  counts: Record<string, number>;
  files: number;
  /** What only the site’s key opens; absent in backups of an earlier release. */
  keyCheck?: string | undefined;
}

/** Folders in `DATA_DIR` that are deleted after use. */
export const scratchPrefix = 'backup-';

/** The folders of `DATA_DIR` that hold uploaded pictures, documents and issued papers. */
export const filesOfDataDir = ['media', 'documents', 'papers'];

const signMs = 15_000;
/** Longer than a busy machine keeps a process from giving a sign. */
const goneAfterMs = 4 * signMs;

/** Calls `give` every 15 seconds with the milliseconds since the start; returns what ends that. */
export function giveSigns(startedAt: Date, give: (ms: number) => Promise<unknown>): () => void {
  const timer = setInterval(() => give(Date.now() - startedAt.getTime()).catch(() => {}), signMs);
  return () => clearInterval(timer);
}

/** Whether the process that was making a backup has ended without saying what became of it. */
export const isGone = ({ status, madeAt, durationMs }: BackupRow): boolean =>
  status === 'running' && Date.now() - madeAt.getTime() - (durationMs ?? 0) > goneAfterMs;

export const problemOfGone = 'The site ended while the backup was being made';

/** The uploaded files of a data folder. */
export async function countFiles(dataDir: string): Promise<number> {
  const counts = filesOfDataDir.map(async (name) => {
    const folder = join(dataDir, name);
    if (!existsSync(folder)) return 0;
    return (await readdir(folder)).filter((file) => !file.startsWith('.')).length;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** The root cause, for administrators. */
export const reasonOf = (error: unknown): string =>
  (lackOfRoom(error) ?? rootOf(error)).slice(0, 500);
