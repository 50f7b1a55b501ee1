import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/db/columns';

/** Amounts that a person read on the office's page, of official fees that the table in the code has none of. */
export const enteredFees = pgTable(
  'entered_fees',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    feeKey: text().notNull(),
    /** The first day of the amount; it holds until a later one. */
    fromDay: date({ mode: 'string' }).notNull(),
    cents: integer().notNull(),
    readOn: date({ mode: 'string' }).notNull(),
    url: text().notNull(),
    enteredBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('entered_fees_once').on(table.feeKey, table.fromDay),
    check('entered_fees_cents', sql`${table.cents} >= 0`),
  ],
);
