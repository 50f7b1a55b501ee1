import { dateText } from '../../../shared/date-text';
import { said, type Text, t } from '../../../shared/texts';
import type { Trademark } from '../marks/contract';

type Recorded = Pick<Trademark, 'status' | 'officeStatus' | 'expiryDate'>;

/** Words for pending marks, by what the office writes in brackets. */
const pendingWords: Record<string, Text> = {
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
    if (!expiryDate) return t('Registered');
    return expiryDate < today
      ? t('Registered; the recorded term ended on {date}', { date: dateText(expiryDate) })
      : t('In force until {date}', { date: dateText(expiryDate) });
  }
  if (status === 'pending') {
    const inner = /^pending\s*\((.+)\)$/i.exec(officeStatus ?? '')?.[1]?.trim();
    if (!inner) return t('Pending');
    const words = pendingWords[inner.toLowerCase()];
    return words ? t(words) : t('Pending: {status}', { status: lowerFirst(inner) });
  }
  const word = officeStatus ?? t('Expired');
  if (statusOn)
    return t('{status}, since {date}', { status: said(word), date: dateText(statusOn) });
  if (!/^expired$/i.test(officeStatus ?? 'Expired') || !expiryDate) return said(word);
  return expiryDate < today
    ? t('Expired on {date}', { date: dateText(expiryDate) })
    : t('Expired; the recorded term runs to {date}', { date: dateText(expiryDate) });
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
