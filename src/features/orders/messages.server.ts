import { renderMessage } from '../../platform/mail/message';
import { dateText } from '../../shared/date-text';
import { firm } from '../../shared/firm';
import { gst, officialFeeNote, timeline } from '../../shared/legal-facts';
import {
  type Block,
  greeting,
  type LedgerRow,
  type Message,
  oneLine,
} from '../../shared/mail-content';
import { centsToText, gstInside } from '../../shared/price';
import { isRegistration } from '../catalogue/official-fee-note';
import type { Order } from './contract';
import { linkDays } from './order-link-terms';

type PaidOrder = Order & { stripePaymentId: string | null };

export function orderReceived(order: Order, siteUrl: string): Message {
  const isPriced = order.amountCents !== null;
  return renderMessage({
    subject: `We have received your order ${order.id}`,
    preview: isPriced
      ? 'We start as soon as you have paid.'
      : 'We send you a price before we start.',
    blocks: [
      { kind: 'heading', text: 'We have received your order' },
      { kind: 'text', text: greeting(order.customerName) },
      {
        kind: 'text',
        text: isPriced
          ? 'Thank you for your order. Its number is below. We start as soon as you have paid.'
          : 'Thank you for your order. Its number is below. The price depends on what you need, so there is ' +
            `nothing to pay yet. We will write to you within ${timeline.consultation.text} to agree the price, ` +
            'and we don’t start before you agree.',
      },
      { kind: 'ledger', rows: [...orderRows(order), ...priceRows(order)] },
      ...paymentBlocks(order, siteUrl),
      ...officialFee(order),
      { kind: 'heading', text: 'What happens next' },
      {
        kind: 'steps',
        steps: [isPriced ? payFirst : agreeFirst, ...nextSteps(order, 'Then')],
      },
      { kind: 'text', text: questions },
    ],
  });
}

export function paymentReceived(order: PaidOrder, siteUrl: string): Message {
  const paidOn = order.paidAt ?? order.orderDate;
  return renderMessage({
    subject: `Receipt for your order ${order.id}`,
    preview: `${paidText(order)}, received on ${dateText(paidOn)}.`,
    blocks: [
      { kind: 'heading', text: 'We have received your payment' },
      { kind: 'text', text: greeting(order.customerName) },
      {
        kind: 'text',
        text: 'Thank you. Your order is paid, and this message is your receipt.',
      },
      {
        kind: 'ledger',
        rows: [
          ...orderRows(order),
          { label: 'Paid on', value: dateText(paidOn) },
          ...(order.stripePaymentId
            ? [{ label: 'Payment reference', value: order.stripePaymentId }]
            : []),
          ...sumRows(order, 'Total paid'),
        ],
      },
      ...officialFee(order),
      { kind: 'heading', text: 'What happens next' },
      { kind: 'steps', steps: nextSteps(order, 'First') },
      {
        kind: 'text',
        text: `${questions} With an account for this e-mail address, your orders and receipts are at ${siteUrl}/orders.`,
      },
    ],
  });
}

/** `returnedCents` of an order's money are on their way back, `order.refundedCents` in all. */
export function moneyReturned(order: PaidOrder, returnedCents: number): Message {
  const isWhole = order.refundedCents === order.amountCents;
  return renderMessage({
    subject: `Refund of ${centsToText(returnedCents)} for your order ${order.id}`,
    preview: 'The refund is on its way to the card you paid with.',
    blocks: [
      { kind: 'heading', text: 'We have refunded you' },
      { kind: 'text', text: greeting(order.customerName) },
      {
        kind: 'text',
        text:
          `${isWhole && returnedCents === order.refundedCents ? 'We have refunded your order in full' : `We have refunded ${centsToText(returnedCents)} of your order`}. ` +
          'The refund goes to the card you paid with. It depends on your bank when it appears, usually within 5 to 10 days.',
      },
      {
        kind: 'ledger',
        rows: [
          ...orderRows(order),
          { label: 'Paid', value: paidText(order) },
          ...(order.refundedCents > returnedCents
            ? [
                {
                  label: 'Refunded earlier',
                  value: centsToText(order.refundedCents - returnedCents),
                },
              ]
            : []),
          { label: 'Refunded now', value: centsToText(returnedCents) },
          {
            label: 'Paid after refunds',
            value: centsToText((order.amountCents ?? 0) - order.refundedCents),
            total: true,
          },
        ],
      },
      { kind: 'text', text: questions },
    ],
  });
}

/** For an order that the firm placed for somebody who asked; `link` lets whoever has it read and pay this one order. */
export function orderPrepared(order: Order, link: string): Message {
  const isPriced = order.amountCents !== null;
  return renderMessage({
    subject: `Your order ${order.id} is ready`,
    preview: isPriced
      ? 'We start as soon as you have paid.'
      : 'Please check that everything is correct.',
    blocks: [
      { kind: 'heading', text: 'Your order is ready' },
      { kind: 'text', text: greeting(order.customerName) },
      {
        kind: 'text',
        text: isPriced
          ? 'Thank you for contacting us. We have prepared the order below for you. Please check that everything is correct. We start as soon as you have paid.'
          : 'Thank you for contacting us. We have prepared the order below for you. The price depends on what you need. We agree it with you before we start.',
      },
      { kind: 'ledger', rows: [...orderRows(order), ...priceRows(order)] },
      ...openBlocks(order, link),
      ...officialFee(order),
      { kind: 'heading', text: 'What happens next' },
      { kind: 'steps', steps: [isPriced ? payFirst : agreeFirst, ...nextSteps(order, 'Then')] },
      { kind: 'text', text: questions },
    ],
  });
}

/** The way to an unpaid order, once more. */
export function paymentLink(order: Order, link: string): Message {
  return renderMessage({
    subject: `How to pay your order ${order.id}`,
    preview: 'We start as soon as you have paid.',
    blocks: [
      { kind: 'heading', text: 'Your order is waiting for payment' },
      { kind: 'text', text: greeting(order.customerName) },
      { kind: 'text', text: 'Here is the link to your order. We start as soon as you have paid.' },
      { kind: 'ledger', rows: [...orderRows(order), ...priceRows(order)] },
      ...openBlocks(order, link),
      { kind: 'text', text: questions },
    ],
  });
}

const openBlocks = (order: Order, link: string): Block[] => [
  {
    kind: 'button',
    label: order.amountCents === null ? 'Open the order' : `Pay ${centsToText(order.amountCents)}`,
    href: link,
  },
  {
    kind: 'text',
    text: `The link opens this order in any browser for ${linkDays} days. Anyone who has the link can see the order, so please don’t share it.`,
  },
];

export type FirmNews = 'placed' | 'paid' | 'refunded' | 'disputed' | 'paid twice';

/** What the firm is told about an order: the subject, and how the message begins. */
const firmNews: Record<FirmNews, (order: PaidOrder) => { subject: string; heading: string }> = {
  placed: ({ id, serviceName }) => ({
    subject: `New order ${id}: ${oneLine(serviceName, 80)}`,
    heading: 'New order',
  }),
  paid: (order) => ({
    subject: `Order ${order.id} is paid: ${paidText(order)}`,
    heading: 'Order paid',
  }),
  refunded: ({ id, refundedCents }) => ({
    subject: `Order ${id} is refunded: ${centsToText(refundedCents)}`,
    heading: 'Order refunded',
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

export function firmNotice(order: PaidOrder, news: FirmNews, siteUrl: string): Message {
  const { subject, heading } = firmNews[news](order);
  return renderMessage({
    subject,
    preview: `${oneLine(order.customerName, 80)}, ${oneLine(order.serviceName, 80)}, ${oneLine(order.pricingPlan, 80)}`,
    blocks: [
      { kind: 'heading', text: heading },
      {
        kind: 'ledger',
        rows: [
          ...orderRows(order),
          ...(order.paidAt ? [{ label: 'Paid on', value: dateText(order.paidAt) }] : []),
          ...(order.stripePaymentId
            ? [{ label: 'Payment reference', value: order.stripePaymentId }]
            : []),
          ...(order.refundedCents > 0
            ? [{ label: 'Refunded', value: centsToText(order.refundedCents) }]
            : []),
          ...(order.paidAt ? sumRows(order, 'Total paid') : priceRows(order)),
        ],
      },
      { kind: 'heading', text: 'Customer' },
      {
        kind: 'ledger',
        rows: [
          { label: 'Name', value: oneLine(order.customerName) },
          ...(order.companyName ? [{ label: 'Company', value: oneLine(order.companyName) }] : []),
          { label: 'E-mail', value: order.customerEmail },
          { label: 'Phone', value: oneLine(order.customerPhone) },
        ],
      },
      {
        kind: 'button',
        label: 'Open the order',
        href: `${siteUrl}/admin/orders/${encodeURIComponent(order.id)}`,
      },
    ],
  });
}

const questions = 'If something here is wrong, or you have a question, reply to this message.';

function orderRows(order: Order): LedgerRow[] {
  return [
    { label: 'Order', value: order.id },
    { label: 'Date', value: dateText(order.orderDate) },
    { label: 'Service', value: oneLine(order.serviceName) },
    { label: 'Plan', value: oneLine(order.pricingPlan) },
  ];
}

const priceRows = (order: Order): LedgerRow[] =>
  order.amountCents === null
    ? [{ label: 'Price', value: oneLine(order.price), total: true }]
    : sumRows(order, 'Total');

function sumRows(order: Order, totalLabel: string): LedgerRow[] {
  if (order.amountCents === null)
    return [{ label: totalLabel, value: oneLine(order.price), total: true }];
  const total = {
    label: totalLabel,
    value: centsToText(order.amountCents),
    total: true,
  };
  if (!firm.gstRegistered) return [total];
  const tax = gstInside(order.amountCents, gst.value);
  return [
    { label: 'Our fee', value: centsToText(order.amountCents - tax) },
    { label: `GST ${gst.text}`, value: centsToText(tax) },
    total,
  ];
}

function paymentBlocks(order: Order, siteUrl: string): Block[] {
  if (order.amountCents === null || order.paidAt !== null) return [];
  return [
    {
      kind: 'button',
      label: `Pay ${centsToText(order.amountCents)}`,
      href: `${siteUrl}/checkout/${encodeURIComponent(order.id)}`,
    },
    {
      kind: 'text',
      text:
        'The page opens in the browser in which you placed the order. In another browser, first sign in ' +
        'with an account that has this e-mail address. If you have already paid, you don’t need to do anything.',
    },
  ];
}

function officialFee(order: Order): Block[] {
  if (isRegistration(order.serviceSlug))
    return [
      {
        kind: 'note',
        title: 'Official fee, paid to the registry',
        text: officialFeeNote,
      },
    ];
  if (!['trademark', 'patent'].includes(order.serviceCategory)) return [];
  return [
    {
      kind: 'note',
      title: 'Official fees',
      text: 'Our price does not include registry fees. They carry no GST and are invoiced when we file.',
    },
  ];
}

const payFirst = { when: 'Now', text: 'You pay and get a receipt by e-mail.' };
const agreeFirst = {
  when: timeline.consultation.text,
  text: 'We write to you to agree what is needed and what it costs.',
};

function nextSteps(order: Order, start: string): { when: string; text: string }[] {
  if (isRegistration(order.serviceSlug))
    return [
      {
        when: start,
        text: 'We write to you to confirm your details and start the search.',
      },
      {
        when: timeline.search.text,
        text: 'You receive the search report and decide.',
      },
      {
        when: 'After that',
        text: `Once you approve the report, we file in ${timeline.filing.text}, if your plan includes filing.`,
      },
    ];
  return [
    {
      when: start,
      text: 'We write to you to confirm your details, with what we need from you and when each step is due.',
    },
    { when: 'After that', text: 'We start, and write to you at each step.' },
  ];
}

const paidText = (order: Order) =>
  order.amountCents === null ? oneLine(order.price) : centsToText(order.amountCents);
