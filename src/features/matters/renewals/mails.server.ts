import { button, heading, ledger, letter, note } from '../../../platform/mail/message';
import { classNumbers } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { firm } from '../../../shared/firm';
import { type Message, oneLine } from '../../../shared/mail-content';
import { momentText } from '../../../shared/moment-text';
import { centsToText } from '../../../shared/price';
import type { MatterRow } from '../record/data.server';
import type { ReadRenewal, RenewalChoice } from './contract';
import { choiceText, elsewhereText, lapseText, priceLines, termText } from './words';

type About = Pick<MatterRow, 'id' | 'clientName'>;

const named = ({ title }: Pick<ReadRenewal, 'title'>) => oneLine(title, 60);
const linkNote =
  'The link shows this mark only. Opening it decides nothing: you choose on the page, and can change your answer until the renewal is paid.';

/** Asks whether to renew. */
export function renewalLetter(
  { clientName }: About,
  renewal: ReadRenewal,
  link: string,
  today: string,
): Message {
  const { expiresOn, inTimeUntil, isLate, classes, prices, fees, applicationNumber, number } =
    renewal;
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
        ['Mark', named(renewal)],
        ['Number', applicationNumber ?? number],
        ['Classes', classes.map((each) => each.number).join(', ')],
        [hasEnded ? 'Ended on' : 'In force until', dateText(expiresOn)],
        ...(isLate || !renewal.lateUntil
          ? []
          : ([['With the late fee until', dateText(renewal.lateUntil)]] as [string, string][])),
      ]),
      heading('What it costs'),
      ...(price
        ? [
            ledger(priceLines(price, renewal), [
              price.classes === 1 ? 'Total' : `Total for all ${price.classes} classes`,
              centsToText(price.totalCents),
            ]),
            renewal.payableUntil !== null &&
              `This price holds for a payment until ${momentText(renewal.payableUntil)}, since the official fee is that of the day on which we file.`,
          ]
        : ['Tell us that you want to renew, and we send you the price before anything is due.']),
      !isLate &&
        fees.lateCents !== null &&
        renewal.lateUntil !== null &&
        `After ${dateText(inTimeUntil)} the official fee is ${centsToText(fees.lateCents)} a class in total.`,
      button('Give your answer', link),
      'You can renew all or some classes, tell us that somebody else does it, or not renew this time. Without an answer we renew nothing.',
      linkNote,
      note(
        'Is this letter real?',
        `Others send renewal invoices that look official. Ours lead to ${firm.name}’s own address, and we never ask for a bank transfer by e-mail. If in doubt, call ${firm.phone}.`,
      ),
    ],
  });
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
  { choice, classes, link }: { choice: RenewalChoice; classes: string[]; link: string },
): Message =>
  letter({
    subject: `Your answer about ${named(renewal)}: ${choiceText[choice].toLowerCase()}`,
    preview: 'You can change it.',
    heading: 'We have your answer',
    greets: clientName,
    blocks: [
      choice === 'renew'
        ? `You want to renew ${named(renewal)} in ${classNumbers(classes)}. We send you the price; nothing is due before you agree.`
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
  { choice, classes, remark }: { choice: RenewalChoice; classes: string[]; remark: string | null },
  siteUrl: string,
): Message =>
  letter({
    subject: `${oneLine(clientName, 60)}: ${choiceText[choice].toLowerCase()}, ${named(renewal)}`,
    preview: `In force until ${dateText(renewal.expiresOn)}.`,
    heading: 'A client answered about a renewal',
    blocks: [
      ledger([
        ['Mark', `${named(renewal)}, ${renewal.number}`],
        ['Answer', choiceText[choice]],
        ['Classes', classes.join(', ') || null],
        ['Remark', remark && oneLine(remark, 200)],
        ['In force until', dateText(renewal.expiresOn)],
      ]),
      choice === 'renew' && 'Nothing in the catalogue prices it: please send a quote.',
      button('Open the matter', `${siteUrl}/admin/matters/${id}`),
    ],
  });
