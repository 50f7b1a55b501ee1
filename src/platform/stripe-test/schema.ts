import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../db/columns';

/** The stand-in's payment intents. */
export const testPaymentIntents = pgTable(
  'test_payment_intents',
  {
    id: text().primaryKey(),
    clientSecret: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    status: text({
      enum: ['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'],
    }).notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    receiptEmail: text(),
    lastError: jsonb().$type<Record<string, string> | null>(),
    way: text({ enum: ['card', 'paynow'] })
      .notNull()
      .default('card'),
    /** The last four digits and the test behaviour; card numbers are never stored. */
    cardLast4: text(),
    refundedCents: integer().notNull().default(0),
    isDisputed: integer().notNull().default(0),
    idempotencyKey: text().unique(),
    createdAt: createdAt(),
  },
  (table) => [check('test_payment_intents_amount', sql`${table.amountCents} > 0`)],
);

export const testRefunds = pgTable('test_refunds', {
  id: text().primaryKey(),
  paymentIntentId: text()
    .notNull()
    .references(() => testPaymentIntents.id),
  amountCents: integer().notNull(),
  /** Why the payer's bank sent it back. */
  failureReason: text(),
  idempotencyKey: text().unique(),
  createdAt: createdAt(),
});

/** Events waiting to be delivered to the site's own webhook. */
export const testEvents = pgTable('test_events', {
  id: text().primaryKey(),
  payload: jsonb().notNull(),
  attempts: integer().notNull().default(0),
  dueAt: moment().notNull().defaultNow(),
  deliveredAt: moment(),
  createdAt: createdAt(),
});
