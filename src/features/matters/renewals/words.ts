import { dayInSingapore } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { classNumbers, countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { centsToText } from '../../../shared/price';
import { type Text, t } from '../../../shared/texts';
import { legalDayText } from '../deadlines/day-text';
import type {
  OwnRenewal,
  ReadRenewal,
  RenewalChoice,
  RenewalKind,
  RenewalPrice,
  RenewalStage,
  RenewalState,
} from './contract';

export const stageText: Record<RenewalStage, string> = {
  'six-months': '6 months before',
  'three-months': '3 months before',
  'one-month': '1 month before',
  'two-weeks': '14 days before',
  expiry: 'on the last day',
  'two-weeks-late': '14 days after',
  late: '1 month after',
  'last-call': '1 month before the end',
};

export const renewalStateText: Record<RenewalState, string> = {
  over: 'Can’t be renewed any more',
  'no-answer': 'No answer',
  'to-quote': 'Quote it',
  'to-pay': 'Waiting for payment',
  'to-file': 'Paid: file it',
  tested: 'Test payment',
  asked: 'Asked',
  'not-asked': 'Not asked yet',
  'not-now': 'Not this time',
  elsewhere: 'Somebody else does it',
  filed: 'Filed',
};

export const choiceText: Record<RenewalChoice, Text> = {
  renew: 'Renew',
  'not-now': 'Not this time',
  elsewhere: 'Somebody else renews it',
};

/** What clients call it. */
export const thingOf: Record<RenewalKind, Text> = {
  mark: 'mark',
  madrid: 'mark',
  patent: 'patent',
  design: 'design',
};

/** The year of a patent whose filing date isn’t known. */
export const nextYear = 'next';

/** Who renews it. */
export const officeOf = (kind: RenewalKind) => (kind === 'madrid' ? 'WIPO' : t('the office'));

/** What is chosen of it one by one; undefined: it is renewed as a whole. */
export const unitOf: Record<RenewalKind, { one: string; many: string } | undefined> = {
  mark: { one: 'class', many: 'classes' },
  patent: { one: 'year', many: 'years' },
  madrid: undefined,
  design: undefined,
};

/** `classes 30, 35`, `year 5`, `five more years`. */
export function partsText(kind: RenewalKind, parts: string[]): string {
  if (kind === 'mark') return classNumbers(parts);
  if (kind === 'madrid') return t('ten more years');
  if (kind === 'design') return t('five more years');
  if (parts.includes(nextYear)) return t('the next year');
  return t(parts.length === 1 ? 'year {years}' : 'years {years}', { years: parts.join(t(', ')) });
}

/** `Renew class 30`, `Renew for year 5`. */
export const renewText = (kind: RenewalKind, parts: string[]) =>
  t(kind === 'mark' ? 'Renew {parts}' : 'Renew for {parts}', { parts: partsText(kind, parts) });

type Term = Pick<
  OwnRenewal,
  | 'kind'
  | 'title'
  | 'number'
  | 'applicationNumber'
  | 'expiresOn'
  | 'renewedUntil'
  | 'inTimeUntil'
  | 'lateUntil'
  | 'isLateProvisional'
  | 'filedOn'
  | 'isLate'
  | 'isOver'
  | 'parts'
>;

/** Where the right stands, for its client. */
export function termText(term: Term, today: string): string {
  const { kind, applicationNumber, number, expiresOn, renewedUntil, isOver } = term;
  const name = applicationNumber ?? number;
  const parts = term.parts.map((part) => part.number);
  const classes = kind === 'mark' && parts.length > 0 && partsText(kind, parts);
  const years = kind === 'patent' && parts.length > 0 && partsText(kind, parts);
  const stands = (whole: Text, ofClasses: Text) =>
    classes
      ? t(ofClasses, { name, date: dateText(expiresOn), classes })
      : t(whole, { name, date: dateText(expiresOn) });
  const date = dateText(renewedUntil);
  const renewed = years
    ? t('Renewed for {years}, it lasts until {date}.', { years, date })
    : t('Renewed, it lasts until {date}.', { date });
  if (!isOver && today <= expiresOn) {
    const inForce = stands(
      '{name} is in force until {date}.',
      '{name} is in force until {date}, in {classes}.',
    );
    return inForce + t(' ') + renewed;
  }
  const ended = stands('{name} ended on {date}.', '{name} ended on {date}, in {classes}.');
  if (!isOver)
    return t('{ended} It can be renewed until {date}. {renewed}', {
      ended,
      date: lastDayText(term),
      renewed,
    });
  return mayBeLate(term)
    ? t('{ended} A late renewal may still be possible. Please write to us at once.', { ended })
    : t('{ended} It can’t be renewed any more.', { ended });
}

/** The last day of all to renew it. */
const lastDayText = ({ lateUntil, inTimeUntil, isLateProvisional }: Term) =>
  legalDayText(lateUntil ?? inTimeUntil, lateUntil !== null && isLateProvisional);

/** Of a mark every day is counted; of others a late one may exist that isn’t. */
const mayBeLate = ({ kind, lateUntil }: Pick<Term, 'kind' | 'lateUntil'>) =>
  kind !== 'mark' && lateUntil === null;

const freeFor: Record<RenewalKind, Text> = {
  mark: 'others may apply for the name',
  madrid: 'others may apply for the name',
  patent: 'others may use the invention',
  design: 'others may use the design',
};

export function lapseText(term: Term): string {
  const { kind, expiresOn, isLate } = term;
  // In Malay the thing is its first word.
  const ends = capitalized(
    t(isLate ? 'The {thing} ended on {date}.' : 'The {thing} ends on {date}.', {
      thing: t(thingOf[kind]),
      date: dateText(expiresOn),
    }),
  );
  const free = t(freeFor[kind]);
  return mayBeLate(term)
    ? t('{ends} A late renewal may be possible for a time, with a surcharge. After that {free}.', {
        ends,
        free,
      })
    : t('{ends} After {date} it can’t be renewed any more, and {free}.', {
        ends,
        date: lastDayText(term),
        free,
      });
}

export const elsewhereText: Text = 'We send you no more letters about this renewal.';

/** The official fee of a part if it is renewed now; null: it isn’t known. */
export const feeNow = (
  { inTimeCents, lateCents }: OwnRenewal['parts'][number],
  { isLate }: Pick<OwnRenewal, 'isLate'>,
) => (isLate ? lateCents : inTimeCents);

/** What stands in place of a price. */
export const quoteText = (renewal: Pick<OwnRenewal, 'kind' | 'parts' | 'isLate'>) =>
  renewal.parts.some((part) => feeNow(part, renewal) === null)
    ? t('We tell you {office}’s fee before you pay. Nothing is due before you agree.', {
        office: officeOf(renewal.kind),
      })
    : t('We send you the price. Nothing is due before you agree.');

/** The lines of a price, as on its invoice: each year of a patent has a fee of its own. */
export const priceLines = (
  { parts: count, feeCents, taxCents, officialCents }: RenewalPrice,
  renewal: Pick<OwnRenewal, 'kind' | 'parts' | 'taxPercent' | 'isLate' | 'feesReadOn'>,
): [term: string, detail: string][] => {
  const { kind, parts, taxPercent, isLate } = renewal;
  const unit = unitOf[kind];
  const counted = unit ? [countText(count, unit.one, unit.many)] : [];
  const official = [
    t(isLate ? 'Official fee, late' : 'Official fee'),
    ...(renewal.feesReadOn ? [t('as read on {date}', { date: dateText(renewal.feesReadOn) })] : []),
  ];
  const term = (pieces: string[]) => pieces.join(t(', '));
  return [
    ...(kind === 'patent'
      ? parts
          .slice(0, count)
          .map((part): [string, string] => [
            term([...official, partsText(kind, [part.number])]),
            centsToText(feeNow(part, renewal) ?? 0),
          ])
      : [[term([...official, ...counted]), centsToText(officialCents)] as [string, string]]),
    [term([t('Our fee'), ...counted]), centsToText(feeCents)],
    ...(taxPercent
      ? [
          [t('GST {percent}% on our fee', { percent: taxPercent }), centsToText(taxCents)] as [
            string,
            string,
          ],
        ]
      : []),
  ];
};

/** What the button says that sends an answer. */
export function answerLabel(isRenewing: boolean, price: RenewalPrice | undefined): string {
  if (!isRenewing) return t('Send my answer');
  return price
    ? t('Renew and pay {amount}', { amount: centsToText(price.totalCents) })
    : t('Ask for the renewal');
}

/** The totals that a page shows, as it sends them back. */
export const seenTotals = (prices: RenewalPrice[]) =>
  prices.map(({ totalCents }) => totalCents).join(',');

/** What the page said about the chosen answer. */
export function shownText(
  renewal: ReadRenewal,
  choice: RenewalChoice,
  parts: string[],
  price: RenewalPrice | null,
): string[] {
  const about = [termText(renewal, dayInSingapore()), choiceText[choice]];
  if (choice === 'not-now') return [...about, lapseText(renewal)];
  if (choice === 'elsewhere') return [...about, elsewhereText];
  return [
    ...about,
    `Renewed: ${partsText(renewal.kind, parts)}. Filed on ${renewal.filedOn}.`,
    ...(price
      ? [
          ...priceLines(price, renewal).map(([term, detail]) => `${term}: ${detail}`),
          `To pay: ${centsToText(price.totalCents)}`,
        ]
      : [quoteText(renewal)]),
  ];
}
