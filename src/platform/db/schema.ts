import { pgTable, text } from 'drizzle-orm/pg-core';

/** Secrets generated at the first start, such as for signing cookies. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
