import { z } from 'zod';
import { valuesOf } from '../../admin-ui/use-entity-form';
import { minuteInSingapore } from '../../shared/calendar-date';
import { type AdminPost, PostInput } from './admin-contract';
import { VersionText } from './versions-contract';

/** The form's own fields: everything is text until it is sent. */
export const noPost = {
  title: '',
  slug: '',
  summary: '',
  content: '',
  featuredImage: '',
  categories: '',
  tags: '',
  authorId: '',
  isPublished: false,
  /** The value of a `datetime-local` field, in Singapore time; empty: now. */
  publishedAt: '',
  seoTitle: '',
  seoKeywords: '',
  seoDescription: '',
};
export type PostValues = typeof noPost;

/** The rules of the API, on the form's texts. */
export const PostForm = PostInput.extend({
  authorId: z
    .string()
    .trim()
    .regex(/^([1-9]\d{0,9})?$/, 'Author ID must be a positive number.'),
  publishedAt: z.string().optional(),
}) as unknown as z.ZodType<unknown, PostValues>;

export const postValues = (post: AdminPost): PostValues => ({
  ...valuesOf(noPost, post),
  categories: post.categories.join(', '),
  tags: post.tags.join(', '),
  authorId: String(post.authorId ?? ''),
  publishedAt:
    post.publishedAt && !hasAppeared(post) ? minuteInSingapore(Date.parse(post.publishedAt)) : '',
});

/** The fields that a version keeps. */
export const versionFields = Object.keys(VersionText.shape) as (keyof VersionText)[];

export const versionText = (values: PostValues) =>
  Object.fromEntries(versionFields.map((field) => [field, values[field]])) as VersionText;

/** Singapore has had the same UTC offset since 1982. */
const momentOf = (fieldText: string) => `${fieldText}:00+08:00`;

/** A published post keeps its first publication time. */
export const hasAppeared = ({ publishedAt }: Pick<AdminPost, 'publishedAt'>) =>
  publishedAt !== null && Date.parse(publishedAt) <= Date.now();

/** The body of the call; an empty author of a new post means the caller. */
export const toBody = ({
  authorId,
  publishedAt,
  ...values
}: PostValues & { updatedAt?: string }) => ({
  ...values,
  publishedAt: publishedAt ? momentOf(publishedAt) : null,
  ...(authorId ? { authorId: Number(authorId) } : values.updatedAt && { authorId: null }),
});
