import { leastChargeCents } from '../../shared/least-charge';
import { priceToCents } from '../../shared/price';

const nothing = /^(?:S\$|SGD|\$)?\s*0+(?:\.0{1,2})?\s*(?:SGD)?$/i;

/** Whether a price text is an amount that can't be charged. One that names no amount is quoted instead. */
export const isBelowLeastCharge = (price: string): boolean =>
  nothing.test(price.trim()) ||
  (priceToCents(price) ?? leastChargeCents.SGD) < leastChargeCents.SGD;
