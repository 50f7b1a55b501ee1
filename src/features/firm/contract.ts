import { z } from 'zod';
import { moment } from '../../shared/answers';

export const rules = {
  readsChecks: {
    title: 'A lawyer reads each check',
    on: 'The site and its mails say that a person reads each check and writes within one working day. Unanswered checks are due then.',
    off: 'The site says that checks are compared automatically, and promises no more.',
  },
  searchCounts: {
    title: 'A full search counts towards the registration',
    on: 'Who has paid for a search without filing pays that much less for a registration ordered after it, once.',
    off: 'A search and a registration are paid in full, and the site says nothing of it.',
  },
} as const;
export type Rule = keyof typeof rules;

/** What pages say of the firm. */
export const FirmState = z.object({
  confirmed: z
    .record(z.string(), z.string())
    .describe('The day on which an owner confirmed a claim; what is missing is a sample'),
  readsChecks: z.boolean(),
  searchCounts: z.boolean(),
  checkPromise: z.string().describe('What becomes of a check that is asked for'),
});
export type FirmState = z.infer<typeof FirmState>;

export const FirmStatement = z.object({
  key: z.string(),
  kind: z.enum(['claim', 'rule']),
  title: z.string(),
  text: z.string(),
  isTrue: z.boolean(),
  by: z.string().nullable().describe('Who said so last; null: nobody has'),
  at: moment.nullable(),
});
export type FirmStatement = z.infer<typeof FirmStatement>;

export const AnswerStatement = z.object({
  key: z.string('Choose a statement').max(200),
  isTrue: z.boolean('Say whether it is true'),
  text: z
    .string('Text must be text')
    .max(2_000)
    .describe('As it was read; 409 if it has changed since'),
});
