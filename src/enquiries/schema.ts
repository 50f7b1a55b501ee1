import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../db/columns';

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
  },
  (table) => [index('contact_submissions_by_date').on(table.submittedAt.desc(), table.id)],
);

export const trademarkChecks = pgTable(
  'trademark_checks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    category: text().notNull().default('general'),
    email: text().notNull(),
    phone: text(),
    requestedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('trademark_checks_by_date').on(table.requestedAt.desc(), table.id),
    check('trademark_checks_name', sql`length(${table.name}) > 0`),
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
  },
  (table) => [index('consultation_requests_by_date').on(table.requestedAt.desc(), table.id)],
);
