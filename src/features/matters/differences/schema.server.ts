import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, taskColumns } from '../../../platform/db/columns';
import { differenceFields } from '../matter/contract';
import { matterId } from '../record/schema.server';
import { keptAnswers } from './contract';

/** That the register changed, or somebody asked, and how far matters are compared with it. */
export const registerComparisons = pgTable(
  'register_comparisons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    actor: text().notNull(),
    /** The run of a source that it follows; null: somebody asked. */
    syncId: integer(),
    requestedAt: createdAt(),
    /** Matters up to this id are compared. */
    lastMatterId: integer().notNull().default(0),
    compared: integer().notNull().default(0),
    /** Matters that the register contradicts. */
    differing: integer().notNull().default(0),
    finishedAt: moment(),
    ...taskColumns(),
  },
  (table) => [
    uniqueIndex('register_comparisons_of_sync')
      .on(table.syncId)
      .where(sql`${table.syncId} is not null`),
  ],
);

/** A field of a matter that the office’s register contradicts. It goes when both say the same. */
export const registerDifferences = pgTable(
  'register_differences',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matterId: matterId(),
    field: text({ enum: differenceFields }).notNull(),
    /** The class; empty: the whole matter. */
    part: text().notNull().default(''),
    term: text().notNull(),
    register: text().notNull(),
    here: text(),
    /** The firm was the agent before. */
    isAlarm: boolean().notNull().default(false),
    foundAt: createdAt(),
    comparedAt: createdAt(),
    /** Stands until the register says something else. */
    answer: text({ enum: keptAnswers }),
    /** Why it is kept, or what the client was asked. */
    reason: text(),
    answeredBy: text(),
    answeredAt: moment(),
  },
  (table) => [
    uniqueIndex('register_differences_once').on(table.matterId, table.field, table.part),
    index('register_differences_open')
      .on(table.field, table.matterId)
      .where(sql`${table.answer} is null`),
    check(
      'register_differences_answer',
      sql`(${table.answer} is null) = (${table.answeredAt} is null) and ${table.answer} in ('kept', 'asked')`,
    ),
  ],
);

/** Matters of which the register has named the firm as agent, so that a change away from it is seen. */
export const firmAgencies = pgTable('firm_agencies', {
  matterId: matterId().primaryKey(),
  seenAt: createdAt(),
});
