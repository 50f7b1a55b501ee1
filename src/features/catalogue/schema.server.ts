import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '../../platform/db/columns';
import type { Faq, Feature, Plan, Question } from './contract';

export const serviceCategories = pgTable(
  'service_categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    slug: text().notNull().unique(),
    description: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('service_categories_slug_shape', sql`${table.slug} ~ '^[a-z0-9-]+$'`)],
);

export const services = pgTable(
  'services',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    subtitle: text(),
    description: text().notNull(),
    headerImage: text(),
    cardImage: text(),
    icon: text(),
    category: text()
      .notNull()
      .references(() => serviceCategories.slug, { onUpdate: 'cascade', onDelete: 'restrict' }),
    isPublished: boolean().notNull().default(false),
    benefits: jsonb().$type<string[]>().notNull().default([]),
    features: jsonb().$type<Feature[]>().notNull().default([]),
    requirements: jsonb().$type<string[]>().notNull().default([]),
    pricing: jsonb().$type<Plan[]>().notNull().default([]),
    faq: jsonb().$type<Faq[]>().notNull().default([]),
    /** Whether its orders are asked for a mark: which, for what, and for whom. */
    asksMark: boolean().notNull().default(false),
    questions: jsonb().$type<Question[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('services_by_category').on(table.category, table.id),
    check('services_slug_shape', sql`${table.slug} ~ '^[a-z0-9-]{2,}$'`),
  ],
);

/** Former slugs of renamed services, which redirect permanently. */
export const formerServiceSlugs = pgTable('former_service_slugs', {
  slug: text().primaryKey(),
  serviceId: integer()
    .notNull()
    .references(() => services.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

/** Former categories of a service, whose addresses redirect to the current one. */
export const formerServiceCategories = pgTable(
  'former_service_categories',
  {
    serviceId: integer()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    category: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.serviceId, table.category] })],
);
