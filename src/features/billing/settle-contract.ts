import { z } from 'zod';
import { PressKey, requiredText } from '../../shared/fields';
import { cents, day, mostCents, optional, optionalDay, paymentMethods } from './contract';

export const RecordPayment = z.object({
  amountCents: z
    .int('Amount must be whole cents')
    .min(-mostCents)
    .max(mostCents, 'Amount must be at most S$999,999.99')
    .refine((amount) => amount !== 0, 'Amount must not be zero')
    .describe('Negative: money that went back'),
  paidOn: day('Paid on'),
  method: z.enum(paymentMethods, `Paid by must be one of ${paymentMethods.join(', ')}`),
  payoutOn: optionalDay('Paid out on')
    .default(null)
    .describe('Of a card: when the card company paid the firm, if that is known'),
  reference: optional('Reference', 100),
  isCredit: z
    .boolean()
    .default(false)
    .describe('Keeps what is too much as the client’s credit, which can pay other invoices'),
  send: z.boolean().default(true).describe('Whether the client is mailed a receipt'),
  key: PressKey,
});
export type RecordPayment = z.infer<typeof RecordPayment>;

export const CreditInvoice = z.object({
  reason: requiredText('Reason', 500),
  lines: z
    .array(z.object({ lineId: z.int(), netCents: cents('Amount').min(1) }))
    .max(100)
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
      error: 'Each line stands once',
    })
    .optional()
    .describe('What is credited of which lines, without GST; if left out, all that is left'),
  send: z.boolean().default(true),
  key: PressKey,
});
export type CreditInvoice = z.infer<typeof CreditInvoice>;
