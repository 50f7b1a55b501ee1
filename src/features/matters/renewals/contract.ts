import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { typedText } from '../../../shared/fields';
import { filter, PageQuery } from '../../../shared/list-query';
import { mailStates } from '../../../shared/mail-states';

/** A Singapore mark, an international one at WIPO, a patent, a design. */
export const renewalKinds = ['mark', 'madrid', 'patent', 'design'] as const;
export type RenewalKind = (typeof renewalKinds)[number];

/** When a client is written to, in order. */
export const renewalStages = [
  'six-months',
  'three-months',
  'one-month',
  'two-weeks',
  'expiry',
  'two-weeks-late',
  'late',
  'last-call',
] as const;
export type RenewalStage = (typeof renewalStages)[number];

export const renewalChoices = ['renew', 'not-now', 'elsewhere'] as const;
export type RenewalChoice = (typeof renewalChoices)[number];

/** All that is paid for renewing the first parts, in whole cents. */
export const RenewalPrice = z.object({
  parts: z.int().describe('How many'),
  plan: z.string().describe('The plan of the renewal that covers them'),
  feeCents: z.int().describe('The firm’s fee without GST'),
  taxCents: z.int().describe('The GST on it'),
  officialCents: z.int().describe('The official fee, outside GST'),
  totalCents: z.int(),
});
export type RenewalPrice = z.infer<typeof RenewalPrice>;

/** The answer names its parts. */
const ShownPrice = RenewalPrice.omit({ parts: true });

/** What a client was shown when they answered. */
export interface RenewalShown {
  text: string[];
  /** Null: nothing was to be paid, or the price was yet to be quoted. */
  price: z.infer<typeof ShownPrice> | null;
}

export const RenewalAnswer = z.object({
  id: z.int(),
  choice: z.enum(renewalChoices),
  parts: z.array(z.string()),
  remark: z.string().nullable(),
  answeredAt: moment,
  orderId: z.string().nullable(),
  isPaid: z.boolean(),
  isTestPayment: z.boolean(),
});
export type RenewalAnswer = z.infer<typeof RenewalAnswer>;

/** A term that ends, for its client. */
export const OwnRenewal = z.object({
  kind: z.enum(renewalKinds),
  number: z.string(),
  title: z.string(),
  applicationNumber: z.string().nullable(),
  sentTo: z.string().describe('The client’s address, most of it hidden'),
  expiresOn: z.string(),
  renewedUntil: z.string().describe('The end of the next term'),
  term: z.object({ from: z.string(), years: z.int() }).describe('The years that its ring shows'),
  opensOn: z.string(),
  inTimeUntil: z.string().describe('The last day without the late fee'),
  lateUntil: z.string().nullable().describe('The last day with it; null: there is none'),
  isLateProvisional: z.boolean().describe('Holidays may still move that day'),
  filedOn: z.string().describe('When the firm would file what is answered now'),
  feesReadOn: z
    .string()
    .nullable()
    .describe('When its official fees were read on the office’s page; null: the schedule has them'),
  isLate: z.boolean().describe('The late fee would be due on that day'),
  isOver: z.boolean().describe('It can’t be renewed any more'),
  payableUntil: moment.nullable().describe('Until when these prices hold'),
  parts: z
    .array(
      z.object({
        number: z.string(),
        name: z.string(),
        inTimeCents: z.int().nullable().describe('The official fee; null: the office says it'),
        lateCents: z.int().nullable().describe('The late official fee, in total'),
      }),
    )
    .describe('Classes of a mark, years of a patent; of others one, `term`'),
  prices: z
    .array(RenewalPrice)
    .describe('For the first part, the first two and so on; empty where the firm has to quote'),
  taxPercent: z.number().nullable(),
  answer: RenewalAnswer.nullable(),
});
export type OwnRenewal = z.infer<typeof OwnRenewal>;
/** An `OwnRenewal` on the server, before its moments are texts. */
export type ReadRenewal = z.input<typeof OwnRenewal>;

const text = (label: string, most: number) =>
  typedText()
    .trim()
    .refine((value) => [...value].length <= most, `${label} must be at most ${most} characters`);

/** Ticked boxes of a form come as `24,25`. */
const Parts = z
  .union([z.array(z.string()), z.string().transform((list) => list.split(',').filter(Boolean))])
  .default([]);

export const AnswerRenewal = z.object({
  choice: z.enum(['all', 'some', 'not-now', 'elsewhere'], 'Choose an answer'),
  parts: Parts.describe('Of the choice `some`; of a patent, the first years'),
  remark: text('The name', 200).default('').describe('Who else renews it'),
  code: typedText().trim().default('').describe('The mailed code, which “not this time” needs'),
  seen: z
    .string()
    .max(400)
    .default('')
    .describe('The totals that were shown, in cents: `66000,114000`'),
  key: z
    .uuid('Key must be a UUID')
    .default(() => crypto.randomUUID())
    .describe('The idempotency key; a form without script has none'),
});
export type AnswerRenewal = z.infer<typeof AnswerRenewal>;

export const AnsweredRenewal = z.object({
  payPath: z.string().nullable().describe('Where the order is paid'),
  number: z.string(),
});

/** How a term stands at the desk. */
export const renewalStates = [
  'over',
  'no-answer',
  'to-quote',
  'to-pay',
  'to-file',
  'tested',
  'asked',
  'not-asked',
  'not-now',
  'elsewhere',
  'filed',
] as const;
export type RenewalState = (typeof renewalStates)[number];

export const AdminRenewal = z.object({
  id: z.int().describe('Of the matter'),
  kind: z.enum(renewalKinds),
  number: z.string(),
  title: z.string(),
  clientName: z.string(),
  companyName: z.string().nullable(),
  responsibleId: z.int().nullable(),
  expiresOn: z.string(),
  inTimeUntil: z.string(),
  lateUntil: z.string().nullable(),
  parts: z.array(z.string()).describe('What can still be renewed'),
  filedParts: z.array(z.string()).describe('Filed, and not confirmed by the office yet'),
  state: z.enum(renewalStates),
  answer: RenewalAnswer.extend({
    actor: z.string(),
    isConfirmed: z.boolean(),
    text: z.array(z.string()).describe('What the client was shown'),
    price: ShownPrice.nullable(),
  }).nullable(),
  letters: z.array(
    z.object({
      stage: z.enum(renewalStages).nullable(),
      actor: z.string(),
      at: moment,
      state: z.enum(mailStates).nullable().describe('Of the mail; null: it was erased'),
    }),
  ),
  nextLetter: z
    .object({ stage: z.enum(renewalStages), on: z.string() })
    .nullable()
    .describe('The next that goes by itself; null: none'),
});
export type AdminRenewal = z.infer<typeof AdminRenewal>;

export const RenewalOfMatter = AdminRenewal.extend({
  whyNotAsked: z.string().nullable().describe('Null: a letter can be sent by hand now'),
});
export type RenewalOfMatter = z.infer<typeof RenewalOfMatter>;

export const RenewalListQuery = PageQuery.extend({
  q: z.string().max(200).optional(),
  state: filter(z.enum(renewalStates)),
});

export const TakeAnswer = z.object({
  choice: z.enum(['not-now', 'elsewhere'], 'Choose what the client said'),
  remark: text('What the client said', 1_000).refine((value) => value !== '', 'Say how you know'),
});
export type TakeAnswer = z.infer<typeof TakeAnswer>;

export const WithdrawAnswer = z.object({
  answerId: z.int().positive(),
  why: text('Why', 1_000).refine((value) => value !== '', 'Say why'),
});
