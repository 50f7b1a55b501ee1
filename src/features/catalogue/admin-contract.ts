import { z } from 'zod';
import { moment, rowId } from '../../shared/answers';
import { lengthOf, longText, optionalText, text } from '../../shared/fields';
import { imageAddress } from '../../shared/image-address';
import { lastSeen, seen } from '../../shared/last-seen';
import { leastChargeCents } from '../../shared/least-charge';
import { PageQuery, sortBy } from '../../shared/list-query';
import { centsToText, priceToCents } from '../../shared/price';
import {
  categorySlugs,
  type Plan,
  Question,
  questionKinds,
  Service,
  ServiceSummary,
} from './contract';
import { isBelowLeastCharge } from './least-charge';

const picture = (name: string) =>
  text(name, 2_000)
    .refine(
      (value) => value === '' || imageAddress(value) !== undefined,
      `${name} must be an http(s) address or a path on this site`,
    )
    .transform((value) => value || null)
    .nullish();

const Slug = longText('Slug', 2, 200, 'Slug must be at least 2 characters').refine(
  (value) => /^[a-z0-9-]*$/.test(value),
  'Slug must contain only lowercase letters, numbers, and hyphens',
);

const maxRows = 100;
const rows = <Row extends z.ZodType>(name: string, row: Row) =>
  z.array(row, `${name} must be a list`).max(maxRows, `${name}: at most ${maxRows} are allowed`);

const isNotEmpty = (value: string) => value !== '';
const texts = (name: string, one: string, most: number) =>
  rows(name, text(one, most)).transform((list) => list.filter(isNotEmpty));

const neededText = (name: string, most: number, message: string) =>
  text(name, most, message).default('');

interface RowRules<Row> {
  /** The texts of a row, its heading first. */
  texts(row: Row): string[];
  /** The minimum length of these fields. */
  least: [field: keyof Row, count: number, message: string][];
  /** Further rules for all rows. */
  refine?(rows: Row[], context: z.RefinementCtx<Row[]>): void;
}

/**
 * A service's fields. Rows without a title, name or question are dropped. With `keepsHalfRows` only empty
 * rows are, so that a form never loses text silently.
 */
function serviceFields({ keepsHalfRows }: { keepsHalfRows: boolean }) {
  function filledRows<Row extends object, Given>(
    name: string,
    row: z.ZodType<Row, Given>,
    { texts: textsOf, least, refine }: RowRules<Row>,
  ) {
    const isFilled = (given: Row) => {
      const [head, ...others] = textsOf(given);
      return head !== '' || (keepsHalfRows && others.some(isNotEmpty));
    };
    const FilledRow = row.superRefine((given, context) => {
      if (!isFilled(given)) return;
      for (const [field, count, message] of least)
        if (lengthOf(String(given[field])) < count)
          context.addIssue({ code: 'custom', path: [field], message });
    });
    return rows(name, FilledRow)
      .superRefine((all, context) => refine?.(all, context))
      .transform((all) => all.filter(isFilled))
      .optional();
  }
  const FeatureRow = z.object({
    title: neededText('Feature title', 200, 'Feature title is required'),
    description: neededText('Feature description', 2_000, 'Feature description is required'),
    icon: optionalText('Icon', 50).transform((icon) => icon ?? null),
  });
  const PlanRow = z.object({
    name: neededText('Pricing name', 100, 'Pricing name is required'),
    price: neededText('Price', 100, 'Price is required').refine(
      (price) => !isBelowLeastCharge(price),
      `The payment provider charges no less than ${centsToText(leastChargeCents.SGD)}`,
    ),
    furtherClass: text('Price of a further class', 100)
      .refine(
        (price) => price === '' || priceToCents(price) !== undefined,
        'The price of a further class must be one amount, such as S$130.80',
      )
      .nullish()
      .transform((price) => price || undefined),
    features: texts('Plan features', 'Plan feature', 500).default([]),
    isPopular: z.boolean('Popular must be true or false').default(false),
  });
  const FaqRow = z.object({
    question: neededText('Question', 500, 'Question is required'),
    answer: neededText('Answer', 5_000, 'Answer is required'),
  });
  const QuestionRow = z.object({
    question: neededText('Question', 500, 'Question is required'),
    help: neededText('Help', 500, 'Help must be text'),
    kind: z
      .enum(questionKinds, `Kind must be one of ${questionKinds.join(', ')}`)
      .default('short text'),
    choices: texts('Choices', 'Choice', 200).default([]),
    isRequired: z.boolean('Required must be true or false').default(false),
  });

  return z.object({
    title: longText('Title', 2, 200, 'Title must be at least 2 characters'),
    slug: Slug.refine(
      (slug) => !(categorySlugs as readonly string[]).includes(slug),
      'This is the address of a category. Please choose another slug.',
    ),
    subtitle: optionalText('Subtitle', 300),
    description: longText('Description', 20, 5_000, 'Description must be at least 20 characters'),
    headerImage: picture('Header image'),
    cardImage: picture('Card image'),
    icon: optionalText('Icon', 50),
    category: longText('Category', 2, 200, 'Category is required'),
    isPublished: z.boolean('Published must be true or false').optional(),
    benefits: texts('Benefits', 'Benefit', 500).optional(),
    features: filledRows('Features', FeatureRow, {
      texts: ({ title, description }) => [title, description],
      least: [
        ['title', 2, 'Feature title is required'],
        ['description', 10, 'Feature description is required'],
      ],
    }),
    requirements: texts('Requirements', 'Requirement', 500).optional(),
    pricing: filledRows('Pricing plans', PlanRow, {
      texts: ({ name, price, features }) => [name, price, ...features],
      least: [
        ['name', 2, 'Pricing name is required'],
        ['price', 1, 'Price is required'],
      ],
      refine: refuseSameNames,
    }),
    faq: filledRows('Questions', FaqRow, {
      texts: ({ question, answer }) => [question, answer],
      least: [
        ['question', 5, 'Question is required'],
        ['answer', 10, 'Answer is required'],
      ],
    }),
    asksMark: z.boolean('Asks for the mark must be true or false').optional(),
    questions: filledRows('Questions to the client', QuestionRow, {
      texts: ({ question, help, choices }) => [question, help, ...choices],
      least: [['question', 5, 'Question is required']],
      refine: refuseLoneChoices,
    }),
    updatedAt: lastSeen,
  });
}

function refuseLoneChoices(questions: Question[], context: z.RefinementCtx) {
  for (const [index, { question, kind, choices }] of questions.entries())
    if (question && kind === 'choice' && new Set(choices).size < 2)
      context.addIssue({
        code: 'custom',
        path: [index, 'choices'],
        message: 'A choice needs at least 2 different answers',
      });
}

/** A plan is ordered by its name. */
function refuseSameNames(plans: Plan[], context: z.RefinementCtx) {
  for (const [index, { name }] of plans.entries())
    if (name && plans.findIndex((plan) => plan.name === name) < index)
      context.addIssue({
        code: 'custom',
        path: [index, 'name'],
        message: 'Another plan has this name',
      });
}

export const SaveService = serviceFields({ keepsHalfRows: false });
export type SaveService = z.infer<typeof SaveService>;

/** In the form incomplete rows are reported, not dropped. */
export const ServiceForm = serviceFields({ keepsHalfRows: true });

export const SetPublished = z.object({
  isPublished: z.boolean('Published must be true or false'),
});
export type SetPublished = z.infer<typeof SetPublished>;

const moments = { createdAt: moment, updatedAt: moment };

/** A service as the back office lists it. */
export const AdminServiceSummary = ServiceSummary.extend({
  subtitle: z.string().nullable(),
  cardImage: z.string().nullable(),
  ...moments,
});
export type AdminServiceSummary = z.infer<typeof AdminServiceSummary>;

export const AdminService = Service.extend({
  asksMark: z.boolean(),
  questions: z.array(Question),
  ...moments,
});
export type AdminService = z.infer<typeof AdminService>;

const sorts = ['title', 'category', 'slug', 'status', 'updated'] as const;
export const AdminServiceListQuery = PageQuery.extend({
  q: z.string().max(10_000, 'Search must be at most 10,000 characters').optional(),
  status: z.enum(['published', 'draft'], 'Status must be published or draft').optional(),
  category: z.string().max(200, 'Category must be at most 200 characters').optional(),
  sort: sortBy(sorts, 'title'),
});
export type AdminServiceListQuery = z.infer<typeof AdminServiceListQuery>;

const ids = z
  .array(rowId, 'Ids must be a list')
  .min(1, 'Give at least one id')
  .max(500, 'At most 500 ids at once');
export const SetManyPublished = SetPublished.extend({ ids, seen });
export type SetManyPublished = z.infer<typeof SetManyPublished>;
export const DeleteMany = z.object({ ids, seen });
export type DeleteMany = z.infer<typeof DeleteMany>;

export const SaveCategory = z.object({
  name: longText('Name', 1, 100, 'Name is required'),
  slug: text('Slug', 100, 'Slug is required')
    .refine((slug) => slug !== '', 'Slug is required')
    .refine(
      (slug) => /^[a-z0-9-]*$/.test(slug),
      'Slug must contain only lowercase letters, numbers, and hyphens',
    )
    .refine((slug) => lengthOf(slug) !== 1, 'Slug must be at least 2 characters')
    .refine((slug) => slug !== 'default', 'This slug is reserved. Please choose another one.'),
  description: optionalText('Description', 1_000),
});
export type SaveCategory = z.infer<typeof SaveCategory>;

export const ChangeCategory = SaveCategory.partial().extend({ updatedAt: lastSeen });
export type ChangeCategory = z.infer<typeof ChangeCategory>;

export const AdminCategory = z.object({
  id: z.int().positive(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  serviceCount: z.int().describe('Published services and drafts'),
  hasOwnPage: z.boolean().describe('Its slug is a fixed address of the site and can’t be changed'),
  ...moments,
});
export type AdminCategory = z.infer<typeof AdminCategory>;
