import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';

/** Counters of the limits, in the database so that every process counts together. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: moment().notNull(),
});
