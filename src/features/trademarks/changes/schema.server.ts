import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns';
import type { UndoResult } from './contract';

/** A bulk change, which can be undone for a while. */
export const registerChanges = pgTable(
  'register_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['import', 'publish-all', 'delete-all', 'selection'] }).notNull(),
    /** The action, or the name of the imported file. */
    detail: text(),
    administratorId: integer(),
    actor: text().notNull(),
    createdCount: integer().notNull().default(0),
    updatedCount: integer().notNull().default(0),
    deletedCount: integer().notNull().default(0),
    at: moment().notNull().defaultNow(),
    undoableUntil: moment().notNull(),
    undoneAt: moment(),
    undoneBy: text(),
    undoResult: jsonb().$type<UndoResult>(),
  },
  (table) => [index('register_changes_by_date').on(table.at.desc(), table.id)],
);

/** A changed or deleted mark before the change: the whole row, or the changed columns. */
export const registerImages = pgTable(
  'register_images',
  {
    changeId: integer()
      .notNull()
      .references(() => registerChanges.id, { onDelete: 'cascade' }),
    trademarkId: integer().notNull(),
    /** The mark's `updated_at` after the change; a later one means that it was edited since. */
    writtenAt: moment(),
    before: jsonb().notNull(),
    formerSlugs: text().array(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.trademarkId] })],
);

/** The marks that a change added, a row for each of its transactions. */
export const registerAdditions = pgTable(
  'register_additions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    changeId: integer()
      .notNull()
      .references(() => registerChanges.id, { onDelete: 'cascade' }),
    trademarkIds: integer().array().notNull(),
    writtenAt: moment().notNull(),
  },
  (table) => [index('register_additions_by_change').on(table.changeId)],
);
