import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PostText } from '../../src/features/blog/post-text.ts';
import { originOf } from '../../src/shared/facts.ts';
import { putFacts, readText, refuseUnknownFacts } from './text-file.ts';
import { WrongTexts } from './yaml.ts';

/** The name of a legal fact or of a law, or a source of this post alone. */
const Source = z
  .union([z.string(), z.strictObject({ source: z.string(), url: z.url() })])
  .transform((named, context) => {
    const origin = typeof named === 'string' ? originOf(named) : named;
    if (origin) return origin;
    context.addIssue(`there is no source ${named}`);
    return z.NEVER;
  });

const Front = z.strictObject({
  title: z.string(),
  summary: z.string(),
  featuredImage: z
    .string()
    .refine((address) => existsSync(`public${address}`), 'there is no such file below public'),
  publishedOn: z.iso.date('a day such as 2026-01-31'),
  categories: z.array(z.enum(['Trademark', 'Patent', 'Design', 'Copyright', 'Business'])),
  tags: z.array(z.string()),
  seoTitle: z.string().optional(),
  seoDescription: z.string().optional(),
  seoKeywords: z.string().optional(),
  sources: z.array(Source).min(1),
});

const place = '{{sources}}';

/** Reads `content/post-end.md`, with which every post ends: what it rests on, and how far it goes. */
export function readPostEnd(path: string): string {
  const [before = '', after, ...more] = readFileSync(path, 'utf8').trim().split(place);
  if (after === undefined || more.length > 0)
    throw new WrongTexts([`${path}:1: ${place} stands in it once`]);
  refuseUnknownFacts(path, `${before}${after}`.split('\n'));
  return putFacts(before) + place + putFacts(after);
}

export function readPost(path: string, postEnd: string): PostText {
  const { front, slug, body } = readText(path, Front);
  const { sources, ...post } = front;
  const lines = new Set(sources.map(({ source, url }) => `- [${source}](${url})`));
  return {
    ...post,
    slug,
    content: `${body}\n\n${postEnd.replace(place, () => [...lines].join('\n'))}`,
  };
}
