import type { z } from 'zod';
import { inOwnWords } from '../../platform/languages/translated';
import {
  type Block,
  button,
  heading,
  ledger,
  letter,
  note,
  type Row,
  steps,
} from '../../platform/mail/message';
import {
  type MailConfig,
  mailTo,
  mailToFirm,
  type QueuedMessage,
} from '../../platform/mail/outbox';
import { dateText } from '../../shared/date-text';
import { officialFeeInvoiced, timeline } from '../../shared/fees-and-times';
import { type Message, oneLine } from '../../shared/mail-content';
import { centsToText } from '../../shared/price';
import { testPaymentText } from '../../shared/test-payment';
import { t } from '../../shared/texts';
import { isRegistration } from '../catalogue/official-fee-note';
import type { Order as OrderAnswer } from './contract';
import { customerRows } from './customer-fields';
import { classFeeOf, type OrderRow, officialFeeOfOrder } from './data.server';
import type { Marked } from './intake/mark-of';
import { isSearchOrder } from './is-search-order';
import { linkDays } from './order-links.server';
import { amountText, isPayable, laterRows, paidOnTerm, priceRows } from './order-price';

/** An order as listed in its mails. */
export type Order = Omit<z.input<typeof OrderAnswer>, 'createdAt' | 'officialFee' | 'classFee'> & {
  stripePaymentId?: string | null;
  paidBy?: OrderRow['paidBy'];
} & Partial<Marked>;

/** `event` identifies the mail among those of the order; each is queued once. */
export const mailToCustomer = (
  order: Pick<OrderRow, 'id' | 'customerEmail' | 'language'>,
  config: MailConfig,
  event: string,
  message: () => Message,
): QueuedMessage =>
  mailTo(order.customerEmail, config, {
    eventKey: `order:${order.id}:${event}`,
    orderId: order.id,
    language: order.language,
    message,
  });

export const noticeToFirm = (
  order: OrderRow & Marked,
  config: MailConfig,
  news: FirmNews,
  event: string = news,
): QueuedMessage =>
  mailToFirm(order.customerEmail, config, {
    eventKey: `order:${order.id}:${event}:firm`,
    orderId: order.id,
    message: firmNotice(order, news, config.siteUrl),
  });

/** Anyone with `link` can read and pay this order. `news`: whether it was placed or mended. */
export function orderReceived(
  order: Order,
  link: string,
  news: 'received' | 'changed' = 'received',
): Message {
  const isPriced = order.amountCents !== null;
  return letter({
    subject: `We have ${news} your order ${order.id}`,
    preview: isPriced ? startWhenPaid : 'We send you a price before we start.',
    heading: `We have ${news} your order`,
    greets: order.customerName,
    blocks: [
      isPriced
        ? `Thank you for your order. Its number is below. ${startWhenPaid}`
        : 'Thank you for your order. Its number is below. The price depends on what you need, so there is ' +
          `nothing to pay yet. We will write to you within ${timeline.consultation.text} to agree the price, ` +
          'and we don’t start before you agree.',
      orderLedger(order),
      ...openBlocks(order, link),
      officialFee(order),
      ...whatHappensNext(order),
      questions,
    ],
  });
}

/** For an order that the firm placed; anyone with `link` can read and pay this order. */
export function orderPrepared(order: Order, link: string): Message {
  const isPriced = order.amountCents !== null;
  return letter({
    subject: `Your order ${order.id} is ready`,
    preview: isPriced ? startWhenPaid : 'Please check that everything is correct.',
    heading: 'Your order is ready',
    greets: order.customerName,
    blocks: [
      isPriced
        ? `Thank you for contacting us. We have prepared the order below for you. Please check that everything is correct. ${startWhenPaid}`
        : 'Thank you for contacting us. We have prepared the order below for you. The price depends on what you need. We agree it with you before we start.',
      orderLedger(order),
      ...openBlocks(order, link),
      officialFee(order),
      ...whatHappensNext(order),
      questions,
    ],
  });
}

/** The payment link, again. */
export const paymentLink = (order: Order, link: string): Message =>
  letter({
    subject: `How to pay your order ${order.id}`,
    preview: startWhenPaid,
    heading: 'Your order is waiting for payment',
    greets: order.customerName,
    blocks: [
      `Here is the link to your order. ${startWhenPaid}`,
      orderLedger(order),
      ...openBlocks(order, link),
      questions,
    ],
  });

/** For a link that has ended. */
export const newLink = (order: Order, link: string): Message =>
  letter({
    subject: `A new link to your order ${order.id}`,
    preview: 'It opens your order in any browser.',
    heading: 'A new link to your order',
    greets: order.customerName,
    blocks: ['Your last link had ended. Here is a new one.', ...openBlocks(order, link), questions],
  });

export const startWhenPaid = 'We start as soon as you have paid.';
export const questions =
  'If something here is wrong, or you have a question, reply to this message.';

export const openBlocks = (order: Order, link: string) => [
  button(isPayable(order) ? `Pay ${amountText(order)}` : 'Open the order', link),
  `The link opens this order in any browser for ${linkDays} days${isPayable(order) ? ', also once it is paid' : ''}. Anyone who has the link can see the order, so please don’t share it.`,
];

export type FirmNews =
  | 'placed'
  | 'changed'
  | 'paid'
  | 'refunded'
  | 'refund failed'
  | 'disputed'
  | 'dispute won'
  | 'dispute lost'
  | 'paid twice';

const firmNews: Record<FirmNews, (order: Order) => { subject: string; heading: string }> = {
  placed: ({ id, serviceName }) => ({
    subject: `New order ${id}: ${oneLine(serviceName, 80)}`,
    heading: 'New order',
  }),
  changed: ({ id }) => ({
    subject: `Order ${id} was changed by its customer`,
    heading: 'Order changed',
  }),
  paid: (order) => ({
    subject: `Order ${order.id} is paid: ${paidText(order)}`,
    heading: 'Order paid',
  }),
  refunded: ({ id, refundedCents }) => ({
    subject: `Order ${id} is refunded: ${centsToText(refundedCents)}`,
    heading: 'Order refunded',
  }),
  'refund failed': ({ id }) => ({
    subject: `A refund of order ${id} failed: please return the money in another way`,
    heading: 'Refund failed',
  }),
  'dispute won': ({ id }) => ({
    subject: `The dispute of order ${id} is won: the payment is kept`,
    heading: 'Dispute won',
  }),
  'dispute lost': ({ id, lostCents }) => ({
    subject: `The dispute of order ${id} is lost: ${centsToText(lostCents)} is taken back`,
    heading: 'Dispute lost',
  }),
  disputed: ({ id }) => ({
    subject: `Order ${id} is disputed: please respond at the payment provider`,
    heading: 'Payment disputed',
  }),
  'paid twice': ({ id }) => ({
    subject: `Order ${id} was paid twice: please refund the second payment`,
    heading: 'Order paid twice',
  }),
};

export function firmNotice(order: Order, news: FirmNews, siteUrl: string): Message {
  const { customerName, refundedCents } = order;
  const { subject, heading: title } = firmNews[news](order);
  return letter({
    subject: ofTest(isTest(order), subject),
    heading: ofTest(isTest(order), title),
    preview: [customerName, order.mark, order.serviceName, order.pricingPlan]
      .flatMap((text) => (text ? oneLine(text, 80) : []))
      .join(', '),
    blocks: [
      testNote(order),
      orderLedger(
        order,
        [paidOnTerm(order), order.paidAt && dateText(order.paidAt)],
        ['Payment reference', order.stripePaymentId],
        ['Refunded', refundedCents > 0 ? centsToText(refundedCents) : null],
        ['Lost by a dispute', order.lostCents > 0 ? centsToText(order.lostCents) : null],
      ),
      heading('Customer'),
      ledger(customerRows(order).map(({ term, detail }) => [term, detail && oneLine(detail)])),
      button('Open the order', `${siteUrl}/admin/orders/${encodeURIComponent(order.id)}`),
    ],
  });
}

/** A payment for which no money was charged. */
export const isTest = ({ paidAt, isTestPayment }: Pick<Order, 'paidAt' | 'isTestPayment'>) =>
  paidAt !== null && isTestPayment;

export const ofTest = (isTest: boolean, text: string) =>
  isTest ? t('{subject} (test, no money was charged)', { subject: inOwnWords(text) }) : text;

/** The first line of whatever is written about such a payment. */
export const testNote = (order: Order) => isTest(order) && note(undefined, testPaymentText);

export const orderRows = (order: Order): Row[] => [
  ['Order', order.id],
  ['Reference', order.reference],
  ['Date', dateText(order.orderDate)],
  ['Service', inOwnWords(oneLine(order.serviceName))],
  ['Plan', inOwnWords(oneLine(order.pricingPlan))],
  ['Mark', order.mark && oneLine(order.mark)],
  ['Classes', order.classes?.join(', ') || null],
];

/** The order, the given rows, and its price or sum. */
export function orderLedger(order: Order, ...rows: Row[]): Block {
  const price = priceRows({ ...order, refundedCents: 0, lostCents: 0 }).map(
    ({ term, detail }): Row => [term, oneLine(detail)],
  );
  return ledger([...orderRows(order), ...rows, ...price.slice(0, -1)], price.at(-1));
}

/** What else an application costs, and what it comes to in all; or what is known of the official fee. */
export function officialFee(order: Order): Block | undefined {
  if (order.officialFeeCents > 0) return undefined;
  const later = laterRows({ ...order, classFee: classFeeOf(order) }, order.classes?.length).map(
    ({ term, detail }): Row => [term, detail],
  );
  if (later.length > 0) return ledger(later.slice(0, -1), later.at(-1));
  const fee = officialFeeOfOrder(order);
  if (fee?.isCharged)
    return note('Official fee, paid to the registry', `${fee.text} ${officialFeeInvoiced}`);
  if (fee || !['trademark', 'patent'].includes(order.serviceCategory)) return undefined;
  return note(
    'Official fees',
    'Our price does not include registry fees. They carry no GST and are invoiced when we file.',
  );
}

const whatHappensNext = (order: Order) => [
  heading('What happens next'),
  steps(
    order.amountCents === null
      ? [timeline.consultation.text, 'We write to you to agree what is needed and what it costs.']
      : ['Now', 'You pay and get a receipt by e-mail.'],
    ...nextSteps(order, 'Then'),
  ),
];

export const nextSteps = (order: Order, start: string): [string, string][] => {
  // What another feature has priced, such as a booking, was agreed before it was ordered.
  if (order.payableUntil) return [[start, 'We start, and write to you at each step.']];
  const first = firstStep(order);
  return isRegistration(order.serviceSlug)
    ? [
        [start, `${first} and start the search.`],
        [timeline.search.text, 'You receive the search report and decide.'],
        ...(isSearchOrder(order) ? [] : [filing]),
      ]
    : [
        [start, `${first}, and tell you when each step is due.`],
        ['After that', 'We start, and write to you at each step.'],
      ];
};

const filing: [string, string] = [
  'After that',
  `Once you approve the report, we file in ${timeline.filing.text}, if your plan includes filing.`,
];

const firstStep = ({ intakeState }: Order) =>
  intakeState === null
    ? 'We write to you with what we need from you'
    : 'You answer our questions on the page of your order. We read the answers, confirm them';

export const paidText = ({ amountCents, price }: Order) =>
  amountCents === null ? oneLine(price) : centsToText(amountCents);
