import { sql } from 'drizzle-orm';
import { bit, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../platform/db/columns';

/**
 * `wanted` will be fetched; `kept` is shown; `refused` is no picture that can be shown; `gone` could not be
 * fetched; `leaving` has files that will be removed, and then its row.
 */
export const pictureStates = ['wanted', 'kept', 'refused', 'gone', 'leaving'] as const;

/** The offices' pictures of marks that were shown or have changed. No foreign key: a sweep follows deletions. */
export const markPictures = pgTable(
  'mark_pictures',
  {
    trademarkId: integer().primaryKey(),
    /** The picture's address at the office. */
    address: text().notNull(),
    state: text({ enum: pictureStates }).notNull().default('wanted'),
    /** Why it is not kept. */
    reason: text(),
    /** The name of the files here, which begins with a hash of the mark and the content. */
    name: text(),
    width: integer(),
    height: integer(),
    /** The sum of its files. */
    bytes: integer(),
    /** How its shapes look, see `pictures/look.ts`; null until it has been looked at, zero if it shows nothing. */
    look: bit({ dimensions: 256 }),
    shownAt: createdAt(),
    tries: smallint().notNull().default(0),
    /** While it is fetched, the moment when its lease ends. */
    nextTryAt: createdAt(),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('mark_pictures_wanted').on(table.shownAt).where(sql`${table.state} = 'wanted'`),
    index('mark_pictures_kept').on(table.shownAt).where(sql`${table.state} = 'kept'`),
    index('mark_pictures_unseen')
      .on(table.trademarkId)
      .where(sql`${table.state} = 'kept' and ${table.look} is null`),
    index('mark_pictures_leaving').on(table.trademarkId).where(sql`${table.state} = 'leaving'`),
    index('mark_pictures_by_name').on(table.name).where(sql`${table.name} is not null`),
  ],
);
