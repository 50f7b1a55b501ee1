import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { getRow, insertRow, updateRow } from '../../platform/db/rows';
import { refuseDuplicate } from '../../platform/db/unique-violation';
import { queueMessage } from '../../platform/mail/outbox';
import { conflict, invalid } from '../../shared/failure';
import type { BookAtDesk } from './admin-contract';
import { repeated } from './book.server';
import type { BookingRow } from './booking-links.server';
import { changedSince } from './change-booking.server';
import {
  aboutOf,
  dropEndedHolds,
  lockBooking,
  lockLawyer,
  remindedAtFirst,
  slotTaken,
} from './data.server';
import * as mails from './mails.server';
import { findKinds } from './offer.server';
import { bookings } from './schema.server';
import { blockedUntilOf, endOf } from './slots';

/** For a client who called. The desk may book outside of the hours; a fee is billed as any other work. */
export async function bookAtDesk(
  context: SiteContext,
  { kind: kindKey, lawyerId, startsAt: start, key, ...client }: z.output<typeof BookAtDesk>,
  actor: Actor,
): Promise<BookingRow> {
  const { db, config } = context;
  const startsAt = new Date(start);
  const kind = (await findKinds(db)).find((each) => each.key === kindKey);
  if (!kind) throw invalid('This kind can’t be booked', 'kind');
  if (startsAt.getTime() <= Date.now()) throw invalid('This time has passed', 'startsAt');
  const booking = await refuseDuplicate(
    db.transaction(async (tx) => {
      const lawyer = await lockLawyer(tx, lawyerId);
      if (!lawyer) throw invalid('Choose somebody who can be booked', 'lawyerId');
      const known = await getRow(tx, bookings, eq(bookings.key, key));
      if (known) return repeated(known, { ...client, kind: kind.key, lawyerId, startsAt });
      const blockedUntil = blockedUntilOf(startsAt, kind.minutes, lawyer.hours);
      await dropEndedHolds(tx, lawyerId, startsAt, blockedUntil);
      const row = await insertRow(tx, bookings, {
        ...client,
        key,
        kind: kind.key,
        title: kind.title,
        minutes: kind.minutes,
        lawyerId,
        startsAt,
        endsAt: endOf(startsAt, kind.minutes),
        blockedUntil,
        priceCents: kind.priceCents,
        state: 'booked',
        remindedAt: remindedAtFirst(startsAt),
      });
      const about = await aboutOf({ ...context, db: tx }, row);
      await queueMessage(tx, ...mails.booked(about, config, 'booked'));
      await recordAudit(tx, actor, 'create', 'booking', row.id, {
        after: { kind: kind.key, startsAt, lawyerId },
      });
      return row;
    }),
    (constraint) =>
      constraint === 'bookings_free_once'
        ? conflict('This address has had its first conversation. Choose another kind.')
        : slotTaken(startsAt),
  );
  context.wake();
  return booking;
}

/** Notes that somebody has looked whom the firm acts for. */
export const noteConflictCheck = (
  { db }: Pick<SiteContext, 'db'>,
  id: number,
  sequence: number,
  actor: Actor,
): Promise<BookingRow> =>
  db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking.checkedBy) return booking;
    if (booking.sequence !== sequence) throw changedSince();
    await recordAudit(tx, actor, 'check', 'booking', id, { after: { checkedBy: actor.actor } });
    return (
      (await updateRow(tx, bookings, eq(bookings.id, id), { checkedBy: actor.actor })) ?? booking
    );
  });
