import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, taskColumns } from '../../../platform/db/columns';
import { changeKinds, noChanges, type SyncCounts, syncStates } from './contract';

const day = () => date({ mode: 'string' });
const lists = () => text().array().notNull().default(sql`'{}'`);

/** An office's register, kept up to date. A row exists once it was first asked for. */
export const registerSources = pgTable('register_sources', {
  key: text().primaryKey(),
  isPaused: boolean().notNull().default(false),
  /** The day of the data here; null: nothing was loaded yet. */
  asOf: day(),
  /** The service's own time of its last update, of the data here. */
  officeUpdatedAt: moment(),
  /** The rows of the office's file, as counted by the last sync or said by the service. */
  officeMarks: integer(),
  /** The marks of the source after the last run with a whole file; some may have been deleted since. */
  heldMarks: integer(),
  /** Whether the marks here are the office's whole register, or a part of it. */
  isWhole: boolean().notNull().default(false),
  /** It was loaded from the stand-in, and is invented. */
  isStandIn: boolean().notNull().default(false),
  /** What the service answered last, and when. */
  askedAt: moment(),
  askedUpdatedAt: moment(),
  askedMarks: integer(),
  askedBytes: bigint({ mode: 'number' }),
  askProblem: text(),
});

/** The runs that bring a source up to date. */
export const registerSyncs = pgTable(
  'register_syncs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull(),
    state: text({ enum: syncStates }).notNull().default('waiting'),
    /** A file given by hand; null: downloaded from the service. */
    filePath: text(),
    /** The first load of the register: nothing in it is news. */
    isFirst: boolean().notNull().default(false),
    bytesTotal: bigint({ mode: 'number' }),
    bytesReceived: bigint({ mode: 'number' }).notNull().default(0),
    bytesRead: bigint({ mode: 'number' }).notNull().default(0),
    rowsTotal: integer(),
    rowsRead: integer().notNull().default(0),
    counts: jsonb().$type<SyncCounts>().notNull().default(noChanges),
    /** How often the connection was cut, and the download went on. */
    cuts: integer().notNull().default(0),
    /** Columns of the file that are not known, and known ones that it lacks. */
    newColumns: lists(),
    absentColumns: lists(),
    asOf: day(),
    officeUpdatedAt: moment(),
    problem: text(),
    ...taskColumns(),
    administratorId: integer(),
    actor: text().notNull(),
    createdAt: createdAt(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (table) => [
    index('register_syncs_by_source').on(table.source, table.id.desc()),
    uniqueIndex('register_syncs_running').on(table.source).where(sql`${table.finishedAt} is null`),
  ],
);

/** The rows of a sync that were refused, or taken without a part that can't be read. */
export const registerSyncProblems = pgTable(
  'register_sync_problems',
  {
    syncId: integer()
      .notNull()
      .references(() => registerSyncs.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    number: text(),
    isRefused: boolean().notNull(),
    reasons: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.syncId, table.row] })],
);

/** The news of the syncs that follow the first, for watches and lists; kept for 90 days. */
export const registerNews = pgTable(
  'register_news',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    syncId: integer()
      .notNull()
      .references(() => registerSyncs.id, { onDelete: 'cascade' }),
    trademarkId: integer().notNull(),
    kind: text({ enum: changeKinds }).notNull(),
    at: createdAt(),
  },
  (table) => [
    unique('register_news_once').on(table.syncId, table.trademarkId, table.kind),
    index('register_news_by_kind').on(table.kind, table.at),
  ],
);
