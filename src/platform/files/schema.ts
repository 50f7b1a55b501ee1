import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../db/columns';
import type { FilePlace } from '../storage/file-store';

/** Files that no row names, to be removed from their store. */
export const abandonedFiles = pgTable('abandoned_files', {
  file: text().primaryKey(),
  place: text().$type<FilePlace>().notNull().default('documents'),
  since: createdAt(),
});
