import { z } from 'zod';
import { largestInteger, moment } from '../../../shared/answers';
import { encodingNames } from '../../../shared/encodings';
import { Day, emailText } from '../../../shared/fields';
import { dayOrders } from '../../../shared/written-day';
import { PortfolioField } from './columns';

export const mostRows = 20_000;
/** Days that lie so near are shown among the first. */
export const soonDays = 60;
export const largestPortfolioBytes = 10_000_000;
/** Of a whole docket that was exported here, which is stored in a tenth of it. */
export const largestDocketBytes = 200_000_000;

export const portfolioWays = ['numbers', 'agent', 'owner', 'uen', 'file', 'docket'] as const;
export type PortfolioWay = (typeof portfolioWays)[number];

/** Of all that is pasted, 20,000 numbers among it. */
export const pastedBytes = 1_000_000;

const Name = z.string().trim().min(2, 'Enter at least two letters').max(300);

/** What is asked of people, and holds for all rows. */
export const PortfolioChoices = z.object({
  responsibleId: z.int().positive().max(largestInteger).nullable(),
  deputyId: z.int().positive().max(largestInteger).nullable(),
  clientName: z.string().trim().max(200).nullable().describe('Who instructs for all of them'),
  clientEmail: emailText().nullable().describe('Where no other address is known'),
  withEnded: z.boolean().describe('Whether rights that have ended are opened, as closed matters'),
  names: z.array(z.string().max(500)).max(1_000).nullable().describe('Spellings that are meant'),
  countries: z.record(z.string().max(100), z.string().max(2)).describe('What words mean, by code'),
  fromOn: Day.nullable().describe('From when the firm is responsible'),
  leftOut: z.array(z.int().positive()).max(mostRows).describe('Rows that are not opened'),
  corrections: z
    .record(
      z.string().regex(/^[1-9]\d{0,6}$/),
      z.partialRecord(PortfolioField, z.string().trim().max(1_000)),
    )
    .describe('Cells that a person has corrected, by row and field'),
});
export type PortfolioChoices = z.infer<typeof PortfolioChoices>;

/** Some of them, as a call gives them. */
export type GivenChoices = {
  [Name in keyof PortfolioChoices]?: PortfolioChoices[Name] | undefined;
};

export const noChoices: PortfolioChoices = {
  responsibleId: null,
  deputyId: null,
  clientName: null,
  clientEmail: null,
  withEnded: false,
  names: null,
  countries: {},
  fromOn: null,
  leftOut: [],
  corrections: {},
};

/** Numbers, or a name, to find the rights by. */
const question = {
  numbers: z
    .array(z.string().max(pastedBytes))
    .min(1, 'Paste at least one number')
    .max(mostRows, 'At most 20,000 numbers at once'),
  agent: Name,
  owner: Name,
  uen: Name,
};
export const PortfolioQuestion = z
  .object(question)
  .partial()
  .extend(PortfolioChoices.partial().shape)
  .refine(
    (asked) => [asked.numbers, asked.agent, asked.owner, asked.uen].filter(Boolean).length === 1,
    {
      path: ['numbers'],
      error: 'Give numbers, an agent, an owner or a UEN',
    },
  );
export type PortfolioQuestion = z.output<typeof PortfolioQuestion>;

export const PortfolioReading = z.object({
  headerRow: z.int().positive().nullable(),
  dayOrder: z.enum(dayOrders).nullable(),
  sheet: z.string().max(200).nullable(),
  constants: z.partialRecord(PortfolioField, z.string().trim().min(1).max(1_000)),
});
export type PortfolioReading = z.infer<typeof PortfolioReading>;

export const PortfolioMapping = z.partialRecord(PortfolioField, z.string().max(500).nullable());

export const ChangePortfolio = PortfolioChoices.partial().extend({
  mended: z
    .object({
      row: z.int().positive(),
      isLeftOut: z.boolean().optional(),
      corrected: z.partialRecord(PortfolioField, z.string().trim().max(1_000)).optional(),
    })
    .optional()
    .describe('One row, so that what a colleague mends at the same time stays'),
  mapping: PortfolioMapping.optional(),
  reading: PortfolioReading.extend({ encoding: z.enum(encodingNames) })
    .partial()
    .optional(),
});
export type ChangePortfolio = z.output<typeof ChangePortfolio>;

export const FoundInPortfolio = z.object({
  system: z.string().nullable().describe('Whose file it looks like'),
  isGuess: z.boolean().describe('The encoding is the likeliest of several'),
  sheets: z.array(z.string()),
  startRows: z.array(z.object({ row: z.int(), text: z.string() })),
  dates: z.enum(['none', 'settled', 'either', 'mixed']),
  dateExamples: z.array(z.string()),
  samples: z.record(z.string(), z.array(z.string())).describe('Cells of each column'),
});
export type FoundInPortfolio = z.infer<typeof FoundInPortfolio>;

export const portfolioStates = [
  'choosing',
  'rehearsing',
  'rehearsed',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type PortfolioState = (typeof portfolioStates)[number];

/**
 * `new`: would be opened; `known`: a matter is open already, or another row says the same; `asks`: waits for an answer;
 * `wrong`: refused, with its reasons; `opened`: it is.
 */
export const rowOutcomes = ['new', 'known', 'asks', 'wrong', 'opened'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const PortfolioCounts = z.object({
  rows: z.int(),
  new: z.int(),
  known: z.int(),
  asks: z.int(),
  wrong: z.int(),
  opened: z.int(),
  deadlines: z.int(),
  pastDue: z.int().describe('Deadlines whose day has passed'),
  soon: z.int().describe('Rights with a day within 60 days'),
  differ: z.int().describe('Rows that say otherwise than the register'),
  remarks: z.int().describe('Rows with a cell that can’t be read, or that needs a look'),
  conflicts: z
    .int()
    .nullable()
    .default(null)
    .describe('Owners whom the firm may know as another side; null: they were not searched'),
});
export type PortfolioCounts = z.infer<typeof PortfolioCounts>;

export const PortfolioDeadline = z.object({
  title: z.string(),
  source: z.string().nullable(),
  on: z.string(),
  isPast: z.boolean(),
  former: z.string().nullable().describe('The day of the former docket'),
  note: z.string().nullable().describe('What can be done where it has passed'),
});
export type PortfolioDeadline = z.infer<typeof PortfolioDeadline>;

export const PortfolioRow = z.object({
  row: z.int(),
  outcome: z.enum(rowOutcomes),
  title: z.string(),
  number: z.string().nullable(),
  status: z.string().nullable(),
  classes: z.array(z.string()),
  client: z.string().nullable(),
  agent: z.string().nullable(),
  expiresOn: z.string().nullable(),
  nextOn: z.string().nullable(),
  reasons: z.array(z.string()).describe('Why it is not opened'),
  remarks: z.array(z.string()),
  differences: z.array(z.string()),
  deadlines: z.array(PortfolioDeadline).describe('Those to come or to be answered'),
  matter: z.object({ id: z.int(), number: z.string() }).nullable(),
});
export type PortfolioRow = z.infer<typeof PortfolioRow>;

export const Portfolio = z.object({
  id: z.int(),
  way: z.enum(portfolioWays),
  title: z.string().describe('What was asked: a name, a file, or how many numbers'),
  state: z.enum(portfolioStates),
  problem: z.string().nullable(),
  encoding: z.string().nullable(),
  reading: PortfolioReading,
  found: FoundInPortfolio,
  headers: z.array(z.string()),
  mapping: PortfolioMapping,
  asks: z.array(z.string()).describe('What has to be chosen before the file can be rehearsed'),
  choices: PortfolioChoices,
  names: z
    .array(z.object({ name: z.string(), uen: z.string().nullable(), rights: z.int() }))
    .describe('The spellings that the register has of the name'),
  counts: PortfolioCounts,
  rowCount: z.int().nullable(),
  rowsDone: z.int(),
  counting: z
    .array(z.string())
    .default([])
    .describe('What a docket changes for the whole firm: rules, holidays and excluded days'),
  first: z.array(PortfolioRow).describe('Past due first, then those within 60 days'),
  problems: z.array(PortfolioRow).describe('Refused rows and those that wait for an answer'),
  differing: z.array(PortfolioRow),
  kept: z.int().describe('Matters that an undo left, since people have worked on them'),
  undoId: z.string().nullable(),
  undoableUntil: moment.nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
});
export type Portfolio = z.infer<typeof Portfolio>;

/** The id of a rehearsed portfolio, or a question that is rehearsed first. */
export const TakeOver = z.union([
  PortfolioChoices.partial().extend({ id: z.int().positive().max(largestInteger) }),
  PortfolioQuestion,
]);
