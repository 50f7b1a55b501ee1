import { z } from 'zod';
import { mailAddress } from '../../../shared/account-name';
import { moment } from '../../../shared/answers';
import { perClass, typedText } from '../../../shared/fields';
import { partyRoles } from '../record/contract';

const mostNames = 30;

const Names = z
  .array(typedText().trim().min(1, 'Enter a name').max(300, 'A name is at most 300 characters'))
  .max(mostNames, `At most ${mostNames} names`);

/** Who and what is searched before a matter is opened. */
export const ConflictQuestion = z.object({
  clientEmail: z
    .string()
    .max(1_000)
    .overwrite(mailAddress)
    .max(254)
    .describe('Records under this address are the client’s own'),
  names: Names.min(1, 'Enter at least one name').describe(
    'Client, owner and their group, by name, UEN or e-mail address',
  ),
  otherSide: Names.default([]).describe(
    'Opponents and owners of cited marks, by name, UEN or e-mail address',
  ),
  mark: typedText().trim().max(300).nullable().default(null).describe('The words of the mark'),
  classes: perClass(z.string()).default([]),
});
export type ConflictQuestion = z.infer<typeof ConflictQuestion>;

/** As what somebody is known. */
export const knownRoles = [
  'account',
  'customer',
  'enquirer',
  'checker',
  'client',
  'recipient',
  'watcher',
  'watched-owner',
  'searched',
  'other-searched',
  ...partyRoles,
] as const;
export type KnownRole = (typeof knownRoles)[number];

export const ConflictHit = z.object({
  kind: z.enum(['name', 'mark']),
  searched: z.string().describe('The name or mark that it is like'),
  side: z.enum(['client', 'other']).default('client').describe('Whose name was searched'),
  found: z.string().describe('The name or mark on record'),
  role: z.enum(knownRoles).nullable().default(null).describe('As what somebody is known'),
  /** How it stands on record: `Other side in LM-2026-0012, Kopi Langit`. */
  where: z.string(),
  path: z.string().nullable(),
  isAdverse: z
    .boolean()
    .describe(
      'The client is known as another side, the other side as ours, or a mark is another client’s',
    ),
  closeness: z.string().describe('Why it was found, in words'),
  likeness: z.int().min(0).max(100).nullable().default(null),
});
export type ConflictHit = z.infer<typeof ConflictHit>;

/** With the address of whoever was found, by which they are erased. */
export type KeptHit = ConflictHit & { address?: string | null };

export const decisionText: Record<string, string> = {
  clear: 'no conflict',
  accepted: 'accepted with a reason',
  declined: 'not to be taken',
};

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

const ItsMatter = z.object({ id: z.int(), number: z.string(), title: z.string() });

/** A search of an open matter that nobody has answered. */
export const WaitingCheck = ConflictCheck.extend({ matter: ItsMatter });
export type WaitingCheck = z.infer<typeof WaitingCheck>;

export const CheckOfMatter = ConflictCheck.extend({
  matter: ItsMatter.extend({ isOpen: z.boolean() })
    .nullable()
    .describe('Null: none was opened with it'),
});
export type CheckOfMatter = z.infer<typeof CheckOfMatter>;

export const DecideConflict = z
  .object({
    decision: z.enum(['clear', 'accepted', 'declined'], 'Choose an answer'),
    reason: typedText().trim().max(5_000, 'Reason must be at most 5,000 characters').default(''),
  })
  .refine(({ decision, reason }) => decision === 'clear' || reason !== '', {
    message: 'Say why',
    path: ['reason'],
  });
export type DecideConflict = z.infer<typeof DecideConflict>;
