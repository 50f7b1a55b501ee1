import { z } from 'zod';
import { moment, rowId } from '../../../shared/answers';
import { ClassNumber, perClass, text } from '../../../shared/fields';
import { longestMessage } from '../../../shared/lengths';
import { Question } from '../../catalogue/contract';
import { type Answer, type AnswersIn, answersIn, answersOfClass, type ClassGoods } from './answers';
import { intakeParts, mostJointOwners } from './parts';

/** `open`: the client fills it in; `sent`: the firm reads it; `returned` with a remark; `confirmed` for good. */
export const intakeStates = ['open', 'sent', 'returned', 'confirmed'] as const;
export const IntakeState = z.enum(intakeStates, `State must be one of ${intakeStates.join(', ')}`);
export type IntakeState = z.infer<typeof IntakeState>;

const schemaOf = ({ type, name = '', about, most = 0, choices }: Answer) => {
  const schema = (
    type === 'date'
      ? z.union([z.literal(''), z.iso.date()], 'Enter a date, such as 2026-11-22')
      : choices
        ? oneOf(name, Object.keys(choices))
        : text(name, most)
  ).default('');
  return about === undefined ? schema : schema.describe(about);
};

const oneOf = (name: string, choices: string[]) =>
  z.enum(['', ...choices], `${name} must be ${choices.join(' or ')}`);

type Shape<Values> = {
  [Name in keyof Values]: z.ZodDefault<z.ZodType<Values[Name], Values[Name]>>;
};

const shapeOf = <Values>(declared: [string, Answer][]) =>
  Object.fromEntries(
    declared
      .filter(([, { type }]) => type !== 'picture' && type !== 'classes')
      .map(([name, answer]) => [name, schemaOf(answer)]),
  ) as unknown as Shape<Omit<Values, 'classes'>>;

const shapeOfPart = <Part extends Answer['part']>(part: Part) =>
  shapeOf<AnswersIn<Part>>(answersIn(part));

const GoodsOfClass = z.object({
  number: ClassNumber,
  ...shapeOf<Omit<ClassGoods, 'number'>>(answersOfClass),
});

export const IntakeAnswers = z.object({
  ...shapeOfPart('mark'),
  ...shapeOfPart('goods'),
  classes: perClass(ClassNumber)
    .transform((classes) => classes.toSorted((one, other) => Number(one) - Number(other)))
    .default([])
    .describe('Nice classes'),
  classGoods: perClass(GoodsOfClass).default([]),
  ...shapeOfPart('owner'),
  jointOwners: z
    .array(z.object(shapeOfPart('owner')))
    .max(mostJointOwners, `At most ${mostJointOwners} joint owners are stored`)
    .default([]),
  ...shapeOfPart('priority'),
  ...shapeOfPart('use'),
  answers: z
    .array(text('An answer', longestMessage))
    .max(100, 'At most 100 answers are stored')
    .default([])
    .describe('To the questions, in their order'),
  ...shapeOfPart('send'),
});

const version = {
  updatedAt: z
    .string('Version must be text')
    .optional()
    .describe('As last read; 409 if the answers were changed since'),
};

export const SaveIntake = IntakeAnswers.extend(version);
export type SaveIntake = z.infer<typeof SaveIntake>;
export const SeenIntake = z.object(version);

export const ConfirmIntake = SeenIntake.extend({
  reason: text('Reason', longestMessage)
    .default('')
    .describe('Why it is confirmed though classes aren’t compared with the office’s list'),
});
export type ConfirmIntake = z.infer<typeof ConfirmIntake>;

const PartRemarks = z.partialRecord(z.enum(intakeParts), text('Remark', longestMessage));

export const ReturnIntake = SeenIntake.extend({
  remark: text('Remark', longestMessage).default(''),
  partRemarks: PartRemarks.default({}).describe('Each stands at its part of the form'),
}).refine(({ remark, partRemarks }) => remark !== '' || Object.values(partRemarks).some(Boolean), {
  path: ['remark'],
  error: 'Please write what is missing',
});
export type ReturnIntake = z.infer<typeof ReturnIntake>;

export const MarkPicture = z.object({
  width: z.int(),
  height: z.int(),
  mediaType: z.string(),
});
export type MarkPicture = z.infer<typeof MarkPicture>;

/** What the firm found of a class when it compared its wording with the office’s list. */
export const ClassCheck = z.object({
  number: z.string(),
  text: z.string().describe('The wording that was compared'),
  isPreApproved: z.boolean(),
  on: z.string().describe('The day, as 2026-11-22'),
});
export type ClassCheck = z.infer<typeof ClassCheck>;

export const ListedTerm = z.object({
  number: z.string(),
  term: z.string(),
  on: z.string().describe('The day of the last comparison'),
});
export type ListedTerm = z.infer<typeof ListedTerm>;

export const CheckClass = SeenIntake.extend({
  number: ClassNumber,
  isPreApproved: z.boolean().nullable().describe('Null takes the check back'),
});
export type CheckClass = z.infer<typeof CheckClass>;

export const IntakeRow = z.object({ term: z.string(), detail: z.string() });
export type IntakeRow = z.infer<typeof IntakeRow>;

/** What an order asks its client, and the answers. */
export const Intake = z.object({
  orderId: z.string(),
  state: IntakeState,
  asksMark: z.boolean().describe('Whether it asks for a mark, its goods and its owner'),
  questions: z
    .array(
      Question.extend({
        labels: z
          .array(z.string())
          .optional()
          .describe('The choices in the language of the page, where that is not English'),
      }),
    )
    .describe('Those of the service when the order was placed'),
  answers: IntakeAnswers,
  rows: z.array(IntakeRow).describe('The answers in words'),
  left: z.int().describe('How many answers are needed before it can be sent'),
  asksFiling: z
    .boolean()
    .describe('Whether an application is filed in Singapore, which needs more than the mark'),
  classFees: z
    .object({
      leastCents: z.int(),
      mostCents: z.int(),
      changesOn: z.string().nullable().describe('The next day on which they change, if known'),
    })
    .nullable()
    .describe('What the registry charges a class today; null where that is not known'),
  classChecks: z.array(ClassCheck),
  listedTerms: z
    .array(ListedTerm)
    .describe(
      'Terms of its goods that the firm has found on the office’s list, in this or another order',
    ),
  suggestion: z
    .object({ language: z.string(), reading: z.string(), meaning: z.string() })
    .nullable()
    .describe('What dictionaries know of the words; nobody has checked it'),
  planClasses: z.int().describe('For how many classes the price is; 0 where the plan does not say'),
  furtherClassCents: z.int().nullable().describe('What each further class costs, if that is known'),
  amountCents: z.int().nullable().describe('The price of the order'),
  picture: MarkPicture.nullable(),
  remark: z.string().nullable().describe('Of the firm, when it was last returned'),
  partRemarks: PartRemarks,
  version: z.int().describe('Of the last frozen version; 0 if none was'),
  sentAt: moment.nullable(),
  confirmedAt: moment.nullable(),
  updatedAt: moment,
});
export type Intake = z.infer<typeof Intake>;

/** What the firm approved: never changed, and each later change is a version of its own. */
export const IntakeVersion = z.object({
  number: z.int(),
  frozenAt: moment,
  frozenBy: z.string().describe('Who approved or changed it'),
  sentAt: moment.nullable().describe('When the client sent and declared it'),
  asksMark: z.boolean(),
  asksFiling: z.boolean(),
  questions: z.array(Question),
  answers: IntakeAnswers,
  rows: z.array(IntakeRow),
  classFees: Intake.shape.classFees,
  classChecks: z.array(ClassCheck),
  picture: MarkPicture.nullable(),
});
export type IntakeVersion = z.infer<typeof IntakeVersion>;

export const VersionParams = z.object({
  id: z.string(),
  number: rowId,
});
