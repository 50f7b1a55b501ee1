import { z } from 'zod';
import { moment } from '../../shared/answers';
import { PageQuery, searchText } from '../../shared/list-query';

/** A post in lists, without its body. */
export const PostCard = z.object({
  id: z.int().positive(),
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  authorId: z
    .int()
    .nullable()
    .describe('The administrator who wrote it; null for the firm’s editors'),
  featuredImage: z.string().nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  isPublished: z.boolean(),
  publishedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  seoKeywords: z.string().nullable(),
  readingMinutes: z.int().positive(),
  isSample: z.boolean().describe('It came with the site, and nobody has changed it since'),
});
export type PostCard = z.infer<typeof PostCard>;

/** A listed post; `fields=card` leaves its source out. */
export const ListedPost = PostCard.extend({
  content: z.string().optional().describe('Markdown'),
});

/** The service recommended below a post. */
export const FittingService = z.object({
  slug: z.string(),
  category: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
});
export type FittingService = z.infer<typeof FittingService>;

/** A post with everything its page shows. */
export const Post = PostCard.extend({
  content: z.string().describe('Markdown'),
  contentHtml: z.string().describe('The content as HTML that is safe to show'),
  featuredImageAlt: z
    .string()
    .nullable()
    .describe('What an uploaded featured image shows, where somebody said so'),
  related: z.array(PostCard),
  service: FittingService.nullable(),
});
export type Post = z.infer<typeof Post>;

export const PostListQuery = PageQuery.extend({
  q: searchText().optional().describe('Words that title and summary hold together'),
  category: z.string().max(200, 'Category must be at most 200 characters').optional(),
  tag: z.string().max(200, 'Tag must be at most 200 characters').optional(),
  fields: z.enum(['card', 'all'], 'Fields must be card or all').default('all'),
});
export type PostListQuery = z.infer<typeof PostListQuery>;

export const PostAddress = z.object({ slug: z.string().max(200) });
