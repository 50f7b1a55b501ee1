import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../platform/db/columns';

/** What was booked in one go, and can be undone in one. */
export const bankBookings = pgTable(
  'bank_bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    actor: text().notNull(),
    createdAt: createdAt(),
    undoneAt: moment(),
    undoneBy: text(),
  },
  (table) => [index('bank_bookings_by_date').on(table.createdAt)],
);

/**
 * A line of the firm's bank statements. The files are not kept. The same line may come again, in another file of
 * another format: each format spells it in its own way.
 */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Its digits; empty: the file named none. */
    account: text().notNull(),
    /** On which the bank booked it, in Singapore. */
    day: date({ mode: 'string' }).notNull(),
    /** Negative: money that went out. */
    amountCents: integer().notNull(),
    text: text().notNull(),
    /** How each shape of file that had it spells it, to know it again. */
    spellings: jsonb().$type<Record<string, string>>().notNull(),
    isAside: boolean().notNull().default(false),
    bookingId: integer().references(() => bankBookings.id),
    actor: text(),
    at: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('bank_lines_by_account').on(table.account, table.day),
    index('bank_lines_by_day').on(table.day, table.id),
    index('bank_lines_open')
      .on(table.day, table.id)
      .where(sql`${table.bookingId} is null and not ${table.isAside} and ${table.amountCents} > 0`),
    index('bank_lines_by_booking').on(table.bookingId).where(sql`${table.bookingId} is not null`),
    check('bank_lines_amount', sql`${table.amountCents} <> 0`),
    check('bank_lines_booked', sql`${table.bookingId} is null or ${table.amountCents} > 0`),
  ],
);

/** Which invoices a booking of a line pays, or which deposit it is; undone, it stays as the history of the payments. */
export const bankParts = pgTable(
  'bank_parts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer()
      .notNull()
      .references(() => bankBookings.id, { onDelete: 'cascade' }),
    lineId: integer()
      .notNull()
      .references(() => bankLines.id, { onDelete: 'cascade' }),
    /** No foreign keys, since invoices and deposits are deleted after their own time. */
    invoiceId: integer(),
    depositId: integer(),
    amountCents: integer().notNull(),
  },
  (table) => [
    index('bank_parts_by_booking').on(table.bookingId),
    index('bank_parts_by_line').on(table.lineId),
    check('bank_parts_one', sql`(${table.invoiceId} is null) <> (${table.depositId} is null)`),
  ],
);
