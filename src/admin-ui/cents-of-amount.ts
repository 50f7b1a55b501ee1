import { priceToCents } from '../shared/price';

/** An amount as it is typed: also nothing, which a price of the shop can't be. */
export const centsOfAmount = (text: string): number | undefined =>
  /^(S\$)?\s*0+([.]00?)?$/.test(text.trim()) ? 0 : priceToCents(text);

export const centsText = (cents: number) => (cents / 100).toFixed(2);
