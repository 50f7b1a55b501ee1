import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from '../../platform/config/config';
import { openBucket } from '../../platform/storage/bucket';
import { momentOfName } from './archive.server';
import {
  deleteBackup,
  deleteFailedBefore,
  findBackups,
  findUncopied,
  updateBackup,
} from './data.server';
import { keptFor } from './keep-rule';
import { type BackupDeps, reasonOf } from './parts.server';

const uploadTimeoutMs = 6 * 3_600_000;
const dayMs = 86_400_000;
/** How long what failed is shown, and a backup that is known to be bad is kept. */
const badMs = { failed: 14 * dayMs, made: 7 * dayMs };

/** Deletes from the folder what the rule doesn't keep. */
export async function deleteOldBackups({ config, database: { db } }: BackupDeps): Promise<void> {
  const made = (await findBackups(db)).filter(({ status }) => status === 'made');
  const isBad = ({ verifiedAt, problem }: (typeof made)[number]) => !verifiedAt && problem !== null;
  const kept = keptFor(made.filter((backup) => !isBad(backup)));
  const isOld = (madeAt: Date) => Date.now() - madeAt.getTime() > badMs.made;
  for (const backup of made) {
    if (isBad(backup) ? !isOld(backup.madeAt) : kept.has(backup.id)) continue;
    await rm(join(config.backupDir, backup.name), { force: true });
    await deleteBackup(db, backup.id);
  }
  await deleteFailedBefore(db, new Date(Date.now() - badMs.failed));
}

/**
 * Sends to the bucket what it doesn't have yet, newest first, and deletes from it what the rule doesn't keep of
 * what is there. Returns how many were sent; rejects, and records why, if it fails.
 */
export async function copyToBucket(
  { config, database: { db } }: BackupDeps,
  signal?: AbortSignal,
): Promise<number> {
  if (!config.backupBucket) return 0;
  const bucket = openBucket(config.backupBucket);
  const waiting = await findUncopied(db);
  for (const { id, name } of waiting) {
    try {
      await bucket('PUT', name, {
        body: await openAsBlob(join(config.backupDir, name)),
        headers: { 'Content-Type': 'application/octet-stream' },
        timeoutMs: uploadTimeoutMs,
        ...(signal && { signal }),
      });
      await updateBackup(db, id, { copiedAt: new Date(), copyProblem: null });
    } catch (error) {
      await updateBackup(db, id, { copyProblem: reasonOf(error) });
      throw error;
    }
  }
  const there = (await listBucket(config.backupBucket)).map((name) => ({
    id: name,
    madeAt: momentOfName(name) as Date,
  }));
  const kept = keptFor(there);
  for (const { id: name } of there) if (!kept.has(name)) await bucket('DELETE', name);
  return waiting.length;
}

/** The names of the backups in the bucket. */
export async function listBucket(bucket: Bucket): Promise<string[]> {
  const answer = await openBucket(bucket)('GET', '?list-type=2&prefix=lionmark-');
  return [...(await answer.text()).matchAll(/<Key>([^<]+)<\/Key>/g)]
    .map(([, name = '']) => name)
    .filter((name) => momentOfName(name));
}
