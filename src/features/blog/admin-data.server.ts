import { and, asc, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { administrators } from '../../platform/auth/schema';
import type { Db } from '../../platform/db/database';
import type { AdminPost, AdminPostListQuery, AdminPostRow, PostStatus } from './admin-contract';
import { holds, type PostRow, wordsOf } from './data.server';
import { formerPostSlugs, posts } from './schema.server';

const { content: _, ...listed } = getTableColumns(posts);
type ListedRow = Omit<PostRow, 'content'>;

const hasCome = () =>
  sql`(${posts.publishedAt} is null or ${posts.publishedAt} <= ${new Date().toISOString()}::timestamptz)`;
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

/** `strpos` has no wildcards, so %, _ and \ mean themselves. */
const hasWord = (word: string): SQL =>
  sql`strpos(lower(concat_ws(' ', ${posts.title}, ${posts.slug}, ${posts.summary})), ${word}) > 0`;

export async function findAllPosts(
  db: Db,
  query: AdminPostListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ found: ListedRow[]; total: number }> {
  const where = and(
    query.status ? ofStatus[query.status]() : undefined,
    query.category ? holds(posts.categories, query.category) : undefined,
    ...wordsOf(query.q ?? '').map(hasWord),
  );
  const found = await db
    .select(listed)
    .from(posts)
    .where(where)
    .orderBy(...orders[query.sort])
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(posts).where(where);
  return { found, total: counted?.total ?? 0 };
}

/** The categories that any post is in, drafts too, A to Z. */
export async function findAllCategories(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from ${posts}, unnest(${posts.categories}) as name order by name limit 500`,
  );
  return rows.map(({ name }) => name);
}

export async function getAnyPost(db: Db, id: number): Promise<PostRow | undefined> {
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  return post;
}

/** Held until the transaction ends. */
export async function lockPost(tx: Db, id: number): Promise<PostRow | undefined> {
  const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for('update');
  return post;
}

export const lockPosts = (tx: Db, ids: number[]): Promise<PostRow[]> =>
  tx.select().from(posts).where(inArray(posts.id, ids)).orderBy(asc(posts.id)).for('update');

export async function insertPost(tx: Db, post: typeof posts.$inferInsert): Promise<PostRow> {
  const [inserted] = await tx.insert(posts).values(post).returning();
  if (!inserted) throw new Error('The post was not stored.');
  return inserted;
}

export async function updatePost(
  tx: Db,
  id: number,
  change: Partial<typeof posts.$inferInsert>,
): Promise<PostRow> {
  const [updated] = await tx.update(posts).set(change).where(eq(posts.id, id)).returning();
  if (!updated) throw new Error('The post was not changed.');
  return updated;
}

/** The moment of the first publication stays for ever. */
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

export const deletePosts = (tx: Db, ids: number[]) =>
  tx.delete(posts).where(inArray(posts.id, ids));

/** Any fixed number: whoever gives posts their slugs waits for whoever else does. */
const slugLock = 4_205_520;
export const lockPostSlugs = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);

/** Those of other posts that begin so, their former ones too. */
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

/** The old address leads to the new one; what leads back to an address of its own leads nowhere. */
export async function keepFormerSlug(tx: Db, postId: number, former: string, present: string) {
  await tx.delete(formerPostSlugs).where(eq(formerPostSlugs.slug, present));
  await tx.insert(formerPostSlugs).values({ slug: former, postId }).onConflictDoNothing();
}

export async function isAdministrator(tx: Db, id: number): Promise<boolean> {
  const [administrator] = await tx
    .select({ id: administrators.id })
    .from(administrators)
    .where(eq(administrators.id, id));
  return administrator !== undefined;
}

export const toAdminPostRow = (row: ListedRow): AdminPostRow => ({
  ...row,
  status: statusOf(row),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const toAdminPost = (row: PostRow): AdminPost => ({
  ...toAdminPostRow(row),
  content: row.content,
});

function statusOf({ isPublished, publishedAt }: ListedRow): PostStatus {
  if (!isPublished) return 'draft';
  return publishedAt && publishedAt.getTime() > Date.now() ? 'scheduled' : 'published';
}
