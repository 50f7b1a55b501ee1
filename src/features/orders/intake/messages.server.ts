import { button, ledger, letter, quote, type Row } from '../../../platform/mail/message';
import { type MailConfig, mailToFirm, type QueuedMessage } from '../../../platform/mail/outbox';
import { goodsInLine } from '../../../shared/fields';
import { type Message, oneLine } from '../../../shared/mail-content';
import type { OrderRow } from '../data.server';
import { linkDays } from '../order-links.server';
import type { Intake } from './contract';

type Order = Pick<OrderRow, 'id' | 'customerName' | 'customerEmail' | 'serviceName'>;
type Answered = Pick<Intake, 'rows'>;

const subjectOf = (what: string, { id }: Order) => `${what} for your order ${id}`;
const linkNote = `The link opens this order in any browser for ${linkDays} days. Please don’t share it.`;

export const intakeAsked = (order: Order, link: string): Message =>
  letter({
    subject: subjectOf('Details we need', order),
    preview: 'We start once we have your answers.',
    heading: 'A few questions about your order',
    greets: order.customerName,
    blocks: [
      `To work on ${oneLine(order.serviceName)} we need some details from you. Your answers are saved as you type, so you can stop and come back.`,
      button('Answer the questions', link),
      linkNote,
    ],
  });

/** Without what was typed: nobody has confirmed the address, so it may be a stranger's. */
export const intakeReceived = (order: Order, link: string): Message =>
  letter({
    subject: subjectOf('We have your details', order),
    preview: 'We read them, and write to you.',
    heading: 'We have your details',
    greets: order.customerName,
    blocks: [
      'Thank you. We will read your details, and write to you to confirm them or to ask for changes. Until then you can still change them.',
      button('Open your details', link),
      linkNote,
    ],
  });

export const intakeReturned = (order: Order, remark: string, link: string): Message =>
  letter({
    subject: subjectOf('Please complete your details', order),
    preview: oneLine(remark, 120),
    heading: 'Something is missing',
    greets: order.customerName,
    blocks: [
      'We have read your details, and need you to change something:',
      quote(remark),
      button('Change the details', link),
      linkNote,
    ],
  });

export const intakeConfirmed = (order: Order, intake: Answered, link: string): Message =>
  letter({
    subject: subjectOf('We have confirmed your details', order),
    preview: 'We start with what is written below.',
    heading: 'Your details are confirmed',
    greets: order.customerName,
    blocks: [
      'We have read your details and will use them as written below. If something has to change, reply to this message.',
      ledger(rowsOf(intake)),
      button('Open your details', link),
      linkNote,
    ],
  });

/** To the firm: somebody has answered. */
export const intakeNotice = (
  order: Order,
  intake: Answered,
  config: MailConfig,
  event: string,
): QueuedMessage =>
  mailToFirm(order.customerEmail, config, {
    eventKey: `order:${order.id}:${event}:firm`,
    orderId: order.id,
    message: letter({
      subject: `Order ${order.id}: details to read`,
      heading: 'Details to read',
      preview: oneLine(order.customerName, 80),
      blocks: [
        `${oneLine(order.customerName)} has sent the details for ${oneLine(order.serviceName)}. Confirm them, or send them back with a remark.`,
        ledger(rowsOf(intake)),
        button('Open the order', `${config.siteUrl}/admin/orders/${encodeURIComponent(order.id)}`),
      ],
    }),
  });

const rowsOf = ({ rows }: Answered): Row[] =>
  rows.map(({ term, detail }) => [term, goodsInLine(detail)]);
