import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { administrators, customers } from '../../platform/auth/schema';
import { createdAt, moment, updatedAt } from '../../platform/db/columns';
import { languages } from '../../shared/languages';
import { orders } from '../orders/schema.server';
import type { Hours } from './hours';
import { bookingStates, places, refundStates } from './states';

/** When a lawyer can be booked. */
export const consultationHours = pgTable('consultation_hours', {
  administratorId: integer()
    .primaryKey()
    .references(() => administrators.id, { onDelete: 'cascade' }),
  hours: jsonb().$type<Hours>().notNull(),
  updatedAt: updatedAt(),
});

/**
 * Consultations. A constraint of the database, `bookings_never_two`, keeps the times of a lawyer apart while they are
 * held or booked.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The idempotency key of a submission. */
    key: text().notNull().unique(),
    kind: text().notNull(),
    title: text().notNull(),
    minutes: integer().notNull(),
    lawyerId: integer().references(() => administrators.id, { onDelete: 'set null' }),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** With the pause after it. */
    blockedUntil: moment().notNull(),
    place: text({ enum: places }).notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** Of the page where it was booked; null: at the desk. */
    language: text({ enum: languages }),
    question: text().notNull(),
    /** The visitor's own, as the browser named it. */
    timeZone: text(),
    /** 0: free. */
    priceCents: integer().notNull(),
    orderId: text().references(() => orders.id, { onDelete: 'set null' }),
    state: text({ enum: bookingStates }).notNull(),
    heldUntil: moment(),
    /** Grows with each invitation that replaces another. */
    sequence: integer().notNull().default(0),
    /** How often its client has moved it. */
    moves: integer().notNull().default(0),
    /** The firm has moved it: its client may cancel without a charge. */
    isMovedByFirm: boolean().notNull().default(false),
    /** False: its address has come together with another that had its first conversation too. */
    isFirst: boolean().notNull().default(true),
    refund: text({ enum: refundStates }).notNull().default('none'),
    /** Told to the client. */
    cancelReason: text(),
    /** A person at the firm has looked whom the firm acts for. */
    checkedBy: text(),
    remindedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text_of(name, email, phone, title, question)`),
  },
  (table) => [
    index('bookings_by_start').on(table.startsAt, table.id),
    index('bookings_by_lawyer').on(table.lawyerId, table.startsAt),
    index('bookings_by_email').on(sql`lower(${table.email})`),
    index('bookings_by_customer').on(table.customerId),
    index('bookings_search').using('gin', table.searchText.op('gin_trgm_ops')),
    uniqueIndex('bookings_by_order').on(table.orderId),
    // What the job that settles bookings looks for.
    index('bookings_to_settle')
      .on(table.heldUntil)
      .where(sql`${table.state} in ('held', 'lapsed')`),
    index('bookings_to_refund').on(table.id).where(sql`${table.refund} = 'owed'`),
    // What the desk sees to.
    index('bookings_to_see_to')
      .on(table.id)
      .where(sql`${table.state} = 'unplaced' or ${table.refund} = 'refused'`),
    index('bookings_to_remind')
      .on(table.startsAt)
      .where(sql`${table.state} = 'booked' and ${table.remindedAt} is null`),
    // The free one is the first of an address.
    uniqueIndex('bookings_free_once')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.priceCents} = 0 and ${table.state} = 'booked' and ${table.isFirst}`),
    check(
      'bookings_state',
      sql`${table.state} in ('held', 'booked', 'lapsed', 'unplaced', 'cancelled')`,
    ),
    check('bookings_refund', sql`${table.refund} in ('none', 'owed', 'made', 'refused')`),
    check(
      'bookings_times',
      sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.blockedUntil}`,
    ),
    check('bookings_held', sql`${table.state} <> 'held' or ${table.heldUntil} is not null`),
    check('bookings_price', sql`${table.priceCents} >= 0`),
  ],
);
