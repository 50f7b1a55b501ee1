import {
  button,
  entries,
  heading,
  inOwnLanguage,
  ledger,
  letter,
  note,
  quote,
} from '../../platform/mail/message';
import { type MailConfig, mailTo, type QueuedMessage } from '../../platform/mail/outbox';
import { firm } from '../../shared/firm';
import { type Message, oneLine } from '../../shared/mail-content';
import { clockText } from '../../shared/moment-text';
import { centsToText } from '../../shared/price';
import { said, type Text, t } from '../../shared/texts';
import type { OrderRow } from '../orders/data.server';
import { isTest, ofTest, testNote } from '../orders/messages.server';
import type { BookingRow } from './booking-links.server';
import {
  bookPath,
  elsewhereText,
  otherSideText,
  placeText,
  ruleText,
  spanText,
  startText,
} from './words';

interface Lawyer {
  id: number;
  name: string;
  email: string;
}

export interface About {
  booking: BookingRow;
  lawyer: Lawyer | undefined;
  order: OrderRow | undefined;
  /** The video room. */
  room: string;
  /** The page of the booking. */
  link: string;
  /** Until when it is moved and cancelled without a charge. */
  freeUntil: Date;
}

type News = 'booked' | 'moved' | 'reminder';

/** `event` identifies the mail among those of the booking; each is queued once. */
const toClient = ({ booking }: About, config: MailConfig, event: string, message: () => Message) =>
  mailTo(booking.email, config, {
    eventKey: `booking:${booking.id}:${event}`,
    message,
    language: booking.language,
    ...(event.startsWith('reminder') ? {} : { attachment: `invitation:${booking.id}` }),
  });

const toLawyer = (
  { booking, lawyer }: About,
  config: MailConfig,
  event: string,
  message: Message,
  attachment?: string,
): QueuedMessage | null =>
  lawyer
    ? mailTo(lawyer.email, config, {
        eventKey: `booking:${booking.id}:${event}:lawyer`,
        message,
        ...(attachment && { attachment }),
      })
    : null;

const noteOfTest = ({ order }: About) => order !== undefined && testNote(order);

function paidText({ booking, order }: Pick<About, 'booking' | 'order'>): string | null {
  if (booking.priceCents === 0 || !order) return null;
  return ofTest(isTest(order), centsToText(booking.priceCents));
}

const rowsForClient = (about: About): [string, string | null][] => [
  [t('When'), t('{time} (Singapore, GMT+8)', { time: startText(about.booking.startsAt) })],
  [t('Your time'), elsewhereText(about.booking.startsAt, about.booking.timeZone) ?? null],
  [t('Until'), clockText(about.booking.endsAt)],
  [t('With'), about.lawyer?.name ?? null],
  [t('Where'), placeOf(about.booking, about.room)],
  [t('Paid'), paidText(about)],
];

const rowsForLawyer = ({ booking, room, order }: About): [string, string | null][] => [
  ['When', `${startText(booking.startsAt)} (Singapore, GMT+8)`],
  ['Until', clockText(booking.endsAt)],
  ['For the client', elsewhereText(booking.startsAt, booking.timeZone) ?? null],
  ['E-mail', booking.email],
  ['Phone', booking.phone],
  ['Where', forLawyerPlace[booking.place](room)],
  ['Paid', paidText({ booking, order })],
];

const forLawyerPlace: Record<BookingRow['place'], (room: string) => string> = {
  video: (room) => room || 'Video call. Your hours name no room: send the client one.',
  phone: () => 'You call the client',
  office: () => placeText.office,
};

function placeOf({ place, phone }: BookingRow, room: string): string {
  if (place === 'office') return `${firm.address.street}, ${firm.address.city}`;
  if (place === 'phone') return phone ? t('We call you at {phone}', { phone }) : t(placeText.phone);
  return room || t('Video call. We send you its address before we meet.');
}

/** What both are told of a booking that holds: the client with the link to change it, the lawyer with the question. */
export function booked(about: About, config: MailConfig & { siteUrl: string }, news: News) {
  const { booking } = about;
  const event = `${news}:${booking.sequence}`;
  const attachment = news === 'reminder' ? undefined : `invitation:${booking.id}`;
  return [
    toClient(about, config, event, () => forClient(about, news)),
    toLawyer(about, config, event, forLawyer(about, config.siteUrl, news), attachment),
  ];
}

const titles: Record<News, Text> = {
  booked: '{title} is booked',
  moved: '{title} is moved',
  reminder: 'Reminder: {title}',
};

const subjectOf = ({ startsAt }: BookingRow, title: string) =>
  t('{title}: {time}', { title, time: startText(startsAt) });

function forClient(about: About, news: News): Message {
  const { booking, link, freeUntil } = about;
  const title = t(titles[news], { title: said(booking.title) });
  // What the desk books has no order: nothing was paid here.
  const paidCents = about.order ? booking.priceCents : 0;
  return letter({
    subject: subjectOf(booking, title),
    preview: t('{span}, Singapore time', { span: spanText(booking.startsAt, booking.endsAt) }),
    heading: title,
    greets: booking.name,
    blocks: [
      noteOfTest(about),
      ledger(rowsForClient(about)),
      news !== 'reminder' &&
        t(
          'The invitation that comes with this mail puts it into your calendar. Send us the papers that your question depends on in reply to this mail, so that we have read them.',
        ),
      button(t('See, move or cancel it'), link),
      booking.isMovedByFirm
        ? paidCents > 0
          ? t(
              'We moved it: you may cancel it at any time before it begins, and get back what you paid.',
            )
          : t('We moved it: you may cancel it at any time before it begins.')
        : booking.priceCents > 0 &&
          freeUntil > new Date() &&
          ruleText(freeUntil, booking.moves === 0),
      t(
        'Opening the link changes nothing. Whoever has it can change the booking, so please don’t pass it on.',
      ),
      news === 'booked' && note(t('We check for conflicts first.'), otherSideText(paidCents)),
    ],
  });
}

function forLawyer(about: About, siteUrl: string, news: News): Message {
  const { booking } = about;
  const title = t(titles[news], { title: `${booking.title} with ${oneLine(booking.name, 60)}` });
  return letter({
    subject: subjectOf(booking, title),
    preview: placeText[booking.place],
    heading: title,
    blocks: [
      noteOfTest(about),
      ledger(rowsForLawyer(about)),
      heading('The question'),
      quote(booking.question),
      button('Open the booking', `${siteUrl}/admin/bookings?booking=${booking.id}`),
    ],
  });
}

interface Cancelled {
  /** What is returned now. */
  refundCents: number;
  /** What was paid and not returned before. */
  keptCents: number;
  byFirm: boolean;
  wasBooked: boolean;
}

function moneyText({ order }: About, { refundCents, keptCents, byFirm }: Cancelled): string {
  if (order && isTest(order)) return t('It was a test payment: there is no money to return.');
  if (refundCents > 0)
    return t('We return {amount} to the way you paid. Banks take up to ten days to show it.', {
      amount: centsToText(refundCents),
    });
  if (keptCents > 0)
    return byFirm
      ? t('The fee of {amount} stays with us.', { amount: centsToText(keptCents) })
      : t('It was cancelled after the time without a charge, so that the fee stays with us.');
  return order && order.refundedCents > 0 ? t('What you paid was returned to you before.') : '';
}

/** The client is told that it doesn’t take place, and so is the lawyer whose time it was. */
export function cancelled(about: About, config: MailConfig & { siteUrl: string }, how: Cancelled) {
  const { booking } = about;
  const event = `cancelled:${booking.sequence}`;
  const client = () => {
    const named = { title: said(booking.title), time: startText(booking.startsAt) };
    return letter({
      subject: t('{title} on {time} is cancelled', named),
      heading: t('It is cancelled'),
      greets: booking.name,
      blocks: [
        noteOfTest(about),
        t(
          how.byFirm
            ? '{title} on {time} does not take place. We had to cancel it, and are sorry.'
            : '{title} on {time} does not take place. You cancelled it.',
          named,
        ),
        booking.cancelReason ? quote(booking.cancelReason) : undefined,
        moneyText(about, how),
        button(t('Choose another time'), `${config.siteUrl}${bookPath}?kind=${booking.kind}`),
      ],
    });
  };
  const who = oneLine(booking.name, 60);
  const forDesk = letter({
    subject: `Cancelled: ${who}, ${startText(booking.startsAt)}`,
    heading: `Cancelled: ${who}`,
    blocks: [
      noteOfTest(about),
      `${booking.title} on ${startText(booking.startsAt)} is cancelled. The time is free again.`,
    ],
  });
  return [
    toClient(about, config, event, client),
    how.wasBooked ? toLawyer(about, config, event, forDesk, `invitation:${booking.id}`) : null,
  ];
}

/** To the lawyer who did it before. */
export const handedOver = (about: About, config: MailConfig, before: Lawyer) =>
  toLawyer(
    { ...about, lawyer: before },
    config,
    `handed over:${about.booking.sequence}`,
    letter({
      subject: `Not yours any more: ${oneLine(about.booking.name, 60)}`,
      heading: 'A consultation has moved',
      blocks: [
        `${about.booking.title} with ${oneLine(about.booking.name, 60)} is now on ${startText(about.booking.startsAt)}, with ${about.lawyer?.name ?? 'a colleague'}.`,
      ],
    }),
    `withdrawal:${about.booking.id}-${before.id}`,
  );

/** The payment came after the time was let go, and somebody else has it. */
export const unplaced = (about: About, config: MailConfig) => {
  const isTested = about.order !== undefined && isTest(about.order);
  return mailTo(about.booking.email, config, {
    eventKey: `booking:${about.booking.id}:unplaced`,
    language: about.booking.language,
    message: () =>
      letter({
        subject: t('Please choose another time: {title}', { title: said(about.booking.title) }),
        heading: isTested
          ? t('Please choose another time')
          : t('Your payment came, the time is gone'),
        greets: about.booking.name,
        blocks: [
          noteOfTest(about),
          t(
            isTested
              ? 'Your test payment went through after {time} had been let go, and somebody else has booked it. Choose another time, or cancel.'
              : 'Your payment of {amount} arrived after {time} had been let go, and somebody else has booked it. Nothing is lost: choose another time, or take the money back.',
            {
              amount: centsToText(about.booking.priceCents),
              time: startText(about.booking.startsAt),
            },
          ),
          button(t('Choose another time, or cancel'), about.link),
        ],
      }),
  });
};

/** Somebody wants another consultation for an address that can have none online: it gets the links of those it has. */
export const knownBookings = (
  email: string,
  config: MailConfig,
  known: { booking: BookingRow; link: string }[],
) =>
  mailTo(email, config, {
    eventKey: `booking:known:${crypto.randomUUID()}`,
    language: known[0]?.booking.language ?? null,
    message: () =>
      letter({
        subject: t('Your consultations with us'),
        greets: known[0]?.booking.name ?? '',
        blocks: [
          t(
            'Somebody, probably you, asked on our site for another consultation. For an address, the first conversation is free once, and only some can be booked ahead. These are booked:',
          ),
          entries(
            known.map(({ booking, link }) => ({
              title: said(booking.title),
              detail: startText(booking.startsAt),
              href: inOwnLanguage(link),
            })),
          ),
          t('If you need another, write to us: {email}.', { email: firm.email }),
        ],
      }),
  });
