import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { Question } from '../../catalogue/contract';

/** `open`: the client fills it in; `sent`: the firm reads it; `returned` with a remark; `confirmed` for good. */
export const intakeStates = ['open', 'sent', 'returned', 'confirmed'] as const;
export const IntakeState = z.enum(intakeStates, `State must be one of ${intakeStates.join(', ')}`);
export type IntakeState = z.infer<typeof IntakeState>;

const text = (name: string, most: number) =>
  z
    .string(`${name} must be text`)
    .trim()
    .refine(
      (value) => [...value].length <= most,
      `${name} must be at most ${most.toLocaleString('en-SG')} characters`,
    );

const choice = <const Choices extends [string, ...string[]]>(name: string, choices: Choices) =>
  z.enum(['', ...choices], `${name} must be ${choices.join(' or ')}`);

/** What the client has answered so far; an empty text is no answer yet. */
export const IntakeAnswers = z.object({
  kind: choice('Mark', ['words', 'picture', 'both']).default(''),
  words: text('The words', 200).default(''),
  meaning: text('The meaning', 500).default(''),
  goods: text('What you sell', 500).default(''),
  classes: z
    .array(z.string().regex(/^([1-9]|[1-3]\d|4[0-5])$/, 'A class is a number from 1 to 45'))
    .max(45, 'There are 45 classes')
    .transform((classes) => classes.toSorted((one, other) => Number(one) - Number(other)))
    .default([])
    .describe('Nice classes'),
  owner: choice('Owner', ['company', 'person']).default(''),
  ownerName: text('The owner’s name', 200).default(''),
  uen: text('UEN', 20).default(''),
  ownerCountry: text('The country', 100).default(''),
  ownerAddress: text('The address', 500).default(''),
  answers: z
    .array(text('An answer', 5_000))
    .max(100, 'At most 100 answers are stored')
    .default([])
    .describe('To the questions, in their order'),
  remarks: text('Remarks', 5_000).default(''),
});
export type IntakeAnswers = z.infer<typeof IntakeAnswers>;

const version = {
  updatedAt: z
    .string('Version must be text')
    .optional()
    .describe('As last read; 409 if the answers were changed since'),
};

export const SaveIntake = IntakeAnswers.extend(version);
export type SaveIntake = z.infer<typeof SaveIntake>;
export const SeenIntake = z.object(version);

export const ReturnIntake = SeenIntake.extend({
  remark: text('Remark', 5_000).refine((value) => value !== '', 'Please write what is missing'),
});
export type ReturnIntake = z.infer<typeof ReturnIntake>;

export const MarkPicture = z.object({
  width: z.int(),
  height: z.int(),
  mediaType: z.string(),
});
export type MarkPicture = z.infer<typeof MarkPicture>;

export const IntakeRow = z.object({ term: z.string(), detail: z.string() });
export type IntakeRow = z.infer<typeof IntakeRow>;

/** What an order asks its client, and the answers. */
export const Intake = z.object({
  orderId: z.string(),
  state: IntakeState,
  asksMark: z.boolean().describe('Whether it asks for a mark, its goods and its owner'),
  questions: z.array(Question).describe('Those of the service when the order was placed'),
  answers: IntakeAnswers,
  rows: z.array(IntakeRow).describe('The answers in words'),
  left: z.int().describe('How many answers are needed before it can be sent'),
  classFees: z
    .object({ leastCents: z.int(), mostCents: z.int() })
    .nullable()
    .describe('What the registry charges a class; null where that is not known'),
  planClasses: z.int().describe('In how many classes the plan files; 0 where it does not say'),
  picture: MarkPicture.nullable(),
  remark: z.string().nullable().describe('Of the firm, when it was last returned'),
  sentAt: moment.nullable(),
  confirmedAt: moment.nullable(),
  updatedAt: moment,
});
export type Intake = z.infer<typeof Intake>;
