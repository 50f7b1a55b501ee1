import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { customers } from '../../platform/auth/schema';
import { createdAt, moment } from '../../platform/db/columns';
import { languages } from '../../shared/languages';
import type { CheckHit } from '../clearance/matching/contract';
import { markEvents } from './mark-events';
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
    /** Of the page where it was set up; null: at the desk. */
    language: text({ enum: languages }),
    classes: text().array().notNull().default(sql`'{}'`),
    /** The customer’s own mark, which is no hit: what happens to it is told. */
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
    index('watches_by_email').on(sql`lower(${table.email})`),
    index('watches_search').using('gin', sql`search_text_of(${table.email}) gin_trgm_ops`),
    index('watches_active').on(table.id).where(sql`${table.endedAt} is null`),
    check('watches_level', sql`${table.level} in ('identical', 'high', 'medium')`),
    check('watches_name', sql`length(${table.name}) > 0`),
  ],
);

/** What a watch was told: each event of a mark once. */
export const watchHits = pgTable(
  'watch_hits',
  {
    watchId: integer()
      .notNull()
      .references(() => watches.id, { onDelete: 'cascade' }),
    trademarkId: integer().notNull(),
    event: text({ enum: markEvents }).notNull().default('new'),
    /** Null: the customer’s own mark. */
    level: text({ enum: watchLevels }),
    /** A copy of the mark, since the register may be replaced. */
    hit: jsonb().$type<CheckHit>().notNull(),
    /** As on record when it was told. */
    publishedOn: date({ mode: 'string' }),
    foundAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.watchId, table.trademarkId, table.event] }),
    index('watch_hits_by_mark').on(table.trademarkId),
    index('watch_hits_latest').on(table.foundAt.desc(), table.trademarkId.desc()),
  ],
);

/**
 * What happened to public marks and no watch was compared with yet. Triggers write it: of the firm’s marks in
 * the transaction that changes them, of an office’s with the news of a sync, whatever the order of commits.
 */
export const uncomparedMarks = pgTable(
  'uncompared_marks',
  {
    trademarkId: integer().notNull(),
    event: text({ enum: markEvents }).notNull().default('new'),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.trademarkId, table.event] })],
);
