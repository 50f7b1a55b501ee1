import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, taskColumns } from '../../../platform/db/columns';
import { changeStates, type NamedMark, type SourceBefore, type UndoResult } from './contract';

/** A bulk change, which can be undone for a while. */
export const registerChanges = pgTable(
  'register_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['import', 'publish-all', 'delete-all', 'selection'] }).notNull(),
    /** The action, or the name of the imported file. */
    detail: text(),
    /** The first of a selection. */
    marks: jsonb().$type<NamedMark[]>().notNull().default([]),
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
    /** The firm's and the offices' marks that it is about. */
    firmCount: integer().notNull().default(0),
    officeCount: integer().notNull().default(0),
    /** A large change or undo is the work of a job: its marks, and how far it is. */
    state: text({ enum: changeStates }).notNull().default('done'),
    total: integer().notNull().default(0),
    doneCount: integer().notNull().default(0),
    /** The id of the last mark that is done, and of the last one to do. */
    cursor: integer().notNull().default(0),
    lastId: integer().notNull().default(0),
    ...taskColumns(),
    /** The sources that it has paused, as they were before. */
    sourcesBefore: jsonb().$type<SourceBefore[]>().notNull().default([]),
  },
  (table) => [
    index('register_changes_by_date').on(table.at.desc(), table.id),
    index('register_changes_at_work').on(table.id).where(sql`${table.state} <> 'done'`),
  ],
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
