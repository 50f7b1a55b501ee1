import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow, insertRow } from '../../platform/db/rows';
import { refuseDuplicate } from '../../platform/db/unique-violation';
import type { Caller } from '../../platform/http/caller';
import { queueMessage } from '../../platform/mail/outbox';
import { limitMailsTo, limitNetwork } from '../../platform/rate-limit/limits';
import { dayInSingapore } from '../../shared/calendar-date';
import { dateText } from '../../shared/date-text';
import { conflict, Failure, invalid } from '../../shared/failure';
import { clockText } from '../../shared/moment-text';
import { findOfficeCalendar } from '../matters/counting/data.server';
import { orderLink } from '../orders/order-links.server';
import { isPayable } from '../orders/order-price';
import { placePriced } from '../orders/place-priced.server';
import { type BookingRow, bookingPath } from './booking-links.server';
import type { Book, Booked } from './contract';
import {
  aboutOf,
  bookingColumns,
  dropEndedHolds,
  lockLawyer,
  orderOf,
  remindedAtFirst,
  slotTaken,
} from './data.server';
import { findTaken, holidayOf } from './find-slots.server';
import * as mails from './mails.server';
import { findKinds, type OfferedKind } from './offer.server';
import { bookings } from './schema.server';
import { blockedUntilOf, endOf, freeStarts } from './slots';

const holdMinutes = 10;
const mostAhead = 3;
const submissions = { name: 'consultation booking', limit: 12, windowSeconds: 60 * 60 };

/**
 * Books a free consultation, or holds the time of another while its order is paid. The same key books once. Of those
 * who want the same time one gets it.
 */
export async function book(
  context: SiteContext,
  input: Book,
  caller: Caller,
): Promise<z.input<typeof Booked>> {
  const { db, secret } = context;
  const kind = await requireKind(db, input);
  // Counted apart from the booking, so that those that are refused count too.
  if (!input.key || !(await getRow(db, bookings, eq(bookings.key, input.key)))) {
    await limitNetwork(context, submissions, caller);
    await limitMailsTo(context, 'enquiry', input.email, caller);
  }
  const storing = refuseDuplicate(
    db.transaction((tx) => store(tx, context, input, kind, caller)),
    (constraint) => duplicateOf(constraint, new Date(input.startsAt)),
  );
  const booking = await storing.catch(async (error: unknown) => {
    if (error instanceof Failure && error.message === notForAddress) {
      await tellOfBookings(context, input.email);
      context.wake();
    }
    throw error;
  });
  context.wake();
  const order = booking.state === 'held' ? await orderOf(db, booking) : undefined;
  return {
    path: bookingPath(booking, secret),
    payPath: order && isPayable(order) ? orderLink(order, { siteUrl: '', secret }) : null,
  };
}

async function requireKind(db: Db, { kind: key, seen }: Book): Promise<OfferedKind> {
  const kind = (await findKinds(db)).find((each) => each.key === key);
  if (!kind) throw invalid('This kind of consultation can’t be booked', 'kind');
  if (kind.priceCents !== seen)
    throw conflict('The price has changed since you opened this page. Please look at it again.');
  return kind;
}

/** Whoever only knows an address isn’t told what is booked for it: that goes to the address. */
const notForAddress =
  'This can’t be booked online for this address. We have sent it an e-mail that says why, and how to go on.';

async function tellOfBookings(context: SiteContext, email: string): Promise<void> {
  const { db, config, secret } = context;
  const known = await db
    .select(bookingColumns)
    .from(bookings)
    .where(
      sql`lower(${bookings.email}) = lower(${email}) and ${bookings.state} in ('booked', 'held')`,
    )
    .orderBy(desc(bookings.startsAt))
    .limit(mostAhead);
  const [first] = known;
  if (!first) return;
  const entries = known.map((booking) => ({
    booking,
    link: `${config.siteUrl}${bookingPath(booking, secret)}`,
  }));
  // To the address of the booking, not as somebody typed it.
  await queueMessage(db, mails.knownBookings(first.email, config, entries));
}

const duplicateOf = (constraint: string, startsAt: Date): Failure =>
  constraint === 'bookings_free_once'
    ? conflict(notForAddress)
    : constraint === 'bookings_key_unique'
      ? conflict('This was sent before. Please reload the page.')
      : slotTaken(startsAt);

async function store(
  tx: Db,
  context: SiteContext,
  { lawyerId, startsAt: start, seen: _, key = crypto.randomUUID(), ...input }: Book,
  kind: OfferedKind,
  caller: Caller,
): Promise<BookingRow> {
  const { config } = context;
  const startsAt = new Date(start);
  const lawyer = await lockLawyer(tx, lawyerId);
  const known = await getRow(tx, bookings, eq(bookings.key, key));
  if (known) return repeated(known, { ...input, lawyerId, startsAt });
  const day = dayInSingapore(startsAt.getTime());
  const taken = await findTaken(tx, [lawyerId], day, day);
  const isFree =
    lawyer &&
    freeStarts(day, lawyer, {
      minutes: kind.minutes,
      holiday: holidayOf(await findOfficeCalendar(tx)),
      taken: taken.get(`${lawyerId} ${day}`) ?? [],
      now: Date.now(),
    }).some((each) => each.getTime() === startsAt.getTime());
  if (!isFree) throw slotTaken(startsAt);
  await refuseTooMany(tx, input.email);
  const blockedUntil = blockedUntilOf(startsAt, kind.minutes, lawyer.hours);
  await dropEndedHolds(tx, lawyerId, startsAt, blockedUntil);
  const heldUntil = kind.plan && new Date(Date.now() + holdMinutes * 60_000);
  const order =
    kind.plan &&
    heldUntil &&
    (await placeOrder(tx, context, input, kind, { startsAt, heldUntil, lawyer, caller }));
  const booking = await insertRow(tx, bookings, {
    ...input,
    key,
    kind: kind.key,
    title: kind.title,
    minutes: kind.minutes,
    lawyerId,
    startsAt,
    endsAt: endOf(startsAt, kind.minutes),
    blockedUntil,
    customerId: caller.customer?.id ?? null,
    language: caller.language,
    priceCents: kind.priceCents,
    orderId: order?.id ?? null,
    state: order ? 'held' : 'booked',
    heldUntil,
    remindedAt: order ? null : remindedAtFirst(startsAt),
  });
  if (!order) {
    const about = await aboutOf({ ...context, db: tx }, booking);
    await queueMessage(tx, ...mails.booked(about, config, 'booked'));
  }
  return booking;
}

/** Sent again by a second press, or after an answer that got lost. */
export function repeated(
  known: BookingRow,
  wanted: Pick<BookingRow, 'kind' | 'lawyerId' | 'email'> & { startsAt: Date },
): BookingRow {
  const isSame =
    known.kind === wanted.kind &&
    known.lawyerId === wanted.lawyerId &&
    known.email === wanted.email &&
    known.startsAt.getTime() === wanted.startsAt.getTime() &&
    (known.state === 'held' || known.state === 'booked');
  if (!isSame) throw conflict('This was sent before. Please reload the page.');
  return known;
}

/** So that nobody fills the calendar with one address. */
async function refuseTooMany(tx: Db, email: string): Promise<void> {
  const ahead = await tx.$count(
    bookings,
    sql`lower(${bookings.email}) = lower(${email}) and ${bookings.startsAt} > now()
      and (${bookings.state} = 'booked' or (${bookings.state} = 'held' and ${bookings.heldUntil} > now()))`,
  );
  if (ahead >= mostAhead) throw conflict(notForAddress);
}

interface Ordering {
  startsAt: Date;
  heldUntil: Date;
  lawyer: { name: string };
  caller: Caller;
}

const placeOrder = (
  tx: Db,
  context: SiteContext,
  { name, email, phone }: Pick<Book, 'name' | 'email' | 'phone'>,
  { plan, priceCents }: OfferedKind,
  { startsAt, heldUntil, lawyer, caller }: Ordering,
) =>
  placePriced(
    tx,
    context,
    {
      customerId: caller.customer?.id ?? null,
      language: caller.language,
      customerName: name,
      companyName: null,
      customerEmail: email,
      customerPhone: phone ?? '',
      serviceId: plan?.serviceId ?? null,
      serviceSlug: plan?.slug ?? '',
      serviceCategory: 'consultation',
      serviceName: plan?.title ?? '',
      pricingPlan: `${plan?.name}, booked for ${dateText(startsAt)} at ${clockText(startsAt)} with ${lawyer.name}`,
      officialFeeCents: 0,
      officialFeeOn: null,
      officialFeeReadOn: null,
      payableUntil: heldUntil,
      amountCents: priceCents,
    },
    { mark: null, classes: [] },
  );
