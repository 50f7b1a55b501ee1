import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { administrators, customers } from '../../platform/auth/schema';
import { createdAt, language, moment, updatedAt } from '../../platform/db/columns';
import type { Question } from '../catalogue/contract';
import { wordings } from '../catalogue/plan-price';
import { services } from '../catalogue/schema.server';
import { disputeStates, paymentWays, refundStates } from './contract';
import type { IntakeAnswers } from './intake/answers';
import { type ClassCheck, type Intake, intakeStates, type MarkPicture } from './intake/contract';

// The tables of orders with their indexes and checks, as declarations alone.

export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    /** What people say on the phone instead of its id. */
    reference: text().notNull().unique(),
    /** The browser that placed it: the unsigned part of its access cookie. */
    browserId: text().notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    customerName: text().notNull(),
    companyName: text(),
    customerEmail: text().notNull(),
    customerPhone: text().notNull(),
    serviceId: integer().references(() => services.id, { onDelete: 'set null' }),
    serviceSlug: text().notNull(),
    serviceCategory: text().notNull(),
    serviceName: text().notNull(),
    pricingPlan: text().notNull(),
    /** The plan's price as it was shown. */
    price: text().notNull(),
    /** The charged amount; null if the plan has no fixed price. */
    amountCents: integer(),
    /** The GST rate when the order was placed; null if the price had no fixed amount or no GST. */
    taxPercent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** The GST inside `amountCents`. */
    taxCents: integer(),
    /** The part of `amountCents` that is paid on to an office for the client: exact, and outside GST. */
    officialFeeCents: integer().notNull().default(0),
    /** The day of filing whose official fee it is; null: it has none. */
    officialFeeOn: date({ mode: 'string' }),
    /** When a person read that fee on the office’s page, where the table has none. */
    officialFeeReadOn: date({ mode: 'string' }),
    /** For how many classes it is ordered; 0 if its plan files in none, null if that isn’t known. */
    classCount: integer(),
    /** How the goods are worded, as far as its client knows. */
    wording: text({ enum: wordings }).notNull().default(''),
    /** The price of a class above those of the plan, when it was ordered. */
    furtherClassCents: integer(),
    /** The part of `amountCents` for classes above those of the plan. */
    furtherCents: integer().notNull().default(0),
    /** The paid search that counts towards it, if it is the first that is paid. */
    searchOrderId: text().references((): AnyPgColumn => orders.id, { onDelete: 'set null' }),
    /** What it takes off the price. */
    searchCents: integer().notNull().default(0),
    /** Until when its price can be paid; null: always. */
    payableUntil: moment(),
    language: language(),
    currency: text().notNull().default('sgd'),
    status: text({ enum: ['pending', 'processing', 'completed', 'cancelled'] })
      .notNull()
      .default('pending'),
    notes: text(),
    assigneeId: integer().references(() => administrators.id, { onDelete: 'set null' }),
    /** The intent that is, or was, meant to pay this order. */
    paymentIntentId: text().unique(),
    /** The intent that did pay it. One payment pays one order. */
    stripePaymentId: text().unique(),
    stripeSessionId: text().unique(),
    paidAt: moment(),
    paidBy: text({ enum: paymentWays }),
    /** Since when a payment is on its way that the payer has approved, and the bank has not answered. */
    paymentWaitsSince: moment(),
    /** Paid in the provider's test mode: no money was charged. */
    isTestPayment: boolean().notNull().default(false),
    refundedCents: integer().notNull().default(0),
    disputedAt: moment(),
    disputeState: text({ enum: disputeStates }),
    /** What lost disputes took back. */
    lostCents: integer().notNull().default(0),
    /** State of the answers in `order_intakes`; null if nothing was asked. */
    intakeState: text({ enum: intakeStates }),
    orderDate: moment().notNull().defaultNow(),
    /** The searched text, in lower case. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_text_of(id, customer_name, company_name, customer_email, customer_phone, service_name, pricing_plan, price)`,
      ),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('orders_by_date').on(table.orderDate.desc(), table.id),
    index('orders_by_name').on(sql`lower(${table.customerName})`, table.orderDate.desc(), table.id),
    index('orders_by_service').on(
      sql`lower(${table.serviceName})`,
      table.orderDate.desc(),
      table.id,
    ),
    index('orders_by_status').on(table.status, table.orderDate.desc(), table.id),
    index('orders_by_assignee').on(table.assigneeId, table.orderDate.desc(), table.id),
    index('orders_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('orders_waiting')
      .on(table.orderDate, table.id)
      .where(sql`${table.paidAt} is null and ${table.status} in ('pending', 'processing')`),
    index('orders_by_email').on(sql`lower(${table.customerEmail})`),
    index('orders_by_customer').on(table.customerId),
    index('orders_by_search')
      .on(table.searchOrderId)
      .where(sql`${table.searchOrderId} is not null`),
    index('orders_paid_by_browser').on(table.browserId).where(sql`${table.paidAt} is not null`),
    check('orders_class_count', sql`${table.classCount} between 0 and 45`),
    check('orders_wording', sql`${table.wording} in ('', 'list', 'own')`),
    check('orders_price_parts', sql`${table.furtherCents} >= 0 and ${table.searchCents} >= 0`),
    index('orders_unpaid').on(table.orderDate).where(sql`${table.paidAt} is null`),
    check('orders_reference', sql`${table.reference} ~ '^[0-9A-Z]{3}-[0-9A-Z]{3}$'`),
    check('orders_id_shape', sql`${table.id} ~ '^[A-Za-z0-9_-]{1,64}$'`),
    check('orders_amount', sql`${table.amountCents} > 0`),
    check(
      'orders_tax',
      sql`(${table.taxPercent} is null) = (${table.taxCents} is null) and ${table.taxCents} between 0 and ${table.amountCents}`,
    ),
    check(
      'orders_official_fee',
      sql`${table.officialFeeCents} between 0 and coalesce(${table.amountCents}, 0) - coalesce(${table.taxCents}, 0)`,
    ),
    check(
      'orders_status',
      sql`${table.status} in ('pending', 'processing', 'completed', 'cancelled')`,
    ),
    index('orders_intake_sent')
      .on(table.orderDate, table.id)
      .where(sql`${table.intakeState} = 'sent'`),
    check('orders_intake', sql`${table.intakeState} in ('open', 'sent', 'returned', 'confirmed')`),
    check('orders_paid', sql`(${table.paidAt} is null) = (${table.stripePaymentId} is null)`),
    check(
      'orders_refund',
      sql`${table.refundedCents} >= 0 and ${table.lostCents} >= 0
        and ${table.refundedCents} + ${table.lostCents} <= coalesce(${table.amountCents}, 0)`,
    ),
  ],
);

/** The event log of orders; append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    detail: text(),
    /** The administrator's username, 'customer', or 'provider'. */
    actor: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index('order_events_by_order').on(table.orderId, table.id)],
);

/**
 * Refunds by administrators, stored before the provider is called. An order has at most one in progress, so
 * that concurrent clicks refund once.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The idempotency key of a click. */
    key: text().notNull().unique(),
    amountCents: integer().notNull(),
    reason: text(),
    state: text({ enum: refundStates }).notNull().default('asked'),
    /** The provider's own id of it, once it was made. */
    providerId: text(),
    /** Why it was refused, or failed later. */
    problem: text(),
    actor: text().notNull(),
    /** Once it is refunded, the order is cancelled, and its customer told for this reason. */
    cancels: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('order_refunds_by_order').on(table.orderId, table.id),
    uniqueIndex('order_refunds_under_way').on(table.orderId).where(sql`${table.state} = 'asked'`),
    check('order_refunds_amount', sql`${table.amountCents} > 0`),
    check('order_refunds_state', sql`${table.state} in ('asked', 'done', 'refused', 'failed')`),
  ],
);

/** Each refund and dispute of a payment as the provider last told of it, whoever asked for it. */
export const paymentReversals = pgTable(
  'payment_reversals',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['refund', 'dispute'] }).notNull(),
    amountCents: integer().notNull(),
    /** The provider's word. */
    status: text().notNull(),
    reason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('payment_reversals_by_order').on(table.orderId)],
);

/** Every signed event of the payment provider, once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    orderId: text().references(() => orders.id, { onDelete: 'set null' }),
    /** What it is about, if that is no order. */
    record: jsonb().$type<{ title: string; path: string }>(),
    matched: boolean().notNull(),
    /** The provider's event, without the payer. */
    payload: jsonb().notNull(),
    receivedAt: createdAt(),
  },
  (table) => [index('payment_events_by_order').on(table.orderId)],
);

/** What an order asks its client, and the answers. */
export const orderIntakes = pgTable(
  'order_intakes',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    asksMark: boolean().notNull(),
    /** A copy of the service's questions, so that answers keep theirs. */
    questions: jsonb().$type<Question[]>().notNull(),
    answers: jsonb().$type<IntakeAnswers>().notNull(),
    /** What the firm wrote when it last returned the answers. */
    remark: text(),
    partRemarks: jsonb().$type<Intake['partRemarks']>().notNull().default({}),
    classChecks: jsonb().$type<(ClassCheck & { by: string })[]>().notNull().default([]),
    sentAt: moment(),
    confirmedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('order_intakes_by_owner').using(
      'gin',
      sql`search_text_of(variadic texts_of(jsonb_path_query_array(${table.answers}, '$.**.ownerName')
        || jsonb_path_query_array(${table.answers}, '$.**.uen'))) gin_trgm_ops`,
    ),
  ],
);

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * The picture of the mark that an order is for. Its bytes are here, and not in the store of public pictures, so
 * that they are read, backed up and erased with the order.
 */
export const intakePictures = pgTable('intake_pictures', {
  orderId: text()
    .primaryKey()
    .references(() => orderIntakes.orderId, { onDelete: 'cascade' }),
  bytes: bytea().notNull(),
  mediaType: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: createdAt(),
});

/** The answers as the firm approved them, with the picture as it was. A trigger refuses every change. */
export const intakeVersions = pgTable(
  'intake_versions',
  {
    orderId: text()
      .notNull()
      .references(() => orderIntakes.orderId, { onDelete: 'cascade' }),
    number: integer().notNull(),
    frozenAt: createdAt(),
    frozenBy: text().notNull(),
    sentAt: moment(),
    asksMark: boolean().notNull(),
    questions: jsonb().$type<Question[]>().notNull(),
    answers: jsonb().$type<IntakeAnswers>().notNull(),
    classChecks: jsonb().$type<ClassCheck[]>().notNull(),
    picture: jsonb().$type<MarkPicture>(),
    pictureBytes: bytea(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);
