import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { refuseDuplicate } from '../../platform/db/unique-violation';
import { queueMessage } from '../../platform/mail/outbox';
import { dayInSingapore } from '../../shared/calendar-date';
import { conflict, invalid } from '../../shared/failure';
import { findOfficeCalendar } from '../matters/counting/data.server';
import { cancelReplaced, closeReplaced, settleReplaced } from '../orders/place-priced.server';
import type { BookingRow } from './booking-links.server';
import {
  aboutOf,
  changeBooking,
  completeOrder,
  dropEndedHolds,
  getBooking,
  lockBooking,
  lockLawyer,
  remindedAtFirst,
  rightsOf,
  slotTaken,
} from './data.server';
import { findTaken, holidayOf } from './find-slots.server';
import * as mails from './mails.server';
import { blockedUntilOf, endOf, freeStarts } from './slots';

/** Who changes a booking: its client, or somebody at the firm, whose rules are others. */
export type By = 'client' | Actor;

export const changedSince = () =>
  conflict('This booking has changed since you opened the page. Please look at it again.');

interface Moving {
  lawyerId: number;
  startsAt: string;
  sequence: number;
}

/** Moves a booking to another time or lawyer, and tells all whom it concerns. */
export async function moveBooking(
  context: SiteContext,
  id: number,
  { lawyerId, startsAt: start, sequence }: Moving,
  by: By,
): Promise<BookingRow> {
  const startsAt = new Date(start);
  const moved = await refuseDuplicate(
    context.db.transaction(async (tx) => {
      const lawyer = await lockLawyer(tx, lawyerId);
      const booking = await lockBooking(tx, id);
      if (!lawyer) throw invalid('Choose somebody who can be booked', 'lawyerId');
      // Sent twice, the second finds it done.
      if (
        booking.state === 'booked' &&
        booking.lawyerId === lawyerId &&
        booking.startsAt.getTime() === startsAt.getTime()
      )
        return booking;
      if (booking.sequence !== sequence) throw changedSince();
      const before = await aboutOf({ ...context, db: tx }, booking);
      if (by === 'client') {
        if (!rightsOf(before).mayMove)
          throw conflict('This booking can’t be moved here any more. Please write or call us.');
        const taken = await takenByOthers(tx, booking, lawyerId, startsAt);
        const holiday = holidayOf(await findOfficeCalendar(tx));
        const wanted = { minutes: booking.minutes, holiday, taken, now: Date.now() };
        const free = freeStarts(dayInSingapore(startsAt.getTime()), lawyer, wanted);
        if (!free.some((each) => each.getTime() === startsAt.getTime())) throw slotTaken(startsAt);
      } else refuseAtDesk(booking, startsAt);
      const blockedUntil = blockedUntilOf(startsAt, booking.minutes, lawyer.hours);
      await dropEndedHolds(tx, lawyerId, startsAt, blockedUntil);
      const row = await changeBooking(tx, booking, {
        lawyerId,
        startsAt,
        endsAt: endOf(startsAt, booking.minutes),
        blockedUntil,
        state: 'booked',
        remindedAt: remindedAtFirst(startsAt),
        ...(by === 'client' ? { moves: booking.moves + 1 } : { isMovedByFirm: true }),
      });
      const about = await aboutOf({ ...context, db: tx }, row);
      await queueMessage(
        tx,
        ...mails.booked(about, context.config, 'moved'),
        before.lawyer && before.lawyer.id !== lawyerId
          ? mails.handedOver(about, context.config, before.lawyer)
          : null,
      );
      await recordAudit(tx, actorOfChange(by), 'move', 'booking', id, {
        before: { startsAt: booking.startsAt, lawyerId: booking.lawyerId },
        after: { startsAt, lawyerId },
      });
      return row;
    }),
    () => slotTaken(startsAt),
  );
  context.wake();
  return moved;
}

const actorOfChange = (by: By): Actor => (by === 'client' ? { actor: 'client' } : by);

/** The desk may book outside of the hours, but not in the past. */
function refuseAtDesk({ state }: BookingRow, startsAt: Date) {
  if (state !== 'booked' && state !== 'unplaced')
    throw conflict('Only what is booked or paid can be moved.');
  if (startsAt.getTime() <= Date.now()) throw invalid('This time has passed', 'startsAt');
}

async function takenByOthers(tx: Db, booking: BookingRow, lawyerId: number, startsAt: Date) {
  const day = dayInSingapore(startsAt.getTime());
  const taken = (await findTaken(tx, [lawyerId], day, day)).get(`${lawyerId} ${day}`) ?? [];
  const isOwn = (start: Date) =>
    booking.state === 'booked' &&
    booking.lawyerId === lawyerId &&
    start.getTime() === booking.startsAt.getTime();
  return taken.filter((each) => !isOwn(each.startsAt));
}

interface Cancelling {
  sequence: number;
  /** Told to the client. */
  reason?: string | null;
  /** False: the firm keeps the fee. A client’s own cancellation follows the firm’s rule. */
  refunds?: boolean;
}

/** Cancels a booking. What is to be returned is noted with it, and returned by the job that settles bookings. */
export async function cancelBooking(
  context: SiteContext,
  id: number,
  { sequence, reason = null, refunds = true }: Cancelling,
  by: By,
): Promise<BookingRow> {
  const held = await orderToClose(context, id);
  const { row, order } = await context.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking.state === 'cancelled' || booking.state === 'lapsed')
      return { row: booking, order: undefined };
    if (booking.sequence !== sequence) throw changedSince();
    const about = await aboutOf({ ...context, db: tx }, booking);
    const rights = rightsOf(about);
    const byFirm = by !== 'client';
    if (!byFirm && !rights.mayCancel)
      throw conflict('This booking can’t be cancelled any more. Please write or call us.');
    const returned = refunds ? rights.keptCents : 0;
    const refundCents = byFirm ? returned : rights.refundCents;
    const order =
      held && booking.orderId && !rights.isPaid
        ? await cancelReplaced(tx, context, booking.orderId, 'You let the time go.')
        : undefined;
    // A payment that still arrives for what was let go finds its booking as after the end of the time.
    const isUnpaidHold = booking.state === 'held' && !rights.isPaid;
    const row = await changeBooking(tx, booking, {
      state: isUnpaidHold ? 'lapsed' : 'cancelled',
      cancelReason: reason || null,
      refund: refundCents > 0 ? 'owed' : 'none',
    });
    // Whose fee stays is done with; what is returned is cancelled with its order.
    if (row.state === 'cancelled' && refundCents === 0) await completeOrder(tx, about.order);
    // Nobody was told yet of a time that was only held.
    if (!isUnpaidHold) {
      const told = { ...about, booking: row };
      const { keptCents } = rights;
      const how = { refundCents, keptCents, byFirm, wasBooked: booking.state === 'booked' };
      await queueMessage(tx, ...mails.cancelled(told, context.config, how));
    }
    await recordAudit(tx, actorOfChange(by), 'cancel', 'booking', id, {
      before: { state: booking.state },
      after: { state: 'cancelled', refundCents },
    });
    return { row, order };
  });
  context.wake();
  if (order) await closeReplaced(context, order);
  return row;
}

/** A payment that was begun for a held time is recorded or closed first. */
async function orderToClose(context: SiteContext, id: number): Promise<boolean> {
  const booking = await getBooking(context.db, id);
  if (booking?.state !== 'held' || !booking.orderId) return false;
  await settleReplaced(context, booking.orderId);
  return true;
}
