import { leastChargeCents } from '../../shared/least-charge';

/** One amount and nothing else, however its cents are written. */
const amount = /^(?:S\$|SGD|\$)?\s*(\d*[.,]?\d+)\s*(?:SGD)?$/i;

/** Whether a price text is an amount that can't be charged. One that names no amount is quoted instead. */
export function isBelowLeastCharge(price: string): boolean {
  const [, digits] = amount.exec(price.trim()) ?? [];
  return digits !== undefined && Number(digits.replace(',', '.')) * 100 < leastChargeCents.SGD;
}
