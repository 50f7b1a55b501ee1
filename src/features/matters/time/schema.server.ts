import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '../../../platform/db/columns';
import { matterId } from '../record/schema.server';

/** Minutes that somebody of the firm worked on a matter. A line of an invoice that bills them names their id. */
export const matterTime = pgTable(
  'matter_time',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matterId: matterId(),
    day: date({ mode: 'string' }).notNull(),
    minutes: integer().notNull(),
    text: text().notNull(),
    /** For an hour, without GST. */
    rateCents: integer().notNull(),
    /** The username of who worked. */
    actor: text().notNull(),
    /** The identity of a click, so that one made twice notes it once. */
    pressKey: text().notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('matter_time_by_matter').on(table.matterId, table.day, table.id),
    check('matter_time_minutes', sql`${table.minutes} between 1 and 1440`),
    check('matter_time_rate', sql`${table.rateCents} >= 0`),
  ],
);
