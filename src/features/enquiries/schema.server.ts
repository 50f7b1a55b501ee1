import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { administrators } from '../../platform/auth/schema';
import { createdAt, moment } from '../../platform/db/columns';
import { enquiryStates } from '../../shared/enquiry-states';
import { reportStates } from '../../shared/report-states';
import { type CheckResult, levels } from '../clearance/matching/contract';

/** Of the orders, which this feature does not know, only the key that its rows refer to. */
const orders = pgTable('orders', { id: text().primaryKey() });

/** What the firm makes of an enquiry; the same for all three kinds. */
const workColumns = () => ({
  state: text({ enum: enquiryStates }).notNull().default('new'),
  /** Who has it. */
  assigneeId: integer().references(() => administrators.id, { onDelete: 'set null' }),
  /** Only administrators read it. */
  note: text(),
  /** When somebody first answered, or made an order of it. */
  answeredAt: moment(),
  /** The order that was made of it. */
  orderId: text().references(() => orders.id, { onDelete: 'set null' }),
});

export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    service: text().notNull(),
    message: text().notNull(),
    submittedAt: moment().notNull().defaultNow(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text_of(name, email, phone, service, message)`),
    ...workColumns(),
  },
  (table) => [
    index('contact_submissions_by_date').on(table.submittedAt.desc(), table.id),
    index('contact_submissions_by_name').on(
      sql`lower(${table.name})`,
      table.submittedAt.desc(),
      table.id,
    ),
    index('contact_submissions_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('contact_submissions_unanswered')
      .on(table.submittedAt, table.id)
      .where(sql`${table.answeredAt} is null and ${table.state} <> 'done'`),
    check('contact_submissions_state', sql`${table.state} in ('new', 'in progress', 'done')`),
  ],
);

export const trademarkChecks = pgTable(
  'trademark_checks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    category: text().notNull().default('general'),
    email: text().notNull(),
    phone: text(),
    /** Asked for, or those of the business category. */
    classes: text().array().notNull().default(sql`'{}'`),
    reportState: text({ enum: reportStates }).notNull().default('with-lawyer'),
    /** What the register answered, as the report shows it. */
    result: jsonb().$type<CheckResult>(),
    level: text({ enum: [...levels, 'none'] }),
    /** The report's private address: whoever knows it may read the report. */
    token: text().unique(),
    reportedAt: moment(),
    /** A lawyer's own words on it, and who sent them. */
    comment: text(),
    commentedBy: text(),
    commentedAt: moment(),
    /** The report is made by whoever holds it until then. */
    leasedUntil: moment(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    requestedAt: moment().notNull().defaultNow(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text_of(name, email, phone, category)`),
    ...workColumns(),
  },
  (table) => [
    index('trademark_checks_by_date').on(table.requestedAt.desc(), table.id),
    index('trademark_checks_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.reportState} = 'queued'`),
    check('trademark_checks_name', sql`length(${table.name}) > 0`),
    index('trademark_checks_by_name').on(
      sql`lower(${table.name})`,
      table.requestedAt.desc(),
      table.id,
    ),
    index('trademark_checks_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('trademark_checks_unanswered')
      .on(table.requestedAt, table.id)
      .where(sql`${table.answeredAt} is null and ${table.state} <> 'done'`),
    check('trademark_checks_state', sql`${table.state} in ('new', 'in progress', 'done')`),
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
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
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
    ...workColumns(),
  },
  (table) => [
    index('consultation_requests_by_date').on(table.requestedAt.desc(), table.id),
    index('consultation_requests_by_name').on(
      sql`lower(${table.name})`,
      table.requestedAt.desc(),
      table.id,
    ),
    index('consultation_requests_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('consultation_requests_unanswered')
      .on(table.requestedAt, table.id)
      .where(sql`${table.answeredAt} is null and ${table.state} <> 'done'`),
    check('consultation_requests_state', sql`${table.state} in ('new', 'in progress', 'done')`),
  ],
);

/** Answers that were mailed from the back office, kept with the enquiry that they answer. */
export const enquiryReplies = pgTable(
  'enquiry_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['contact', 'check', 'consultation'] }).notNull(),
    enquiryId: integer().notNull(),
    /** One press of the button: the same key never sends twice. */
    key: text().notNull().unique(),
    subject: text().notNull(),
    text: text().notNull(),
    actor: text().notNull(),
    sentAt: moment().notNull().defaultNow(),
  },
  (table) => [index('enquiry_replies_by_enquiry').on(table.kind, table.enquiryId, table.id)],
);
