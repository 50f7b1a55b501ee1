import { button, heading, ledger, letter, note } from '../../../platform/mail/message';
import { capitalized } from '../../../shared/capitalized';
import { dateText } from '../../../shared/date-text';
import { firm } from '../../../shared/firm';
import { type Message, oneLine } from '../../../shared/mail-content';
import { momentText } from '../../../shared/moment-text';
import { centsToText } from '../../../shared/price';
import { legalDayText } from '../deadlines/day-text';
import type { MatterRow } from '../record/data.server';
import type { ReadRenewal, RenewalChoice } from './contract';
import {
  aboutParts,
  choiceText,
  elsewhereText,
  lapseText,
  priceLines,
  quoteText,
  termText,
  thingOf,
  unitOf,
} from './words';

type About = Pick<MatterRow, 'id' | 'clientName'>;

const named = ({ title }: Pick<ReadRenewal, 'title'>) => oneLine(title, 60);

/** The right, and what is renewed of it. */
const rightRows = (renewal: ReadRenewal, parts: string[]): [string, string | null][] => {
  const { kind, applicationNumber, number } = renewal;
  const unit = unitOf[kind];
  return [
    [capitalized(thingOf[kind]), named(renewal)],
    ['Number', applicationNumber ?? number],
    [capitalized(unit?.many ?? ''), unit ? parts.join(', ') || null : null],
  ];
};

/** Asks whether to renew. */
export function renewalLetter(
  { clientName }: About,
  renewal: ReadRenewal,
  link: string,
  today: string,
): Message {
  const { kind, expiresOn, inTimeUntil, isLate, parts, prices } = renewal;
  const unit = unitOf[kind];
  const numbers = parts.map((each) => each.number);
  const last = renewal.lateUntil ?? inTimeUntil;
  const hasEnded = today > expiresOn;
  const subject = isLate
    ? `${named(renewal)} ended on ${dateText(expiresOn)}: renew it by ${dateText(last)}?`
    : `Renew ${named(renewal)} by ${dateText(inTimeUntil)}?`;
  const price = prices.at(-1);
  return letter({
    subject,
    preview: termText(renewal, today),
    heading: hasEnded ? `${named(renewal)} can still be renewed` : `Renew ${named(renewal)}?`,
    greets: clientName,
    blocks: [
      termText(renewal, today),
      ledger([
        ...rightRows(renewal, numbers),
        [hasEnded ? 'Ended on' : 'In force until', dateText(expiresOn)],
        ...(isLate || !renewal.lateUntil
          ? []
          : ([
              [
                'With the late fee until',
                legalDayText(renewal.lateUntil, renewal.isLateProvisional),
              ],
            ] as [string, string][])),
      ]),
      heading('What it costs'),
      ...(price
        ? [
            ledger(priceLines(price, renewal), [
              unit && price.parts > 1 ? `Total for all ${price.parts} ${unit.many}` : 'Total',
              centsToText(price.totalCents),
            ]),
            renewal.payableUntil !== null &&
              `This price holds for a payment until ${momentText(renewal.payableUntil)}, since the official fee is that of the day on which we file.`,
          ]
        : [quoteText(renewal)]),
      !isLate && renewal.lateUntil !== null && afterText(renewal),
      button('Give your answer', link),
      `You can renew ${unit && parts.length > 1 ? `all or some ${unit.many}` : 'it'}, tell us that somebody else does it, or not renew this time. Without an answer we renew nothing.`,
      `The link shows this ${thingOf[kind]} only. Opening it decides nothing: you choose on the page, and can change your answer until the renewal is paid.`,
      note(
        'Is this letter real?',
        `Others send renewal invoices that look official. Ours lead to ${firm.name}’s own address, and we never ask for a bank transfer by e-mail. If in doubt, call ${firm.phone}, or check this letter at ${new URL('/letter-check', link)}.`,
      ),
    ],
  });
}

/** What waiting costs. */
function afterText({ kind, inTimeUntil, parts: [part] }: ReadRenewal): string {
  const after = `After ${dateText(inTimeUntil)} the official fee is`;
  return kind === 'mark' && part?.lateCents
    ? `${after} ${centsToText(part.lateCents)} a class in total.`
    : `${after} higher.`;
}

export const codeMail = ({ clientName }: About, renewal: ReadRenewal, code: string): Message =>
  letter({
    subject: `${code} confirms that you don’t renew ${named(renewal)}`,
    preview: 'The code holds for 15 minutes.',
    heading: 'Your code',
    greets: clientName,
    blocks: [
      `Enter this code on the page of ${named(renewal)} to confirm that you don’t renew it this time:`,
      heading(code),
      `The code holds for 15 minutes. ${lapseText(renewal)}`,
      note(
        'You did not ask for it?',
        'Somebody with our letter tried to answer for you. Without the code nothing happens. Please tell us.',
      ),
    ],
  });

/** What was answered, for the client. A renewal is confirmed by the mail of its order. */
export const answerReceived = (
  { clientName }: About,
  renewal: ReadRenewal,
  { choice, parts, link }: { choice: RenewalChoice; parts: string[]; link: string },
): Message =>
  letter({
    subject: `Your answer about ${named(renewal)}: ${choiceText[choice].toLowerCase()}`,
    preview: 'You can change it.',
    heading: 'We have your answer',
    greets: clientName,
    blocks: [
      choice === 'renew'
        ? `You want to renew ${named(renewal)} ${aboutParts(renewal.kind, parts)}. ${quoteText(renewal)}`
        : `About ${named(renewal)} you told us: ${choiceText[choice].toLowerCase()}.`,
      choice === 'not-now' && lapseText(renewal),
      choice === 'elsewhere' && elsewhereText,
      button('See or change your answer', link),
      note('You did not answer?', `Please tell us at once: ${firm.email}.`),
    ],
  });

/** For the firm. */
export const clientAnswered = (
  { id, clientName }: About,
  renewal: ReadRenewal,
  { choice, parts, remark }: { choice: RenewalChoice; parts: string[]; remark: string | null },
  siteUrl: string,
): Message =>
  letter({
    subject: `${oneLine(clientName, 60)}: ${choiceText[choice].toLowerCase()}, ${named(renewal)}`,
    preview: `In force until ${dateText(renewal.expiresOn)}.`,
    heading: 'A client answered about a renewal',
    blocks: [
      ledger([
        ...rightRows(renewal, parts),
        ['Matter', renewal.number],
        ['Answer', choiceText[choice]],
        ['Remark', remark && oneLine(remark, 200)],
        ['In force until', dateText(renewal.expiresOn)],
      ]),
      choice === 'renew' && 'Its price is not known here: please send a quote.',
      button('Open the matter', `${siteUrl}/admin/matters/${id}`),
    ],
  });
