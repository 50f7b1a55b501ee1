import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { administrators } from '../../platform/auth/schema';
import { createdAt, moment, updatedAt } from '../../platform/db/columns';
import type { VersionText } from './versions-contract';

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

/** What a post said. It has no foreign key, since a deleted post can be restored. */
export const postVersions = pgTable(
  'post_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null while its post was never saved. */
    postId: integer(),
    /** Null for a text from before versions were kept. */
    administratorId: integer().references(() => administrators.id, { onDelete: 'set null' }),
    kind: text({ enum: ['autosaved', 'saved', 'published'] }).notNull(),
    name: text(),
    /** The open editor that autosaves; each has one open version, which is offered when it opens again. */
    sitting: text(),
    isOpen: boolean().notNull().default(false),
    /** The `updatedAt` of the post that the autosaved text is based on. */
    basedOn: moment(),
    text: jsonb().$type<VersionText>().notNull(),
    words: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('post_versions_by_post').on(table.postId, table.updatedAt.desc()),
    uniqueIndex('post_versions_open')
      .on(table.administratorId, table.sitting)
      .where(sql`${table.isOpen}`),
  ],
);
