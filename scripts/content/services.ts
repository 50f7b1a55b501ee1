import { z } from 'zod';
import { categorySlugs, Feature, Plan, Question } from '../../src/features/catalogue/contract.ts';
import type { CategoryText, ServiceText } from '../../src/features/catalogue/service-text.ts';
import { partsOf, readText, type TextFile } from './text-file.ts';
import { oneLine, type Token } from './tokens.ts';

const ServiceFront = z.strictObject({
  title: z.string(),
  category: z.enum(categorySlugs),
  /** Within its category. */
  order: z.int(),
  icon: z.enum(['BookOpen', 'MessageSquare', 'Tag', 'Lightbulb', 'Copyright', 'MessageCircle']),
  subtitle: z.string(),
  headerImage: z.string().nullable().default(null),
  cardImage: z.string().nullable().default(null),
  asksMark: z.boolean().default(false),
  formerSlugs: z.array(z.string()).default([]),
  benefits: z.array(z.string()),
  features: z.array(
    Feature.extend({
      icon: z.enum([
        'CheckCircle',
        'Search',
        'FileText',
        'Activity',
        'Calendar',
        'Upload',
        'Award',
        'Map',
        'List',
        'Globe',
      ]),
    }).strict(),
  ),
  requirements: z.array(z.string()),
  plans: z.array(Plan.strict()),
  questions: z
    .array(
      Question.extend({
        help: z.string().default(''),
        choices: z.array(z.string()).default([]),
        isRequired: z.boolean().default(true),
      }).strict(),
    )
    .default([]),
});

export function readService(path: string): ServiceText & { order: number } {
  const text = readText(path, ServiceFront);
  const { plans, ...front } = text.front;
  const { before, parts } = partsOf(text);
  return {
    ...front,
    slug: text.slug,
    description: plainText(text, before, 0),
    pricing: plans,
    faq: parts.map(({ title, tokens, line }) => ({
      question: title,
      answer: plainText(text, tokens, line),
    })),
  };
}

const CategoryFront = z.strictObject({ name: z.string(), order: z.int() });

export function readCategory(path: string): CategoryText & { order: number } {
  const text: TextFile<z.infer<typeof CategoryFront>> = readText(path, CategoryFront);
  const slug = categorySlugs.find((each) => each === text.slug);
  if (!slug) text.refuse(undefined, `the site has the categories ${categorySlugs.join(', ')}`);
  return { ...text.front, slug, description: plainText(text, text.tokens, 0) };
}

/** One paragraph, which the pages of services show as it is. */
function plainText(text: TextFile<unknown>, tokens: Token[], line: number): string {
  const [paragraph, inline, , ...more] = tokens;
  if (paragraph?.type !== 'paragraph_open' || !inline || more.length > 0)
    text.refuse(tokens[0]?.map?.[0] ?? line, 'here stands one paragraph');
  const marked = inline.children?.find(({ type }) => type !== 'text' && type !== 'softbreak');
  if (marked) text.refuse(paragraph.map?.[0], `a service shows no ${marked.type}`);
  return oneLine(inline.content);
}
