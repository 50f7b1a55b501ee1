import { classNumbers } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { centsToText } from '../../../shared/price';
import type {
  OwnRenewal,
  RenewalChoice,
  RenewalPrice,
  RenewalStage,
  RenewalState,
} from './contract';

export const stageText: Record<RenewalStage, string> = {
  'six-months': '6 months before',
  'three-months': '3 months before',
  'two-weeks': '14 days before',
  expiry: 'on the last day',
  late: '1 month after',
  'last-call': '1 month before the end',
};

export const renewalStateText: Record<RenewalState, string> = {
  over: 'Can’t be renewed any more',
  'no-answer': 'No answer',
  'to-quote': 'Quote it',
  'to-pay': 'Waiting for payment',
  'to-file': 'Paid: file it',
  asked: 'Asked',
  'not-asked': 'Not asked yet',
  'not-now': 'Not this time',
  elsewhere: 'Somebody else does it',
  filed: 'Filed',
};

export const choiceText: Record<RenewalChoice, string> = {
  renew: 'Renew',
  'not-now': 'Not this time',
  elsewhere: 'Somebody else renews it',
};

type Term = Pick<
  OwnRenewal,
  | 'title'
  | 'number'
  | 'applicationNumber'
  | 'expiresOn'
  | 'renewedUntil'
  | 'inTimeUntil'
  | 'lateUntil'
  | 'filedOn'
  | 'isLate'
  | 'isOver'
  | 'classes'
>;

/** Where the mark stands, for its client. */
export function termText(term: Term, today: string): string {
  const { applicationNumber, number, expiresOn, renewedUntil, lateUntil, isOver } = term;
  const name = applicationNumber ?? number;
  const inClasses = `in ${classNumbers(term.classes.map((each) => each.number))}`;
  const renewed = `Renewed, it lasts until ${dateText(renewedUntil)}.`;
  if (isOver)
    return `${name} ended on ${dateText(expiresOn)} ${inClasses}. It can’t be renewed any more.`;
  if (today <= expiresOn)
    return `${name} is in force until ${dateText(expiresOn)}, ${inClasses}. ${renewed}`;
  const until = lateUntil ?? term.inTimeUntil;
  return `${name} ended on ${dateText(expiresOn)}, ${inClasses}. It can be renewed until ${dateText(until)}. ${renewed}`;
}

export const lapseText = ({ expiresOn, lateUntil, inTimeUntil, isLate }: Term) =>
  `The mark ${isLate ? 'ended' : 'ends'} on ${dateText(expiresOn)}. After ${dateText(lateUntil ?? inTimeUntil)} it can’t be renewed any more, and others may apply for the name.`;

export const elsewhereText = 'We send you no more letters about this renewal.';

/** The lines of a price, as on its invoice. */
export const priceLines = (
  { classes, feeCents, taxCents, officialCents }: RenewalPrice,
  { taxPercent, isLate }: Pick<OwnRenewal, 'taxPercent' | 'isLate'>,
): [term: string, detail: string][] => {
  const count = classes === 1 ? '1 class' : `${classes} classes`;
  return [
    [`Official fee${isLate ? ', late' : ''}, ${count}`, centsToText(officialCents)],
    [`Our fee, ${count}`, centsToText(feeCents)],
    ...(taxPercent
      ? [[`GST ${taxPercent}% on our fee`, centsToText(taxCents)] as [string, string]]
      : []),
  ];
};

/** The totals that a page shows, as it sends them back. */
export const seenTotals = (prices: RenewalPrice[]) =>
  prices.map(({ totalCents }) => totalCents).join(',');
