import { lateRenewalWindow } from '../../../shared/legal-facts';
import type { CheckedMark } from './contract';
import type { Life } from './levels';

/** Whether a mark is in force, by its recorded status and term. */
export function lifeOf(
  { status, expiryDate }: Pick<CheckedMark, 'status' | 'expiryDate'>,
  today: string,
): Life {
  if (status === 'pending') return 'alive';
  if (!expiryDate) return status === 'registered' ? 'alive' : 'ended';
  if (expiryDate >= today) return status === 'registered' ? 'alive' : 'ended';
  return endOfRenewal(expiryDate) >= today ? 'renewable' : 'ended';
}

function endOfRenewal(expiryDate: string): string {
  const date = new Date(`${expiryDate}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + lateRenewalWindow.value);
  return date.toISOString().slice(0, 10);
}
