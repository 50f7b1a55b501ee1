import { daysBetween } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import { lateRenewalWindow, renewalWindow, trademarkTerm } from '../../../shared/legal-facts';
import type { Trademark } from '../contract';

type Recorded = Pick<Trademark, 'status' | 'registrationDate' | 'expiryDate'>;

/** The state by the dates, if it differs from the recorded status. */
export function whatTheDatesSay({ status, expiryDate }: Recorded, today: string) {
  if (!expiryDate) return undefined;
  const day = dateText(expiryDate);
  const hasEnded = expiryDate < today;
  if (status === 'registered' && hasEnded) return `Registered; the recorded term ended on ${day}`;
  if (status === 'expired' && !hasEnded) return `Expired; the recorded term runs to ${day}`;
  return undefined;
}

/** The elapsed share of the term, from 0 to 1; undefined without a term. */
export function passedShare({ registrationDate, expiryDate }: Recorded, today: string) {
  const length = expiryDate ? daysBetween(registrationDate, expiryDate) : 0;
  if (length <= 0) return undefined;
  return Math.min(1, Math.max(0, daysBetween(registrationDate, today) / length));
}

/** `7 years and 3 months of 10 years` */
export function passedWords({ registrationDate, expiryDate }: Recorded, today: string) {
  if (!expiryDate) return '';
  const end = today < expiryDate ? today : expiryDate;
  return `${lengthWords(registrationDate, end)} of ${lengthWords(registrationDate, expiryDate)}`;
}

function lengthWords(from: string, to: string): string {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = Math.max(
    0,
    (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0),
  );
  const parts = [count(Math.floor(months / 12), 'year'), count(months % 12, 'month')];
  return parts.filter(Boolean).join(' and ') || 'less than a month';
}

const count = (number: number, unit: string) =>
  number > 0 && `${number} ${unit}${number === 1 ? '' : 's'}`;

/** The legal meaning of the status. */
export function lifeText(mark: Recorded, today: string): string {
  if (mark.status === 'pending')
    return `Under examination or open to opposition. Once registered, it is protected for ${trademarkTerm.text} from the filing date.`;
  const term = `Protected for ${trademarkTerm.text} from filing.`;
  if (!mark.expiryDate) return term;
  if (mark.expiryDate < today)
    return `A registration lasts ${trademarkTerm.text} from filing. After its last day it can still be renewed for ${lateRenewalWindow.text}, with a late fee.`;
  if (mark.status === 'expired')
    return `A registration lasts ${trademarkTerm.text} from filing, and may end sooner: when it is surrendered, revoked or declared invalid.`;
  return `${term} It can be renewed in the ${renewalWindow.text} before its last day, or up to ${lateRenewalWindow.text} after it with a late fee.`;
}
