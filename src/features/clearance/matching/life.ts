import type { CheckedMark } from './contract';
import type { Life } from './levels';

/** As `lateRenewalWindow` in `facts.ts`. */
const lateRenewalMonths = 6;

/** Whether a mark is in force, from the recorded state and the recorded term. */
export function lifeOf(
  { status, expiryDate }: Pick<CheckedMark, 'status' | 'expiryDate'>,
  today: string,
): Life {
  if (status === 'pending') return 'alive';
  if (!expiryDate) return status === 'registered' ? 'alive' : 'ended';
  if (expiryDate >= today) return status === 'registered' ? 'alive' : 'ended';
  return monthsLater(expiryDate, lateRenewalMonths) >= today ? 'renewable' : 'ended';
}

function monthsLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
