import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { messages } from './schema';

const batchSize = 1_000;

/** Deletes the files of messages that are no longer stored: of an erased person, or after their time. */
export async function deleteErasedFiles(db: Db, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names
    .map((name) => ({ name, id: Number(/^(\d+)-.*\.eml$/.exec(name)?.[1]) }))
    .filter(({ id }) => id);
  for (let start = 0; start < files.length; start += batchSize) {
    const batch = files.slice(start, start + batchSize);
    const ids = batch.map(({ id }) => id);
    const rows = await db
      .select({ id: messages.id })
      .from(messages)
      .where(inArray(messages.id, ids));
    const stored = new Set(rows.map(({ id }) => id));
    for (const { id, name } of batch)
      if (!stored.has(id)) await rm(join(folder, name), { force: true });
  }
}
