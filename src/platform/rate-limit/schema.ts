import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';

/** Rate-limit counters, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: moment().notNull(),
  /** Until then no further try is taken, where tries are slowed. */
  waitsUntil: moment(),
});
