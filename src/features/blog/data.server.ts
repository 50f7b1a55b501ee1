import { and, arrayOverlaps, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { services } from '../catalogue/schema.server';
import type { FittingService, PostCard, PostListQuery } from './contract';
import { readingMinutes } from './reading-time';
import { formerPostSlugs, posts } from './schema.server';

export type PostRow = typeof posts.$inferSelect;

/** Published, and the moment of publication has come. */
export const isPostPublic = () =>
  sql`${posts.isPublished} and (${posts.publishedAt} is null or ${posts.publishedAt} <= ${new Date().toISOString()}::timestamptz)`;

const newestFirst = [sql`${posts.publishedAt} desc nulls last`, asc(posts.id)];

export async function findPosts(
  db: Db,
  query: Pick<PostListQuery, 'q' | 'category' | 'tag'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ found: PostRow[]; total: number }> {
  const where = and(
    isPostPublic(),
    query.category ? holds(posts.categories, query.category) : undefined,
    query.tag ? holds(posts.tags, query.tag) : undefined,
    ...wordsOf(query.q ?? '').map(hasWord),
  );
  const found = await db
    .select()
    .from(posts)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(posts).where(where);
  return { found, total: counted?.total ?? 0 };
}

export const holds = (list: typeof posts.categories | typeof posts.tags, wanted: string): SQL =>
  sql`exists (select from unnest(${list}) as entry where lower(entry) = lower(${wanted}))`;

const mostSearchWords = 20;
export const wordsOf = (q: string) =>
  q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostSearchWords);

/** `strpos` has no wildcards, so %, _ and \ mean themselves. */
const hasWord = (word: string): SQL =>
  sql`strpos(lower(concat_ws(' ', ${posts.title}, ${posts.summary})), ${word}) > 0`;

export async function getPost(db: Db, slug: string): Promise<PostRow | undefined> {
  const [post] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.slug, slug), isPostPublic()));
  return post;
}

/** Where a renamed post is now. */
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

const mostNames = 200;

/** The categories that public posts are in, A to Z. */
export async function findCategories(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from ${posts}, unnest(${posts.categories}) as name
      where ${isPostPublic()} order by name limit ${mostNames}`,
  );
  return rows.map(({ name }) => name);
}

/** The tags of public posts, the most used first. */
export async function findTags(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from ${posts}, unnest(${posts.tags}) as name
      where ${isPostPublic()} group by name order by count(*) desc, name limit ${mostNames}`,
  );
  return rows.map(({ name }) => name);
}

/** The first of these services that is published. */
export async function findFittingService(db: Db, slugs: string[]): Promise<FittingService | null> {
  const found = await db
    .select({
      slug: services.slug,
      category: services.category,
      title: services.title,
      subtitle: services.subtitle,
    })
    .from(services)
    .where(and(inArray(services.slug, slugs), eq(services.isPublished, true)));
  return slugs.map((slug) => found.find((service) => service.slug === slug)).find(Boolean) ?? null;
}

/** Whether the moment of a publication has come since then. */
export async function hasBecomePublic(db: Db, since: Date, until: Date): Promise<boolean> {
  const [post] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.isPublished, true),
        sql`${posts.publishedAt} > ${since.toISOString()}::timestamptz`,
        sql`${posts.publishedAt} <= ${until.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return post !== undefined;
}

export function toCard(row: PostRow): PostCard {
  const { content, ...card } = row;
  return {
    ...card,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    readingMinutes: readingMinutes(content),
  };
}
