import { button, ledger, letter, note } from '../../platform/mail/message';
import {
  type MailConfig,
  mailTo,
  mailToFirm,
  type QueuedMessage,
} from '../../platform/mail/outbox';
import { moneyText } from '../../shared/currency';
import type { Message } from '../../shared/mail-content';
import { type InvoiceRow, presentEmailOf } from './data.server';
import { dayText } from './day-text';
import { invoiceLink, linkDays } from './invoice-links.server';
import { payAtOf } from './pay-links.server';
import { accountNow, sellerNow } from './seller';
import { invoiceTitle, isToPay, kindWord, payWays, testNotice } from './words';

interface Mailing {
  config: MailConfig;
  secret: string;
}

const questions = 'If something here is wrong, or you have a question, reply to this message.';

const greeted = ({ attention, clientName }: InvoiceRow) => attention ?? clientName;

/** Who is mailed: by default the client; `copy` tells the contacts who get the same from each other. */
interface To {
  email: string;
  copy: number | null;
}
const clientOf = (invoice: InvoiceRow): To => ({ email: presentEmailOf(invoice), copy: null });
const copyKey = ({ copy }: To) => (copy === null ? '' : `:copy${copy}`);

/** An issued invoice with its PDF; `event` tells it from others of the same invoice. */
export const invoiceMail = (
  invoice: InvoiceRow,
  mailing: Mailing,
  event: string,
  to = clientOf(invoice),
): QueuedMessage =>
  mailTo(to.email, mailing.config, {
    eventKey: `invoice:${invoice.id}:${event}${copyKey(to)}`,
    attachment: `invoice:${invoice.id}`,
    message: invoiceMessage(invoice, linkOf(invoice, mailing), mailing),
  });

const linkOf = (invoice: InvoiceRow, { config, secret }: Mailing) =>
  invoiceLink(invoice, { siteUrl: config.siteUrl, secret });

function invoiceMessage(invoice: InvoiceRow, link: string, mailing: Mailing): Message {
  const { number, kind, dueDay, totalCents, outstandingCents, currency } = invoice;
  const what = invoiceTitle(invoice).toLowerCase();
  const total = moneyText(totalCents, currency);
  return letter({
    subject: `${kindWord(kind)} ${number}${invoice.isTest ? ' (test, no money was charged)' : ''}`,
    preview: `${total}. The PDF is attached.`,
    heading: `Your ${what} ${number}`,
    greets: greeted(invoice),
    blocks: [
      invoice.isTest && note(undefined, testNotice),
      intro(invoice),
      invoiceLedger(invoice),
      ...openBlocks(link),
      kind === 'invoice' &&
        outstandingCents > 0 &&
        dueDay !== null &&
        `Please pay by ${dayText(dueDay)}.`,
      ...payButton(invoice, mailing),
      isToPay(invoice) && howToPay(invoice),
      isToPay(invoice) &&
        `If you doubt that this invoice is ours, check it at ${mailing.config.siteUrl}/letter-check.`,
      questions,
    ],
  });
}

function intro(invoice: InvoiceRow): string {
  const { kind, outstandingCents, basisNumber, orderId, reason } = invoice;
  if (kind === 'quote')
    return 'Here is our quote, also attached as a PDF. Accept it in your browser, or reply to this message. We don’t start before you do.';
  if (kind === 'credit note')
    return `Here is our credit note for invoice ${basisNumber}, also attached as a PDF. The reason: ${reason}.`;
  if (reason)
    return `Here is our invoice in place of credit note ${basisNumber}, also attached as a PDF. There is nothing to pay. The reason: ${reason}.`;
  if (outstandingCents > 0) return 'Here is our invoice, also attached as a PDF.';
  return `Here is our invoice${orderId ? ` for your order ${orderId}` : ''}, also attached as a PDF. It is paid: there is nothing left to do.`;
}

const invoiceLedger = (invoice: InvoiceRow) =>
  ledger(
    [
      ['Number', invoice.number],
      ['Matter', invoice.matterNumber],
      ['Mark', invoice.mark],
      [
        'Our services',
        invoice.servicesCents ? moneyText(invoice.servicesCents, invoice.currency) : null,
      ],
      ['GST', invoice.taxCents ? moneyText(invoice.taxCents, invoice.currency) : null],
      ['Official fees', invoice.feesCents ? moneyText(invoice.feesCents, invoice.currency) : null],
      [
        'Payable by',
        invoice.kind === 'invoice' && invoice.outstandingCents > 0 ? endOf(invoice) : null,
      ],
      ['Valid until', invoice.kind === 'quote' ? endOf(invoice) : null],
    ],
    ['Total', moneyText(invoice.totalCents, invoice.currency)],
  );

const payAt = (invoice: InvoiceRow, { config, secret }: Mailing) =>
  payAtOf(invoice, { secret, siteUrl: config.siteUrl });

const howToPay = ({ number, currency }: InvoiceRow) =>
  note(
    'How to pay',
    `${payWays({ number, currency, seller: sellerNow(null), account: accountNow(), payAt: null }).join('. ')}.`,
  );

function payButton(invoice: InvoiceRow, mailing: Mailing) {
  const link = payAt(invoice, mailing);
  return link ? [button(`Pay ${moneyText(invoice.outstandingCents, invoice.currency)}`, link)] : [];
}

/** To the client who accepted a quote behind its link. */
export const acceptedMail = (quote: InvoiceRow, mailing: Mailing): QueuedMessage =>
  mailTo(presentEmailOf(quote), mailing.config, {
    eventKey: `invoice:${quote.id}:accepted`,
    message: letter({
      subject: `You accepted our quote ${quote.number}`,
      preview: 'We begin, and write to you.',
      heading: 'Thank you for your order',
      greets: greeted(quote),
      blocks: [
        `You accepted our quote ${quote.number} over ${moneyText(quote.totalCents, quote.currency)}. We begin, and write to you about what comes next.`,
        invoiceLedger(quote),
        ...openBlocks(linkOf(quote, mailing)),
        'If it wasn’t you who accepted it, reply to this message.',
      ],
    }),
  });

export const acceptedNotice = (quote: InvoiceRow, config: MailConfig): QueuedMessage =>
  mailToFirm(presentEmailOf(quote), config, {
    eventKey: `invoice:${quote.id}:accepted:firm`,
    message: letter({
      subject: `Accepted: quote ${quote.number} for ${quote.clientName}`,
      preview: `${moneyText(quote.totalCents, quote.currency)}, accepted in the browser.`,
      heading: `Quote ${quote.number} was accepted`,
      blocks: [
        `${quote.clientName} accepted it behind its link. Make an invoice, an order or a matter of it.`,
        invoiceLedger(quote),
        button('Open it', `${config.siteUrl}/admin/invoices/${quote.id}`),
      ],
    }),
  });

interface Received {
  amountCents: number;
  method: string;
  day: string;
  /** Tells one payment from another. */
  key: string;
}

/** Says that a payment arrived, and what is left to pay. */
export const receiptMail = (
  invoice: InvoiceRow,
  { amountCents, method, day, key }: Received,
  mailing: Mailing,
): QueuedMessage => {
  const { number, outstandingCents, dueDay, currency } = invoice;
  const amount = moneyText(amountCents, currency);
  const left =
    outstandingCents > 0
      ? `${moneyText(outstandingCents, currency)} of it is still to pay${dueDay ? ` by ${dayText(dueDay)}` : ''}.`
      : outstandingCents < 0
        ? `That is ${moneyText(-outstandingCents, currency)} more than was to pay. We keep it as your credit: reply to this message if you want it back.`
        : 'It is paid in full: there is nothing left to do.';
  return mailTo(presentEmailOf(invoice), mailing.config, {
    eventKey: `invoice:${invoice.id}:receipt:${key}`,
    message: letter({
      subject: `Receipt: ${amount} for invoice ${number}${invoice.isTest ? ' (test, no money was charged)' : ''}`,
      preview: left,
      heading: `We have received ${amount}`,
      greets: greeted(invoice),
      blocks: [
        invoice.isTest && note('Test', testNotice),
        `Thank you for your payment of invoice ${number}. ${left}`,
        ledger(
          [
            ['Invoice', number],
            ['Received on', dayText(day)],
            ['Paid by', method],
          ],
          ['Received', amount],
        ),
        ...payButton(invoice, mailing),
        questions,
      ],
    }),
  });
};

interface Deposited {
  id: number;
  clientName: string;
  clientEmail: string;
  amountCents: number;
  method: string;
  paidOn: string;
}

/** Says that money arrived for which there is no invoice yet. */
export const depositMail = (deposit: Deposited, config: MailConfig): QueuedMessage => {
  const amount = moneyText(deposit.amountCents, 'SGD');
  return mailTo(deposit.clientEmail, config, {
    eventKey: `deposit:${deposit.id}:receipt`,
    message: letter({
      subject: `Receipt: ${amount} paid in advance`,
      preview: 'We keep it as your credit.',
      heading: `We have received ${amount}`,
      greets: deposit.clientName,
      blocks: [
        'Thank you for your payment. We keep it as your credit, and it can pay our next invoice in S$. This is no tax invoice.',
        ledger(
          [
            ['Received on', dayText(deposit.paidOn)],
            ['Paid by', deposit.method],
          ],
          ['Received', amount],
        ),
        questions,
      ],
    }),
  });
};

const endOf = ({ dueDay }: InvoiceRow) => dueDay && dayText(dueDay);

const openBlocks = (link: string) => [
  button('Open it in your browser', link),
  `The link opens it for ${linkDays} days. Anyone who has the link can see it, so please don’t share it.`,
];

/** In days after the last day to pay. */
export const reminderStages = [-3, 0, 3, 14, 30] as const;

/** `stage`: how many days it is overdue at least; below zero, how many are left. */
export const reminderMail = (
  invoice: InvoiceRow,
  mailing: Mailing,
  stage: number,
  to = clientOf(invoice),
): QueuedMessage => {
  const { number, dueDay, outstandingCents, currency } = invoice;
  const still = moneyText(outstandingCents, currency);
  const isLast = stage === reminderStages.at(-1);
  return mailTo(to.email, mailing.config, {
    eventKey: `invoice:${invoice.id}:reminder:${stage}${copyKey(to)}`,
    attachment: `invoice:${invoice.id}`,
    message: letter({
      subject: `Reminder: invoice ${number}, ${still} to pay`,
      preview: `It ${stage > 0 ? 'was' : 'is'} payable by ${dayText(dueDay ?? '')}.`,
      heading: `Invoice ${number} is ${stage > 0 ? 'still open' : stage === 0 ? 'due today' : 'due soon'}`,
      greets: greeted(invoice),
      blocks: [
        `Invoice ${number} ${stage > 0 ? 'was' : 'is'} payable by ${dayText(dueDay ?? '')}, and ${still} of it is still to pay.` +
          (isLast
            ? ' This is our last reminder by e-mail: we will contact you in person.'
            : stage > 0
              ? ' Perhaps it was overlooked.'
              : ''),
        invoiceLedger(invoice),
        ...payButton(invoice, mailing),
        howToPay(invoice),
        `If you have paid in the last few days, there is nothing left to do.`,
        ...openBlocks(linkOf(invoice, mailing)),
        questions,
      ],
    }),
  });
};
