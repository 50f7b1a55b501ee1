import { pgTable, text } from 'drizzle-orm/pg-core';

/** Secrets the site makes for itself at its first start (cookie signing and the like). */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
