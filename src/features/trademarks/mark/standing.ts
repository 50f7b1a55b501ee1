import { dateText } from '../../../shared/date-text';
import type { Trademark } from '../marks/contract';

type Recorded = Pick<Trademark, 'status' | 'officeStatus' | 'expiryDate'>;

/** Words for pending marks, by what the office writes in brackets. */
const pendingWords: Record<string, string> = {
  'under examination': 'Being examined',
  published: 'Published for opposition',
};

/**
 * What is on record of a mark, as a sentence without an end: `In force until 9 Oct 2034`. `statusOn` is the
 * day of the office's status.
 */
export function standingOf(
  { status, officeStatus, expiryDate }: Recorded,
  today: string,
  statusOn: string | null = null,
): string {
  if (status === 'registered') {
    if (!expiryDate) return 'Registered';
    return expiryDate < today
      ? `Registered; the recorded term ended on ${dateText(expiryDate)}`
      : `In force until ${dateText(expiryDate)}`;
  }
  if (status === 'pending') {
    const inner = /^pending\s*\((.+)\)$/i.exec(officeStatus ?? '')?.[1]?.trim();
    if (!inner) return 'Pending';
    return pendingWords[inner.toLowerCase()] ?? `Pending: ${lowerFirst(inner)}`;
  }
  const word = officeStatus ?? 'Expired';
  if (statusOn) return `${word}, since ${dateText(statusOn)}`;
  if (!/^expired$/i.test(word) || !expiryDate) return word;
  return expiryDate < today
    ? `Expired on ${dateText(expiryDate)}`
    : `Expired; the recorded term runs to ${dateText(expiryDate)}`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
