import { sql } from 'drizzle-orm';
import {
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { administrators } from '../../platform/auth/schema';
import { createdAt, language, moment } from '../../platform/db/columns';
import { enquiryStates, reportStates } from '../../shared/enquiry-states';
import { type CheckResult, levels } from '../clearance/matching/contract';
import { enquiryKinds } from './kinds';

/** Only the key of orders, since this feature can't import them. */
const orders = pgTable('orders', { id: text().primaryKey() });

/** Common columns: sender and state. */
const enquiryColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  language: language(),
  state: text({ enum: enquiryStates }).notNull().default('new'),
  assigneeId: integer().references(() => administrators.id, { onDelete: 'set null' }),
  /** Only administrators read it. */
  note: text(),
  /** The day by which an answer was promised when it came in; null if none was. */
  dueOn: date({ mode: 'string' }),
  /** The first answer, or the creation of an order from it. */
  answeredAt: moment(),
  orderId: text().references(() => orders.id, { onDelete: 'set null' }),
  /** When the firm last worked on it. */
  updatedAt: moment().notNull().defaultNow(),
});

/** For the lists of the back office: by date, by name, by words, and what waits for an answer. */
const enquiryConstraints = (
  name: string,
  table: Record<
    'id' | 'name' | 'email' | 'orderId' | 'searchText' | 'answeredAt' | 'state',
    ExtraConfigColumn
  >,
  receivedAt: ExtraConfigColumn,
) => [
  index(`${name}_by_date`).on(receivedAt.desc(), table.id),
  index(`${name}_by_name`).on(sql`lower(${table.name})`, receivedAt.desc(), table.id),
  index(`${name}_by_email`).on(sql`lower(${table.email})`),
  // Deleting an order looks for what was ordered from.
  index(`${name}_by_order`).on(table.orderId).where(sql`${table.orderId} is not null`),
  index(`${name}_search`).using('gin', table.searchText.op('gin_trgm_ops')),
  index(`${name}_unanswered`)
    .on(receivedAt, table.id)
    .where(sql`${table.answeredAt} is null and ${table.state} <> 'done'`),
  check(`${name}_state`, sql`${table.state} in ('new', 'in progress', 'done')`),
];

export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    ...enquiryColumns(),
    phone: text().notNull(),
    service: text().notNull(),
    message: text().notNull(),
    submittedAt: moment().notNull().defaultNow(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text_of(name, email, phone, service, message)`),
  },
  (table) => enquiryConstraints('contact_submissions', table, table.submittedAt),
);

export const trademarkChecks = pgTable(
  'trademark_checks',
  {
    ...enquiryColumns(),
    category: text().notNull().default('general'),
    phone: text(),
    /** The requested classes, or those of the business category. */
    classes: text().array().notNull().default(sql`'{}'`),
    reportState: text({ enum: reportStates }).notNull().default('with-lawyer'),
    result: jsonb().$type<CheckResult>(),
    level: text({ enum: [...levels, 'none'] }),
    /** The secret in the report's address; anyone who knows it can read the report. */
    token: text().unique(),
    reportedAt: moment(),
    comment: text(),
    commentedBy: text(),
    commentedAt: moment(),
    /** The lease of the process that makes the report. */
    leasedUntil: moment(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    requestedAt: moment().notNull().defaultNow(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text_of(name, email, phone, category)`),
  },
  (table) => [
    ...enquiryConstraints('trademark_checks', table, table.requestedAt),
    index('trademark_checks_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.reportState} = 'queued'`),
    check('trademark_checks_name', sql`length(${table.name}) > 0`),
    check(
      'trademark_checks_report_state',
      sql`${table.reportState} in ('queued', 'reported', 'with-lawyer')`,
    ),
  ],
);

/** The union of both readings of a consultation request. */
export const consultationRequests = pgTable(
  'consultation_requests',
  {
    ...enquiryColumns(),
    phone: text().notNull(),
    subject: text(),
    message: text(),
    service: text(),
    companyName: text(),
    serviceType: text(),
    ipType: text(),
    country: text(),
    description: text(),
    requestedAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_text_of(name, email, phone, company_name, subject, message, service, service_type, ip_type, country, description)`,
      ),
  },
  (table) => enquiryConstraints('consultation_requests', table, table.requestedAt),
);

/** Answers mailed from the back office. */
export const enquiryReplies = pgTable(
  'enquiry_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: enquiryKinds }).notNull(),
    enquiryId: integer().notNull(),
    /** The idempotency key of a click. */
    key: text().notNull().unique(),
    subject: text().notNull(),
    text: text().notNull(),
    actor: text().notNull(),
    sentAt: moment().notNull().defaultNow(),
  },
  (table) => [index('enquiry_replies_by_enquiry').on(table.kind, table.enquiryId, table.id)],
);
