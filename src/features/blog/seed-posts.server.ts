import texts from 'content:posts';
import type { Db } from '../../platform/db/database';
import { posts } from './schema.server';

/** The firm's own posts. No administrator wrote them: they are the firm's editors'. */
export async function seedPosts(tx: Db) {
  await tx.insert(posts).values(
    texts.map(({ publishedOn, ...post }) => {
      const publishedAt = new Date(`${publishedOn}T09:00:00+08:00`);
      return {
        ...post,
        isPublished: true,
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      };
    }),
  );
}
