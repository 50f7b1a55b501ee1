import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';

/** Backups in the folder, with those that failed of late. */
export const backups = pgTable(
  'backups',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Its file: `lionmark-20261122-021000.tar.gz.age`. */
    name: text().notNull().unique(),
    madeAt: moment().notNull(),
    /** `made`: the file is there. `failed`: there is none. */
    status: text({ enum: ['running', 'made', 'failed'] }).notNull(),
    isEncrypted: boolean().notNull(),
    sizeBytes: bigint({ mode: 'number' }),
    /** How long it took; while it is made, how long it took until its last sign of life. */
    durationMs: integer(),
    /** Rows of each table at the moment of the backup. */
    counts: jsonb().$type<Record<string, number>>(),
    files: integer(),
    /** When it was restored on trial, with equal counts. */
    verifiedAt: moment(),
    /** Why there is no file, or why the trial failed. */
    problem: text(),
    /** When a copy reached the bucket. */
    copiedAt: moment(),
    copyProblem: text(),
  },
  (table) => [check('backups_status', sql`${table.status} in ('running', 'made', 'failed')`)],
);
