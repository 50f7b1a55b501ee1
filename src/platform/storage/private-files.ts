import { chmodSync, type Dirent, lstatSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Public pictures in `DATA_DIR`, so many that looking at each would make a start slow. */
export const refetchableFolder = 'mark-pictures';

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
  const own = ownEntries(folder, { recursive: false });
  const below = own
    .filter((entry) => entry.isDirectory() && entry.name !== refetchableFolder)
    .flatMap((entry) => ownEntries(pathOf(entry), { recursive: true }));
  return [folder, ...[...own, ...below].map(pathOf)].filter((path) => !isPrivate(path));
}

const pathOf = ({ parentPath, name }: Dirent) => join(parentPath, name);

const ownEntries = (folder: string, options: { recursive: boolean }) =>
  readdirSync(folder, { ...options, withFileTypes: true }).filter(
    (entry) => entry.isDirectory() || entry.isFile(),
  );

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
