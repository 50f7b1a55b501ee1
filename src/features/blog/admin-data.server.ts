import { and, asc, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { takeLock } from '../../platform/db/advisory-lock';
import type { Db } from '../../platform/db/database';
import { findSlice } from '../../platform/db/rows';
import { columnsHoldWords } from '../../platform/db/search';
import type { Slice } from '../../platform/http/list-answer';
import type { AdminPostListQuery, PostStatus } from './admin-contract';
import { hasCome, holds, type PostRow } from './data.server';
import { formerPostSlugs, posts } from './schema.server';

type ListedRow = Omit<PostRow, 'content'>;

const { content, ...listed } = getTableColumns(posts);

const ofStatus: Record<PostStatus, () => SQL | undefined> = {
  published: () => and(eq(posts.isPublished, true), hasCome()),
  scheduled: () => and(eq(posts.isPublished, true), sql`not ${hasCome()}`),
  draft: () => eq(posts.isPublished, false),
};

const title = sql`lower(${posts.title})`;
const lastChanged = [desc(posts.updatedAt), asc(posts.id)];
const orders: Record<AdminPostListQuery['sort'], SQL[]> = {
  title: [title, asc(posts.id)],
  '-title': [desc(title), desc(posts.id)],
  status: [desc(posts.isPublished), ...lastChanged],
  '-status': [asc(posts.isPublished), ...lastChanged],
  created: [desc(posts.createdAt), asc(posts.id)],
  '-created': [asc(posts.createdAt), desc(posts.id)],
  updated: lastChanged,
  '-updated': [asc(posts.updatedAt), desc(posts.id)],
  published: [sql`${posts.publishedAt} desc nulls last`, asc(posts.id)],
  '-published': [sql`${posts.publishedAt} asc nulls last`, desc(posts.id)],
};

export const findAllPosts = (
  db: Db,
  { q, status, category, sort }: AdminPostListQuery,
  slice: Slice,
) =>
  findSlice(db, posts, {
    columns: listed,
    where: and(
      status && ofStatus[status](),
      category ? holds(posts.categories, category) : undefined,
      ...columnsHoldWords([posts.title, posts.slug, posts.summary], q),
    ),
    orderBy: orders[sort],
    slice,
  });

/** The categories of all posts, drafts too, A to Z. */
export async function findAllCategories(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from ${posts}, unnest(${posts.categories}) as name order by name limit 500`,
  );
  return rows.map(({ name }) => name);
}

/** Returns those that changed. The time of the first publication stays. */
export const publishPosts = (tx: Db, ids: number[], isPublished: boolean): Promise<PostRow[]> =>
  tx
    .update(posts)
    .set({
      isPublished,
      ...(isPublished && {
        publishedAt: sql`coalesce(${posts.publishedAt}, ${new Date().toISOString()}::timestamptz)`,
      }),
    })
    .where(and(inArray(posts.id, ids), ne(posts.isPublished, isPublished)))
    .returning();

/** Transactions that assign post slugs wait for each other. */
export const lockPostSlugs = (tx: Db) => takeLock(tx, 'postSlugs');

/** Current and former slugs of other posts that start with `base`. */
export async function findTakenSlugs(tx: Db, base: string, exceptId = 0): Promise<Set<string>> {
  const begins = (slug: typeof posts.slug | typeof formerPostSlugs.slug) =>
    or(eq(slug, base), sql`starts_with(${slug}, ${`${base}-`})`);
  const taken = await tx
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(begins(posts.slug), ne(posts.id, exceptId)))
    .unionAll(
      tx
        .select({ slug: formerPostSlugs.slug })
        .from(formerPostSlugs)
        .where(and(begins(formerPostSlugs.slug), ne(formerPostSlugs.postId, exceptId))),
    );
  return new Set(taken.map(({ slug }) => slug));
}

/** Includes `content` if the row has it. */
export const toAdminPost = <Row extends ListedRow>(row: Row) => ({ ...row, status: statusOf(row) });

function statusOf({ isPublished, publishedAt }: ListedRow): PostStatus {
  if (!isPublished) return 'draft';
  return publishedAt && publishedAt.getTime() > Date.now() ? 'scheduled' : 'published';
}
