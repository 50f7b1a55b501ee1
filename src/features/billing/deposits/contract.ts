import { z } from 'zod';
import { emailText, PressKey, requiredText } from '../../../shared/fields';
import { cents, day, optional } from '../contract';

/** What a deposit is for decides its GST: a fee that is paid as agent is no supply. */
export const depositPurposes = ['services', 'zero-rated services', 'official fees'] as const;
/** The card company pays later than the client does, and orders take cards. */
export const depositMethods = ['bank transfer', 'PayNow', 'cheque', 'cash'] as const;

const moved = {
  amountCents: cents('Amount').min(1, 'Amount must be more than nothing'),
  paidOn: day('Paid on'),
  method: z.enum(depositMethods, `Paid by must be one of ${depositMethods.join(', ')}`),
  reference: optional('Reference', 100),
  key: PressKey,
};

export const RecordDeposit = z.object({
  clientName: requiredText('Client', 200),
  clientEmail: emailText(),
  purpose: z.enum(depositPurposes, `For must be one of ${depositPurposes.join(', ')}`),
  ...moved,
  send: z.boolean().default(true).describe('Whether the client is mailed a receipt'),
});
export type RecordDeposit = z.infer<typeof RecordDeposit>;

export const ReturnDeposit = z.object(moved);
export type ReturnDeposit = z.infer<typeof ReturnDeposit>;

export const Deposit = z.object({
  id: z.int(),
  clientName: z.string(),
  clientEmail: z.string(),
  purpose: z.enum(depositPurposes),
  taxPercent: z.number().nullable().describe('The GST inside it; null: outside GST'),
  amountCents: z.int().describe('In S$. Below zero: it was paid back'),
  leftCents: z.int().describe('What no invoice took yet, and was not paid back'),
  paidOn: z.string(),
  method: z.string(),
  reference: z.string().nullable(),
  invoiceBy: z
    .string()
    .nullable()
    .describe('The last day of its tax invoice; null: it needs none, or has it'),
});
export type Deposit = z.infer<typeof Deposit>;
