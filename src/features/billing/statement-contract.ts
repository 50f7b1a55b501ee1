import { z } from 'zod';
import { Currency } from '../../shared/currency-contract';
import { Deposit } from './deposits/contract';

export const Statement = z.object({
  clientName: z.string(),
  email: z.string(),
  entries: z.array(
    z.object({
      day: z.string(),
      title: z.string(),
      invoiceId: z.int().nullable(),
      currency: Currency,
      amountCents: z.int().describe('Positive: charged. Negative: paid or credited'),
      balanceCents: z.int().describe('Of this currency'),
    }),
  ),
  deposits: z.array(Deposit).describe('What was paid before any invoice, and what of it went back'),
  balances: z.array(z.object({ currency: Currency, balanceCents: z.int() })),
});
export type Statement = z.infer<typeof Statement>;
