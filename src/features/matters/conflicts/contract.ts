import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { perClass } from '../../../shared/fields';

/** Who and what is searched before a matter is opened. */
export const ConflictQuestion = z.object({
  clientEmail: z
    .string()
    .trim()
    .max(254)
    .describe('Records under this address are the client’s own'),
  names: z
    .array(z.string().trim().min(1, 'Enter a name').max(300, 'A name is at most 300 characters'))
    .min(1, 'Enter at least one name')
    .max(30, 'At most 30 names')
    .describe('Client, owner, their group, and the other side where one is known'),
  mark: z.string().trim().max(300).nullable().default(null).describe('The words of the mark'),
  classes: perClass(z.string()).default([]),
});
export type ConflictQuestion = z.infer<typeof ConflictQuestion>;

export const ConflictHit = z.object({
  kind: z.enum(['name', 'mark']),
  searched: z.string().describe('The name or mark that it is like'),
  found: z.string().describe('The name or mark on record'),
  /** How it stands on record: `Opponent in LM-2026-0012, Kopi Langit`. */
  where: z.string(),
  path: z.string().nullable(),
  isAdverse: z.boolean().describe('On record as another side, or a mark of another client'),
  closeness: z.string().describe('The same, or how alike, in words'),
});
export type ConflictHit = z.infer<typeof ConflictHit>;

export const ConflictCheck = z.object({
  id: z.int(),
  matterId: z.int().nullable(),
  asked: ConflictQuestion,
  hits: z.array(ConflictHit),
  decision: z.enum(['clear', 'accepted', 'declined']).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  actor: z.string(),
  createdAt: moment,
});
export type ConflictCheck = z.infer<typeof ConflictCheck>;

export const DecideConflict = z
  .object({
    decision: z.enum(['clear', 'accepted', 'declined'], 'Choose an answer'),
    reason: z.string().trim().max(5_000, 'Reason must be at most 5,000 characters').default(''),
  })
  .refine(({ decision, reason }) => decision === 'clear' || reason !== '', {
    message: 'Say why',
    path: ['reason'],
  });
export type DecideConflict = z.infer<typeof DecideConflict>;
