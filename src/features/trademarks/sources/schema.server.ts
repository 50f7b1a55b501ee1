import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
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
import { createdAt, moment } from '../../../platform/db/columns';
import { changeKinds, noChanges, type SyncCounts, syncStates } from './contract';

const day = () => date({ mode: 'string' });
const texts = () => text().array().$type<(string | null)[]>().notNull().default(sql`'{}'`);
const lists = () => text().array().notNull().default(sql`'{}'`);
/** Drizzle reads an absent element of a list of days as this text. */
const dayOrNull = customType<{ data: string | null; driverData: string }>({
  dataType: () => 'date',
  fromDriver: (text) => (text === 'NULL' ? null : text),
});
const days = () => dayOrNull().array().notNull().default(sql`'{}'`);

/**
 * What an office says of a mark beyond the columns of `trademarks`. Columns that begin with the same word are
 * lists of equal length: one element for each class, owner and so on, null where the office says nothing. No
 * foreign key: the row of a deleted mark stays for its undo.
 */
export const officeRecords = pgTable(
  'office_records',
  {
    trademarkId: integer().primaryKey(),
    source: text().notNull(),
    /** The first eight bytes of the SHA-256 of the row as it was published. */
    digest: bigint({ mode: 'bigint' }).notNull(),
    /** Such as `Trade Mark` and `Conventional Mark`. */
    applicationType: text(),
    markType: text(),
    appliedOn: day(),
    /** Of an international registration, and since when it is protected here. */
    internationalOn: day(),
    protectedOn: day(),
    statusOn: day(),
    statusUpdatedOn: day(),
    /** The end of the registration procedure, from which the five years of non-use run. */
    completedOn: day(),
    changedOn: day(),
    feature: text(),
    /** One element for each mark of a series. */
    wordTexts: texts(),
    wordChinese: texts(),
    wordTranslations: texts(),
    wordTransliterations: texts(),
    wordPhonetics: texts(),
    wordDevices: texts(),
    classNumbers: lists(),
    classGoods: texts(),
    classStatuses: texts(),
    classExpiries: days(),
    ownerNames: lists(),
    ownerUens: texts(),
    ownerCountries: texts(),
    ownerAreCompanies: boolean().array().notNull().default(sql`'{}'`),
    agentNames: lists(),
    agentUens: texts(),
    priorityClasses: texts(),
    priorityDates: days(),
    priorityCountries: texts(),
    priorityGoods: texts(),
    madridNumbers: lists(),
    madridDates: days(),
    disputeNumbers: lists(),
    disputeKinds: texts(),
    disputeStatuses: texts(),
    disputeClasses: texts(),
    disputeDates: days(),
    /** The office's entries and the journals in which the mark appeared. */
    eventCodes: texts(),
    eventTexts: lists(),
    eventDates: days(),
    clauses: lists(),
    /** Addresses at the office. */
    pictures: lists(),
    /** Since when the office no longer publishes it. */
    leftOn: day(),
  },
  (table) => [
    index('office_records_digests').on(table.trademarkId, table.source, table.digest),
    index('office_records_left')
      .on(table.source, table.leftOn)
      .where(sql`${table.leftOn} is not null`),
    /** One in twenty: a check looks for hundreds. */
    index('office_records_saying').on(table.trademarkId).where(saysSo(table)),
  ],
);

/** How an office's record translates a mark, writes it in Latin letters and says that it sounds. */
export const saidColumns = ['wordTranslations', 'wordTransliterations', 'wordPhonetics'] as const;

/** Whether an office's record translates a mark, writes it in Latin letters or says how it sounds. */
export function saysSo(record: Record<(typeof saidColumns)[number], AnyPgColumn>): SQL {
  const columns = saidColumns.map((column) => record[column]);
  return sql`array_remove(${sql.join(columns, sql` || `)}, null) <> '{}'`;
}

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
    leasedBy: text(),
    leasedUntil: moment(),
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
