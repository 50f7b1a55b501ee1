import { z } from 'zod';
import { largestInteger, moment, rowId } from '../../shared/answers';
import { requiredText } from '../../shared/fields';
import { longestShortName } from '../../shared/lengths';
import { PageQuery } from '../../shared/list-query';

/** In characters: some 150,000 words. */
export const longestContent = 900_000;

const unfinished = (most: number) =>
  z
    .string()
    .max(most, `A draft’s text must be at most ${most.toLocaleString('en-SG')} characters.`);

/** The texts of a post as its form has them, finished or not. Address, author and publication stay. */
export const VersionText = z.object({
  title: unfinished(10_000),
  summary: unfinished(50_000),
  content: unfinished(longestContent).describe('Markdown'),
  featuredImage: unfinished(10_000),
  categories: unfinished(50_000),
  tags: unfinished(50_000),
  seoTitle: unfinished(10_000),
  seoDescription: unfinished(50_000),
  seoKeywords: unfinished(50_000),
});
export type VersionText = z.infer<typeof VersionText>;

export const PostVersion = z.object({
  id: z.int(),
  kind: z.enum(['autosaved', 'saved', 'published']),
  name: z.string().nullable(),
  by: z.string().nullable().describe('Null for a text from before versions were kept'),
  words: z.int().describe('Of title, summary and content'),
  updatedAt: moment,
});
export type PostVersion = z.infer<typeof PostVersion>;

export const WholeVersion = PostVersion.extend({ text: VersionText });
export type WholeVersion = z.infer<typeof WholeVersion>;

export const AutosaveQuery = z.object({
  post: rowId.optional().describe('Left out: of posts that were never saved'),
});

export const VersionListQuery = PageQuery.extend(AutosaveQuery.shape);

const sitting = z.string().regex(/^[\w-]{8,60}$/, 'Sitting must be 8 to 60 letters and digits.');
export const Sitting = z.object({ sitting });

/** The open editor whose autosaved text a save replaces. */
export const savedSitting = sitting.optional().describe('The editor whose autosaves end with it');

export const AutosaveInput = z.object({
  postId: z.int().positive().max(largestInteger).nullable().default(null),
  basedOn: z.iso.datetime().nullable().default(null).describe('The post’s `updatedAt`'),
  text: VersionText,
});
export type AutosaveInput = z.infer<typeof AutosaveInput>;

export const Autosaved = z.object({
  at: moment,
  others: z.array(z.string()).describe('Who else has written in this post within five minutes'),
});
export type Autosaved = z.infer<typeof Autosaved>;

/** Text that was written and not saved. */
export const Autosave = z.object({
  sitting: z.string(),
  at: moment,
  basedOn: moment.nullable(),
  text: VersionText,
});
export type Autosave = z.infer<typeof Autosave>;

export const VersionName = z.object({
  name: requiredText('Name', longestShortName),
});

/** Days that an autosaved version without a name is kept. */
export const autosavedDays = 30;
/** An editor's autosaves within this time replace each other. */
export const autosaveMinutes = 10;
