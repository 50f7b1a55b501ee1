import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../db/columns';
import { filePlaces } from '../storage/file-store';

/** Files that no row names, to be removed from their store. */
export const abandonedFiles = pgTable('abandoned_files', {
  file: text().primaryKey(),
  place: text({ enum: filePlaces }).notNull().default('documents'),
  since: createdAt(),
});
