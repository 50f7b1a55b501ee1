import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { erasedMessages } from './schema';

/** A message that was on its way when it was deleted may be written later. */
const remembered = sql`interval '1 day'`;

const messageId = (name: string) => Number(/^(\d+)-.*\.eml$/.exec(name)?.[1]);

const findFiles = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Deletes the files of deleted messages: of an erased person, or after their time. */
export async function deleteErasedFiles(db: Db, dataDir: string): Promise<void> {
  const erased = new Set((await db.select().from(erasedMessages)).map(({ id }) => id));
  if (erased.size === 0) return;
  const folder = join(dataDir, 'mail');
  for (const name of await findFiles(folder))
    if (erased.has(messageId(name))) await rm(join(folder, name), { force: true });
  await db.delete(erasedMessages).where(lt(erasedMessages.erasedAt, sql`now() - ${remembered}`));
}
