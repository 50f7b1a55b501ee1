import { button, ledger, letter, note, type Row } from '../../platform/mail/message';
import {
  type MailConfig,
  mailTo,
  mailToFirm,
  type QueuedMessage,
} from '../../platform/mail/outbox';
import { moneyText } from '../../shared/currency';
import { testPaymentText } from '../../shared/test-payment';
import { type Text, t } from '../../shared/texts';
import { ofTest } from '../orders/messages.server';
import { type InvoiceRow, presentEmailOf } from './data.server';
import { dayText } from './day-text';
import { greeted, invoiceLedger, type Mailing, payButton, questions } from './messages.server';
import { methodText, testNotice } from './words';

interface Received {
  amountCents: number;
  method: string;
  day: string;
  /** Tells one payment from another. */
  key: string;
  /** In the provider’s test mode, also of an invoice that is none. */
  isTest?: boolean;
}

/** Says that a payment arrived, or was tried in test mode, and what is left to pay. */
export const receiptMail = (
  invoice: InvoiceRow,
  { amountCents, method, day, key, isTest = invoice.isTest }: Received,
  mailing: Mailing,
): QueuedMessage => {
  const number = invoice.number ?? '';
  const amount = moneyText(amountCents, invoice.currency);
  const message = () => {
    const left = isTest && invoice.isTest ? undefined : leftText(invoice);
    const words = receiptWords[isTest ? 'test' : 'real'];
    return letter({
      subject: ofTest(isTest, t(words.subject, { amount, number })),
      preview: isTest ? t(testPaymentText) : left,
      heading: t(words.heading, { amount }),
      greets: greeted(invoice),
      blocks: [
        isTest && note(undefined, t(invoice.isTest ? testNotice : testPaymentText)),
        t(words.text, { number }),
        left,
        isTest
          ? ledger(
              [
                [t('Invoice'), number],
                [t('Tried on'), dayText(day)],
                [t('Tried'), amount],
              ],
              [t('Received'), moneyText(0, invoice.currency)],
            )
          : receivedRows(amount, { day, method }, [t('Invoice'), number]),
        ...payButton(invoice, mailing),
        t(questions),
      ],
    });
  };
  return mailTo(presentEmailOf(invoice), mailing.config, {
    eventKey: `invoice:${invoice.id}:receipt:${key}`,
    ofOrder: invoice.orderId,
    message,
  });
};

const receiptWords = {
  real: {
    subject: 'Receipt: {amount} for invoice {number}',
    heading: 'We have received {amount}',
    text: 'Thank you for your payment of invoice {number}.',
  },
  test: {
    subject: 'Payment of {amount} for invoice {number}',
    heading: 'A payment of {amount} was tried',
    text: 'The payment of invoice {number} was a test: we have received nothing.',
  },
} satisfies Record<string, Record<string, Text>>;

function leftText({ outstandingCents, dueDay, currency }: InvoiceRow): string {
  const amount = moneyText(Math.abs(outstandingCents), currency);
  if (outstandingCents === 0) return t('It is paid in full: there is nothing left to do.');
  if (outstandingCents < 0)
    return t(
      'That is {amount} more than was to pay. We keep it as your credit: reply to this message if you want it back.',
      { amount },
    );
  return dueDay
    ? t('{amount} of it is still to pay by {date}.', { amount, date: dayText(dueDay) })
    : t('{amount} of it is still to pay.', { amount });
}

const receivedRows = (
  amount: string,
  { day, method }: Pick<Received, 'day' | 'method'>,
  ...first: Row[]
) =>
  ledger(
    [...first, [t('Received on'), dayText(day)], [t('Paid by'), methodText(method)]],
    [t('Received'), amount],
  );

/** To the firm, of a payment by card behind the invoice's link. */
export const cardNotice = (
  invoice: InvoiceRow,
  config: MailConfig,
  { event, what, text, isTest }: { event: string; what: string; text: string; isTest: boolean },
): QueuedMessage => {
  const about = ofTest(isTest, `${what}: invoice ${invoice.number}`);
  const told = ofTest(isTest, text);
  return mailToFirm(presentEmailOf(invoice), config, {
    eventKey: `invoice:${invoice.id}:card:${event}`,
    message: letter({
      subject: ofTest(isTest, `${what}: invoice ${invoice.number} of ${invoice.clientName}`),
      preview: told,
      heading: about,
      blocks: [
        isTest && note(undefined, t(testPaymentText)),
        `${invoice.clientName}, invoice ${invoice.number}. ${told}.`,
        invoiceLedger(invoice),
        button('Open it', `${config.siteUrl}/admin/invoices/${invoice.id}`),
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
    message: () =>
      letter({
        subject: t('Receipt: {amount} paid in advance', { amount }),
        preview: t('We keep it as your credit.'),
        heading: t('We have received {amount}', { amount }),
        greets: deposit.clientName,
        blocks: [
          t(
            'Thank you for your payment. We keep it as your credit, and it can pay our next invoice in S$. This is no tax invoice.',
          ),
          receivedRows(amount, { day: deposit.paidOn, method: deposit.method }),
          t(questions),
        ],
      }),
  });
};
