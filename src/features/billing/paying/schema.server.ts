import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '../../../platform/db/columns';
import type { Reversal } from '../../../platform/payments/payments';
import { invoices } from '../schema.server';

/** Payments by card that were started behind the link of an invoice, one under way for each. */
export const invoiceCardPayments = pgTable(
  'invoice_card_payments',
  {
    /** The provider's. */
    id: text().primaryKey(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    amountCents: integer().notNull(),
    /**
     * `waits`: its payer has approved it, and the bank has not answered. `tested`: it went through in the provider's
     * test mode, where no money is charged, and so it settles nothing.
     */
    state: text({ enum: ['open', 'waits', 'paid', 'tested', 'ended'] })
      .notNull()
      .default('open'),
    /** What the provider told of its refunds and disputes, and what they came to when that was last recorded. */
    reversals: jsonb().$type<Reversal[]>().notNull().default([]),
    refundedCents: integer().notNull().default(0),
    lostCents: integer().notNull().default(0),
    disputeState: text({ enum: ['open', 'won', 'lost'] }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('invoice_card_payments_by_invoice').on(table.invoiceId, table.createdAt),
    uniqueIndex('invoice_card_payments_under_way')
      .on(table.invoiceId)
      .where(sql`${table.state} in ('open', 'waits')`),
    index('invoice_card_payments_unsettled')
      .on(table.id)
      .where(sql`${table.state} in ('open', 'waits')`),
    check(
      'invoice_card_payments_state',
      sql`${table.state} in ('open', 'waits', 'paid', 'tested', 'ended')`,
    ),
  ],
);
