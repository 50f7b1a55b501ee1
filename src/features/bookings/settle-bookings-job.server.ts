import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { updateRow } from '../../platform/db/rows';
import type { Job } from '../../platform/jobs/job';
import { inTurns, openPass, type Part } from '../../platform/jobs/pass';
import { queuedMail, queueMessage } from '../../platform/mail/outbox';
import { paymentNews } from '../../platform/payments/payments';
import { Failure } from '../../shared/failure';
import { updateStatuses } from '../orders/data.server';
import { keptCents } from '../orders/order-price';
import { ordersContext } from '../orders/orders-context.server';
import { findRefunds } from '../orders/payments/data.server';
import { refundOrder } from '../orders/payments/refund-order.server';
import { cancelReplaced, closeReplaced, settleReplaced } from '../orders/place-priced.server';
import { orders } from '../orders/schema.server';
import type { BookingRow } from './booking-links.server';
import {
  aboutOf,
  bookingColumns,
  changeBooking,
  completeOrder,
  dropEndedHolds,
  lockBooking,
  lockLawyer,
  orderOf,
  remindedAtFirst,
  remindHours,
} from './data.server';
import { isOrderPaid } from './find-slots.server';
import * as mails from './mails.server';
import { bookings } from './schema.server';

/** What a payment can still arrive for: the provider is asked as long. */
const lookBackDays = 8;
const roundSize = 50;

/**
 * Whatever was killed meanwhile is found again: each step is one transaction that looks at the booking’s state once
 * more, and a refund is made once for its key.
 */
export function settleBookingsJob(context: SiteContext): Job {
  const turns = steps.map(([isDue, settle]) => {
    return { isDue, settle, turn: inTurns(({ id }: BookingRow) => id, roundSize) };
  });
  return {
    name: 'settle-bookings',
    title: 'Settle consultations',
    description:
      'Books what was paid, lets go what was not, returns fees of what was cancelled, and reminds of the next day',
    trigger: {
      kind: 'queue',
      when: 'When one is paid, ends unpaid, is cancelled or comes near',
      wokenBy: paymentNews,
      pollMs: 15_000,
      minGapMs: 1_000,
    },
    timeLimitMs: 5 * 60_000,
    unit: { one: 'booking', many: 'bookings' },
    async run({ signal }) {
      const { db, log } = context;
      const pass = openPass();
      let done = 0;
      for (const { isDue, settle, turn } of turns)
        for await (const booking of turn((part) => findDue(db, isDue(), part))) {
          const isDone = await pass.tryOne(`Booking ${booking.id}`, () =>
            settle(context, booking).catch((error: unknown) => {
              // The order changed meanwhile: the next turn looks again.
              if (!(error instanceof Failure) || error.status === 503) throw error;
              const { message } = error;
              log.error({ event: 'booking not settled', booking: booking.id, message });
            }),
          );
          if (isDone) done += 1;
          if (signal.aborted) return undefined;
          if (pass.isHopeless()) break;
        }
      if (done > 0) context.jobs.wake(queuedMail);
      pass.end();
      return { done };
    },
  };
}

type Step = (context: SiteContext, booking: BookingRow) => Promise<boolean>;

const isRecent = sql`${bookings.heldUntil} > now() - make_interval(days => ${lookBackDays})`;
const isOrderOpen = sql`exists (select from ${orders} where ${orders.id} = ${bookings.orderId}
  and ${orders.paidAt} is null and ${orders.status} = 'pending')`;

const steps: [isDue: () => SQL | undefined, settle: Step][] = [
  [() => and(eq(bookings.state, 'held'), isRecent, isOrderPaid), bookPaid],
  [() => and(eq(bookings.state, 'lapsed'), isRecent, isOrderPaid), placeLate],
  [
    () =>
      and(
        sql`${bookings.heldUntil} <= now()`,
        // A held one whose order was cancelled or returned meanwhile is let go too.
        sql`(${bookings.state} = 'held' and not ${isOrderPaid}
          or ${bookings.state} = 'lapsed' and ${isRecent} and ${isOrderOpen})`,
      ),
    letGo,
  ],
  [() => eq(bookings.refund, 'owed'), giveBack],
  // Somebody at the firm has returned it.
  [() => and(eq(bookings.refund, 'refused'), sql`not ${isOrderPaid}`), noteReturned],
  [
    () =>
      and(
        eq(bookings.state, 'booked'),
        isNull(bookings.remindedAt),
        gt(bookings.startsAt, new Date()),
        lte(bookings.startsAt, new Date(Date.now() + remindHours * 3_600_000)),
      ),
    remind,
  ],
  [
    () =>
      and(
        eq(bookings.state, 'booked'),
        sql`${bookings.endsAt} < now()`,
        sql`exists (select from ${orders} where ${orders.id} = ${bookings.orderId}
          and ${orders.status} = 'processing')`,
      ),
    complete,
  ],
];

const findDue = (
  db: Db,
  isDue: SQL | undefined,
  { after = 0, limit }: Part<number>,
): Promise<BookingRow[]> =>
  db
    .select(bookingColumns)
    .from(bookings)
    .where(and(isDue, gt(bookings.id, after)))
    .orderBy(asc(bookings.id))
    .limit(limit);

function bookPaid(context: SiteContext, { id }: BookingRow): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking.state !== 'held') return false;
    await markBooked(tx, context, booking);
    return true;
  });
}

async function markBooked(tx: Db, context: SiteContext, booking: BookingRow) {
  const row = await changeBooking(tx, booking, {
    state: 'booked',
    remindedAt: remindedAtFirst(booking.startsAt),
  });
  const order = await orderOf(tx, row);
  if (order) await updateStatuses(tx, [order], 'processing', 'automatic');
  const about = await aboutOf({ ...context, db: tx }, row);
  await queueMessage(tx, ...mails.booked(about, context.config, 'booked'));
}

function complete({ db }: SiteContext, { id }: BookingRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    return booking.state === 'booked' && completeOrder(tx, await orderOf(tx, booking));
  });
}

/** Paid after it was let go: it is booked if its time is still free, and otherwise its client chooses another. */
function placeLate(context: SiteContext, { id, lawyerId }: BookingRow): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const lawyer = lawyerId === null ? undefined : await lockLawyer(tx, lawyerId);
    const booking = await lockBooking(tx, id);
    if (booking.state !== 'lapsed') return false;
    const order = await orderOf(tx, booking);
    if (order?.status === 'cancelled') await updateStatuses(tx, [order], 'pending', 'automatic');
    if (lawyer && (await isStillFree(tx, booking))) {
      await markBooked(tx, context, booking);
      return true;
    }
    const row = await changeBooking(tx, booking, { state: 'unplaced' });
    const about = await aboutOf({ ...context, db: tx }, row);
    await queueMessage(tx, mails.unplaced(about, context.config));
    return true;
  });
}

async function isStillFree(tx: Db, { lawyerId, startsAt, blockedUntil }: BookingRow) {
  if (lawyerId === null || startsAt.getTime() <= Date.now()) return false;
  await dropEndedHolds(tx, lawyerId, startsAt, blockedUntil);
  const others = await tx.$count(
    bookings,
    and(
      eq(bookings.lawyerId, lawyerId),
      inArray(bookings.state, ['held', 'booked']),
      sql`${bookings.startsAt} < ${blockedUntil.toISOString()}::timestamptz`,
      sql`${bookings.blockedUntil} > ${startsAt.toISOString()}::timestamptz`,
    ),
  );
  return others === 0;
}

/** Its order ends with it, so that nothing is paid for a time that others can have. */
async function letGo(context: SiteContext, { id, orderId }: BookingRow): Promise<boolean> {
  if (orderId) await settleReplaced(context, orderId);
  const closed = await context.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking.state !== 'held' && booking.state !== 'lapsed') return undefined;
    const order = await orderOf(tx, booking);
    // What was paid at the last moment is booked by the next turn.
    if (order?.paidAt && keptCents(order) > 0) return undefined;
    const reason =
      'The time was held for ten minutes, and was not paid. It is free for others now.';
    const ended =
      order && !order.paidAt ? await cancelReplaced(tx, context, order.id, reason) : undefined;
    if (booking.state === 'held')
      await updateRow(tx, bookings, eq(bookings.id, id), { state: 'lapsed' });
    return { ended, isDone: booking.state === 'held' || ended !== undefined };
  });
  if (closed?.ended) await closeReplaced(context, closed.ended);
  return closed?.isDone === true;
}

async function giveBack(context: SiteContext, booking: BookingRow): Promise<boolean> {
  const { db } = context;
  const { id, orderId } = booking;
  const note = (refund: 'made' | 'refused') =>
    updateRow(db, bookings, and(eq(bookings.id, id), eq(bookings.refund, 'owed')), { refund });
  const order = await orderOf(db, booking);
  if (!orderId || !order || keptCents(order) === 0) {
    await note('made');
    return true;
  }
  const request = {
    key: `booking-${id}-refund`,
    reason: 'Your consultation was cancelled.',
    cancels: true,
  };
  try {
    await refundOrder(ordersContext(context), orderId, request, { actor: 'customer' });
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 409) throw error;
    // The next turn looks again after a refund that is in progress.
    if ((await findRefunds(db, orderId)).some(({ state }) => state === 'asked')) return false;
    // A person at the firm sees to it.
    await note('refused');
    return true;
  }
  await note('made');
  return true;
}

async function noteReturned({ db }: SiteContext, { id }: BookingRow): Promise<boolean> {
  await updateRow(db, bookings, and(eq(bookings.id, id), eq(bookings.refund, 'refused')), {
    refund: 'made',
  });
  return true;
}

function remind(context: SiteContext, { id }: BookingRow): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking.state !== 'booked' || booking.remindedAt) return false;
    const about = await aboutOf({ ...context, db: tx }, booking);
    await queueMessage(tx, ...mails.booked(about, context.config, 'reminder'));
    await updateRow(tx, bookings, eq(bookings.id, id), { remindedAt: new Date() });
    return true;
  });
}
