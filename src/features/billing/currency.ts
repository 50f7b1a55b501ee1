import { addDays } from '../../shared/calendar-date';
import { centsToText } from '../../shared/price';

/** What an invoice can be in. Each has hundredths. */
export const currencies = ['SGD', 'USD', 'EUR', 'MYR', 'CNY'] as const;
export type Currency = (typeof currencies)[number];

export const currencySigns: Record<Currency, string> = {
  SGD: 'S$',
  USD: 'US$',
  EUR: '€',
  MYR: 'RM',
  CNY: 'CN¥',
};

/** `US$1,200.00`. */
export const moneyText = (cents: number, currency: Currency) =>
  centsToText(cents).replace('S$', currencySigns[currency]);

/** `1,200.00`. */
export const amountText = (cents: number) => centsToText(cents).replace('S$', '');

const million = 1_000_000;

/** In S$: an amount at a rate, which is kept in millionths. Rounded half up. */
export const toSgd = (cents: number, rateMillionths: number) =>
  Math.round((cents * rateMillionths) / million);

export const fromSgd = (cents: number, rateMillionths: number) =>
  Math.round((cents * million) / rateMillionths);

/** `1.3425`: at least four decimals. */
export const rateText = (rateMillionths: number) =>
  (rateMillionths / million).toFixed(6).replace(/0{1,2}$/, '');

/** How many days before a supply a rate may be read, for weekends and holidays. */
export const rateDays = 7;

export interface ReadRate {
  currency: Currency;
  /** On which it was read. */
  day: string;
  rateMillionths: number;
  source: string;
}

/** The newest rate that holds on a day, of those that were entered. */
export const rateOn = <Rate extends ReadRate>(
  rates: readonly Rate[],
  currency: Currency,
  day: string,
): Rate | undefined =>
  rates
    .filter(
      (rate) =>
        rate.currency === currency && rate.day <= day && rate.day >= addDays(day, -rateDays),
    )
    .toSorted((one, other) => other.day.localeCompare(one.day))[0];
