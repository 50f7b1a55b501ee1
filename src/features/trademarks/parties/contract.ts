import { z } from 'zod';
import { inDigits } from '../../../shared/answers';
import { classNumber } from '../../../shared/class-number';
import { Trademark, TrademarkStatus } from '../marks/contract';
import { trademarkStatuses } from '../marks/mark-terms';

export const PartyAddress = z.object({
  kind: z.string().max(40).describe('owners or agents'),
  ref: z
    .string()
    .max(300)
    .transform((ref) => ref.toLowerCase()),
});

const partySorts = ['expiry', 'date', 'name'] as const;
export type PartySort = (typeof partySorts)[number];

/** As in the page's address: a value that is not known stands for the default. */
export const PartyMarksQuery = z.object({
  status: z.enum(['all', ...trademarkStatuses]).catch('all'),
  class: z.string().regex(classNumber).optional().catch(undefined),
  sort: z
    .enum(partySorts)
    .catch('expiry')
    .describe(
      'expiry: those in force that expire first, then pending ones, then those of another status, then those that ended',
    ),
  page: inDigits(z.int().min(1).max(100_000)).catch(1),
  pageSize: inDigits(z.int().min(1).max(100)).catch(25),
});
export type PartyMarksQuery = z.infer<typeof PartyMarksQuery>;

export const PartyMark = Trademark.omit({ description: true, ownerRefs: true });
export type PartyMark = z.infer<typeof PartyMark>;

/** An owner or agent with the figures of their published marks. */
export const Party = z.object({
  ref: z.string().describe('The last part of the page’s address'),
  name: z.string().describe('As written on the latest mark'),
  otherNames: z.array(z.string()).describe('Other spellings, joined by the UEN'),
  uen: z.string().nullable(),
  country: z.string().nullable().describe('Its name'),
  isCompany: z.boolean().nullable().describe('Null: not known'),
  marks: z.int().positive(),
  statuses: z.record(TrademarkStatus, z.int()),
  firstFiledOn: z.iso.date(),
  lastFiledOn: z.iso.date(),
  years: z
    .array(z.object({ year: z.int(), registered: z.int(), others: z.int() }))
    .describe('By year of filing; years without marks are left out'),
  classes: z.array(z.object({ number: z.string(), marks: z.int() })).describe('Most marks first'),
  expiring: z
    .object({
      marks: z.int(),
      first: z.object({ slug: z.string(), name: z.string(), expiryDate: z.iso.date() }).nullable(),
    })
    .describe('Registered marks that expire in the next 12 months'),
});
export type Party = z.infer<typeof Party>;
