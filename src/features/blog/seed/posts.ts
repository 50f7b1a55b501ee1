import { copyrightAndBusinessPosts } from './copyright-and-business';
import { patentAndDesignPosts } from './patent-and-design';
import type { SeedPost } from './seed-post';
import { trademarkConflictPosts } from './trademark-conflicts';
import { trademarkProcedurePosts } from './trademark-procedure';

const firmsOwn: SeedPost[] = [
  ...trademarkProcedurePosts,
  ...trademarkConflictPosts,
  ...patentAndDesignPosts,
  ...copyrightAndBusinessPosts,
];

/** The firm's own posts as rows, oldest first. No administrator wrote them: they are the firm's editors'. */
export const posts = firmsOwn
  .toSorted((one, other) => one.publishedOn.localeCompare(other.publishedOn))
  .map(({ publishedOn, ...post }) => {
    const publishedAt = new Date(`${publishedOn}T09:00:00+08:00`);
    return {
      ...post,
      isPublished: true,
      publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    };
  });
