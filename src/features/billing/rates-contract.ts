import { z } from 'zod';
import { moment } from '../../shared/answers';
import { currencies } from '../../shared/currency';
import { Currency } from '../../shared/currency-contract';
import { requiredText } from '../../shared/fields';
import { filter, PageQuery } from '../../shared/list-query';
import { day } from './contract';

const foreign = currencies.filter((each) => each !== 'SGD');

/** `1.3425` in millionths; undefined: not a rate. */
const millionthsOf = (text: string) =>
  /^\d(\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * 1_000_000) : 0;

export const EnterRate = z.object({
  currency: z.enum(foreign, `Currency must be one of ${foreign.join(', ')}`),
  day: day('Day'),
  rate: z
    .string('Rate must be text')
    .trim()
    .refine((text) => millionthsOf(text) > 0, 'Enter S$ for one, such as 1.3425')
    .transform(millionthsOf)
    .describe('S$ for one of the currency, as a bank sold it on that day'),
  source: requiredText('Source', 200),
});
export type EnterRate = z.infer<typeof EnterRate>;

/** Of one currency and day: what was read in the days before it, by which a supply of that day goes. */
export const RatesQuery = PageQuery.extend({
  currency: filter(Currency),
  day: filter(day('Day')),
});
export type RatesQuery = z.infer<typeof RatesQuery>;

export const ExchangeRate = z.object({
  id: z.int(),
  currency: Currency,
  day: z.string(),
  rateMillionths: z.int(),
  source: z.string(),
  enteredBy: z.string(),
  createdAt: moment,
});
export type ExchangeRate = z.infer<typeof ExchangeRate>;
