import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { goodsInLine } from '../../../shared/fields';
import { ListedInvoice } from '../../billing/contract';
import { ClientDocument } from '../documents/contract';
import { MatterMessage } from '../messages/contract';
import { Phase, Right } from '../record/contract';

const isProvisional = z.boolean().describe('Holidays may still move the legal day');

export const NextStepAnswer = z.object({
  who: z.enum(['firm', 'client', 'office', 'nobody']).describe('Who has to do it'),
  title: z.string(),
  targetOn: z.string().nullable().describe('The firm’s own day before the legal one'),
  by: z.string().nullable().describe('The legal day'),
  isProvisional,
  law: z.string().nullable(),
});

/** A matter in its client’s list. */
export const OwnMatter = z.object({
  number: z.string(),
  title: z.string(),
  right: Right,
  phase: Phase,
  isInDoubt: z
    .boolean()
    .describe(
      'What happened contradicts itself: some of it is left out until the firm has checked',
    ),
  isOpen: z.boolean(),
  applicationNumber: z.string().nullable(),
  classes: z.array(z.string()),
  termEndedOn: z
    .string()
    .nullable()
    .describe('The day on which the term of a registration ended without a renewal'),
  next: NextStepAnswer,
  unread: z.int().describe('Messages of the firm that were not read yet'),
  createdAt: moment,
});
export type OwnMatter = z.infer<typeof OwnMatter>;

export const OwnMatterDetail = OwnMatter.extend({
  relatives: z
    .array(
      OwnMatter.pick({ number: true, title: true, phase: true, isInDoubt: true }).extend({
        relation: z.string().describe('How it and this matter come from each other'),
      }),
    )
    .describe('Other matters of the same client in its family'),
  responsible: z.string().nullable().describe('Who at the firm works on it'),
  orderId: z.string().nullable(),
  abroad: z
    .object({ until: z.string(), isProvisional, law: z.string().nullable() })
    .nullable()
    .describe('Until when a filing abroad can take the date of this one; null: it can’t'),
  canRenew: z.boolean().describe('A renewal is open, and the client may answer about it'),
  classStates: z.array(
    z.object({
      number: z.string(),
      goods: z.string().transform(goodsInLine),
      status: z.string(),
      expiresOn: z.string().nullable(),
    }),
  ),
  stages: z.array(
    z.object({
      title: z.string(),
      on: z.string().nullable(),
      expected: z
        .object({
          from: z.string(),
          to: z.string(),
          fromWeeks: z.int(),
          toWeeks: z.int(),
          marks: z.int().describe('On how many marks of the register it rests'),
        })
        .nullable()
        .describe('When it is likely, by eight of ten marks of the last twelve months'),
    }),
  ),
  news: z.array(z.object({ text: z.string(), on: z.string() })).describe('The newest first'),
  deadlines: z.array(
    z.object({
      title: z.string(),
      on: z.string(),
      isProvisional,
      targetOn: z.string().nullable(),
      law: z.string().nullable(),
      isTask: z.boolean(),
    }),
  ),
  documents: z.array(ClientDocument),
  documentBytes: z.int().describe('Of all documents of the matter, of at most 500 MB'),
  messages: z.array(MatterMessage.omit({ answeredAt: true })),
  invoices: z
    .array(
      ListedInvoice.pick({
        ...{ id: true, kind: true, number: true, state: true, isTest: true, issueDay: true },
        ...{ dueDay: true, currency: true, totalCents: true, outstandingCents: true },
      }).extend({
        path: z
          .string()
          .nullable()
          .default(null)
          .describe('Opens it in the browser that may read the matter; null in an export'),
      }),
    )
    .describe('Quotes, invoices and credit notes of the matter and its order, newest first'),
  register: z
    .object({ status: z.string(), path: z.string() })
    .nullable()
    .describe('The state on record at the office, if the register knows the number'),
});
export type OwnMatterDetail = z.infer<typeof OwnMatterDetail>;
