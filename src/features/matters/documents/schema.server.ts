import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from '../../../platform/db/columns';
import { day, matterEvents, matterId } from '../record/schema.server';
import { scanStates } from './scan-state';

/** A file of a matter. Its bytes lie under a random name in the store of documents. */
export const matterDocuments = pgTable(
  'matter_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matterId: matterId(),
    /** The file's name, as its sender has it. */
    name: text().notNull(),
    mediaType: text().notNull(),
    sizeBytes: integer().notNull(),
    /** SHA-256 in hexadecimal digits. */
    digest: text().notNull(),
    file: text().notNull().unique(),
    origin: text({ enum: ['firm', 'client', 'office'] }).notNull(),
    isForClient: boolean().notNull(),
    /** The day on it. */
    datedOn: day(),
    /** What it shows, such as the letter of a deadline. */
    eventId: bigint({ mode: 'number' }).references(() => matterEvents.id, { onDelete: 'set null' }),
    /** An administrator’s username, or `client`. */
    actor: text().notNull(),
    /** The check for viruses. Nobody opens a waiting file; an infected one is removed, an absent one never came. */
    scan: text({ enum: scanStates }).notNull().default('none'),
    /** The virus, or why a waiting one could not be scanned yet. */
    scanNote: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** The lease of the process that scans it. */
    leasedUntil: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('matter_documents_by_matter').on(table.matterId, table.id),
    index('matter_documents_by_event').on(table.eventId).where(sql`${table.eventId} is not null`),
    index('matter_documents_to_scan')
      .on(table.nextAttemptAt, table.id)
      .where(sql`${table.scan} = 'waiting'`),
    check('matter_documents_origin', sql`${table.origin} in ('firm', 'client', 'office')`),
    check(
      'matter_documents_scan',
      sql`${table.scan} in ('none', 'waiting', 'clean', 'infected', 'absent')`,
    ),
  ],
);
