import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { optionalText, requiredText } from '../../../shared/fields';
import { AssigneeFilter, filter, PageQuery, searchText } from '../../../shared/list-query';
import { type DifferenceField, differenceFields } from '../matter/contract';
import { OptionalDay } from '../record/contract';

export const fieldText: Record<DifferenceField, string> = {
  status: 'Status',
  opposition: 'Opposition',
  expiry: 'Expiry',
  filed: 'Filing day',
  published: 'Day of publication',
  registered: 'Day of registration',
  number: 'Number',
  owner: 'Owner',
  class: 'Classes and goods',
  agent: 'Agent',
  picture: 'Picture',
};

/** Answers after which a difference goes on. */
export const keptAnswers = ['kept', 'asked'] as const;

export const DifferenceQuery = PageQuery.extend({
  q: searchText().optional(),
  field: filter(z.enum(differenceFields, `Field must be one of ${differenceFields.join(', ')}`)),
  matter: filter(z.string().regex(/^\d{1,9}$/, 'Matter must be its id')),
  state: filter(z.enum(keptAnswers, `State must be one of ${keptAnswers.join(', ')}`)),
  assignee: filter(AssigneeFilter),
});
export type DifferenceQuery = z.infer<typeof DifferenceQuery>;

/** Days that a person says before what the register knows is taken. */
export const takenDays = ['datedOn', 'receivedOn'] as const;

export const Difference = z.object({
  id: z.int(),
  field: z.enum(differenceFields),
  term: z.string(),
  register: z.string(),
  here: z.string().nullable().describe('Null: nothing is stored here'),
  matterId: z.int(),
  isFirst: z.boolean().describe('Whether the row before it is of another matter'),
  matterNumber: z.string(),
  matterTitle: z.string(),
  clientName: z.string(),
  companyName: z.string().nullable(),
  responsibleId: z.int().nullable(),
  isAlarm: z.boolean().describe('Whether the firm was the agent before'),
  foundAt: moment,
  answer: z.enum(keptAnswers).nullable(),
  reason: z.string().nullable().describe('Why it is kept, or what the client was asked'),
  answeredBy: z.string().nullable(),
  answeredAt: moment.nullable(),
  take: z
    .object({
      text: z.string().describe('What is recorded or changed'),
      asks: z.array(z.enum(takenDays)).describe('Days that have to be entered'),
    })
    .nullable()
    .describe('Null: nothing of the matter can be changed by it'),
});
export type Difference = z.infer<typeof Difference>;

export const DifferenceFigures = z.object({
  open: z.int(),
  matters: z.int().describe('Matters with an open difference'),
  kept: z.int(),
  asked: z.int(),
  comparedAt: moment.nullable().describe('When all matters were last compared'),
  compared: z.int().describe('How many were'),
  isAtWork: z.boolean(),
});
export type DifferenceFigures = z.infer<typeof DifferenceFigures>;

const answered = {
  register: z.string().max(100_000).describe('What the register said as last read'),
  here: z.string().max(100_000).nullable().describe('What the matter said as last read'),
};

export const AnswerDifference = z.discriminatedUnion('answer', [
  z.object({
    ...answered,
    answer: z.literal('take').describe('The register’s becomes the matter’s'),
    datedOn: OptionalDay.describe('The day on the document, where the register doesn’t say it'),
    receivedOn: OptionalDay.describe('The day it came'),
    reason: optionalText('Reason', 1_000),
    answers: z.array(z.string().max(1_000)).max(200).optional(),
    key: z.uuid('Key must be a UUID').describe('The idempotency key'),
  }),
  z.object({
    ...answered,
    answer: z.literal('keep').describe('Stays quiet until the register changes again'),
    reason: requiredText('Reason', 1_000),
  }),
  z.object({
    ...answered,
    answer: z.literal('ask').describe('The client gets the question by mail'),
    reason: requiredText('Question', 5_000),
    key: z.uuid('Key must be a UUID').describe('The idempotency key'),
  }),
  z.object({
    ...answered,
    answer: z.literal('open').describe('Takes back what was kept or asked'),
  }),
]);
export type AnswerDifference = z.infer<typeof AnswerDifference>;
