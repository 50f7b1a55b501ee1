import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Person, SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow, lockRow, type RowChange, updateRow } from '../../platform/db/rows';
import { conflict, type Failure, notFound } from '../../shared/failure';
import { clockText } from '../../shared/moment-text';
import { findOfficeCalendar } from '../matters/counting/data.server';
import { getOrder, type OrderRow, updateStatuses } from '../orders/data.server';
import { eraseDoneOrders } from '../orders/erase-orders.server';
import { keptCents } from '../orders/order-price';
import { orders } from '../orders/schema.server';
import { type BookingRow, bookingPath } from './booking-links.server';
import { freeUntilBy, isOrderPaid } from './find-slots.server';
import type { About } from './mails.server';
import { type FoundLawyer, findLawyers } from './offer.server';
import { bookings, consultationHours } from './schema.server';

const { searchText: _, ...columns } = getTableColumns(bookings);
export const bookingColumns = columns;

/**
 * Whoever gives a lawyer’s time away waits here for the others, and before locking any booking, so that no two wait for
 * each other. Undefined if there is no such lawyer.
 */
export async function lockLawyer(tx: Db, id: number): Promise<FoundLawyer | undefined> {
  await lockRow(tx, consultationHours, eq(consultationHours.administratorId, id));
  return (await findLawyers(tx)).find((each) => each.id === id);
}

export async function lockBooking(tx: Db, id: number): Promise<BookingRow> {
  const booking = await lockRow(tx, bookings, eq(bookings.id, id));
  if (!booking) throw bookingNotFound();
  return booking;
}

export const bookingNotFound = () => notFound('This booking does not exist.');

export const getBooking = (db: Db, id: number): Promise<BookingRow | undefined> =>
  getRow(db, bookings, eq(bookings.id, id));

/** Lets go what was held for too long and stands in the way of another. */
export const dropEndedHolds = (tx: Db, lawyerId: number, startsAt: Date, blockedUntil: Date) =>
  tx
    .update(bookings)
    .set({ state: 'lapsed' })
    .where(
      and(
        eq(bookings.lawyerId, lawyerId),
        eq(bookings.state, 'held'),
        sql`${bookings.heldUntil} <= now()`,
        sql`not ${isOrderPaid}`,
        lt(bookings.startsAt, blockedUntil),
        sql`${bookings.blockedUntil} > ${startsAt.toISOString()}::timestamptz`,
      ),
    );

export const slotTaken = (startsAt: Date): Failure =>
  conflict(
    `${clockText(startsAt)} has just been taken. Nothing was charged. Please choose another time.`,
  );

/** The bookings of an account, and those under its confirmed address. */
export const isBookingOf = ({ id, email, isVerified }: Person): SQL =>
  or(
    id === 0 ? undefined : eq(bookings.customerId, id),
    isVerified ? sql`lower(${bookings.email}) = lower(${email})` : undefined,
  ) ?? sql`false`;

export const findBookingsOf = (db: Db, person: Person, most = 500): Promise<BookingRow[]> =>
  db
    .select(columns)
    .from(bookings)
    .where(isBookingOf(person))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(most);

/** Those of the desk between two moments, without what nobody holds any more. */
export const findBookingsBetween = (db: Db, from: Date, to: Date): Promise<BookingRow[]> =>
  db
    .select(columns)
    .from(bookings)
    .where(
      and(
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, to),
        sql`${bookings.state} in ('held', 'booked', 'unplaced')`,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(2_000);

/** With whether no money was charged for what was paid. */
export async function withTests(db: Db, rows: BookingRow[]) {
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  const tests = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), orders.isTestPayment));
  const isTest = new Set<string | null>(tests.map(({ id }) => id));
  return rows.map((row) => ({ ...row, isTestPayment: isTest.has(row.orderId) }));
}

/** What its mails and its page say of a booking besides its row. */
export async function aboutOf(
  { db, config, secret }: Pick<SiteContext, 'config' | 'secret'> & { db: Db },
  booking: BookingRow,
): Promise<About> {
  const lawyer = (await findLawyers(db)).find(({ id }) => id === booking.lawyerId);
  const link = `${config.siteUrl}${bookingPath(booking, secret)}`;
  const freeUntil = freeUntilBy(await findOfficeCalendar(db), booking.startsAt);
  const order = await orderOf(db, booking);
  return { booking, lawyer, order, room: lawyer?.hours.room ?? '', link, freeUntil };
}

export const orderOf = async (db: Db, { orderId }: BookingRow): Promise<OrderRow | undefined> =>
  orderId === null ? undefined : getOrder(db, orderId);

/** The work of an order is done with its booking. */
export async function completeOrder(tx: Db, order: OrderRow | undefined): Promise<boolean> {
  if (order?.status !== 'processing') return false;
  await updateStatuses(tx, [order], 'completed', 'automatic');
  await eraseDoneOrders(tx, [order.id]);
  return true;
}

/** What a client may do with a booking now, and what a cancellation returns. */
export function rightsOf({ booking, lawyer, order, freeUntil }: About, now = Date.now()) {
  const { state, startsAt, isMovedByFirm, moves, priceCents } = booking;
  const isAhead = startsAt.getTime() > now;
  // The firm has changed what was agreed, or can’t keep it; or the time isn’t booked yet.
  const isFree =
    priceCents === 0 ||
    state === 'unplaced' ||
    state === 'held' ||
    isMovedByFirm ||
    !lawyer ||
    freeUntil.getTime() > now;
  const isBooked = state === 'booked' && isAhead;
  const isPaid = order?.paidAt != null;
  return {
    isPaid,
    mayMove:
      state === 'unplaced' || (isBooked && isFree && (moves === 0 || isMovedByFirm || !lawyer)),
    mayCancel: state === 'unplaced' || state === 'held' || isBooked,
    keptCents: isPaid ? keptCents(order) : 0,
    refundCents: isPaid && isFree ? keptCents(order) : 0,
  };
}

/** Whoever is told of it gets a newer invitation. */
export async function changeBooking(
  tx: Db,
  { id }: Pick<BookingRow, 'id'>,
  change: RowChange<typeof bookings>,
): Promise<BookingRow> {
  const row = await updateRow(tx, bookings, eq(bookings.id, id), {
    ...change,
    sequence: sql`${bookings.sequence} + 1`,
  });
  if (!row) throw bookingNotFound();
  return row;
}

export const remindHours = 24;

/** What begins soon needs no reminder after the mail that tells of it. */
export const remindedAtFirst = (startsAt: Date): Date | null =>
  startsAt.getTime() - Date.now() <= remindHours * 3_600_000 ? new Date() : null;
