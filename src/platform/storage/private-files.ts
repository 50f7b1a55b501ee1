import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What this process creates is for its own user alone, this folder first. */
export async function createPrivately(folder: string): Promise<void> {
  process.umask(0o077);
  await mkdir(folder, { recursive: true });
}

/**
 * Takes a folder, and all that is in it, from other users of the machine: a new embedded database is open to
 * all, as were files of earlier versions. Returns what belongs to another user.
 */
export async function makePrivate(folder: string): Promise<string[]> {
  const paths = [folder];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory() || entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  return paths.filter((path) => !isPrivate(path));
}

/** Whether it is now; synchronous, since a thousand calls take 10 ms so, and 60 ms otherwise. */
function isPrivate(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false }); // the database may delete a file
  const wanted = stat?.isDirectory() ? 0o700 : 0o600;
  if (!stat || (stat.mode & 0o777) === wanted) return true;
  try {
    chmodSync(path, wanted);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return false;
    throw error;
  }
}
