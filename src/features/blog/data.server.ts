import { and, arrayOverlaps, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { findSlice, getRow } from '../../platform/db/rows';
import { columnsHoldWords } from '../../platform/db/search';
import type { Slice } from '../../platform/http/list-answer';
import { readingMinutes } from '../../shared/reading-time';
import { services } from '../catalogue/schema.server';
import type { FittingService, PostListQuery } from './contract';
import { formerPostSlugs, posts } from './schema.server';

export type PostRow = typeof posts.$inferSelect;

/** Whether the time of publication has come. */
export const hasCome = () =>
  sql`(${posts.publishedAt} is null or ${posts.publishedAt} <= ${new Date().toISOString()}::timestamptz)`;

export const isPostPublic = () => sql`${posts.isPublished} and ${hasCome()}`;

const newestFirst = [sql`${posts.publishedAt} desc nulls last`, asc(posts.id)];

export const findPosts = (
  db: Db,
  { q, category, tag }: Pick<PostListQuery, 'q' | 'category' | 'tag'>,
  slice: Slice,
) =>
  findSlice(db, posts, {
    where: and(
      isPostPublic(),
      category ? holds(posts.categories, category) : undefined,
      tag ? holds(posts.tags, tag) : undefined,
      ...columnsHoldWords([posts.title, posts.summary], q),
    ),
    orderBy: newestFirst,
    slice,
  });

export const holds = (list: typeof posts.categories | typeof posts.tags, wanted: string): SQL =>
  sql`exists (select from unnest(${list}) as entry where lower(entry) = lower(${wanted}))`;

export const getPost = (db: Db, slug: string) =>
  getRow(db, posts, and(eq(posts.slug, slug), isPostPublic()));

/** The present slug of a renamed post. */
export async function getSlugOfRenamed(db: Db, slug: string): Promise<string | undefined> {
  const [post] = await db
    .select({ slug: posts.slug })
    .from(formerPostSlugs)
    .innerJoin(posts, eq(posts.id, formerPostSlugs.postId))
    .where(and(eq(formerPostSlugs.slug, slug), isPostPublic()));
  return post?.slug;
}

/** Posts that share tags or categories with this one, the closest first. */
export function findRelatedPosts(db: Db, post: PostRow, limit: number): Promise<PostRow[]> {
  const isNear = or(
    post.tags.length > 0 ? arrayOverlaps(posts.tags, post.tags) : undefined,
    post.categories.length > 0 ? arrayOverlaps(posts.categories, post.categories) : undefined,
  );
  if (!isNear) return Promise.resolve([]);
  const shared = sql`(select count(*) from unnest(${posts.tags}) as tag where tag = any(${sql.param(post.tags, posts.tags)})) * 2
    + (select count(*) from unnest(${posts.categories}) as category where category = any(${sql.param(post.categories, posts.categories)}))`;
  return db
    .select()
    .from(posts)
    .where(and(isPostPublic(), ne(posts.id, post.id), isNear))
    .orderBy(desc(shared), ...newestFirst)
    .limit(limit);
}

const maxNames = 200;

/** The categories that public posts are in, A to Z. */
export async function findCategories(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from ${posts}, unnest(${posts.categories}) as name
      where ${isPostPublic()} order by name limit ${maxNames}`,
  );
  return rows.map(({ name }) => name);
}

/** The tags of public posts, the most used first. */
export async function findTags(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from ${posts}, unnest(${posts.tags}) as name
      where ${isPostPublic()} group by name order by count(*) desc, name limit ${maxNames}`,
  );
  return rows.map(({ name }) => name);
}

/** The first of `slugs` that is a published service. */
export async function findFittingService(db: Db, slugs: string[]): Promise<FittingService | null> {
  const isFitting = and(inArray(services.slug, slugs), eq(services.isPublished, true));
  const found = await db.select().from(services).where(isFitting);
  return slugs.map((slug) => found.find((service) => service.slug === slug)).find(Boolean) ?? null;
}

/** Whether a scheduled publication became due since then. */
export async function hasBecomePublic(db: Db, since: Date, until: Date): Promise<boolean> {
  const isNewlyPublic = and(
    eq(posts.isPublished, true),
    sql`${posts.publishedAt} > ${since.toISOString()}::timestamptz`,
    sql`${posts.publishedAt} <= ${until.toISOString()}::timestamptz`,
  );
  return (await db.$count(posts, isNewlyPublic)) > 0;
}

/** A post of the first start has one moment for all. Whoever saves it makes it the firm’s. */
export const isSample = ({ authorId, createdAt, updatedAt, publishedAt }: PostRow): boolean =>
  authorId === null &&
  createdAt.getTime() === publishedAt?.getTime() &&
  createdAt.getTime() === updatedAt.getTime();

export const withReadingTime = (post: PostRow) => ({
  ...post,
  readingMinutes: readingMinutes(post.content),
  isSample: isSample(post),
});
