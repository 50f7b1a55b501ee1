import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';

/** Counters of the limits, in the database so that every process counts together. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: moment().notNull(),
});

/** Secrets the site makes for itself at its first start (cookie signing and the like). */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
