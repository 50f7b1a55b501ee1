import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from '../../platform/db/columns';
import { currencies } from '../../shared/currency';
import { invoiceKinds, lineKinds, storedMethods } from './contract';
import type { Seller } from './seller';

/**
 * Quotes, invoices and credit notes. A draft has no number. Once issued, an invoice holds all that is printed on it
 * and never changes: a trigger refuses it, but for what follows from it or comes later. It is deleted
 * by nobody before the law's time is over.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: invoiceKinds }).notNull(),
    /** `INV-2026-0001`, given at issue. */
    number: text().unique(),
    issuedAt: moment(),
    /** Days in Singapore. */
    issueDay: date({ mode: 'string' }),
    dueDay: date({ mode: 'string' }),
    supplyDay: date({ mode: 'string' }),
    /** Paid in the provider's test mode: no money was charged. */
    isTest: boolean().notNull().default(false),
    clientName: text().notNull(),
    attention: text(),
    clientEmail: text().notNull(),
    /** The client's account has changed its address: the invoice belongs to this one now. */
    movedTo: text(),
    clientAddress: text(),
    clientUen: text(),
    /** The firm as it was at issue. */
    seller: jsonb().$type<Seller>(),
    isTaxInvoice: boolean().notNull().default(false),
    /** SHA-256 of its PDF, once that is drawn and kept. */
    fileDigest: text(),
    /** Printed below the lines. */
    remark: text(),
    /** Why a credit note was issued. */
    reason: text(),
    /** These are no foreign keys: an issued invoice outlives what it was made for. */
    orderId: text(),
    matterId: integer(),
    matterNumber: text(),
    mark: text(),
    /** The quote that an invoice was made of, or the invoice that a credit note corrects; its number and day. */
    basisId: integer(),
    basisNumber: text(),
    basisDay: date({ mode: 'string' }),
    /** What made it by itself, once: `order:{id}`. */
    source: text().unique(),
    /** The identity of a click, so that one made twice makes one invoice. */
    pressKey: text().unique(),
    servicesCents: integer().notNull().default(0),
    taxCents: integer().notNull().default(0),
    feesCents: integer().notNull().default(0),
    totalCents: integer().notNull().default(0),
    currency: text({ enum: currencies }).notNull().default('SGD'),
    /** Of another currency: S$ for a million of it, as a bank sold it on a day; and what tax and total are in S$. */
    rateMillionths: integer(),
    rateDay: date({ mode: 'string' }),
    rateSource: text(),
    taxSgdCents: integer(),
    totalSgdCents: integer(),
    /** Still to be paid of an issued invoice, by its allocations; kept by a trigger. */
    outstandingCents: integer().notNull().default(0),
    creditedCents: integer().notNull().default(0),
    /** A draft that was deleted, and can be brought back for a while. */
    deletedAt: moment(),
    deletedBy: text(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_text_of(number, client_name, attention, client_email, order_id, matter_number, mark)`,
      ),
  },
  (table) => [
    index('invoices_by_date').on(table.createdAt.desc(), table.id),
    index('invoices_by_email').on(sql`lower(coalesce(${table.movedTo}, ${table.clientEmail}))`),
    index('invoices_by_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('invoices_by_matter').on(table.matterId).where(sql`${table.matterId} is not null`),
    index('invoices_by_basis').on(table.basisId).where(sql`${table.basisId} is not null`),
    index('invoices_by_issue')
      .on(table.issueDay, table.id)
      .where(sql`${table.issuedAt} is not null`),
    index('invoices_open')
      .on(table.dueDay, table.id)
      .where(sql`${table.kind} = 'invoice' and ${table.outstandingCents} > 0`),
    index('invoices_owed')
      .on(table.outstandingCents)
      .where(sql`${table.kind} = 'invoice' and ${table.outstandingCents} > 0`),
    index('invoices_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('invoices_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('invoices_by_uen')
      .using('gin', sql`search_text_of(${table.clientUen}) gin_trgm_ops`)
      .where(sql`${table.clientUen} is not null`),
    check('invoices_kind', sql`${table.kind} in ('quote', 'invoice', 'credit note')`),
    check(
      'invoices_issued',
      sql`(${table.issuedAt} is null) = (${table.number} is null)
        and (${table.issuedAt} is null) = (${table.issueDay} is null)
        and (${table.issuedAt} is null) = (${table.seller} is null)`,
    ),
    check(
      'invoices_rate',
      sql`${table.issuedAt} is null or ${table.kind} = 'quote' or (${table.currency} = 'SGD') = (${table.rateMillionths} is null)`,
    ),
    check(
      'invoices_in_sgd',
      sql`(${table.rateMillionths} is null) = (${table.totalSgdCents} is null)
        and (${table.rateMillionths} is null) = (${table.taxSgdCents} is null)`,
    ),
    check('invoices_deleted', sql`${table.deletedAt} is null or ${table.issuedAt} is null`),
  ],
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    description: text().notNull(),
    detail: text(),
    quantity: integer().notNull(),
    unitCents: integer().notNull(),
    netCents: integer().notNull(),
    /** Null: outside GST, or of a firm that isn't registered. */
    taxPercent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    taxCents: integer().notNull(),
    /** In S$, of an invoice in another currency. */
    netSgdCents: integer(),
    taxSgdCents: integer(),
    /** Which official fee a disbursement repays, of the filing on which day, and the office's receipt. */
    feeKey: text(),
    filedOn: date({ mode: 'string' }),
    /** When a person read the fee on the office's page, where the table has none. */
    feeReadOn: date({ mode: 'string' }),
    officeReceipt: text(),
    /** Why a service is zero-rated. */
    zeroReason: text(),
    /** The invoice's line that a line of a credit note takes back. */
    creditsLineId: integer(),
    /** The time noted at a matter that it bills, once. */
    timeId: integer(),
  },
  (table) => [
    uniqueIndex('invoice_lines_by_invoice').on(table.invoiceId, table.position),
    check(
      'invoice_lines_kind',
      sql`${table.kind} in ('service', 'zero-rated', 'disbursement', 'expense')`,
    ),
    check('invoice_lines_sum', sql`${table.netCents} = ${table.quantity} * ${table.unitCents}`),
    index('invoice_lines_credits')
      .on(table.creditsLineId)
      .where(sql`${table.creditsLineId} is not null`),
    index('invoice_lines_by_time').on(table.timeId).where(sql`${table.timeId} is not null`),
    check(
      'invoice_lines_disbursement',
      sql`${table.kind} <> 'disbursement' or (${table.taxCents} = 0 and ${table.taxPercent} is null)`,
    ),
    check(
      'invoice_lines_zero',
      sql`${table.kind} <> 'zero-rated' or (${table.taxCents} = 0 and ${table.zeroReason} is not null)`,
    ),
  ],
);

/** The last number of each series, locked while an invoice is issued. */
export const invoiceSeries = pgTable('invoice_series', {
  name: text().primaryKey(),
  lastNumber: integer().notNull(),
});

/** What happened to an invoice; append-only. */
export const invoiceEvents = pgTable(
  'invoice_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    detail: text(),
    actor: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('invoice_events_by_invoice').on(table.invoiceId, table.id),
    index('invoice_events_accepted').on(table.invoiceId).where(sql`${table.kind} = 'accepted'`),
  ],
);

/** Money that came in, or went back: then the amount is negative. Corrected by a further one, never changed. */
export const paymentsReceived = pgTable(
  'payments_received',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paidOn: date({ mode: 'string' }).notNull(),
    /** Of a card: the day on which the card company paid the firm; null if that isn't known. */
    payoutOn: date({ mode: 'string' }),
    amountCents: integer().notNull(),
    method: text({ enum: storedMethods }).notNull(),
    reference: text(),
    isTest: boolean().notNull().default(false),
    pressKey: text().notNull().unique(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('payments_received_by_day').on(table.paidOn),
    check('payments_received_amount', sql`${table.amountCents} <> 0`),
  ],
);

/** What settles an invoice: a part of a payment, or of a credit note. */
export const allocations = pgTable(
  'allocations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    paymentId: integer().references(() => paymentsReceived.id, { onDelete: 'cascade' }),
    creditNoteId: integer().references(() => invoices.id, { onDelete: 'cascade' }),
    amountCents: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('allocations_by_invoice').on(table.invoiceId),
    index('allocations_by_payment').on(table.paymentId),
    uniqueIndex('allocations_by_credit_note').on(table.creditNoteId),
    check(
      'allocations_source',
      sql`(${table.paymentId} is null) <> (${table.creditNoteId} is null)`,
    ),
  ],
);

/** From which day the firm is registered for GST, and under which number; null: not registered from then on. */
export const gstRegistrations = pgTable('gst_registrations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fromDay: date({ mode: 'string' }).notNull().unique(),
  number: text(),
  createdBy: text().notNull(),
  createdAt: createdAt(),
});

/** S$ for another currency, as somebody read it on a day. An invoice keeps its own copy. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    currency: text({ enum: currencies }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    rateMillionths: integer().notNull(),
    source: text().notNull(),
    enteredBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('exchange_rates_once').on(table.currency, table.day),
    check('exchange_rates_rate', sql`${table.rateMillionths} > 0 and ${table.currency} <> 'SGD'`),
  ],
);

/** Orders whose payment, refund or dispute has no invoice yet. A trigger on `orders` writes it. */
export const ordersToBill = pgTable(
  'orders_to_bill',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text().notNull(),
    /** 0 for the payment. Of a change, what was refunded then, which tells those that wait from each other. */
    refundedCents: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('orders_to_bill_once').on(table.orderId, table.refundedCents)],
);
