import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '../db/columns';

export const trademarks = pgTable(
  'trademarks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    registrationNumber: text().notNull(),
    registrationDate: date({ mode: 'string' }).notNull(),
    expiryDate: date({ mode: 'string' }),
    owner: text().notNull(),
    status: text({ enum: ['registered', 'pending', 'expired'] })
      .notNull()
      .default('registered'),
    /** The office's own word for the state, where the row came from an office. */
    officeStatus: text(),
    classes: text().array().notNull().default(sql`'{}'`),
    description: text(),
    image: text(),
    isPublished: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('trademarks_registration_number').on(table.registrationNumber),
    index('trademarks_by_name').on(table.name, table.id),
    index('trademarks_by_date').on(table.registrationDate.desc(), table.id),
    index('trademarks_by_owner').on(table.owner, table.id),
    check('trademarks_status', sql`${table.status} in ('registered', 'pending', 'expired')`),
    check(
      'trademarks_term',
      sql`${table.expiryDate} is null or ${table.expiryDate} >= ${table.registrationDate}`,
    ),
  ],
);

export const formerTrademarkSlugs = pgTable('former_trademark_slugs', {
  slug: text().primaryKey(),
  trademarkId: integer()
    .notNull()
    .references(() => trademarks.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});
