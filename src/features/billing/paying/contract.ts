import { z } from 'zod';
import { largestInteger } from '../../../shared/answers';
import { Invoice } from '../contract';

/** The last part of the link. */
export const PayToken = z.object({ id: z.string().max(40) });

export const StartCardPayment = z.object({
  amountCents: z
    .int()
    .min(1)
    .max(largestInteger)
    .describe('What its payer sees; 409 if it is another'),
});

export const CardPayment = z.object({
  clientSecret: z.string().describe('For the payment provider’s form'),
});

export const CompleteCardPayment = z.object({
  paymentId: z.string().max(255).describe('The provider’s'),
});

export const Payable = z.object({
  invoice: Invoice,
  card: z
    .enum(['offered', 'too small', 'waits', 'tested'])
    .nullable()
    .describe(
      'Null: nothing is to pay. `waits`: a payment was approved, and the bank has not answered. `tested`: one went through in the provider’s test mode, which charges nothing',
    ),
  payNow: z
    .object({
      uen: z.string(),
      reference: z.string(),
      text: z.string().describe('What the code says'),
      code: z.object({ size: z.int(), path: z.string() }).describe('The code as a drawing'),
    })
    .nullable(),
  transfer: z
    .object({ name: z.string(), bank: z.string(), account: z.string(), reference: z.string() })
    .nullable(),
  creditNotes: z.array(z.object({ number: z.string(), day: z.string() })),
});
export type Payable = z.infer<typeof Payable>;
