import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { customers } from '../../platform/auth/schema';
import { createdAt, moment } from '../../platform/db/columns';
import type { LeveledHit } from '../clearance/matching/contract';
import { watchLevels } from './watch-levels';

export const watches = pgTable(
  'watches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null: added by the firm for a person without an account. */
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** The recipient; for a customer, their current address is used instead. */
    email: text().notNull(),
    name: text().notNull(),
    classes: text().array().notNull().default(sql`'{}'`),
    /** The customer's own mark, which is excluded. */
    trademarkId: integer(),
    /** Hits from this level up are mailed. */
    level: text({ enum: watchLevels }).notNull().default('high'),
    /** Ends the watch from a mail, without a sign-in. */
    token: text().notNull().unique(),
    /** The administrator who set it up, or null for the customer. */
    createdBy: text(),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  (table) => [
    index('watches_by_customer').on(table.customerId),
    index('watches_active').on(table.id).where(sql`${table.endedAt} is null`),
    check('watches_level', sql`${table.level} in ('identical', 'high', 'medium')`),
    check('watches_name', sql`length(${table.name}) > 0`),
  ],
);

export const watchHits = pgTable(
  'watch_hits',
  {
    watchId: integer()
      .notNull()
      .references(() => watches.id, { onDelete: 'cascade' }),
    trademarkId: integer().notNull(),
    level: text({ enum: watchLevels }).notNull(),
    /** A copy of the mark, since the register may be replaced. */
    hit: jsonb().$type<LeveledHit>().notNull(),
    foundAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.watchId, table.trademarkId] })],
);

/**
 * Published marks that no watch was compared with yet, written by a trigger in the transaction that
 * published them, so that none is missed, whatever the order of commits.
 */
export const uncomparedMarks = pgTable('uncompared_marks', {
  trademarkId: integer().primaryKey(),
  changedAt: moment().notNull().defaultNow(),
});
