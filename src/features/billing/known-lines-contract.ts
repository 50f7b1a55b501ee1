import { z } from 'zod';

/** A line that is known from elsewhere. */
export const KnownLine = z.object({
  from: z.enum(['order', 'price list']),
  title: z.string(),
  detail: z.string().nullable(),
  unitCents: z.int().describe('In S$, without GST'),
  paidOn: z.string().nullable().describe('When the order was paid, and not by a test'),
});
export type KnownLine = z.infer<typeof KnownLine>;
