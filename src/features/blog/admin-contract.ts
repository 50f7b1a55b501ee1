import { z } from 'zod';
import { largestInteger } from '../../shared/answers';
import { typedText } from '../../shared/fields';
import { imageAddress } from '../../shared/image-address';
import { lastSeen, seen } from '../../shared/last-seen';
import { PageQuery, searchText, sortBy } from '../../shared/list-query';
import { visibleText } from '../../shared/visible-text';
import { PostCard } from './contract';
import { longestSlug, reservedSlugs } from './slug-rules';
import { longestContent, savedSitting } from './versions-contract';

export const postStatuses = ['published', 'draft', 'scheduled'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** A post in the back office's list, without its body. */
export const AdminPostRow = PostCard.omit({ readingMinutes: true, isSample: true }).extend({
  status: z.enum(postStatuses).describe('scheduled: will be published at a later time'),
});
export type AdminPostRow = z.infer<typeof AdminPostRow>;

export const AdminPost = AdminPostRow.extend({ content: z.string().describe('Markdown') });
export type AdminPost = z.infer<typeof AdminPost>;

export const tooIntricate =
  'This text can’t be shown as a post. Look for very many [, ![, * or _ that are never closed.';

export const tooMuchHtml =
  'This text is too long to be shown as a post. Please make several posts of it.';

const tooLong = (what: string, most: number) =>
  `${what} must be at most ${most.toLocaleString('en-SG')} characters.`;
const optional = (what: string, most: number) =>
  typedText(`${what} must be text.`)
    .trim()
    .max(most, tooLong(what, most))
    .nullable()
    .transform((text) => text || null);

const content = (message: string) =>
  z.string(message).max(longestContent, tooLong('Content', longestContent));

/** The characters that show nothing stay in it: authors divide long words by them. */
const isEnough = (text: string) => visibleText(text.slice(0, 10_000)).trim().length >= 10;

const maxNames = 50;

/** A list, or text with commas between. */
const names = (what: string) =>
  z
    .union([z.array(z.string()), z.string()], `${what} must be text, separated by commas.`)
    .transform((given) => {
      const each = typeof given === 'string' ? given.split(',') : given;
      return [...new Set(each.map((name) => visibleText(name).trim()).filter(Boolean))];
    })
    .refine((list) => list.length <= maxNames, `${what}: at most ${maxNames} are allowed.`)
    .refine(
      (list) => list.every((name) => name.length <= 100),
      `${what}: each can have at most 100 characters.`,
    );

const fields = {
  title: typedText('Title must be at least 2 characters.')
    .trim()
    .min(2, 'Title must be at least 2 characters.')
    .max(300, tooLong('Title', 300)),
  slug: typedText('Slug must be text.')
    .trim()
    .max(longestSlug, tooLong('Slug', longestSlug))
    .refine((slug) => slug === '' || slug.length >= 2, 'Slug must be at least 2 characters.')
    .refine(
      (slug) => slug === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug),
      'Slug can only contain lowercase letters, numbers, and hyphens.',
    )
    .refine(
      (slug) => !reservedSlugs.includes(slug),
      'This slug is reserved. Please choose another one.',
    )
    .describe('Generated from the title if empty'),
  content: content('Content must be at least 10 characters.')
    .refine(isEnough, 'Content must be at least 10 characters.')
    .describe('Markdown'),
  summary: optional('Summary', 2_000),
  authorId: z
    .int('Author ID must be a positive number.')
    .positive('Author ID must be a positive number.')
    .max(largestInteger, 'There is no administrator with this ID.')
    .nullable()
    .describe('If left out of a new post: the signed-in administrator'),
  featuredImage: optional('Featured image', 2_000).refine(
    (address) => address === null || imageAddress(address) !== undefined,
    'The picture’s address must start with https://, http:// or /.',
  ),
  categories: names('Categories'),
  tags: names('Tags'),
  isPublished: z.boolean('Published must be true or false.'),
  publishedAt: z
    .union(
      [z.literal('').transform(() => null), z.iso.datetime({ offset: true }).pipe(z.coerce.date())],
      {
        error: 'The publication time is not valid.',
      },
    )
    .nullable()
    .describe(
      'A future time at which the post appears; empty: as soon as it is published. A post that has appeared keeps its time.',
    ),
  seoTitle: optional('SEO title', 300),
  seoDescription: optional('SEO description', 1_000),
  seoKeywords: optional('SEO keywords', 1_000),
};

export const PostInput = z.object({
  ...fields,
  slug: fields.slug.default(''),
  summary: fields.summary.default(null),
  authorId: fields.authorId.optional(),
  featuredImage: fields.featuredImage.default(null),
  categories: fields.categories.default([]),
  tags: fields.tags.default([]),
  isPublished: fields.isPublished.default(false),
  publishedAt: fields.publishedAt.default(null),
  seoTitle: fields.seoTitle.default(null),
  seoDescription: fields.seoDescription.default(null),
  seoKeywords: fields.seoKeywords.default(null),
  sitting: savedSitting,
});
export type PostInput = z.infer<typeof PostInput>;

/** Any of the fields, alone or together. */
export const PostChange = z
  .object({
    ...fields,
    updatedAt: lastSeen,
    sitting: savedSitting,
  })
  .partial();
export type PostChange = z.infer<typeof PostChange>;

export const adminPostSorts = ['title', 'status', 'created', 'updated', 'published'] as const;

export const AdminPostListQuery = PageQuery.extend({
  q: searchText().optional().describe('Words to find in title, slug and summary'),
  status: z.enum(postStatuses, `Status must be one of ${postStatuses.join(', ')}`).optional(),
  category: z.string().max(200, 'Category must be at most 200 characters').optional(),
  sort: sortBy(adminPostSorts, 'updated'),
});
export type AdminPostListQuery = z.infer<typeof AdminPostListQuery>;

export const postActions = ['publish', 'unpublish', 'delete'] as const;

export const PostSelection = z.object({
  ids: z
    .array(z.int().positive().max(largestInteger), 'Please choose at least one post.')
    .min(1, 'Please choose at least one post.')
    .max(1_000, 'At most 1,000 posts can be chosen at once.'),
  action: z.enum(postActions, `Action must be one of ${postActions.join(', ')}.`),
  seen,
});
export type PostSelection = z.infer<typeof PostSelection>;

export const PreviewBody = z.object({ content: content('Content must be text.') });
export const RenderedBody = z.object({
  html: z.string().describe('The content as HTML that is safe to show'),
  readingMinutes: z.int().positive(),
});
export type RenderedBody = z.infer<typeof RenderedBody>;
