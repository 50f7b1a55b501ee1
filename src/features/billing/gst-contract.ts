import { z } from 'zod';
import { moment } from '../../shared/answers';
import { day, optional } from './contract';

export const Period = z
  .object({ from: day('From'), to: day('To') })
  .refine(({ from, to }) => from <= to, 'The period ends before it begins');
export type Period = z.infer<typeof Period>;

/** The boxes of the GST return, in whole cents. */
export const GstReturn = z.object({
  from: z.string(),
  to: z.string(),
  standardRatedCents: z.int().describe('Box 1'),
  zeroRatedCents: z.int().describe('Box 2'),
  exemptCents: z.int().describe('Box 3: this firm makes no exempt supplies'),
  totalCents: z.int().describe('Box 4: the sum of the first three'),
  outputTaxCents: z.int().describe('Box 6'),
  disbursedCents: z.int().describe('Official fees paid as agent: in no box'),
  invoices: z.int().describe('With a supply in the period'),
  creditNotes: z.int(),
  unknownPayouts: z
    .int()
    .describe('Card payments days before their invoice, of which it is not known when they came'),
  lateInvoices: z.int().describe('Issued more than 30 days after money for them came'),
});
export type GstReturn = z.infer<typeof GstReturn>;

export const GstRegistration = z.object({
  id: z.int().nullable().describe('Null: as the firm’s file states it'),
  fromDay: z.string().nullable().describe('Null: from the beginning'),
  number: z.string().nullable().describe('Null: not registered'),
  createdBy: z.string().nullable(),
  createdAt: moment.nullable(),
});
export type GstRegistration = z.infer<typeof GstRegistration>;

export const SetGstRegistration = z.object({
  fromDay: day('From'),
  number: optional('GST number', 30).describe('Empty: not registered from that day'),
});
export type SetGstRegistration = z.infer<typeof SetGstRegistration>;
