import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '../../platform/db/columns';
import type { PictureFile } from './contract';

/** An uploaded picture, re-encoded and stored under a random name. */
export const pictures = pgTable(
  'pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Random, with the dimensions: `/media/{name}.webp` is its address. */
    name: text().notNull().unique(),
    /** The uploaded format; WebP, AVIF and one JPEG are stored. */
    mediaType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The size of all its files together. */
    sizeBytes: integer().notNull(),
    files: jsonb().$type<PictureFile[]>().notNull().default([]),
    alt: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0`)],
);
