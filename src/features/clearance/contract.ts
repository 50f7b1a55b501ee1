import { z } from 'zod';
import { text } from '../../shared/fields';
import { CheckQuery, CheckResult, levels } from './matching/contract';

export const maxShownHits = 3;
export const maxReportedHits = 10;

/** `30,43`, as in an address. */
export const ClassList = z
  .string()
  .max(200, 'There are 45 classes')
  .transform((text) =>
    [...new Set(text.split(',').map((part) => part.trim()))]
      .filter(Boolean)
      .sort((one, other) => Number(one) - Number(other)),
  )
  .pipe(CheckQuery.shape.classes.unwrap());

const business = text('Description', 500).describe(
  'The business in plain words: its classes are found where none is given',
);

export const RunCheck = z.object({
  name: CheckQuery.shape.name.refine(
    (name) => /[\p{L}\p{N}]/u.test(name),
    'Please enter a name with letters or digits',
  ),
  classes: ClassList.default([]).describe('Nice classes, such as 30,43; none means all'),
  business: business.optional(),
});
export type RunCheck = z.infer<typeof RunCheck>;

export const FindClasses = z.object({ business: business.default('') });

export const FoundClass = z.object({
  number: z.string(),
  /** Which part of the description names the class. */
  reason: z.string(),
  isSure: z.boolean().describe('False: it depends on how the business works'),
});
export type FoundClass = z.infer<typeof FoundClass>;

const OfficialFee = z.object({
  officialCents: z.int(),
  totalCents: z.int().nullable().describe('Null where the plan does not cover all classes'),
});

/** The cost of registration in that many classes, in cents. */
export const FeeEstimate = z.object({
  plan: z.string().describe('Our plan that files in this many classes'),
  planCents: z.int(),
  gstCents: z.int().describe('Inside planCents; 0 where the firm charges none'),
  gstText: z.string(),
  planClasses: z.int().describe('For how many classes the fee is; for more there is no total'),
  classes: z.int(),
  preApproved: OfficialFee.describe('Every item from the registry’s list'),
  other: OfficialFee.describe('Items described in the applicant’s own words'),
  pricesOf: z.iso.date(),
  officialFeesCheckedOn: z.iso.date(),
});
export type FeeEstimate = z.infer<typeof FeeEstimate>;

export const Advice = z.object({
  title: z.string(),
  steps: z.array(z.string()),
  action: z.object({ label: z.string(), href: z.string() }).describe('The order that fits'),
  registration: z
    .object({ label: z.string(), href: z.string() })
    .nullable()
    .describe(
      'The order of a registration, where another is advised and nothing found is against it',
    ),
  elsewhere: z
    .object({ label: z.string(), href: z.url() })
    .nullable()
    .describe('Where else to look, at the office'),
});
export type Advice = z.infer<typeof Advice>;

const Weights = z.array(z.object({ term: z.string(), text: z.string() }));

/** What stands beside the marks that came close, and what it means. */
const Beside = z.object({
  title: z.string(),
  text: z.string(),
  law: z.string().describe('What the section says, in our words'),
  section: z.string(),
  source: z.url(),
  weights: Weights,
});

/** What a result says in all, in words. */
export const Verdict = z.object({
  tone: z
    .enum([...levels, 'none', 'grounds', 'refused', 'well-known', 'unknown'])
    .describe(
      'refused: the name itself is against it, whatever marks there are; well-known: a well-known name is; grounds: a part of the name is, and no mark; unknown: there is no level',
    ),
  word: z.string(),
  below: z.string().describe('What follows the word, as in a gauge'),
  text: z.string().describe('In sentences, the grounds in the name itself first'),
  compared: z.string().describe('With what it was compared, in a sentence; blank without a level'),
  closest: z.string().describe('The heading of the marks found'),
  none: z.string().describe('In their place where none was found'),
  headings: z
    .array(z.string())
    .describe('What each hit has in common with the name, in their order'),
  wellKnown: Beside.nullable().describe('What a well-known name that is close means'),
  companies: Beside.extend({ names: Weights.describe('The company, and its number and state') })
    .nullable()
    .describe('What companies with the name or one close to it mean; they change no level'),
  notKnown: z
    .object({
      title: z.string().describe('Stands above what was found'),
      figure: z.string().nullable().describe('1 mark in 352, if known'),
      compared: z.string(),
      reliance: Weights,
    })
    .nullable()
    .describe('What to say in place of a level'),
});
export type Verdict = z.infer<typeof Verdict>;

/** What follows from a result: what it says, the advice and the cost. */
export const Consequence = z.object({
  verdict: Verdict,
  advice: Advice,
  fees: FeeEstimate.nullable(),
});
export type Consequence = z.infer<typeof Consequence>;

export const QuickCheck = CheckResult.extend({
  ...Consequence.shape,
  hitCount: z.int().nonnegative().describe('How many marks came close; the closest are in `hits`'),
});
export type QuickCheck = z.infer<typeof QuickCheck>;
