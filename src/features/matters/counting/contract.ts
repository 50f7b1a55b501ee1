import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { daysBetween } from '../../../shared/calendar-date';
import { Day, requiredText, text } from '../../../shared/fields';
import { lastSeen, seen } from '../../../shared/last-seen';
import { CountingStep, deadlineStates } from '../deadlines/contract';
import { scanStates } from '../documents/scan-state';
import { ClassNumbers, MatterEvent, OptionalDay } from '../record/contract';
import { RuleVersion } from './rule-contract';

export const MatterDeadline = z.object({
  id: z.int(),
  matterId: z.int(),
  rule: z.string().nullable().describe('Null: entered from a letter'),
  ruleVersion: z.int().nullable(),
  title: z.string(),
  eventId: z.int().nullable(),
  classes: z.array(z.string()),
  nominalOn: z.string(),
  effectiveOn: z.string().describe('The day to act by'),
  targetOn: z.string().nullable(),
  longestOn: z.string().nullable(),
  opensOn: z.string().nullable().describe('From when it can be done'),
  extension: z
    .object({
      state: z.enum(['asked', 'asked-too-late', 'granted', 'refused']),
      on: z.string(),
      untilOn: z.string().nullable(),
    })
    .nullable(),
  source: z.string().nullable(),
  isSetByHand: z.boolean(),
  state: z.enum(deadlineStates),
  closedOn: z.string().nullable(),
  closingNote: z.string().nullable(),
  enteredBy: z.string(),
  enteredAt: moment,
  readBy: z.string().nullable(),
  readAt: moment.nullable(),
  counting: z.array(CountingStep),
  updatedAt: moment,
});

export type MatterDeadline = z.infer<typeof MatterDeadline>;

export const DeadlineChange = z.object({
  what: z.string(),
  nominalOn: z.string().nullable(),
  effectiveOn: z.string().nullable(),
  note: z.string().nullable(),
  document: z.object({ id: z.int(), name: z.string() }).nullable().describe('What shows it'),
  actor: z.string(),
  at: moment,
});

export const DeadlineDetail = MatterDeadline.extend({
  law: RuleVersion.nullable().describe('The rule that counts it; null: a person entered it'),
  matter: z.object({ id: z.int(), number: z.string(), title: z.string() }),
  event: MatterEvent.nullable(),
  isClosedByHand: z.boolean().describe('Whether it can be opened again'),
  changes: z.array(DeadlineChange),
  remedy: z
    .object({ title: z.string(), on: z.string(), source: z.string() })
    .nullable()
    .describe('What can still be done if it is missed, and by when at the latest'),
});

export type DeadlineDetail = z.infer<typeof DeadlineDetail>;

/** A deadline that nobody has read a second time, with what it is read from. */
export const SecondReading = MatterDeadline.extend({
  matter: z.object({ id: z.int(), number: z.string(), title: z.string(), clientName: z.string() }),
  event: MatterEvent.nullable(),
  documents: z.array(
    z.object({ id: z.int(), name: z.string(), mediaType: z.string(), scan: z.enum(scanStates) }),
  ),
  objection: z
    .object({ text: z.string(), actor: z.string(), at: moment })
    .nullable()
    .describe('What a reader found wrong; whoever entered the day answers it'),
});
export type SecondReading = z.infer<typeof SecondReading>;

export const SecondReadings = z.object({
  waiting: z.int().describe('How many of the whole firm wait for a second reader'),
  toRead: z.int().describe('How many the caller can read, of which the nearest are here'),
  readings: z.array(SecondReading),
  returned: z.array(SecondReading).describe('The caller’s own days that somebody objects to'),
  own: z.int().describe('How many the caller has entered, which somebody else reads'),
});
export type SecondReadings = z.infer<typeof SecondReadings>;

export const ObjectToDeadline = z.object({
  reason: requiredText('What is wrong', 2_000),
  updatedAt: lastSeen,
});
export type ObjectToDeadline = z.infer<typeof ObjectToDeadline>;

export const KeepDeadline = z.object({
  note: requiredText('Why the day is right', 2_000),
  updatedAt: lastSeen,
});
export type KeepDeadline = z.infer<typeof KeepDeadline>;

export const EnterDeadline = z.object({
  title: requiredText('What has to be done', 300),
  effectiveOn: Day.describe('The last day, as the letter states it'),
  source: requiredText('The letter', 2_000),
  classes: ClassNumbers.default([]),
  updatedAt: lastSeen,
});

export type EnterDeadline = z.infer<typeof EnterDeadline>;

const chooseDocument = 'Choose the document that shows it, or that there is none';

export const CloseDeadline = z.object({
  state: z.enum(['done', 'missed', 'not-needed'], 'Choose how it ended'),
  closedOn: Day,
  note: requiredText('What closed it', 2_000),
  documentId: z
    .int(chooseDocument)
    .min(1, chooseDocument)
    .nullable()
    .describe('A document of the matter; null: none shows it'),
  updatedAt: lastSeen,
});

export type CloseDeadline = z.infer<typeof CloseDeadline>;

export const SetDeadline = z.object({
  effectiveOn: Day,
  note: requiredText('Why, or the letter', 2_000),
  updatedAt: lastSeen,
});

export type SetDeadline = z.infer<typeof SetDeadline>;

export const pastDueAnswers = ['done', 'open', 'missed'] as const;

/** What became of deadlines whose day passed before the firm took over. */
export const AnswerPastDue = z
  .object({
    ids: z.array(z.int().positive()).min(1).max(500, 'At most 500 deadlines at once'),
    seen,
    answer: z.enum(pastDueAnswers, 'Choose what became of it'),
    doneOn: OptionalDay,
    doneBy: text('Who did it', 200).default(''),
    note: text('Note', 2_000).default(''),
  })
  .superRefine(({ answer, doneOn, doneBy }, ctx) => {
    const problem = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (answer !== 'done') return;
    if (!doneOn) problem('doneOn', 'Enter the day on which it was done');
    if (!doneBy) problem('doneBy', 'Say who did it');
  });

export type AnswerPastDue = z.output<typeof AnswerPastDue>;

export const OpenDeadline = z.object({ note: requiredText('Why', 2_000), updatedAt: lastSeen });

export type OpenDeadline = z.infer<typeof OpenDeadline>;

export const SeenDeadline = z.object({ updatedAt: lastSeen });

export const ExcludedDay = z.object({
  day: Day,
  reason: requiredText('Reason', 300),
  source: requiredText('The notice', 500),
});

export type ExcludedDay = z.infer<typeof ExcludedDay>;

/** Excludes `day` alone, or each day from it to `until`. */
export const NewExcludedDays = ExcludedDay.extend({ until: OptionalDay }).superRefine(
  ({ day, until }, ctx) => {
    const days = until ? daysBetween(day, until) + 1 : 1;
    const problem = (message: string) => ctx.addIssue({ code: 'custom', path: ['until'], message });
    if (days < 1) problem('The last day must not be before the first');
    if (days > 31) problem('At most 31 days at once');
  },
);

export type NewExcludedDays = z.input<typeof NewExcludedDays>;

/** The public holidays of a year without a fixed date, in the order in which the law names them. */
export const holidayNames = {
  newYear: 'Chinese New Year, first day',
  goodFriday: 'Good Friday',
  vesak: 'Vesak Day',
  puasa: 'Hari Raya Puasa',
  haji: 'Hari Raya Haji',
  deepavali: 'Deepavali',
};

export const movingHolidays = Object.keys(holidayNames) as (keyof typeof holidayNames)[];

export const Holidays = z.object({
  newYear: Day,
  goodFriday: Day,
  vesak: Day,
  puasa: Day,
  haji: Day,
  deepavali: Day,
  source: requiredText('The announcement', 500),
});

export type Holidays = z.infer<typeof Holidays>;

/** Open matters are counted again after a change of excluded days, holidays or rules. */
export const Recount = z.object({
  requestedAt: moment,
  finishedAt: moment.nullable().describe('Null while it goes on'),
  counted: z.int().describe('Matters'),
  of: z.int(),
  moved: z.int().describe('Deadlines with another day'),
  failed: z.int().describe('Matters that can’t be counted'),
});

export type Recount = z.infer<typeof Recount>;
