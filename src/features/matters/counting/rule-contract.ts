import { z } from 'zod';
import { largestInteger, moment } from '../../../shared/answers';
import { dayInSingapore } from '../../../shared/calendar-date';
import { Day, requiredText, text } from '../../../shared/fields';
import { filter, PageQuery, searchText } from '../../../shared/list-query';
import { CountingStep } from '../deadlines/contract';
import type { Period } from '../deadlines/count';
import { confidences } from '../deadlines/rules';
import { Right, Route } from '../record/contract';

export const RuleKey = z.object({ key: z.string().min(1).max(20) });

const Confidence = z.enum(confidences, 'Choose how sure it is');

const longest: Record<Period['unit'], number> = { days: 9_999, months: 600, years: 50 };

/** `4 months`, as it is typed; empty: none. */
const PeriodText = text('Period', 40).transform((typed, ctx): Period | null => {
  if (typed === '') return null;
  const [, count, unit] = /^(\d{1,4}) (day|month|year)s?$/i.exec(typed) ?? [];
  const period = unit && { count: Number(count), unit: `${unit.toLowerCase()}s` as Period['unit'] };
  if (period && period.count > 0 && period.count <= longest[period.unit]) return period;
  if (period) {
    ctx.addIssue('A period is at most 50 years, and not nothing');
    return null;
  }
  ctx.addIssue('Write a number with days, months or years, such as 4 months');
  return null;
});

export const ruleRolls = ['yes', 'no', 'unknown'] as const;

/** What a change says, as it is typed and as it is shown again. */
const changeFields = {
  validFrom: Day.describe('The first day of the events, or of the filings, for which it holds'),
  computes: z.boolean('Choose whether the rule counts the day'),
  whyNot: text('Why it doesn’t count', 500).describe('Needed if it doesn’t'),
  rolls: z.enum(ruleRolls, 'Choose what an excluded last day does'),
  target: z
    .int('The target is a whole number of days')
    .min(0, 'The target is a number of days')
    .max(365, 'The target is at most 365 days before')
    .describe('The firm’s own target, in days before; 0: none'),
  source: requiredText('Source', 500),
  url: text('Address', 1_000).refine(
    (typed) => typed.startsWith('https://') && URL.canParse(typed),
    'Enter an address that begins with https://',
  ),
  summary: requiredText('What it says', 2_000),
  checkedOn: Day.refine((day) => day <= dayInSingapore(), 'The day is in the future'),
  confidence: Confidence,
};

export const ProposeRule = z
  .object({
    ...changeFields,
    period: PeriodText.describe('Such as `4 months`; empty: the letter states the day'),
    longest: PeriodText.describe('With every extension, from the same day; empty: not fixed'),
  })
  .superRefine(({ computes, confidence, period, longest, whyNot }, ctx) => {
    const problem = (path: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message });
    if (computes && confidence !== 'high')
      problem(
        'computes',
        'Only a rule of high confidence counts. Others are entered from the letter',
      );
    if (computes && !period) problem('period', 'A rule that counts needs a period');
    if (!computes && whyNot === '') problem('whyNot', 'Say why the day is entered from the letter');
    if (longest && (!period || shortest(longest) < shortest(period)))
      problem('longest', 'The longest can’t be shorter than the period');
  });

export type ProposeRule = z.input<typeof ProposeRule>;

const daysIn = { days: 1, months: 30, years: 365 };
/** About so many days, to compare periods. */
const shortest = ({ count, unit }: Period) => count * daysIn[unit];

export const PreviewRule = z.intersection(
  ProposeRule,
  z.object({ after: z.int().min(0).max(largestInteger).default(0) }),
);

export const RuleMoves = z.object({
  of: z.int().nullable().describe('Open matters to be counted; null after the first part'),
  counted: z.int().describe('Matters of this part'),
  last: z.int().nullable().describe('What `after` of the next part is; null: this is the last'),
  moves: z.array(
    z.object({
      matter: z.object({ id: z.int(), number: z.string(), title: z.string() }),
      deadlineId: z.int().nullable().describe('Null: it is counted for the first time'),
      was: z.string().nullable(),
      now: z.string().nullable().describe('Null: it is entered from the letter then'),
      targetWas: z.string().nullable().describe('The firm’s own day before that one'),
      targetNow: z.string().nullable(),
    }),
  ),
});

export type RuleMoves = z.infer<typeof RuleMoves>;

/** One version of a rule, in words. */
export const RuleVersion = z.object({
  ...changeFields,
  checkedOn: z.string(),
  url: z.string(),
  key: z.string(),
  version: z.int(),
  title: z.string(),
  rights: z.array(Right),
  routes: z.array(Route),
  period: z.string(),
  longest: z.string(),
  counted: z
    .string()
    .nullable()
    .describe('`4 months after the date of “Examination report”`; null: the letter says'),
  rolled: z.string(),
  opens: z.string().nullable(),
  startedBy: z.array(z.string()),
  closedBy: z.array(z.string()),
  missedBy: z.array(z.string()),
  condition: z.string().nullable().describe('For which registrations it holds; null: for all'),
  ifMissed: z.string(),
  extension: z.string().nullable(),
  isLateAsOfRight: z.boolean().describe('Whether more time up to the longest is a right'),
  notes: z.array(z.string()),
  form: z.string().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  validBy: z
    .enum(['event', 'filing', 'base'])
    .describe('Of which day `validFrom` and `validUntil` are'),
  isOwn: z.boolean().describe('The firm’s own, by a change'),
});

export type RuleVersion = z.infer<typeof RuleVersion>;

export const ruleStates = ['proposed', 'changed', 'letter'] as const;

export const RuleListQuery = PageQuery.extend({
  q: searchText(200).optional(),
  right: filter(Right),
  confidence: filter(Confidence),
  state: filter(z.enum(ruleStates, `State must be one of ${ruleStates.join(', ')}`)),
});

export type RuleListQuery = z.infer<typeof RuleListQuery>;

export const ListedRule = RuleVersion.extend({
  id: z.string(),
  matters: z.int().describe('With an open deadline of the rule'),
  isProposed: z.boolean().describe('Whether a change of it waits for a second reader'),
});

export type ListedRule = z.infer<typeof ListedRule>;

export const ruleChangeStates = ['proposed', 'confirmed', 'rejected'] as const;

export const RuleChange = z.object({
  ...changeFields,
  checkedOn: z.string(),
  url: z.string(),
  period: z.string(),
  longest: z.string(),
  id: z.int(),
  state: z.enum(ruleChangeStates),
  yields: z.boolean().describe('The program has the same version now, which holds instead'),
  actor: z.string(),
  createdAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  reason: z.string().nullable().describe('Of a rejection'),
});

export type RuleChange = z.infer<typeof RuleChange>;

const Example = z.object({
  on: z.string(),
  nominalOn: z.string(),
  effectiveOn: z.string(),
  targetOn: z.string().nullable(),
  longestOn: z.string().nullable(),
  counting: z.array(CountingStep),
});

export const RuleDetail = z.object({
  current: RuleVersion,
  example: Example.nullable().describe('If all that it counts from were today'),
  versions: z.array(RuleVersion).describe('The newest first'),
  changes: z.array(RuleChange).describe('The newest first'),
  matters: z.int(),
  readings: z
    .array(z.object({ actor: z.string(), at: moment }))
    .describe('Who has read the current version beside its source'),
});

export const ReadRule = z.object({ version: z.int() });

export type RuleDetail = z.infer<typeof RuleDetail>;

export const RejectRule = z.object({ reason: requiredText('Why', 2_000) });
