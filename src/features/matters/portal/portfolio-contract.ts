import { z } from 'zod';
import { currencies } from '../../../shared/currency';
import { typedText } from '../../../shared/fields';
import { longestName } from '../../../shared/lengths';
import { PageQuery } from '../../../shared/list-query';
import { OwnMatter } from './contract';

export const PortfolioQuery = PageQuery.pick({ page: true }).extend({
  company: typedText()
    .max(longestName)
    .optional()
    .describe('As `companies` has it; empty: of no company; left out: all'),
});

/** A right of the portfolio, with what hangs on it. */
export const PortfolioRow = OwnMatter.extend({
  companyName: z.string().nullable(),
  canRenew: z.boolean().describe('A renewal is open, and waits for an answer'),
  documents: z.int().describe('Those that its client can open'),
  toPay: z
    .array(z.object({ currency: z.enum(currencies), cents: z.int() }))
    .describe('What is open of its invoices'),
});
export type PortfolioRow = z.infer<typeof PortfolioRow>;

export const Portfolio = z.object({
  companies: z
    .array(z.object({ name: z.string(), count: z.int() }))
    .describe('For whom the matters are; an empty name: for no company'),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  rows: z.array(PortfolioRow).describe('What is due first comes first, what has ended last'),
});
export type Portfolio = z.infer<typeof Portfolio>;
