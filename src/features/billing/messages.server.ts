import { inOwnWords } from '../../platform/languages/translated';
import { button, inOwnLanguage, ledger, letter, note } from '../../platform/mail/message';
import {
  type MailConfig,
  mailTo,
  mailToFirm,
  type QueuedMessage,
} from '../../platform/mail/outbox';
import { moneyText } from '../../shared/currency';
import type { Message } from '../../shared/mail-content';
import { type Text, t } from '../../shared/texts';
import { ofTest } from '../orders/messages.server';
import { type InvoiceRow, presentEmailOf } from './data.server';
import { dayText } from './day-text';
import { invoiceLink, linkDays } from './invoice-links.server';
import { payAtOf } from './pay-links.server';
import { accountNow, sellerNow } from './seller';
import { isToPay, kindWord, payWays, testNotice } from './words';

export interface Mailing {
  config: MailConfig;
  secret: string;
}

export const questions: Text =
  'If something here is wrong, or you have a question, reply to this message.';

export const greeted = ({ attention, clientName }: InvoiceRow) => attention ?? clientName;

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
    ofOrder: invoice.orderId,
    message: () => invoiceMessage(invoice, linkOf(invoice, mailing), mailing),
  });

const linkOf = (invoice: InvoiceRow, { config, secret }: Mailing) =>
  invoiceLink(invoice, { siteUrl: config.siteUrl, secret });

const headings: Record<InvoiceRow['kind'] | 'tax invoice', Text> = {
  quote: 'Your quote {number}',
  invoice: 'Your invoice {number}',
  'tax invoice': 'Your tax invoice {number}',
  'credit note': 'Your credit note {number}',
};

function invoiceMessage(invoice: InvoiceRow, link: string, mailing: Mailing): Message {
  const { kind, dueDay, totalCents, outstandingCents, currency } = invoice;
  const number = invoice.number ?? '';
  return letter({
    subject: ofTest(invoice.isTest, `${kindWord(kind)} ${number}`),
    preview: t('{amount}. The PDF is attached.', { amount: moneyText(totalCents, currency) }),
    heading: t(headings[invoice.isTaxInvoice ? 'tax invoice' : kind], { number }),
    greets: greeted(invoice),
    blocks: [
      invoice.isTest && note(undefined, t(testNotice)),
      intro(invoice),
      invoiceLedger(invoice),
      ...openBlocks(link),
      kind === 'invoice' &&
        outstandingCents > 0 &&
        dueDay !== null &&
        t('Please pay by {date}.', { date: dayText(dueDay) }),
      ...payButton(invoice, mailing),
      isToPay(invoice) && howToPay(invoice),
      isToPay(invoice) &&
        t('If you doubt that this invoice is ours, check it at {address}.', {
          address: inOwnLanguage(`${mailing.config.siteUrl}/letter-check`),
        }),
      t(questions),
    ],
  });
}

function intro(invoice: InvoiceRow): string {
  const { kind, outstandingCents, basisNumber, orderId } = invoice;
  const basis = basisNumber ?? '';
  const reason = invoice.reason && inOwnWords(invoice.reason);
  if (kind === 'quote')
    return t(
      'Here is our quote, also attached as a PDF. Accept it in your browser, or reply to this message. We don’t start before you do.',
    );
  if (kind === 'credit note')
    return t(
      'Here is our credit note for invoice {basis}, also attached as a PDF. The reason: {reason}.',
      { basis, reason: reason ?? '' },
    );
  if (reason)
    return t(
      'Here is our invoice in place of credit note {basis}, also attached as a PDF. There is nothing to pay. The reason: {reason}.',
      { basis, reason },
    );
  if (outstandingCents > 0) return t('Here is our invoice, also attached as a PDF.');
  if (invoice.isTest)
    return t(
      'Here is the invoice of a test for your order {order}, also attached as a PDF. Nothing was paid.',
      { order: orderId ?? '' },
    );
  return orderId
    ? t(
        'Here is our invoice for your order {order}, also attached as a PDF. It is paid: there is nothing left to do.',
        { order: orderId },
      )
    : t('Here is our invoice, also attached as a PDF. It is paid: there is nothing left to do.');
}

export const invoiceLedger = (invoice: InvoiceRow) =>
  ledger(
    [
      [t('Number'), invoice.number],
      [t('Matter'), invoice.matterNumber],
      [t('Mark'), invoice.mark],
      [
        t('Our services'),
        invoice.servicesCents ? moneyText(invoice.servicesCents, invoice.currency) : null,
      ],
      [t('GST'), invoice.taxCents ? moneyText(invoice.taxCents, invoice.currency) : null],
      [
        t('Official fees'),
        invoice.feesCents ? moneyText(invoice.feesCents, invoice.currency) : null,
      ],
      [
        t('Payable by'),
        invoice.kind === 'invoice' && invoice.outstandingCents > 0 ? endOf(invoice) : null,
      ],
      [t('Valid until'), invoice.kind === 'quote' ? endOf(invoice) : null],
    ],
    [t('Total'), moneyText(invoice.totalCents, invoice.currency)],
  );

const payAt = (invoice: InvoiceRow, { config, secret }: Mailing) =>
  payAtOf(invoice, { secret, siteUrl: config.siteUrl });

const howToPay = (invoice: InvoiceRow) =>
  note(
    t('How to pay'),
    payWays({ ...invoice, seller: sellerNow(null), account: accountNow(), payAt: null })
      .map((way) => t('{way}.', { way }))
      .join(' '),
  );

export function payButton(invoice: InvoiceRow, mailing: Mailing) {
  const link = payAt(invoice, mailing);
  return link
    ? [
        button(
          t('Pay {amount}', { amount: moneyText(invoice.outstandingCents, invoice.currency) }),
          link,
        ),
      ]
    : [];
}

/** To the client who accepted a quote behind its link. */
export const acceptedMail = (quote: InvoiceRow, mailing: Mailing): QueuedMessage =>
  mailTo(presentEmailOf(quote), mailing.config, {
    eventKey: `invoice:${quote.id}:accepted`,
    ofOrder: quote.orderId,
    message: () => {
      const named = { number: quote.number ?? '' };
      return letter({
        subject: t('You accepted our quote {number}', named),
        preview: t('We begin, and write to you.'),
        heading: t('Thank you for your order'),
        greets: greeted(quote),
        blocks: [
          t(
            'You accepted our quote {number} over {amount}. We begin, and write to you about what comes next.',
            { ...named, amount: moneyText(quote.totalCents, quote.currency) },
          ),
          invoiceLedger(quote),
          ...openBlocks(linkOf(quote, mailing)),
          t('If it wasn’t you who accepted it, reply to this message.'),
        ],
      });
    },
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

const endOf = ({ dueDay }: InvoiceRow) => dueDay && dayText(dueDay);

const openBlocks = (link: string) => [
  button(t('Open it in your browser'), link),
  t(
    'The link opens it for {n} days. Anyone who has the link can see it, so please don’t share it.',
    { n: linkDays },
  ),
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
  const message = () => {
    const words = reminderWords[stage > 0 ? 'late' : stage === 0 ? 'today' : 'soon'];
    const about = {
      number: invoice.number ?? '',
      date: dayText(invoice.dueDay ?? ''),
      amount: moneyText(invoice.outstandingCents, invoice.currency),
    };
    return letter({
      subject: t('Reminder: invoice {number}, {amount} to pay', about),
      preview: t(words.preview, about),
      heading: t(words.heading, about),
      greets: greeted(invoice),
      blocks: [
        t(words.text, about),
        stage === reminderStages.at(-1)
          ? t('This is our last reminder by e-mail: we will contact you in person.')
          : stage > 0 && t('Perhaps it was overlooked.'),
        invoiceLedger(invoice),
        ...payButton(invoice, mailing),
        howToPay(invoice),
        t('If you have paid in the last few days, there is nothing left to do.'),
        ...openBlocks(linkOf(invoice, mailing)),
        t(questions),
      ],
    });
  };
  return mailTo(to.email, mailing.config, {
    eventKey: `invoice:${invoice.id}:reminder:${stage}${copyKey(to)}`,
    attachment: `invoice:${invoice.id}`,
    ofOrder: invoice.orderId,
    message,
  });
};

const isPayable = {
  preview: 'It is payable by {date}.',
  text: 'Invoice {number} is payable by {date}, and {amount} of it is still to pay.',
} satisfies Record<string, Text>;
const reminderWords = {
  soon: { heading: 'Invoice {number} is due soon', ...isPayable },
  today: { heading: 'Invoice {number} is due today', ...isPayable },
  late: {
    heading: 'Invoice {number} is still open',
    preview: 'It was payable by {date}.',
    text: 'Invoice {number} was payable by {date}, and {amount} of it is still to pay.',
  },
} satisfies Record<string, Record<string, Text>>;
