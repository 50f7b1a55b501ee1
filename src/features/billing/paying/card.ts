import type { Currency } from '../../../shared/currency';

/** The least that the payment provider takes by card, which has to be worth fifty cents of its own account too. */
const leastCents: Record<Currency, number> = { SGD: 50, USD: 50, EUR: 50, MYR: 200, CNY: 400 };

export const isTooSmallForCard = (amountCents: number, currency: Currency) =>
  amountCents < leastCents[currency];
