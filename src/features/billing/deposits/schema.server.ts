import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { paymentsReceived } from '../schema.server';
import { depositPurposes } from './contract';

/** Money that came before any invoice, in S$, and what of it was paid back. Its payment is used for invoices by allocations. */
export const deposits = pgTable(
  'deposits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer()
      .notNull()
      .unique()
      .references(() => paymentsReceived.id, { onDelete: 'cascade' }),
    clientName: text().notNull(),
    clientEmail: text().notNull(),
    /** The client's account has changed its address: the deposit belongs to this one now. */
    movedTo: text(),
    purpose: text({ enum: depositPurposes }).notNull(),
    /** The GST inside it on its day, in percent; null: outside GST. */
    taxPercent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** What no invoice took yet, and was not paid back. */
    leftCents: integer().notNull(),
    /** Of money that went back: the deposit that it was of. */
    returnsId: integer().references((): AnyPgColumn => deposits.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('deposits_by_email').on(sql`lower(coalesce(${table.movedTo}, ${table.clientEmail}))`),
    index('deposits_returns').on(table.returnsId).where(sql`${table.returnsId} is not null`),
    check('deposits_left', sql`${table.leftCents} >= 0`),
  ],
);
