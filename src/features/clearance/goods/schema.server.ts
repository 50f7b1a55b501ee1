import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Terms that the firm has found on the office’s pre-approved list when it compared a client’s wording. */
export const listedTerms = pgTable(
  'listed_terms',
  {
    classNumber: text().notNull(),
    /** The term from `termKey`. */
    key: text().notNull(),
    comparedOn: date({ mode: 'string' }).notNull(),
    /** The order whose wording was compared last. */
    orderId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.classNumber, table.key] })],
);
