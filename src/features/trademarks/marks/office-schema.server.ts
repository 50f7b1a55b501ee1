import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';

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
    /** The day of an international registration, and since when it is protected here. */
    internationalOn: day(),
    protectedOn: day(),
    statusOn: day(),
    statusUpdatedOn: day(),
    /** The end of the registration procedure, from which the five years of non-use run. */
    completedOn: day(),
    changedOn: day(),
    feature: text(),
    /** An element for each mark of a series. */
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
    /** Only a twentieth of the records say so, and a check looks for hundreds. */
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
