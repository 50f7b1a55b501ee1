import type { Currency } from './currency';

/** In the currency of the catalogue. */
export const leastCents = 50;

/** The least that the payment provider charges, which has to be worth fifty cents of its own account too. */
export const leastChargeCents: Record<Currency, number> = {
  SGD: leastCents,
  USD: 50,
  EUR: 50,
  MYR: 200,
  CNY: 400,
};
