import type { Currency } from './currency';

/** The least that the payment provider charges, which has to be worth fifty cents of its own account too. */
export const leastChargeCents: Record<Currency, number> = {
  SGD: 50,
  USD: 50,
  EUR: 50,
  MYR: 200,
  CNY: 400,
};
