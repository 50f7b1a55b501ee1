import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../db/columns';

/** An uploaded picture, re-encoded and stored under a random name. */
export const pictures = pgTable(
  'pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    mediaType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    sizeBytes: integer().notNull(),
    alt: text(),
    createdAt: createdAt(),
  },
  (table) => [check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0`)],
);
