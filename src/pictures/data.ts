import { and, eq } from 'drizzle-orm';
import { posts } from '../blog/schema';
import type { Db } from '../db/database';
import { trademarks } from '../trademarks/schema';

export async function getPicturedPost(db: Db, slug: string) {
  const [post] = await db
    .select({
      title: posts.title,
      summary: posts.summary,
      categories: posts.categories,
      publishedAt: posts.publishedAt,
    })
    .from(posts)
    .where(and(eq(posts.slug, slug), eq(posts.isPublished, true)));
  return post;
}

export async function getPicturedTrademark(db: Db, slug: string) {
  const [trademark] = await db
    .select({
      name: trademarks.name,
      owner: trademarks.owner,
      status: trademarks.status,
      registrationNumber: trademarks.registrationNumber,
      registrationDate: trademarks.registrationDate,
    })
    .from(trademarks)
    .where(and(eq(trademarks.slug, slug), eq(trademarks.isPublished, true)));
  return trademark;
}
