import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from '../../../platform/db/columns';
import { eInvoiceStates } from '../contract';
import { invoices } from '../schema.server';

/** E-invoices that were given to the access point, or wait for it: one of each paper. */
export const eInvoices = pgTable(
  'e_invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .unique()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    state: text({ enum: eInvoiceStates }).notNull(),
    /** What the access point said, or why it could not be asked. */
    answer: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    leasedUntil: moment(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('e_invoices_due').on(table.nextAttemptAt).where(sql`${table.state} = 'queued'`),
  ],
);
