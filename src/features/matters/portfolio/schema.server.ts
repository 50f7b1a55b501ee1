import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, taskColumns, updatedAt } from '../../../platform/db/columns';
import { day, matters } from '../record/schema.server';
import type { PortfolioMapping } from './columns';
import {
  type FoundInPortfolio,
  noChoices,
  type PortfolioChoices,
  type PortfolioCounts,
  type PortfolioDeadline,
  type PortfolioReading,
  portfolioStates,
  portfolioWays,
  rowOutcomes,
} from './contract';
import type { MatterToOpen } from './matter-to-open';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What a docket has brought for the whole firm, row by row as it was stored, so that an undo finds what is unchanged. */
export interface BroughtCounting {
  excludedDays: object[];
  holidayYears: object[];
  ruleChanges: object[];
}

export interface AskedPortfolio {
  numbers?: string[];
  name?: string;
  /** Rows of the file whose person was erased: no rehearsal reads them again. */
  erased?: number[];
  /** What a docket changes for the whole firm, in words. */
  counting?: string[];
  brought?: BroughtCounting;
}

export const noCounts: PortfolioCounts = {
  rows: 0,
  new: 0,
  known: 0,
  asks: 0,
  wrong: 0,
  opened: 0,
  deadlines: 0,
  pastDue: 0,
  soon: 0,
  differ: 0,
  remarks: 0,
  conflicts: 0,
};

export const nothingFound: FoundInPortfolio = {
  system: null,
  isGuess: false,
  sheets: [],
  startRows: [],
  dates: 'none',
  dateExamples: [],
  samples: {},
};

/** Rights of another firm’s docket that are taken over together, from their rehearsal to their undo. */
export const portfolios = pgTable(
  'portfolios',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    way: text({ enum: portfolioWays }).notNull(),
    asked: jsonb().$type<AskedPortfolio>().notNull().default({}),
    fileName: text(),
    encoding: text(),
    reading: jsonb()
      .$type<PortfolioReading>()
      .notNull()
      .default({ headerRow: null, dayOrder: null, sheet: null, constants: {} }),
    found: jsonb().$type<FoundInPortfolio>().notNull().default(nothingFound),
    headers: jsonb().$type<string[]>().notNull().default([]),
    mapping: jsonb().$type<PortfolioMapping>().notNull().default({}),
    choices: jsonb().$type<PortfolioChoices>().notNull().default(noChoices),
    names: jsonb()
      .$type<{ name: string; uen: string | null; rights: number }[]>()
      .notNull()
      .default([]),
    state: text({ enum: portfolioStates }).notNull(),
    problem: text(),
    /** Opened without another word once it is rehearsed. */
    goesOn: boolean().notNull().default(false),
    rowCount: integer(),
    /** The last row that is done, written in the transaction of its matters. */
    rowsDone: integer().notNull().default(0),
    counts: jsonb().$type<PortfolioCounts>().notNull().default(noCounts),
    /** Matters that an undo has left. */
    kept: integer().notNull().default(0),
    ...taskColumns(),
    administratorId: integer(),
    actor: text().notNull(),
    address: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    startedAt: moment(),
    finishedAt: moment(),
    undoneAt: moment(),
    undoneBy: text(),
  },
  (table) => [
    index('portfolios_by_date').on(table.createdAt.desc(), table.id),
    check(
      'portfolios_state',
      sql`${table.state} in ('choosing', 'rehearsing', 'rehearsed', 'importing', 'done', 'undoing', 'undone', 'failed')`,
    ),
  ],
);

const portfolioId = () =>
  integer()
    .notNull()
    .references(() => portfolios.id, { onDelete: 'cascade' });

/** The file, in the database, so that every process finds it after a kill. */
export const portfolioFiles = pgTable('portfolio_files', {
  portfolioId: portfolioId().primaryKey(),
  bytes: bytea().notNull(),
});

/** Every row with what becomes of it. */
export const portfolioRows = pgTable(
  'portfolio_rows',
  {
    portfolioId: portfolioId(),
    row: integer().notNull(),
    /** What tells that a row was taken over before: country, right and number, or else reference, name and client. */
    identity: text().notNull(),
    /** The row as the file has it. */
    cells: jsonb().$type<Record<string, unknown>>().notNull(),
    matter: jsonb().$type<MatterToOpen>(),
    outcome: text({ enum: rowOutcomes }).notNull(),
    reasons: text().array().notNull().default(sql`'{}'`),
    remarks: text().array().notNull().default(sql`'{}'`),
    differences: text().array().notNull().default(sql`'{}'`),
    deadlines: jsonb().$type<PortfolioDeadline[]>().notNull().default([]),
    pastOn: day(),
    nextOn: day(),
    matterId: integer().references(() => matters.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.row] }),
    index('portfolio_rows_opened').on(table.identity).where(sql`${table.outcome} = 'opened'`),
    index('portfolio_rows_by_matter').on(table.matterId),
  ],
);
