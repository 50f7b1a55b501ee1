import { z } from 'zod';

export const CheckLetter = z.object({
  reference: z
    .string('Type a number or the sender')
    .trim()
    .min(1, 'Type a number or the sender')
    .max(200, 'At most 200 characters')
    .describe(
      'A reference, the number of an invoice or trademark, or the sender’s name or address',
    ),
  amount: z.string().trim().max(40, 'At most 40 characters').optional(),
});
export type CheckLetter = z.infer<typeof CheckLetter>;

export const letterKinds = ['mark', 'invoice', 'reference', 'sender', 'unknown'] as const;

/** What the firm's books and the public register say of a letter. */
export const LetterFinding = z.object({
  kind: z.enum(letterKinds),
  tone: z.enum(['good', 'bad', 'plain']),
  title: z.string(),
  text: z.string(),
  rows: z.array(
    z.object({
      what: z.string(),
      letter: z.string(),
      known: z.string(),
      differs: z.boolean(),
    }),
  ),
  mark: z.object({ name: z.string(), slug: z.string() }).nullable(),
  register: z.string().nullable().describe('Which register was asked, as of when'),
  payment: z
    .object({
      payee: z.string(),
      uen: z.string().nullable().describe('Null: PayNow doesn’t move the amount'),
      reference: z.string(),
    })
    .nullable()
    .describe('Only where number and amount are both those of an open invoice'),
});
export type LetterFinding = z.infer<typeof LetterFinding>;
