import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, taskColumns } from '../../../platform/db/columns';
import { registerChanges } from '../undo/schema.server';
import {
  type BrokenNames,
  type FoundInFile,
  type FoundStatus,
  type ImportCounts,
  importFormats,
  importSources,
  importStates,
  type Mapping,
  nothingFound,
  type Reading,
  type SampleRow,
  type StatusChoice,
  usualReading,
} from './contract';

export const registerImports = pgTable(
  'register_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fileName: text().notNull(),
    format: text({ enum: importFormats }).notNull(),
    source: text({ enum: importSources }).notNull().default('other'),
    encoding: text(),
    reading: jsonb().$type<Reading>().notNull().default(usualReading),
    found: jsonb().$type<FoundInFile>().notNull().default(nothingFound),
    brokenNames: jsonb().$type<BrokenNames>().notNull().default({ count: 0, examples: [] }),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
    state: text({ enum: importStates }).notNull().default('receiving'),
    problem: text(),
    headers: jsonb().$type<string[]>().notNull().default([]),
    mapping: jsonb().$type<Mapping>().notNull().default({}),
    statuses: jsonb().$type<StatusChoice[]>().notNull().default([]),
    foundStatuses: jsonb().$type<FoundStatus[]>().notNull().default([]),
    rowCount: integer(),
    /** The progress of the run, written in the same transaction as the rows. */
    rowsDone: integer().notNull().default(0),
    bytesDone: bigint({ mode: 'number' }).notNull().default(0),
    expected: jsonb().$type<ImportCounts>(),
    counts: jsonb()
      .$type<ImportCounts>()
      .notNull()
      .default({ created: 0, changed: 0, unchanged: 0, wrong: 0 }),
    sample: jsonb().$type<SampleRow[]>().notNull().default([]),
    changeId: integer().references(() => registerChanges.id, { onDelete: 'set null' }),
    ...taskColumns(),
    administratorId: integer(),
    actor: text().notNull(),
    address: text(),
    createdAt: createdAt(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (table) => [index('register_imports_by_date').on(table.createdAt.desc(), table.id)],
);

export const registerImportProblems = pgTable(
  'register_import_problems',
  {
    importId: integer()
      .notNull()
      .references(() => registerImports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    reasons: text().array().notNull(),
    cells: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);
