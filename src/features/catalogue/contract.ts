import { z } from 'zod';
import { inDigits } from '../../shared/answers';

export const categorySlugs = ['trademark', 'patent', 'copyright', 'consultation'] as const;

export const Feature = z.object({
  title: z.string(),
  description: z.string(),
  icon: z.string().nullish(),
});
export type Feature = z.infer<typeof Feature>;

export const Plan = z.object({
  name: z.string(),
  label: z
    .string()
    .optional()
    .describe('The name in the language of the page, other than English; orders have the name'),
  price: z.string().describe('The price as shown, for example S$900'),
  furtherClass: z
    .string()
    .nullish()
    .describe('The price of a class above those that the plan files; unknown where it is missing'),
  features: z.array(z.string()),
  filed: z
    .int()
    .optional()
    .describe('In how many classes it files, where its features are not in English'),
  isPopular: z.boolean().default(false),
});
export type Plan = z.infer<typeof Plan>;

export const Faq = z.object({ question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof Faq>;

export const questionKinds = ['short text', 'long text', 'choice', 'yes or no'] as const;

/** What an order of a service is asked for. */
export const Question = z.object({
  question: z.string(),
  help: z.string(),
  kind: z.enum(questionKinds),
  choices: z.array(z.string()).describe('Of the kind choice'),
  isRequired: z.boolean(),
});
export type Question = z.infer<typeof Question>;

/** A service as the public sees it in lists. */
export const ServiceSummary = z.object({
  id: z.int().positive(),
  slug: z.string(),
  title: z.string(),
  original: z
    .string()
    .optional()
    .describe('The title in English, where the language of the page is another; orders have it'),
  description: z.string(),
  category: z.string(),
  icon: z.string().nullable(),
  headerImage: z.string().nullable(),
  isPublished: z.boolean(),
});
export type ServiceSummary = z.infer<typeof ServiceSummary>;

/** What an office charges for what a service files, besides the firm's price. */
export const OfficialFee = z.object({
  isCharged: z.boolean(),
  text: z.string().describe('The sums in dollars, or why there are none'),
  source: z.object({ name: z.string(), url: z.url(), checkedOn: z.iso.date() }).nullable(),
});
export type OfficialFee = z.infer<typeof OfficialFee>;

/** A service with everything its page shows. */
export const Service = ServiceSummary.extend({
  subtitle: z.string().nullable(),
  cardImage: z.string().nullable(),
  benefits: z.array(z.string()),
  features: z.array(Feature),
  requirements: z.array(z.string()),
  pricing: z.array(Plan),
  faq: z.array(Faq),
  officialFee: OfficialFee.nullable().describe('Null: it is not on record whether there is one'),
});
export type Service = z.infer<typeof Service>;

export const ServiceListQuery = z.object({
  published: z
    .string()
    .optional()
    .describe('Accepted and ignored: the public sees published services only'),
  category: z.string().max(100).optional(),
  limit: inDigits(z.int().min(1).max(100)).optional(),
});
export type ServiceListQuery = z.infer<typeof ServiceListQuery>;

export const ServiceAddress = z.object({
  category: z.string().max(200),
  slug: z.string().max(200),
});
