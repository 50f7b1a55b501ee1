import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small tmpfs; mounting one needs root on Linux. */
export function mountDisk(megabytes: number) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lionmark-disk-'));
  const { status } = spawnSync('mount', [
    ...['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder],
  ]);
  if (status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

export function unmountDisk(folder: string) {
  spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
}

/** Writes a file that leaves so many bytes of a disk. */
export function fill(folder: string, file: string, left: number) {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize - left));
  } catch (error) {
    // The database wrote meanwhile: then the disk is as full as it should be.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
