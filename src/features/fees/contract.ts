import { z } from 'zod';
import { moment } from '../../shared/answers';
import { Day } from '../../shared/fields';

const mostCents = 9_999_999;

export const EnterFee = z.object({
  feeKey: z.string('Choose a fee').min(1, 'Choose a fee').max(60),
  fromDay: Day.describe('The first day of the amount'),
  cents: z
    .int('Amount must be whole cents')
    .min(0, 'Amount must not be negative')
    .max(mostCents, 'Amount must be at most S$99,999.99'),
  readOn: Day.describe('The day on which it was read on the office’s page'),
  url: z.url({ protocol: /^https$/, message: 'Enter the address of the page' }).max(500),
});
export type EnterFee = z.infer<typeof EnterFee>;

export const EnteredFee = EnterFee.extend({
  id: z.int(),
  enteredBy: z.string(),
  createdAt: moment,
});
export type EnteredFee = z.infer<typeof EnteredFee>;
