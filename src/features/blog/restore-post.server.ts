import { eq, or } from 'drizzle-orm';
import { administrators } from '../../platform/auth/schema';
import type { Db } from '../../platform/db/database';
import { reinsertRow } from '../../platform/db/reinsert-row';
import { conflict } from '../../shared/failure';
import { posts } from './schema.server';

/** Puts a deleted post back as it was. */
export async function restorePost(
  tx: Db,
  before: Partial<typeof posts.$inferSelect>,
): Promise<void> {
  const { id = 0, slug = '', authorId } = before;
  const [taken] = await tx
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(or(eq(posts.slug, slug), eq(posts.id, id)));
  if (taken?.id === id) throw conflict('This post has already been restored.');
  if (taken)
    throw conflict(`The slug "${slug}" is now used by the post "${taken.title}".`, {
      slug: ['This slug is taken.'],
    });
  const [author] = authorId
    ? await tx
        .select({ id: administrators.id })
        .from(administrators)
        .where(eq(administrators.id, authorId))
    : [];
  await reinsertRow(tx, posts, { ...before, authorId: author?.id ?? null });
}
