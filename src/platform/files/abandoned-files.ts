import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { Log } from '../log/log';
import { type FilePlace, openFileStore } from '../storage/file-store';
import { abandonedFiles } from './schema';

/** Notes a file before it is written: without `claimFile` in the transaction of its row, it is removed later. */
export async function noteFile(db: Db, place: FilePlace, file: string): Promise<void> {
  await db.insert(abandonedFiles).values({ place, file });
}

export async function claimFile(tx: Db, file: string): Promise<void> {
  await tx.delete(abandonedFiles).where(eq(abandonedFiles.file, file));
}

/** In the transaction that deletes their rows; the next sweep removes them. */
export async function abandonFiles(tx: Db, place: FilePlace, files: string[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insert(abandonedFiles)
    .values(files.map((file) => ({ place, file, since: new Date(0) })))
    .onConflictDoNothing();
}

interface Deps {
  db: Db;
  config: Parameters<typeof openFileStore>[0];
  log: Log;
}

/** Files that no row names, once nobody can be writing them any more. Returns how many were removed. */
export async function removeAbandoned({ db, config, log }: Deps): Promise<number> {
  const found = await db
    .select()
    .from(abandonedFiles)
    .where(lt(abandonedFiles.since, sql`now() - interval '1 day'`))
    .limit(1_000);
  for (const { place, file } of found) {
    await openFileStore(config, log, place).remove(file);
    await claimFile(db, file);
  }
  return found.length;
}
