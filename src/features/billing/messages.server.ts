import { button, ledger, letter, note } from '../../platform/mail/message';
import { type MailConfig, mailTo, type QueuedMessage } from '../../platform/mail/outbox';
import type { Message } from '../../shared/mail-content';
import { centsToText } from '../../shared/price';
import { type PaperRow, presentEmailOf } from './data.server';
import { dayText } from './day-text';
import { linkDays, paperLink } from './paper-links.server';
import { kindWord, paperTitle, testNotice } from './words';

interface Mailing {
  config: MailConfig;
  secret: string;
}

const questions = 'If something here is wrong, or you have a question, reply to this message.';

const greeted = ({ attention, clientName }: PaperRow) => attention ?? clientName;

/** An issued paper with its PDF; `event` tells it from others of the same paper. */
export const paperMail = (paper: PaperRow, mailing: Mailing, event: string): QueuedMessage =>
  mailTo(presentEmailOf(paper), mailing.config, {
    eventKey: `invoice:${paper.id}:${event}`,
    attachment: `invoice:${paper.id}`,
    message: paperMessage(paper, linkOf(paper, mailing)),
  });

const linkOf = (paper: PaperRow, { config, secret }: Mailing) =>
  paperLink(paper, { siteUrl: config.siteUrl, secret });

function paperMessage(paper: PaperRow, link: string): Message {
  const { number, kind, dueDay, totalCents, outstandingCents } = paper;
  const what = paperTitle(paper).toLowerCase();
  const total = centsToText(totalCents);
  return letter({
    subject: `${kindWord(kind)} ${number}${paper.isTest ? ' (test, no money was charged)' : ''}`,
    preview: `${total}. The PDF is attached.`,
    heading: `Your ${what} ${number}`,
    greets: greeted(paper),
    blocks: [
      paper.isTest && note('Test', testNotice),
      intro(paper),
      paperLedger(paper),
      ...openBlocks(link),
      kind === 'invoice' &&
        outstandingCents > 0 &&
        dueDay !== null &&
        `Please pay by ${dayText(dueDay)} and give ${number} as the reference. Reply to this message if you need our bank details.`,
      questions,
    ],
  });
}

function intro(paper: PaperRow): string {
  const { kind, outstandingCents, basisNumber, orderId, reason } = paper;
  if (kind === 'quote')
    return 'Here is our quote, also attached as a PDF. Reply to this message to accept it. We don’t start before you do.';
  if (kind === 'credit note')
    return `Here is our credit note for invoice ${basisNumber}, also attached as a PDF. The reason: ${reason}.`;
  if (outstandingCents > 0) return 'Here is our invoice, also attached as a PDF.';
  return `Here is our invoice${orderId ? ` for your order ${orderId}` : ''}, also attached as a PDF. It is paid: there is nothing left to do.`;
}

const paperLedger = (paper: PaperRow) =>
  ledger(
    [
      ['Number', paper.number],
      ['Matter', paper.matterNumber],
      ['Mark', paper.mark],
      ['Our services', paper.servicesCents ? centsToText(paper.servicesCents) : null],
      ['GST', paper.taxCents ? centsToText(paper.taxCents) : null],
      ['Official fees', paper.feesCents ? centsToText(paper.feesCents) : null],
      ['Payable by', paper.kind === 'invoice' && paper.outstandingCents > 0 ? endOf(paper) : null],
      ['Valid until', paper.kind === 'quote' ? endOf(paper) : null],
    ],
    ['Total', centsToText(paper.totalCents)],
  );

const endOf = ({ dueDay }: PaperRow) => dueDay && dayText(dueDay);

const openBlocks = (link: string) => [
  button('Open it in your browser', link),
  `The link opens it for ${linkDays} days. Anyone who has the link can see it, so please don’t share it.`,
];

export const reminderStages = [3, 14, 30] as const;

/** `stage`: how many days it is overdue at least. */
export const reminderMail = (invoice: PaperRow, mailing: Mailing, stage: number): QueuedMessage => {
  const { number, dueDay, outstandingCents } = invoice;
  const still = centsToText(outstandingCents);
  const isLast = stage === reminderStages.at(-1);
  return mailTo(presentEmailOf(invoice), mailing.config, {
    eventKey: `invoice:${invoice.id}:reminder:${stage}`,
    attachment: `invoice:${invoice.id}`,
    message: letter({
      subject: `Reminder: invoice ${number}, ${still} to pay`,
      preview: `It was payable by ${dayText(dueDay ?? '')}.`,
      heading: `Invoice ${number} is still open`,
      greets: greeted(invoice),
      blocks: [
        `Invoice ${number} was payable by ${dayText(dueDay ?? '')}, and ${still} of it is still to pay.` +
          (isLast
            ? ' This is our last reminder by e-mail: we will contact you in person.'
            : ' Perhaps it was overlooked.'),
        paperLedger(invoice),
        `Please give ${number} as the reference. If you have paid in the last few days, there is nothing left to do.`,
        ...openBlocks(linkOf(invoice, mailing)),
        questions,
      ],
    }),
  });
};
