import { z } from 'zod';
import { Invoice } from '../contract';

/** The last part of the link. */
export const PayToken = z.object({ id: z.string().max(40) });

export const Payable = z.object({
  invoice: Invoice,
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
