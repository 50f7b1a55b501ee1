import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { administrators } from '../../platform/auth/schema';
import { createdAt } from '../../platform/db/columns';

/** A saved search of a list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    administratorId: integer()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    search: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('saved_views_name').on(table.administratorId, table.list, table.name)],
);
