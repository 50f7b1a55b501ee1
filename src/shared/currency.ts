import { centsToText } from './price';

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
