import {
  button,
  heading,
  inOwnLanguage,
  ledger,
  letter,
  note,
} from '../../../platform/mail/message';
import { capitalized } from '../../../shared/capitalized';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { firm } from '../../../shared/firm';
import { type Message, oneLine } from '../../../shared/mail-content';
import { momentText } from '../../../shared/moment-text';
import { centsToText } from '../../../shared/price';
import { type Text, t } from '../../../shared/texts';
import { legalDayText } from '../deadlines/day-text';
import type { MatterRow } from '../record/data.server';
import type { ReadRenewal, RenewalChoice } from './contract';
import {
  choiceText,
  elsewhereText,
  lapseText,
  partsText,
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
    [capitalized(t(thingOf[kind])), named(renewal)],
    [t('Number'), applicationNumber ?? number],
    ...(unit
      ? [
          [t(kind === 'mark' ? 'Classes' : 'Years'), parts.join(', ') || null] as [
            string,
            string | null,
          ],
        ]
      : []),
  ];
};

const choices = {
  whole:
    'You can renew it, tell us that somebody else does it, or not renew this time. Without an answer we renew nothing.',
  classes:
    'You can renew all or some classes, tell us that somebody else does it, or not renew this time. Without an answer we renew nothing.',
  years:
    'You can renew all or some years, tell us that somebody else does it, or not renew this time. Without an answer we renew nothing.',
} satisfies Record<string, Text>;

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
  const title = named(renewal);
  const subject = isLate
    ? t('{title} ended on {date}: renew it by {last}?', {
        title,
        date: dateText(expiresOn),
        last: dateText(last),
      })
    : t('Renew {title} by {date}?', { title, date: dateText(inTimeUntil) });
  const price = prices.at(-1);
  const some = unit && parts.length > 1;
  return letter({
    subject,
    preview: termText(renewal, today),
    heading: t(hasEnded ? '{title} can still be renewed' : 'Renew {title}?', { title }),
    greets: clientName,
    blocks: [
      termText(renewal, today),
      ledger([
        ...rightRows(renewal, numbers),
        [t(hasEnded ? 'Ended on' : 'In force until'), dateText(expiresOn)],
        ...(isLate || !renewal.lateUntil
          ? []
          : ([
              [
                t('With the late fee until'),
                legalDayText(renewal.lateUntil, renewal.isLateProvisional),
              ],
            ] as [string, string][])),
      ]),
      heading(t('What it costs')),
      ...(price
        ? [
            ledger(priceLines(price, renewal), [
              unit && price.parts > 1
                ? t('Total for all {count}', {
                    count: countText(price.parts, unit.one, unit.many),
                  })
                : t('Total'),
              centsToText(price.totalCents),
            ]),
            renewal.payableUntil !== null &&
              t(
                'This price holds for a payment until {moment}, since the official fee is that of the day on which we file.',
                { moment: momentText(renewal.payableUntil) },
              ),
          ]
        : [quoteText(renewal)]),
      !isLate && renewal.lateUntil !== null && afterText(renewal),
      button(t('Give your answer'), link),
      t(choices[some ? (kind === 'mark' ? 'classes' : 'years') : 'whole']),
      t(
        'The link shows this {thing} only. Opening it decides nothing: you choose on the page, and can change your answer until the renewal is paid.',
        { thing: t(thingOf[kind]) },
      ),
      note(
        t('Is this letter real?'),
        t(
          'Others send renewal invoices that look official. Ours lead to {firm}’s own address, and we never ask for a bank transfer by e-mail. If in doubt, call {phone}, or check this letter at {address}.',
          {
            firm: firm.name,
            phone: firm.phone,
            address: inOwnLanguage(String(new URL('/letter-check', link))),
          },
        ),
      ),
    ],
  });
}

/** What waiting costs. */
function afterText({ kind, inTimeUntil, parts: [part] }: ReadRenewal): string {
  const date = dateText(inTimeUntil);
  return kind === 'mark' && part?.lateCents
    ? t('After {date} the official fee is {amount} a class in total.', {
        date,
        amount: centsToText(part.lateCents),
      })
    : t('After {date} the official fee is higher.', { date });
}

export const codeMail = ({ clientName }: About, renewal: ReadRenewal, code: string): Message =>
  letter({
    subject: t('{code} confirms that you don’t renew {title}', { code, title: named(renewal) }),
    preview: t('The code holds for 15 minutes.'),
    heading: t('Your code'),
    greets: clientName,
    blocks: [
      t('Enter this code on the page of {title} to confirm that you don’t renew it this time:', {
        title: named(renewal),
      }),
      heading(code),
      t('The code holds for 15 minutes.'),
      lapseText(renewal),
      note(
        t('You did not ask for it?'),
        t(
          'Somebody with our letter tried to answer for you. Without the code nothing happens. Please tell us.',
        ),
      ),
    ],
  });

/** What was answered, for the client. A renewal is confirmed by the mail of its order. */
export const answerReceived = (
  { clientName }: About,
  renewal: ReadRenewal,
  { choice, parts, link }: { choice: RenewalChoice; parts: string[]; link: string },
): Message => {
  const about = { title: named(renewal), choice: t(choiceText[choice]).toLowerCase() };
  return letter({
    subject: t('Your answer about {title}: {choice}', about),
    preview: t('You can change it.'),
    heading: t('We have your answer'),
    greets: clientName,
    blocks: [
      ...(choice === 'renew'
        ? [
            t('You want to renew {title}: {parts}.', {
              ...about,
              parts: partsText(renewal.kind, parts),
            }),
            quoteText(renewal),
          ]
        : [t('About {title} you told us: {choice}.', about)]),
      choice === 'not-now' && lapseText(renewal),
      choice === 'elsewhere' && t(elsewhereText),
      button(t('See or change your answer'), link),
      note(t('You did not answer?'), t('Please tell us at once: {email}.', { email: firm.email })),
    ],
  });
};

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
