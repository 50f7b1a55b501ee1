import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { administrators } from '../../platform/auth/schema';
import { createdAt, moment, updatedAt } from '../../platform/db/columns';

export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text(),
    content: text().notNull(),
    authorId: integer().references(() => administrators.id, { onDelete: 'set null' }),
    featuredImage: text(),
    categories: text().array().notNull().default(sql`'{}'`),
    tags: text().array().notNull().default(sql`'{}'`),
    isPublished: boolean().notNull().default(false),
    publishedAt: moment(),
    seoTitle: text(),
    seoDescription: text(),
    seoKeywords: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('posts_by_publication').on(table.publishedAt.desc(), table.id),
    check('posts_slug_shape', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('posts_slug_reserved', sql`${table.slug} not in ('categories', 'tags')`),
  ],
);

export const formerPostSlugs = pgTable('former_post_slugs', {
  slug: text().primaryKey(),
  postId: integer()
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});
